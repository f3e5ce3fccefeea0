/// One test's promise to catch one defect.
package struct Claim: Hashable, Sendable {
    package let defect: DefectID
    package let test: TestID
    /// Where the test is declared: the line people open when the claim turns out false; nil for hand-written claims.
    package let location: SourceLocation?
    /// The test whose comment holds the claim, where `test` runs it again under a subclass's name; else equal to `test`.
    package let declared: TestID
    /// Whether the test stands inside `#if`, so that a build without it is no error.
    package let isConditional: Bool
    /// The files that hold the test and its type, and the types through which it is inherited.
    package let files: Set<String>

    package init(
        defect: DefectID, test: TestID, location: SourceLocation?, declared: TestID? = nil, isConditional: Bool = false,
        files: Set<String> = []
    ) {
        self.defect = defect
        self.test = test
        self.location = location
        self.declared = declared ?? test
        self.isConditional = isConditional
        self.files = files.union(location.map { [$0.file] } ?? [])
    }
}
