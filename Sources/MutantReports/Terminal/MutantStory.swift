package import MutantCore

/// `kassios mutants show`: one mutant's verdict, and everything that led to it.
package struct MutantStory {
    private let mutant: MutantReport
    private let report: RunReport
    private let setting: StorySetting
    private let style: TerminalStyle
    private let sources: StorySources
    private let quotations: Quotations

    package init(
        _ mutant: MutantReport, of report: RunReport, quoting quotations: Quotations, in setting: StorySetting,
        style: TerminalStyle
    ) {
        self.mutant = mutant
        self.report = report
        self.setting = setting
        self.style = style
        self.quotations = quotations
        sources = StorySources(quotations, changed: setting.changedSources)
    }

    /// The files that are quoted, by their paths in the report.
    package static func files(of mutant: MutantReport) -> Set<String> {
        Set(([mutant.declared] + mutant.switches).compactMap { $0?.file } + mutant.claims.compactMap(\.file))
    }

    package var lines: [String] {
        var story = StoryLines(style)
        tellMutant(&story)
        for (index, claim) in mutant.claims.enumerated() {
            let number = mutant.claims.count > 1 ? "claim \(index + 1) of \(mutant.claims.count): " : ""
            story.add(heading: style.text(number + PlainText.visible(claim.test.text), .strong))
            tell(claim, &story)
        }
        return story.lines
    }

    // MARK: Mutant

    private func tellMutant(_ story: inout StoryLines) {
        story.add(heading: VerdictTable(mutants: [], style: style).line(mutant))
        story.add("title", mutant.title.map { [$0] } ?? [])
        story.add("group", mutant.group.map { [$0] } ?? [])
        story.add("declared", mutant.declared.map { [sources.quoted($0)] } ?? ["in no catalogue"])
        story.add(
            "switch",
            mutant.switches.isEmpty ? ["asked for nowhere in `sources`"] : mutant.switches.map { sources.quoted($0) })
        story.add("run", run)
        story.add("note", notes)
    }

    private var run: String {
        let state =
            switch report.status {
            case .complete, .nothingToDo: ""
            case .interrupted: ", interrupted"
            case .aborted: ", stopped before its end"
            }
        let commit = report.environment.commit.map { ", commit \($0.prefix(10))" } ?? ""
        return "\(setting.folder), begun \(report.startedAt)\(state)\(commit)"
            + (report.environment.dirty == true ? " with changes" : "")
    }

    private var notes: [String] {
        let changed = setting.changedSources.sorted().map {
            "\($0) was changed after the run began: its lines may have moved"
        }
        return changed + setting.changes
    }

    // MARK: Claim

    private func tell(_ claim: ClaimReport, _ story: inout StoryLines) {
        story.add("verdict", visible: verdict(claim))
        story.add("claim", placeOfClaim(claim))
        story.add("test", claim.file.map { [sources.quoted($0, claim.line)] } ?? [])
        story.add("receipts", claim.receipts.isEmpty ? "none" : claim.receipts.joined(separator: ", "))
        story.add("trials", trials(of: claim.test, mutant.id, none: "none with the defect on"))
        story.add("failures", claim.failures.isEmpty ? ["none"] : claim.failures.map(\.inOneText))
        tellTwin(claim, &story)
        story.add("left", claim.swept.isEmpty ? ["nothing running"] : claim.swept.map { "\($0), which was ended" })
        story.add("attached", claim.attachments.map(path))
        story.add("kept", claim.results.map { [path($0)] } ?? [])
        tellLog(claim.log, &story)
        story.add("command", visible: command(of: claim.test) + (setting.remark.map(StoryLines.lines) ?? []))
        story.add("again", setting.repeats[claim.test].map { [$0] } ?? [])
    }

    private func verdict(_ claim: ClaimReport) -> [String] {
        guard let reason = claim.reason else { return ["not run: the run came to its end before"] }
        let word =
            switch claim.verdict {
            case .killed: style.text("killed", .good)
            case .survived: claim.accepted ? style.text("accepted", .faint) : style.text("SURVIVED", .alarm)
            case .undecided: style.text("UNDECIDED", .doubt)
            case .pending: style.text("PENDING", .doubt)
            }
        let accepted = claim.acceptedReason.map { ["accepted in mutants.json: " + PlainText.visible($0)] } ?? []
        let advice = claim.verdict == .killed ? [] : [Wording.advice(claim)]
        return ["\(word): \(PlainText.visible(Wording.short(reason)))"] + accepted + advice
    }

    private func placeOfClaim(_ claim: ClaimReport) -> String {
        guard claim.file != nil else { return "written by hand in mutants.json" }
        guard let place = sources.placeOfClaim(claim, of: mutant.id) else {
            return "no comment over the test names `\(mutant.id)` now"
        }
        return sources.quoted(place)
    }

    /// Every trial of the test with this defect on, or with none.
    private func trials(of test: TestID, _ defect: DefectID?, none: String) -> [String] {
        let trials = report.trials.filter { $0.test == test && $0.defect == defect }
        return trials.isEmpty ? [none] : trials.sorted { $0.number < $1.number }.map(Self.words)
    }

    private static func words(_ trial: TrialResult) -> String {
        "trial \(trial.number): \(trial.ending), after \(hundredths(trial.seconds)) s; on worker \(trial.worker), "
            + "\(hundredths(trial.started)) s into the run"
    }

    private static func hundredths(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }

    private func tellTwin(_ claim: ClaimReport, _ story: inout StoryLines) {
        let twin = claim.twin.map { Wording.short($0) } ?? "not asked for"
        let clean = report.clean.tests.first { $0.id == claim.test }
        story.add(
            "twin",
            [twin] + trials(of: claim.test, nil, none: "no trial of its own")
                + (clean?.failures ?? []).map(\.inOneText) + (clean?.log.map { ["log: " + path($0)] } ?? []))
    }

    /// Whole, or not at all: it is there to be copied.
    private func command(of test: TestID) -> [String] {
        guard let line = setting.commands[test] else { return [] }
        guard PlainText.visible(line) == line else {
            return ["holds characters that are not for terminals; `kassios mutants plan --commands` prints it"]
        }
        return [line]
    }

    // MARK: Files

    private func path(_ name: String) -> String { "\(setting.folder)/\(name)" }

    private func tellLog(_ log: String?, _ story: inout StoryLines) {
        guard let log else { return story.add("log", "none") }
        guard let bytes = quotations.logEnd(log, Self.logBytes) else {
            return story.add("log", "\(path(log)) (cannot be read)")
        }
        var lines = StoryLines.lines(of: String(decoding: bytes, as: UTF8.self))
        while lines.last?.isEmpty == true { lines.removeLast() }
        let isCut = bytes.count >= Self.logBytes
        // It may have begun before.
        if isCut, lines.count > 1 { lines.removeFirst() }
        let end = lines.suffix(Self.logLines)
        let words = end.isEmpty ? ", which is empty" : isCut || end.count < lines.count ? ", its end:" : ":"
        let cause = lines.dropLast(end.count).last { $0.contains("Fatal error: ") }
        let lead = cause.map { [$0, "…"] } ?? []
        story.add(
            "log",
            visible: StoryLines.lines(of: path(log)).prefix(1).map { $0 + words } + (lead + end).map { "| " + $0 })
    }

    private static let logBytes = 16 << 10
    private static let logLines = 20
}
