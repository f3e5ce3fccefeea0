/// Which mutants a run is about; everything where nothing is named.
package struct Selection: Hashable, Sendable {
    /// Ids or patterns with `*` and `?`.
    package var only: [String]
    package var groups: [String]
    /// A regular expression that a claimed test's id must hold.
    package var tests: String?
    /// What changes since a commit concern.
    package var since: Affected?

    package init(only: [String] = [], groups: [String] = [], tests: String? = nil, since: Affected? = nil) {
        self.only = only
        self.groups = groups
        self.tests = tests
        self.since = since
    }

    package var isEverything: Bool { !namesSome && since == nil }

    private var namesSome: Bool { !only.isEmpty || !groups.isEmpty || tests != nil }

    /// Whether `text` matches `pattern`, in which `*` stands for any text and `?` for any one character.
    package static func matches(_ text: String, pattern: String) -> Bool {
        let text = Array(text)
        let pattern = Array(pattern)
        var position = 0
        var patternPosition = 0
        var star: (pattern: Int, text: Int)?
        while position < text.count {
            if patternPosition < pattern.count, pattern[patternPosition] == "*" {
                star = (patternPosition, position)
                patternPosition += 1
            } else if patternPosition < pattern.count,
                pattern[patternPosition] == "?" || pattern[patternPosition] == text[position]
            {
                patternPosition += 1
                position += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                patternPosition = last.pattern + 1
                position = last.text + 1
            } else {
                return false
            }
        }
        return pattern[patternPosition...].allSatisfy { $0 == "*" }
    }
}

extension Selection {
    /// The mutants that are selected, with the claims that are; none where all that is named stayed as it was.
    ///
    /// - Throws: `SelectionError` for a regular expression that is none, and for a name that matches nothing.
    package func selected(from mutants: [PlannedMutant]) throws(SelectionError) -> [PlannedMutant] {
        let pattern = try testPattern()
        for wanted in only where !mutants.contains(where: { Self.matches($0.id.text, pattern: wanted) }) {
            throw .noMutant(wanted, near: NearName.nearest(to: wanted, among: mutants.map(\.id.text)))
        }
        let known = Set(mutants.compactMap(\.group))
        for group in groups where !known.contains(group) {
            throw .noGroup(group, near: NearName.nearest(to: group, among: known), known: known.sorted())
        }
        let selected = mutants.filter { mutant in
            (only.isEmpty || only.contains { Self.matches(mutant.id.text, pattern: $0) })
                && (groups.isEmpty || mutant.group.map(groups.contains) == true)
        }
        let matching = selected.compactMap { mutant in
            var mutant = mutant
            if let pattern { mutant.claims.removeAll { $0.test.text.firstMatch(of: pattern) == nil } }
            return mutant.claims.isEmpty ? nil : mutant
        }
        guard !namesSome || !matching.isEmpty else { throw .nothing(self) }
        guard let since else { return matching }
        return matching.filter { since.touches[$0.id] != nil }
    }

    private func testPattern() throws(SelectionError) -> Regex<AnyRegexOutput>? {
        guard let tests else { return nil }
        do {
            return try Regex(tests)
        } catch {
            throw .badPattern(tests)
        }
    }
}

extension Selection: CustomStringConvertible {
    /// The options as they are typed.
    package var description: String {
        (only.map { "--only \($0)" } + groups.map { "--group \($0)" } + (tests.map { ["--test \($0)"] } ?? []))
            .joined(separator: " ")
    }
}

/// Why a selection selects nothing.
package enum SelectionError: Error, Hashable {
    case noMutant(String, near: String?)
    case noGroup(String, near: String?, known: [String])
    case badPattern(String)
    /// Each part matches something, but no claim matches all of them.
    case nothing(Selection)
}

extension SelectionError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noMutant(let name, let near):
            "no mutant matches --only \(name)" + (Self.suggestion(near) ?? Self.list)
        case .noGroup(let name, nil, let known):
            "there is no group \(name); "
                + (known.isEmpty
                    ? "the catalogue names no groups"
                    : (known.count == 1 ? "the only group is " : "the groups are ") + known.joined(separator: ", "))
        case .noGroup(let name, let near, _): "there is no group \(name)" + (Self.suggestion(near) ?? "")
        case .nothing(let selection): "no claim matches \(selection)\(Self.list)"
        case .badPattern(let pattern): "--test \(pattern) is not a regular expression"
        }
    }

    private static func suggestion(_ near: String?) -> String? { near.map { "; did you mean `\($0)`?" } }

    private static let list = "; `kassios mutants list` names mutants and their tests"
}
