import Foundation

/// What these tests read of `journal.jsonl`.
struct Journal: Sendable {
    struct Trial: Decodable, Equatable, Sendable {
        let number: Int
        /// Nil in clean trials.
        let defect: String?
        let tests: [String]
        let worker: Int
    }

    private struct Line: Decodable {
        let trialStarted: Trial?
    }

    /// The trials that were started, in their order.
    let trials: [Trial]

    init(at file: URL) throws {
        trials = try file.text.split(separator: "\n").compactMap { line in
            try JSONDecoder().decode(Line.self, from: Data(line.utf8)).trialStarted
        }
    }
}
