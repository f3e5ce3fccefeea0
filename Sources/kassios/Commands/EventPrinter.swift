internal import MutantCore
internal import MutantReports
internal import Synchronization

/// Prints a run's events as they come: verdicts to stdout, all else to stderr.
final class EventPrinter: Sendable {
    private let console: Console
    private let table = Mutex<(table: VerdictTable, isOpen: Bool)?>(nil)

    init(console: Console) {
        self.console = console
    }

    func print(_ event: RunEvent) {
        switch event {
        case .note(let text): console.note(text)
        case .buildOutput(let text): passOn(text)
        case .planned(let mutants, let claims, let workers):
            table.withLock { $0 = (VerdictTable(mutants: mutants, style: console.style), false) }
            let counts = [(mutants.count, "mutant"), (claims, "claim"), (workers, "worker")]
            console.note(counts.map { Count.text($0.0, $0.1) }.joined(separator: ", "))
        case .cleanStarted(let tests): console.note("clean: \(Count.text(tests, "test")) without any defect")
        case .cleanEnded(let report): console.note(cleanLine(report))
        case .trialStarted(let number, let defect, let tests, let worker):
            detail("trial \(number) on worker \(worker): \(Self.words(defect, tests))")
        case .slow(let defect, let tests, let worker, let seconds):
            console.note("still running after \(Int(seconds)) s on worker \(worker): \(Self.words(defect, tests))")
        case .trialEnded(let number, let seconds, let ending, let swept):
            detail("trial \(number) ended after \(Self.tenths(seconds)) s: \(ending)")
            for process in swept { detail("trial \(number) left \(process) running; it was ended") }
        case .decided(let mutant): decided(mutant)
        }
    }

    /// A line only a curious reader wants to know; test names and processes' names are whatever people call them.
    private func detail(_ line: String) {
        console.detail(PlainText.visible(line) + "\n")
    }

    private static func words(_ defect: DefectID?, _ tests: [TestID]) -> String {
        let name = tests.count == 1 ? tests[0].text : Count.text(tests.count, "test")
        return "\(defect?.text ?? "clean") \(name)"
    }

    private func decided(_ mutant: MutantReport) {
        table.withLock { shown in
            guard let (table, isOpen) = shown else { return }
            if !isOpen { console.line(table.heading) }
            shown = (table, true)
            console.line(table.line(mutant))
        }
    }

    /// All of it when asked for; else only that SwiftPM waits for somebody.
    private func passOn(_ text: String) {
        if console.verbosity == .verbose { return console.detail(text) }
        for line in text.split(separator: "\n") where line.contains("Another instance of SwiftPM") {
            console.note(String(line))
        }
    }

    private func cleanLine(_ report: CleanReport) -> String {
        let seconds = Self.tenths(report.seconds)
        let red = report.redTests.count
        switch report.status {
        case .green: return "clean: all \(Count.text(report.tests.count, "test")) green after \(seconds) s"
        case .red: return "clean: \(red) of \(Count.text(report.tests.count, "test")) not green after \(seconds) s"
        case .skipped: return "clean: not finished"
        }
    }

    private static func tenths(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}
