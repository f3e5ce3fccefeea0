/// The one claim that somebody means by an id and, where it has several, by a test.
package struct ClaimChoice: Hashable, Sendable {
    private let id: String
    private let test: String?

    /// - Parameter test: an exact id of a test, else a part that only one of them has.
    package init(id: String, test: String?) {
        self.id = id
        self.test = test
    }

    /// The mutant with that claim alone.
    package func mutant(in mutants: [PlannedMutant]) throws(ClaimChoiceError) -> PlannedMutant {
        guard var mutant = mutants.first(where: { $0.id.text == id }) else {
            throw .noMutant(id, near: NearName.nearest(to: id, among: mutants.map(\.id.text)))
        }
        mutant.claims = [try claim(of: mutant)]
        return mutant
    }

    private func claim(of mutant: PlannedMutant) throws(ClaimChoiceError) -> PlannedClaim {
        let tests = mutant.claims.map(\.test)
        if let test, let exact = mutant.claims.first(where: { $0.test.text == test }) { return exact }
        let fitting = mutant.claims.filter { claim in test.map { claim.test.text.contains($0) } ?? true }
        guard let first = fitting.first else { throw .noTest(test ?? "", of: mutant.id, tests) }
        guard fitting.count == 1 else { throw .several(of: mutant.id, fitting.map(\.test), by: test) }
        return first
    }
}

/// Why it is not clear which claim is meant.
package enum ClaimChoiceError: Error, Hashable {
    case noMutant(String, near: String?)
    case noTest(String, of: DefectID, [TestID])
    case several(of: DefectID, [TestID], by: String?)
}

extension ClaimChoiceError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noMutant(let id, let near): AcceptanceError.noMutant(id, near: near).description
        case .noTest(let test, let id, let tests):
            "no test that claims `\(id)` is called `\(test)`; it is claimed by:" + Self.list(tests)
        case .several(let id, let tests, nil):
            "`\(id)` is claimed by \(tests.count) tests; say with --test which one:" + Self.list(tests)
        case .several(let id, let tests, let part?):
            "--test \(part) fits \(tests.count) of the tests that claim `\(id)`:" + Self.list(tests)
        }
    }

    private static func list(_ tests: [TestID]) -> String { tests.map { "\n  \($0)" }.joined() }
}
