internal import Foundation
package import MutantCore

/// The report as results for Allure 2, file by file: one for each claim, grouped by defect.
package struct AllureReport {
    /// One file of the folder that Allure reads.
    package struct File: Hashable, Sendable {
        /// A plain name, without folders.
        package let name: String
        package let bytes: [UInt8]
        /// The log that has the same bytes and no others, as the report names it.
        package let log: String?
    }

    /// How much of a log's end is attached: a run has thousands.
    private static let logBytes = 100 << 10

    /// No defect's id has brackets.
    private static let cleanSuite = "(clean)"

    private let report: RunReport
    private let quotations: Quotations
    /// Milliseconds since 1970, or nil when the report does not say.
    private let startedAt: Int?

    /// Hands over each file, so that never more than one is in memory.
    package static func forEachFile<Failure: Error>(
        of report: RunReport, quoting quotations: Quotations, _ write: (File) throws(Failure) -> Void
    ) throws(Failure) {
        let writer = AllureReport(
            report: report, quotations: quotations, startedAt: AllureResult.milliseconds(of: report.startedAt))
        try write(File(name: "environment.properties", bytes: writer.environment, log: nil))
        try write(File(name: "categories.json", bytes: categories, log: nil))
        for mutant in report.mutants {
            for claim in mutant.claims { try writer.write(writer.result(claim, of: mutant), claim.log, write) }
        }
        for test in report.clean.redTests { try writer.write(writer.result(test), test.log, write) }
    }

    private func write<Failure: Error>(
        _ result: AllureResult, _ log: String?, _ write: (File) throws(Failure) -> Void
    ) throws(Failure) {
        let attachment = log.flatMap { log in
            quotations.logEnd(log, Self.logBytes).map { bytes in
                File(
                    name: "\(result.uuid)-attachment.txt", bytes: bytes, log: bytes.count < Self.logBytes ? log : nil)
            }
        }
        if let attachment { try write(attachment) }
        let bytes = result.bytes(attaching: attachment?.name)
        try write(File(name: "\(result.uuid)-result.json", bytes: bytes, log: nil))
    }

    // MARK: Results

    private func result(_ claim: ClaimReport, of mutant: MutantReport) -> AllureResult {
        let (status, message) = Self.outcome(of: claim, isReused: mutant.reused)
        var labels = [("suite", mutant.id.text), ("feature", mutant.id.text)]
        if let group = mutant.group { labels += [("parentSuite", group), ("epic", group)] }
        labels += [("host", report.environment.os), ("framework", report.tool.name), ("language", "swift")]
        if let worker = claim.worker { labels.append(("thread", "worker \(worker)")) }
        return AllureResult(
            uuid: AllureResult.uuid(of: [report.startedAt, mutant.id.text, claim.test.text]),
            historyID: AllureResult.digits(of: [mutant.id.text, claim.test.text]),
            name: claim.test.text, fullName: "\(mutant.id): \(claim.test)",
            description: Self.description(of: claim, mutant), status: status, message: message,
            trace: Self.trace(claim.failures),
            start: startedAt.map { $0 + JSONMarkup.milliseconds(ofSeconds: claim.started ?? 0) },
            duration: JSONMarkup.milliseconds(ofSeconds: mutant.reused ? 0 : claim.seconds), labels: labels,
            parameters: [("defect", mutant.id.text)],
            facts: Self.facts(of: claim) + (mutant.reused ? [("reused", "from an earlier run")] : []))
    }

    private static func outcome(
        of claim: ClaimReport, isReused: Bool
    ) -> (AllureResult.Status, message: String?) {
        let short = Wording.short(claim.reason ?? "") + (isReused ? " (reused)" : "")
        switch claim.verdict {
        case .killed where isReused: return (.skipped, "reused: \(ReuseNote.words(claim))")
        case .killed: return (.passed, "killed: \(short)")
        case .survived where claim.accepted:
            return (.skipped, "accepted" + (claim.acceptedReason.map { ": \($0)" } ?? ""))
        case .survived: return (.failed, "survived: \(short); \(Wording.advice(claim))")
        case .undecided: return (.broken, "undecided: \(short); \(Wording.advice(claim))")
        case .pending: return (.unknown, "not run")
        }
    }

    private static func description(of claim: ClaimReport, _ mutant: MutantReport) -> String {
        let title = mutant.title.map { [$0] } ?? []
        let places = mutant.switches.prefix(20).map { "Asked for at \($0)." }
        return (title + places + (claim.place.map { ["Claimed at \($0)."] } ?? [])).joined(separator: "\n\n")
    }

    /// What may differ from run to run, and so is no part of what makes two results the same.
    private static func facts(of claim: ClaimReport) -> [(String, String)] {
        let facts: [(String, String?)] = [
            ("verdict", claim.verdict.rawValue), ("reason", claim.reason), ("attempts", "\(claim.attempts)"),
            ("without any defect", claim.twin.map { Wording.short($0) }),
            ("receipts", claim.receipts.isEmpty ? nil : claim.receipts.joined(separator: ", ")),
            ("exit status", claim.exitCode.map { "\($0)" }), ("signal", claim.signal.map { "\($0)" }),
        ]
        return facts.compactMap { name, value in value.map { (name, $0) } }
    }

    private func result(_ test: CleanReport.Test) -> AllureResult {
        AllureResult(
            uuid: AllureResult.uuid(of: [report.startedAt, Self.cleanSuite, test.id.text]),
            historyID: AllureResult.digits(of: [Self.cleanSuite, test.id.text]),
            name: test.id.text, fullName: "\(Self.cleanSuite): \(test.id)", description: "", status: .failed,
            message: Wording.short(test.outcome), trace: Self.trace(test.failures), start: startedAt,
            duration: JSONMarkup.milliseconds(ofSeconds: test.seconds),
            labels: [("suite", Self.cleanSuite), ("feature", Self.cleanSuite), ("framework", report.tool.name)],
            parameters: [], facts: [("outcome", test.outcome.rawValue)])
    }

    private static func trace(_ failures: [Failure]) -> String? {
        let lines = failures.map { failure in
            (failure.file.map { "\($0):\(failure.line ?? 0): " } ?? "") + failure.message
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    // MARK: Around them

    private var environment: [UInt8] {
        let facts: [(String, String?)] = [
            ("tool", "\(report.tool.name) \(report.tool.version)"), ("os", report.environment.os),
            ("toolchain", report.environment.toolchain), ("commit", report.environment.commit),
            ("runner", report.runner), ("workers", "\(report.workers)"), ("status", report.status.rawValue),
            ("exitStatus", "\(report.exitStatus)"),
        ]
        let lines = facts.compactMap { name, value in value.map { "\(name)=\(Self.property($0))\n" } }
        return Array(lines.joined().utf8)
    }

    /// One line; a backslash means something to readers of properties.
    private static func property(_ text: String) -> String {
        PlainText.visible(text).replacing("\\", with: "\\\\")
    }

    /// The groups by which Allure counts what did not pass.
    private static var categories: [UInt8] {
        var markup = JSONMarkup()
        markup.array { list in
            for (name, status) in [
                ("Survived or red without any defect", "failed"), ("Undecided", "broken"),
                ("Accepted or reused", "skipped"),
                ("Not run", "unknown"),
            ] {
                list.object { category in
                    category.value("name", name)
                    category.array("matchedStatuses", of: [status])
                }
            }
        }
        return markup.bytes
    }
}
