internal import Foundation
package import MutantCore

/// The report as SARIF 2.1.0, for code scanning: what survived or is not proven, at the tests.
///
/// What is accepted stays out, since readers would show it like the rest. It keeps to what GitHub takes.
package struct SARIFReport {
    /// GitHub refuses files of more than ten megabytes after compression; these are bytes before it.
    private enum Limit {
        static let bytes = 40 << 20
        static let relatedLocations = 50
        static let notifications = 200
    }

    /// One thing to show at one place.
    private struct Result {
        let rule: SARIFRule
        let level: SARIFRule.Level
        let message: String
        let place: Place
        let related: [SourceLocation]
        /// What stays the same when lines move.
        let identity: String
    }

    private struct Place {
        let file: String
        let line: Int
        let column: Int?

        init(file: String, line: Int, column: Int?) {
            self.file = file
            self.line = line
            self.column = column
        }

        init(_ location: SourceLocation) {
            self.init(file: location.file, line: location.line, column: location.column)
        }
    }

    private let report: RunReport
    private let folder: String
    private let manifest: String
    private let sources: SourceShelf
    private let maximumCount: Int

    /// - Parameters:
    ///   - folder: where the manifest lies in the repository, with a slash at its end; empty for the top.
    ///   - manifest: its file's name, which stands in for places that nobody knows.
    ///   - maximumCount: how many results there may be; GitHub refuses files with more.
    package static func bytes(
        of report: RunReport, quoting quotations: Quotations, folder: String = "", manifest: String = "mutants.json",
        maximumCount: Int = 25_000
    ) -> [UInt8] {
        SARIFReport(
            report: report, folder: folder, manifest: manifest,
            sources: SourceShelf(quotations, manifest: manifest), maximumCount: maximumCount
        ).bytes
    }

    private var bytes: [UInt8] {
        var markup = JSONMarkup()
        markup.object { root in
            root.value("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            root.value("version", "2.1.0")
            root.array("runs") { runs in runs.object { write(in: &$0) } }
        }
        return markup.bytes
    }

    private func write(in run: inout JSONMarkup) {
        let all = results
        run.object("tool") { tool in
            tool.object("driver") { driver in
                driver.value("name", report.tool.name)
                driver.value("version", report.tool.version)
                driver.array("rules") { rules in
                    for rule in SARIFRule.allCases { rules.object { rule.write(in: &$0) } }
                }
            }
        }
        // Not bytes, as compilers count: readers know these two units only.
        run.value("columnKind", "unicodeCodePoints")
        var shown = 0
        run.array("results") { list in
            for result in all.prefix(maximumCount) where list.bytes.count < Limit.bytes {
                list.object { write(result, in: &$0) }
                shown += 1
            }
        }
        run.array("invocations") { list in list.object { writeInvocation(leftOut: all.count - shown, in: &$0) } }
    }

    // MARK: Results

    /// The worst first, since what is over a limit is left out.
    private var results: [Result] {
        let claims = report.mutants.flatMap { mutant in mutant.claims.compactMap { result($0, of: mutant) } }
        return claims.filter { $0.rule == .survived } + redTests
            + claims.filter { $0.rule != .survived } + report.findings.compactMap(result)
    }

    private func result(_ claim: ClaimReport, of mutant: MutantReport) -> Result? {
        let rule: SARIFRule
        switch claim.verdict {
        case .killed, .pending: return nil
        case .survived where claim.accepted: return nil
        case .survived: rule = .survived
        case .undecided: rule = .undecided
        }
        let title = mutant.title.map { " (\($0))" } ?? ""
        let verb = (rule == .survived ? "survived" : "is undecided") + (mutant.reused ? " (reused)" : "")
        return Result(
            rule: rule, level: rule.level,
            message: "\(mutant.id)\(title) \(verb): \(PlainText.clipped(claim.test.text, to: 300)): "
                + "\(Wording.short(claim.reason ?? "")); \(Wording.advice(claim))",
            place: place(of: claim, mutant), related: mutant.switches,
            identity: "\(mutant.id)\n\(claim.test)")
    }

    private func place(of claim: ClaimReport, _ mutant: MutantReport) -> Place {
        if let file = claim.file { return Place(file: file, line: claim.line ?? 1, column: nil) }
        return Place(mutant.switches.first ?? mutant.declared ?? sources.placeInManifest(of: mutant.id))
    }

    /// Places are those of the claims: compilers name files as they were on the machine that ran.
    private var redTests: [Result] {
        let red = report.clean.redTests
        guard !red.isEmpty else { return [] }
        let claims = Dictionary(
            report.mutants.lazy.flatMap(\.claims).map { ($0.test, $0) }, uniquingKeysWith: { first, _ in first })
        return red.map { test in
            let failure = test.failures.first.map { ": \($0.message)" } ?? ""
            let place = claims[test.id].flatMap { claim in
                claim.file.map { Place(file: $0, line: claim.line ?? 1, column: nil) }
            }
            return Result(
                rule: .redOnClean, level: .error,
                message: "\(PlainText.clipped(test.id.text, to: 300)): \(Wording.short(test.outcome))\(failure)",
                place: place ?? Place(file: manifest, line: 1, column: nil), related: [], identity: test.id.text)
        }
    }

    /// Nil where there is no place; readers refuse results without one.
    private func result(_ finding: Finding) -> Result? {
        finding.location.map { place in
            Result(
                rule: .finding, level: SARIFRule.Level(finding.severity), message: finding.message,
                place: Place(place), related: [],
                identity: finding.message)
        }
    }

    // MARK: Writing

    private func write(_ result: Result, in fields: inout JSONMarkup) {
        fields.value("ruleId", result.rule.rawValue)
        fields.value("ruleIndex", SARIFRule.allCases.firstIndex(of: result.rule))
        fields.value("level", result.level.rawValue)
        fields.object("message") { $0.value("text", Self.text(result.message)) }
        fields.array("locations") { list in
            list.object { write(result.place, in: &$0) }
        }
        if !result.related.isEmpty {
            fields.array("relatedLocations") { list in
                for (index, place) in result.related.prefix(Limit.relatedLocations).enumerated() {
                    list.object { location in
                        location.value("id", index + 1)
                        write(Place(place), in: &location)
                        location.object("message") { $0.value("text", "where the code asks for the defect") }
                    }
                }
            }
        }
        // GitHub compares the first alone. Made of the line, as its upload action would have it (and says so in its log),
        // it would be the same for all claims of one test.
        let print = Fingerprint.text(of: Array(result.identity.utf8)).dropFirst("fnv1a64:".count)
        fields.object("partialFingerprints") { prints in
            prints.value("primaryLocationLineHash", "\(print):1")
            prints.value("kassiosIdentity/v1", String(print))
        }
    }

    private func write(_ place: Place, in location: inout JSONMarkup) {
        location.object("physicalLocation") { physical in
            physical.object("artifactLocation") { artifact in
                artifact.value("uri", RelativeURI.text(ofPath: folder + place.file))
                artifact.value("uriBaseId", "%SRCROOT%")
            }
            physical.object("region") { region in
                let line = max(1, place.line)
                guard let column = place.column, let source = sources.source(place.file) else {
                    return region.value("startLine", line)
                }
                let known = SourceLocation(file: place.file, line: line, column: column)
                let range = source.region(at: known, in: .scalar)
                region.value("startLine", range.start.line)
                region.value("startColumn", range.start.column)
                region.value("endLine", range.end.line)
                region.value("endColumn", range.end.column)
            }
        }
    }

    /// Nothing in it is a link, as `[text](1)` would be.
    private static func text(_ message: String) -> String {
        let shown = PlainText.clipped(PlainText.visible(message, keepsLines: true), to: 1000)
        var text = String.UnicodeScalarView()
        for scalar in shown.unicodeScalars {
            if scalar == "(", text.last == "]" { text.append(" ") }
            text.append(scalar)
        }
        return String(text)
    }

    // MARK: The run

    private func writeInvocation(leftOut: Int, in invocation: inout JSONMarkup) {
        let isWhole = report.status == .complete || report.status == .nothingToDo
        invocation.value("executionSuccessful", isWhole)
        invocation.value("exitCode", report.exitStatus)
        invocation.value("startTimeUtc", report.startedAt)
        invocation.value("endTimeUtc", report.finishedAt)
        var remarks = report.findings.filter { $0.location == nil }.map {
            (SARIFRule.Level($0.severity), $0.message)
        }
        remarks += report.suspicions.map { (.warning, "suspicion: \($0)") }
        if let reused = ReuseNote.sentence(report) { remarks.insert((.warning, reused), at: 0) }
        if leftOut > 0 { remarks.insert((.warning, "\(Count.text(leftOut, "more result")) left out"), at: 0) }
        guard !remarks.isEmpty else { return }
        invocation.array("toolExecutionNotifications") { list in
            for (level, text) in remarks.prefix(Limit.notifications) {
                list.object { notification in
                    notification.value("level", level.rawValue)
                    notification.object("message") { $0.value("text", Self.text(text)) }
                }
            }
        }
    }
}
