/// Why a `mutants.json` cannot be used: everything that is wrong with it, in the order of its lines.
package struct ManifestError: Error, Hashable, Sendable {
    /// At least one, each an error.
    package let findings: [Finding]

    package init(findings: [Finding]) {
        self.findings = findings
    }

    init(_ error: JSONError, file: String, advice: String = "") {
        let place = SourceLocation(file: file, line: error.position.line, column: error.position.column)
        findings = [Finding(.error, at: place, JSONLayout.visible(error.problem.description) + advice)]
    }
}

extension ManifestError: CustomStringConvertible {
    package var description: String { findings.map(\.description).joined(separator: "\n") }
}
