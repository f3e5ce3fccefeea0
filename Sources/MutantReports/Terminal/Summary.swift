package import MutantCore

/// What stands below the table: everything that is not a kill, the totals, and one sentence on how it went.
package struct Summary: Sendable {
    private let report: RunReport
    private let style: TerminalStyle
    /// The folder of the logs as people reach it.
    private let runDirectory: String

    package init(_ report: RunReport, style: TerminalStyle, runDirectory: String) {
        self.report = report
        self.style = style
        self.runDirectory = runDirectory
    }

    /// Lines to print in order; the last says how it went.
    package var lines: [String] {
        let parts = [suspicions, redTests, survivors, undecided, blindTests, groups, totals].filter { !$0.isEmpty }
        return parts.flatMap { $0 + [""] } + [sentence]
    }

    private var suspicions: [String] {
        report.suspicions.map { style.text("suspicion: ", .doubt) + PlainText.visible($0) }
    }

    // MARK: Lists

    private var redTests: [String] {
        let tests = report.clean.redTests
        guard !tests.isEmpty else { return [] }
        return [style.text("Not green without any defect:", .alarm)]
            + tests.flatMap { test in
                ["  \(PlainText.visible(test.id.text))  (\(Wording.short(test.outcome)))"]
                    + failureLines(test.failures) + logLines(test.log)
            }
    }

    private var survivors: [String] {
        listing("Survivors:", .alarm, showsFailures: false) { $0.isSurvivor }
    }

    private var undecided: [String] {
        listing("Undecided:", .doubt, showsFailures: true) { $0.verdict == .undecided }
    }

    private var blindTests: [String] {
        let tests = report.blindTests
        guard !tests.isEmpty else { return [] }
        return [style.text("Green under every defect they claim:", .alarm)]
            + tests.flatMap { test in
                [
                    "  \(place(test.file, test.line))\(PlainText.visible(test.test.text))",
                    "    \(test.words(isSelection: report.isPartial))",
                ]
            }
    }

    private func listing(
        _ title: String, _ emphasis: TerminalStyle.Emphasis, showsFailures: Bool, where fits: (ClaimReport) -> Bool
    ) -> [String] {
        let lines = report.mutants.flatMap { mutant in
            mutant.claims.filter(fits).flatMap { claim in
                claimLines(claim, of: mutant)
                    + (showsFailures
                        ? failureLines(claim.failures) + logLines(claim.log) + attachmentLines(claim.attachments) : [])
            }
        }
        return lines.isEmpty ? [] : [style.text(title, emphasis)] + lines
    }

    private func claimLines(_ claim: ClaimReport, of mutant: MutantReport) -> [String] {
        let reason = claim.reason ?? ""
        let times = (claim.attempts > 1 ? ", in \(claim.attempts) trials" : "") + (mutant.reused ? ", reused" : "")
        return [
            "  \(place(claim.file, claim.line))\(PlainText.visible(claim.test.text))",
            "    \(mutant.id): \(Wording.short(reason))\(times); \(Wording.advice(claim))",
        ]
    }

    private func place(_ file: String?, _ line: Int?) -> String {
        file.map { PlainText.visible($0) + (line.map { ":\($0)" } ?? "") + ": " } ?? ""
    }

    private func failureLines(_ failures: [Failure]) -> [String] {
        failures.prefix(3).map { failure in
            let place = failure.file.map { PlainText.visible($0) + ":\(failure.line ?? 0): " } ?? ""
            let message = failure.message.split(separator: "\n").first.map(String.init) ?? ""
            return "    \(place)\(PlainText.visible(String(message.prefix(300))))"
        }
    }

    private func attachmentLines(_ paths: [String]) -> [String] {
        paths.prefix(3).map { "    attached: \(runDirectory)/\(PlainText.visible($0))" }
    }

    private func logLines(_ log: String?) -> [String] {
        log.map { ["    log: \(runDirectory)/\($0)"] } ?? []
    }

    // MARK: Totals

    private var groups: [String] { GroupTable(report.groups).lines(style) }

    private var totals: [String] {
        guard report.status != .nothingToDo else { return [] }
        let (mutants, claims) = (report.totals, report.totals.claims)
        let parts = [
            Count.text(mutants.selected, "mutant")
                + Self.parts([
                    mutants.killed, mutants.survived, mutants.undecided, mutants.accepted, mutants.pending,
                    mutants.reused,
                ]),
            Count.text(claims.selected, "claim")
                + Self.parts([
                    claims.killed, claims.survived, claims.undecided, claims.accepted, claims.pending, claims.reused,
                ]),
        ]
        let unclaimed = mutants.unclaimed > 0 ? [Count.text(mutants.unclaimed, "defect") + " without a claim"] : []
        return ["Totals: " + (parts + unclaimed).joined(separator: "; ")]
    }

    /// The counts in the order in which the totals add up, without those that are none.
    private static func parts(_ counts: [Int]) -> String {
        let counts = zip(counts, ["killed", "survived", "undecided", "accepted", "pending", "reused"])
        return " (" + counts.filter { $0.0 > 0 || $0.1 == "killed" }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            + ")"
    }

    // MARK: The last line

    /// How the run went, in one sentence.
    var sentence: String {
        let totals = report.totals
        if report.status == .nothingToDo {
            if let shard = report.shard, report.plan?.mutants != 0 {
                return "nothing to do: no mutants in shard \(shard)"
            }
            return report.selection.since.map(TouchListing.nothing) ?? "nothing to do: no mutants"
        }
        let others = [
            (totals.survived, "survived"), (totals.undecided, "undecided"), (totals.accepted, "accepted"),
            (totals.pending, "pending"), (totals.reused, "reused"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let counts = (["\(totals.killed) of \(totals.selected) killed"] + others).joined(separator: ", ")
        let red = report.clean.redTests.count
        let prefix =
            switch report.status {
            case .interrupted: "interrupted: "
            case .aborted: "stopped: "
            case .complete, .nothingToDo: ""
            }
        let suffix = red > 0 ? "; \(red) test\(red == 1 ? " is" : "s are") not green without any defect" : ""
        let reused = ReuseNote.sentence(report).map { "; \($0)" } ?? ""
        return style.text(prefix + counts + suffix + reused, report.exitStatus == 0 ? .good : .strong)
    }
}
