internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports
internal import Synchronization

/// Prints a run's events as they come: verdicts to stdout, all else to stderr; and shows how far the run is.
final class EventPrinter: Sendable {
    private let console: Console
    private let mode: ProgressMode
    private let window: TerminalWindow
    private let screen: ProgressScreen
    private let ticker = Ticker()
    private let stopwatch: Stopwatch
    /// The run's folder, which holds the logs.
    private let directory: String
    private let run: RunState

    /// What the printer knows of the run, shared with the threads that draw and answer.
    private final class RunState: Sendable {
        let state = Mutex(State())

        struct State {
            var table: VerdictTable?
            var hasHeading = false
            var progress = RunProgress()
            /// When it was last said what is running.
            var lastSaid = 0.0
        }

        var progress: RunProgress { state.withLock { $0.progress } }
    }

    init(console: Console, mode: ProgressMode, window: TerminalWindow, stopwatch: Stopwatch, directory: String) {
        let run = RunState()
        self.run = run
        self.console = console
        self.mode = mode
        self.window = window
        self.stopwatch = stopwatch
        self.directory = directory
        screen = ProgressScreen(window: window) { [style = console.progressStyle] size in
            ProgressLines(
                run.progress, style: style, width: size.columns, height: size.rows, now: stopwatch.seconds
            ).lines
        }
    }

    // MARK: Events

    func print(_ event: RunEvent) {
        let now = stopwatch.seconds
        run.state.withLock { $0.progress.record(event, at: now) }
        switch event {
        case .note(let text): note(text)
        case .buildOutput(let text): passOn(text)
        case .planned(let mutants, let claims, let workers):
            run.state.withLock { $0.table = VerdictTable(mutants: mutants, style: console.style) }
            let counts = [(mutants.count, "mutant"), (claims, "claim"), (workers, "worker")]
            note(counts.map { Count.text($0.0, $0.1) }.joined(separator: ", "))
        case .began: break
        case .expected: begin()
        case .workers: break
        case .cleanStarted(let tests): note("clean: \(Count.text(tests, "test")) without any defect")
        case .cleanEnded(let report): note(cleanLine(report))
        case .trialStarted(let number, let defect, let tests, let worker, _):
            detail("trial \(number) on worker \(worker): \(Self.words(defect, tests))")
        case .slow(let defect, let tests, let worker, let seconds):
            // A bar shows it anyway.
            guard mode != .bar else { return }
            run.state.withLock { $0.lastSaid = now }
            note("still running after \(Int(seconds)) s on worker \(worker): \(Self.words(defect, tests))")
        case .trialEnded(let number, let seconds, let ending, let swept):
            detail("trial \(number) ended after \(Self.tenths(seconds)) s: \(ending)")
            for process in swept { detail("trial \(number) left \(process) running; it was ended") }
        case .decided(let mutant): decided(mutant)
        }
    }

    private func note(_ text: String) {
        screen.print { [console] in console.note(text) }
    }

    /// A line only a curious reader wants to know; test names and processes' names are whatever people call them.
    private func detail(_ line: String) {
        guard console.verbosity == .verbose else { return }
        screen.print { [console] in console.detail(PlainText.visible(line) + "\n") }
    }

    private static func words(_ defect: DefectID?, _ tests: [TestID]) -> String {
        let name = tests.count == 1 ? tests[0].text : Count.text(tests.count, "test")
        return "\(defect?.text ?? "clean") \(name)"
    }

    /// All of it when asked for; else only that SwiftPM waits for somebody.
    private func passOn(_ text: String) {
        if console.verbosity == .verbose { return console.detail(text) }
        for line in text.split(separator: "\n") where line.contains("Another instance of SwiftPM") {
            note(String(line))
        }
    }

    private func cleanLine(_ report: CleanReport) -> String {
        let seconds = Self.tenths(report.seconds)
        let red = report.redTests.count
        switch report.status {
        case .green:
            let tests = Count.text(report.tests.count, "test")
            return "clean: \(report.tests.count > 1 ? "all " : "")\(tests) green after \(seconds) s"
        case .red: return "clean: \(red) of \(Count.text(report.tests.count, "test")) not green after \(seconds) s"
        case .skipped: return "clean: not finished"
        }
    }

    private static func tenths(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }

    // MARK: Verdicts

    private func decided(_ mutant: MutantReport) {
        let (table, isFirst, progress) = run.state.withLock { state in
            defer { state.hasHeading = true }
            return (state.table, !state.hasHeading, state.progress)
        }
        guard let table else { return }
        let counter = Counter(progress)
        let isCounted = mode == .lines && !window.keepsResults
        let heading = (isCounted ? counter.blank + " " : "") + table.heading
        let line = (isCounted ? counter.text + " " : "") + table.line(mutant)
        result((isFirst ? [heading] : []) + [line])
        // The table goes into a file, and somebody else follows the run.
        if mode == .lines, !isCounted { note(counter.text + " " + table.uncoloured.line(mutant)) }
    }

    private func result(_ lines: [String]) {
        let body: @Sendable () -> Void = { [console] in
            for line in lines { console.line(line) }
        }
        switch mode == .bar ? window.output : .elsewhere {
        case .elsewhere: body()
        case .here: screen.print(body)
        case .piped: screen.print(isPiped: true, body)
        }
    }

    // MARK: Progress

    private func begin() {
        switch mode {
        case .bar:
            screen.open()
            ticker.start { [screen] in screen.refresh() }
        case .lines: ticker.start { [weak self] in self?.sayThatNothingEnds() }
        case .none: break
        }
    }

    /// To be called before anything else is printed, however the run went.
    func end() {
        ticker.stop()
        screen.close()
    }

    private static let silence = 60.0

    /// A line a minute while nothing ends and nobody speaks.
    private func sayThatNothingEnds() {
        let now = stopwatch.seconds
        let progress = run.state.withLock { state -> RunProgress? in
            guard now - max(state.lastSaid, state.progress.lastEnd) >= Self.silence else { return nil }
            state.lastSaid = now
            return state.progress
        }
        guard let progress else { return }
        note(RunningListing(progress, now: now).sentence)
    }

    // MARK: Signals

    /// What signals do to the progress.
    var observer: Interrupts.Observer {
        Interrupts.Observer(
            onAsked: { [self] in Thread.detachNewThread { [self] in tellWhatRuns() } },
            onStop: { [screen] in screen.pause() }, onContinue: { [screen] in screen.resume() },
            onEnd: { [screen] in screen.closeIfPossible() })
    }

    private func tellWhatRuns() {
        let listing = RunningListing(run.progress, now: stopwatch.seconds)
        let lines = listing.lines { LogEnd.lines(of: directory + "/" + $0.log) }
        screen.print { [console] in console.error(lines.joined(separator: "\n")) }
    }
}
