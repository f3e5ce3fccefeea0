package import MutantCore

/// The report as lines that Xcode and problem matchers read as warnings at the tests.
package struct XcodeWarnings {
    private let folder: String
    private let sources: SourceShelf

    /// One line each: what survived or is undecided, what is red without any defect, and findings.
    /// - Parameter folder: what stands before each path, with a slash at its end: the manifest's folder from the root,
    ///   since Xcode links nothing else.
    package static func lines(of report: RunReport, quoting quotations: Quotations, folder: String = "") -> [String] {
        let writer = XcodeWarnings(folder: folder, sources: SourceShelf(quotations))
        return report.findings.filter { $0.severity != .note }.map(writer.line)
            + report.suspicions.map { writer.line(at: nil, nil, "suspicion: \($0)") }
            + (ReuseNote.sentence(report).map { [writer.line(at: nil, nil, $0)] } ?? [])
            + report.clean.redTests.map(writer.line)
            + report.mutants.flatMap { mutant in mutant.claims.compactMap { writer.line($0, of: mutant) } }
    }

    private func line(_ claim: ClaimReport, of mutant: MutantReport) -> String? {
        let reused = mutant.reused ? " (reused)" : ""
        let story = "\(claim.test): \(Wording.short(claim.reason ?? ""))\(reused); \(Wording.advice(claim))"
        switch claim.verdict {
        case .killed, .pending: return nil
        case .survived where claim.accepted: return nil
        case .survived: return line(at: claim.file, claim.line, "\(mutant.id) survived: \(story)")
        case .undecided: return line(at: claim.file, claim.line, "\(mutant.id) is undecided: \(story)")
        }
    }

    private func line(_ test: CleanReport.Test) -> String {
        let failure = test.failures.first
        let message = failure.map { ": \($0.message)" } ?? ""
        return line(at: failure?.file, failure?.line, "\(test.id): \(Wording.short(test.outcome))\(message)")
    }

    private func line(_ finding: Finding) -> String {
        guard let place = finding.location else { return Self.line(at: nil, finding.message) }
        return Self.line(at: "\(full(place.file)):\(place.line):\(place.column)", finding.message)
    }

    private func line(at file: String?, _ line: Int?, _ message: String) -> String {
        guard let file else { return Self.line(at: nil, message) }
        let number = max(1, line ?? 1)
        let column = sources.source(file)?.firstColumn(ofLine: number) ?? 1
        return Self.line(at: "\(full(file)):\(number):\(column)", message)
    }

    /// Compilers name files from the root already.
    private func full(_ file: String) -> String { file.utf8.first == UInt8(ascii: "/") ? file : folder + file }

    private static func line(at place: String?, _ message: String) -> String {
        let shown = PlainText.clipped(PlainText.visible(message), to: 1000)
        return (place.map { PlainText.visible($0) + ": " } ?? "") + "warning: " + shown
    }
}
