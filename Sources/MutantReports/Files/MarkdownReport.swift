internal import Foundation
package import MutantCore

/// The report as a page for people on a pull request, of at most 60 KB.
package struct MarkdownReport {
    /// How many bytes of each list are shown; together with headings and the longest rows they stay below the limit.
    private enum Room {
        static let remarks = 7_500
        static let claims = 26_000
        static let redTests = 8_000
        static let unclaimed = 3_000
        static let kills = 7_000
        static let reused = 3_000
    }

    private let report: RunReport

    package static func text(of report: RunReport) -> String {
        MarkdownReport(report: report).text
    }

    private var text: String {
        let parts = [
            ["## kassios mutants", "", "**\(sentence)**"], remarks, claims, redTests, totals, unclaimed, kills, reused,
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private var sentence: String {
        Summary(report, style: TerminalStyle(hasColor: false), runDirectory: "").sentence
    }

    /// Why the switch may be at fault, and why the run could not go on.
    private var remarks: [String] {
        let errors = report.findings.filter { $0.severity == .error }.map(\.description)
        let lines = errors + report.suspicions.map { "suspicion: \($0)" }
        return Self.limited(lines.map { "- \(MarkdownText.prose($0))" }, to: Room.remarks)
    }

    // MARK: What is not a plain kill

    private var claims: [String] {
        // What matters least is cut off first.
        let ranked: [(ClaimReport) -> Bool] = [
            { $0.isSurvivor }, { $0.verdict == .undecided }, { $0.verdict == .pending }, { $0.accepted },
            { $0.isNeedlesslyAccepted },
        ]
        let rows = ranked.flatMap { fits in
            report.mutants.flatMap { mutant in mutant.claims.filter(fits).map { Self.row($0, of: mutant) } }
        }
        return Self.table(["defect", "verdict", "why", "test", "place"], rows, to: Room.claims)
    }

    private static func row(_ claim: ClaimReport, of mutant: MutantReport) -> [String] {
        [
            MarkdownText.code(mutant.id.text), word(claim) + (mutant.reused ? " (reused)" : ""), why(claim),
            MarkdownText.code(claim.test.text),
            claim.place.map { MarkdownText.code($0) } ?? "",
        ]
    }

    private static func word(_ claim: ClaimReport) -> String {
        if claim.accepted { return "accepted" }
        return switch claim.verdict {
        case .killed: "killed"
        case .survived: "**SURVIVED**"
        case .undecided: "**UNDECIDED**"
        case .pending: "**PENDING**"
        }
    }

    private static func why(_ claim: ClaimReport) -> String {
        let short = claim.reason.map { MarkdownText.prose(Wording.short($0)) } ?? "not run"
        if claim.isNeedlesslyAccepted { return "\(short); its entry in `accepted` can go" }
        if claim.accepted { return short + (claim.acceptedReason.map { "; " + MarkdownText.prose($0) } ?? "") }
        guard claim.verdict != .pending else { return short }
        let message = claim.failures.first.map(firstLine)
        return "\(short); \(Wording.advice(claim))"
            + (message.map { "<br>" + MarkdownText.code($0) } ?? "")
    }

    private static func firstLine(of failure: Failure) -> String {
        failure.message.split(separator: "\n").first.map(String.init) ?? ""
    }

    // MARK: Other lists

    private var redTests: [String] {
        let rows = report.clean.redTests.map { test in
            let failure = test.failures.first
            let place = failure?.file.map { "\($0):\(failure?.line ?? 0)" }
            return [
                MarkdownText.code(test.id.text), Wording.short(test.outcome), place.map { MarkdownText.code($0) } ?? "",
                failure.map { MarkdownText.code(Self.firstLine(of: $0)) } ?? "",
            ]
        }
        let table = Self.table(["test", "without any defect", "place", "message"], rows, to: Room.redTests)
        return table.isEmpty ? [] : ["### Not green without any defect", ""] + table
    }

    private var totals: [String] {
        let (mutants, claims) = (report.totals, report.totals.claims)
        var columns = [
            ("selected", mutants.selected, claims.selected), ("killed", mutants.killed, claims.killed),
            ("survived", mutants.survived, claims.survived), ("undecided", mutants.undecided, claims.undecided),
            ("accepted", mutants.accepted, claims.accepted), ("pending", mutants.pending, claims.pending),
        ]
        if mutants.reused > 0 { columns.append(("reused", mutants.reused, claims.reused)) }
        return [
            "| | " + columns.map { $0.0 + " |" }.joined(separator: " "),
            "|---|" + columns.map { _ in "--:|" }.joined(),
            "| mutants | " + columns.map { "\($0.1) |" }.joined(separator: " "),
            "| claims | " + columns.map { "\($0.2) |" }.joined(separator: " "),
        ]
    }

    private var unclaimed: [String] {
        let lines = report.unclaimed.map { "- \(MarkdownText.code($0.text))" }
        return lines.isEmpty ? [] : ["Defects that no test claims:", ""] + Self.limited(lines, to: Room.unclaimed)
    }

    private var kills: [String] {
        let rows = report.mutants.filter { !$0.reused }.flatMap { mutant in
            mutant.claims.filter { $0.verdict == .killed }.map { claim in
                [
                    MarkdownText.code(mutant.id.text), MarkdownText.code(claim.test.text),
                    MarkdownText.prose(Wording.short(claim.reason ?? "")), String(format: "%.1f", claim.seconds),
                ]
            }
        }
        guard !rows.isEmpty else { return [] }
        let table = Self.table(["defect", "test", "how", "seconds"], rows, to: Room.kills)
        return ["<details><summary>\(Count.text(rows.count, "kill"))</summary>", ""] + table + ["", "</details>"]
    }

    private var reused: [String] {
        let rows = report.mutants.filter(\.reused).flatMap { mutant in
            mutant.claims.filter { $0.verdict == .killed }.map { claim in
                [MarkdownText.code(mutant.id.text), MarkdownText.code(claim.test.text), ReuseNote.words(claim)]
            }
        }
        guard !rows.isEmpty else { return [] }
        let table = Self.table(["defect", "test", "verdict"], rows, to: Room.reused)
        return ["<details><summary>\(Count.text(rows.count, "reused kill"))</summary>", ""] + table + [
            "", "</details>",
        ]
    }

    // MARK: Layout

    private static func table(_ heading: [String], _ rows: [[String]], to bytes: Int) -> [String] {
        guard !rows.isEmpty else { return [] }
        let lines = rows.map { "| \($0.joined(separator: " | ")) |" }
        return ["| \(heading.joined(separator: " | ")) |", "|" + String(repeating: "---|", count: heading.count)]
            + limited(lines, to: bytes)
    }

    /// The lines that fit, and how many more there are.
    private static func limited(_ lines: [String], to bytes: Int) -> [String] {
        var room = bytes
        let shown = lines.prefix { line in
            room -= line.utf8.count + 1
            return room >= 0
        }
        let rest = lines.count - shown.count
        return shown + (rest > 0 ? ["", "… and \(rest) more; `report.json` has them all."] : [])
    }
}
