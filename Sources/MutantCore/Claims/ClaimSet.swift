/// The tests and claims of all scanned files.
package struct ClaimSet: Hashable, Sendable {
    /// A test, under the name it runs by.
    package struct Test: Hashable, Sendable {
        package let id: TestID
        /// Where its code stands: for an inherited test in the superclass.
        package let location: SourceLocation
        /// Whether it stands inside `#if`, so that a build without it is no error.
        package let isConditional: Bool
        /// The test whose code it runs: itself, or the one that its class inherits.
        let declared: TestID
        /// The type it runs in; an unnamed one for free functions.
        let type: TypeKey
        /// The files of its type, and of those through which it is inherited.
        package let files: Set<String>
    }

    /// Sorted by defect and test, each pair once.
    package var claims: [Claim] = []
    /// Sorted by id, inherited ones included.
    package var tests: [Test] = []
    /// In the order of files, lines and columns.
    package var findings: [Finding] = []
}
