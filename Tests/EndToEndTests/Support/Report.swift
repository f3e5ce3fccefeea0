import Foundation

/// What these tests read of `report.json`, by its keys alone.
struct Report: Decodable, Sendable {
    struct Totals: Decodable, Equatable, Sendable {
        let selected, killed, survived, undecided, accepted, pending, reused: Int

        var sum: Int { killed + survived + undecided + accepted + pending + reused }
    }

    struct AllTotals: Decodable, Sendable {
        let selected, killed, survived, undecided, accepted, pending, reused: Int
        let claims: Totals

        var sum: Int { killed + survived + undecided + accepted + pending + reused }
    }

    struct Mutant: Decodable, Sendable {
        let id: String
        let group: String?
        let verdict: String
        let accepted: Bool
        let reused: Bool
        let declared: Place?
        let switches: [Place]
        let claims: [Claim]
    }

    struct Place: Decodable, Equatable {
        let file: String
        let line: Int
    }

    struct Trial: Decodable, Sendable {
        let number: Int
        let defect: String?
        let test: String?
        let worker: Int
        let started: Double
        let seconds: Double
        let processorSeconds: Double?
        let memory: Int?
        let beside: Int?
        let ending: String
    }

    struct Claim: Decodable, Sendable {
        let test: String
        let verdict: String
        let reason: String?
        let accepted: Bool
        let attempts: Int
        let failures: [Failure]
        let twin: String?
        let receipts: [String]
        let log: String?
        let attachments: [String]
        let results: String?
        let file: String?
        let line: Int?
        let swept: [String]

        /// Verdict and reason in one word.
        var answer: String { [verdict, reason].compactMap { $0 }.joined(separator: " ") }
    }

    struct Failure: Decodable, Sendable {
        let message: String
        let file: String?
        let line: Int?
    }

    struct Clean: Decodable, Sendable {
        struct Test: Decodable, Sendable {
            let id: String
            let outcome: String
        }

        let status: String
        let tests: [Test]
    }

    struct Finding: Decodable, Sendable {
        let severity: String
        let message: String
    }

    let status: String
    let exitStatus: Int32
    let workers: Int
    let workersReason: String?
    let totals: AllTotals
    let clean: Clean
    let mutants: [Mutant]
    let trials: [Trial]
    let unclaimed: [String]
    let findings: [Finding]
    let suspicions: [String]

    init(at file: URL) throws {
        self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
    }

    /// Every claim under `defect test`, with verdict and reason.
    var answers: [String: String] {
        let pairs = mutants.flatMap { mutant in mutant.claims.map { ("\(mutant.id) \($0.test)", $0.answer) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    func claims(of defect: String) -> [Claim] {
        mutants.filter { $0.id == defect }.flatMap(\.claims)
    }
}
