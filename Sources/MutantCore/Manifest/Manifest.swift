/// `mutants.json`: how to run the subject, written by people, and the mutants, generated from claims.
package struct Manifest: Hashable, Sendable {
    package var subject: Subject
    /// Refinements of single defects.
    package var defects: [DefectID: DefectSettings]
    package var accepted: [AcceptedSurvivor]
    package var unclaimed: [UnclaimedDefect]
    /// Hand-written claims, added to the scanned ones.
    package var claims: [Mutant]
    /// Generated where the subject has test roots, else hand-written; in the order of the file.
    package var mutants: [Mutant]
    /// Where all this stands in the file; `.none` if it was not read from one.
    package var places: ManifestPlaces

    package init(
        subject: Subject, defects: [DefectID: DefectSettings] = [:], accepted: [AcceptedSurvivor] = [],
        unclaimed: [UnclaimedDefect] = [], claims: [Mutant] = [], mutants: [Mutant] = [],
        places: ManifestPlaces = .none
    ) {
        self.subject = subject
        self.defects = defects
        self.accepted = accepted
        self.unclaimed = unclaimed
        self.claims = claims
        self.mutants = mutants
        self.places = places
    }

    /// Whether `mutants` is written by the tool, from the claims under the test roots, and not by people.
    package var isGenerated: Bool { !subject.tests.isEmpty }

    /// The `version` this build reads and writes.
    package static let version = 1
    /// Larger files are refused: 16 MB.
    package static let maximumBytes = 16 << 20
}

/// One defect together with the tests that claim it.
package struct Mutant: Hashable, Sendable {
    package let id: DefectID
    /// Sorted, each test once.
    package let tests: [TestID]

    package init(id: DefectID, tests: [TestID]) {
        self.id = id
        let isSorted = zip(tests, tests.dropFirst()).allSatisfy { $0 < $1 }
        self.tests = isSorted ? tests : Set(tests).sorted()
    }
}

/// A known survivor: reported, but not failing the run.
package struct AcceptedSurvivor: Hashable, Sendable {
    package let id: DefectID
    /// The tests it may survive.
    package let tests: [TestID]
    package let reason: String
    /// The last day on which it holds, in UTC.
    package let until: Day?

    package init(id: DefectID, tests: [TestID], reason: String, until: Day?) {
        self.id = id
        self.tests = tests
        self.reason = reason
        self.until = until
    }
}

/// A catalogue defect that no test claims, on purpose.
package struct UnclaimedDefect: Hashable, Sendable {
    package let id: DefectID
    package let reason: String

    package init(id: DefectID, reason: String) {
        self.id = id
        self.reason = reason
    }
}
