/// The subject's own word on what became of its switch.
package enum Receipt: Hashable, Sendable {
    /// A known defect was on in this process.
    case active(String, process: Int)
    /// The switch named a defect that the process does not know.
    case unknown(String, process: Int)
    /// The process announced itself with nothing on.
    case clean(process: Int)
    /// The code of the active defect was asked for its switch.
    case reached(String, process: Int)

    /// Reads one line of a receipts file; nil for anything that is not a whole receipt.
    package init?(line: some StringProtocol) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
        guard let process = words.last.flatMap({ Int($0) }), process > 0 else { return nil }
        switch (words.first, words.count) {
        case ("active", 3): self = .active(words[1], process: process)
        case ("unknown", 3): self = .unknown(words[1], process: process)
        case ("reached", 3): self = .reached(words[1], process: process)
        case ("clean", 2): self = .clean(process: process)
        default: return nil
        }
    }

    /// The receipts of a file's text, in the order written.
    package static func all(in text: String) -> [Receipt] {
        text.split(separator: "\n").compactMap { Receipt(line: $0) }
    }

    /// The word reports use.
    package var word: String {
        switch self {
        case .active: "active"
        case .unknown: "unknown"
        case .clean: "clean"
        case .reached: "reached"
        }
    }

    package var process: Int {
        switch self {
        case .active(_, let process), .unknown(_, let process), .clean(let process), .reached(_, let process): process
        }
    }
}
