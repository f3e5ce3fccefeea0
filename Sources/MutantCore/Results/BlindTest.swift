/// A test that stayed green under every defect it claims, of at least two: it may check nothing at all.
package struct BlindTest: Hashable, Sendable {
    package let test: TestID
    package let file: String?
    package let line: Int?
    /// What it did not see.
    package let defects: [DefectID]

    /// The blind tests among those that `mutants` were tried with, in the order of their ids.
    ///
    /// A test whose survivals are all accepted is known to be weak.
    package static func all(in mutants: [MutantReport]) -> [BlindTest] {
        let claims = mutants.flatMap { mutant in mutant.claims.map { (defect: mutant.id, claim: $0) } }
        return Dictionary(grouping: claims) { $0.claim.test }.values.compactMap { claims -> BlindTest? in
            guard claims.count > 1, claims.allSatisfy({ $0.claim.verdict == .survived }),
                let first = claims.first(where: { $0.claim.isSurvivor })?.claim
            else { return nil }
            return BlindTest(
                test: first.test, file: first.file, line: first.line, defects: claims.map(\.defect).sorted())
        }.sorted { $0.test < $1.test }
    }

    /// - Parameter isSelection: whether the run may have left out others of its claims.
    package func finding(isSelection: Bool) -> Finding {
        let place = file.map { SourceLocation(file: $0, line: line ?? 1, column: 1) }
        return Finding(.warning, at: place, "\(test) \(words(isSelection: isSelection))")
    }

    /// What is said about it after its name.
    package func words(isSelection: Bool) -> String {
        "stayed green under each of the \(defects.count) \(isSelection ? "selected " : "")defects that it claims: "
            + "check that it asserts anything"
    }
}
