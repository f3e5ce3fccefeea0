/// Where the verdicts come from that a run did not measure itself.
package struct ReuseReport: Hashable, Sendable, Codable {
    package let mode: ReuseMode
    /// When the earlier run began, where that is known.
    @OrNull package var startedAt: String?
    /// Whether the run may pass with them.
    package let allowed: Bool

    package init(mode: ReuseMode, startedAt: String?, allowed: Bool) {
        self.mode = mode
        self.allowed = allowed
        self.startedAt = startedAt
    }

    /// Of the parts of a run; they may pass where each of them may.
    init?(joining parts: [ReuseReport]) {
        guard let first = parts.first else { return nil }
        let isSame = parts.allSatisfy { $0.startedAt == first.startedAt }
        self.init(
            mode: first.mode, startedAt: isSame ? first.startedAt : nil, allowed: parts.allSatisfy(\.allowed))
    }
}

/// What is taken from an earlier run.
package enum ReuseMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Whatever it had decided: this run goes on with it.
    case resume
    /// What was killed and has not changed since.
    case rerun

    /// The option as it is typed.
    package var option: String { "--\(rawValue)" }
}
