package import MutantCore

/// How far a run is, as the last lines of a terminal: a line per worker, then a bar over all.
package struct ProgressLines: Sendable {
    private let progress: RunProgress
    private let style: TerminalStyle
    private let width: Int
    private let height: Int
    private let now: Double

    /// - Parameters:
    ///   - width: how many columns a line may take.
    ///   - height: how many lines there may be.
    ///   - now: seconds from the run's start.
    package init(_ progress: RunProgress, style: TerminalStyle, width: Int, height: Int, now: Double) {
        self.progress = progress
        self.style = style
        self.width = max(1, width)
        self.height = height
        self.now = now
    }

    package var lines: [String] {
        guard height > 0 else { return [] }
        return workers + [bar]
    }

    // MARK: Workers

    private var workers: [String] {
        let running = Dictionary(progress.running.map { ($0.worker, $0) }, uniquingKeysWith: { $1 })
        let all = 0..<progress.workersSeen
        let room = height - 1
        guard all.count > room else { return all.map { line($0, running[$0]) } }
        // Where there is no room for all, those that do nothing go first.
        let busy = all.filter { running[$0] != nil }
        guard busy.count > room else { return busy.map { line($0, running[$0]) } }
        guard room > 1 else { return [] }
        let more = DisplayWidth.cut("… and \(busy.count - (room - 1)) more running", to: width)
        return busy.prefix(room - 1).map { line($0, running[$0]) } + [style.text(more, .faint)]
    }

    private var numberWidth: Int { "\(max(0, progress.workersSeen - 1))".count }

    private func line(_ worker: Int, _ trial: RunProgress.Running?) -> String {
        let digits = "\(worker)"
        let number = String(repeating: " ", count: max(0, numberWidth - digits.count)) + digits
        guard let trial else { return style.text(DisplayWidth.cut("\(number)  idle", to: width), .faint) }
        let time = Span.text(elapsed: now - trial.started)
        let room = width - numberWidth - 2 - 2 - DisplayWidth.columns(of: time)
        guard room >= 3 else { return DisplayWidth.cut("\(number)  \(mutant(trial))", to: width) }
        return style.text(number, .faint) + "  " + names(trial, in: room) + "  " + time
    }

    /// Mutant and test; where there is room for one of them only, the mutant.
    private func names(_ trial: RunProgress.Running, in room: Int) -> String {
        let longest = progress.running.map { DisplayWidth.columns(of: mutant($0)) }.max() ?? 0
        let first = min(longest, max(12, room * 2 / 5))
        let second = room - first - 2
        guard second >= 8 else { return DisplayWidth.padded(mutant(trial), to: room) }
        return DisplayWidth.padded(mutant(trial), to: first) + "  "
            + DisplayWidth.padded(Self.test(trial.tests), to: second, at: .start)
    }

    private func mutant(_ trial: RunProgress.Running) -> String { trial.defect?.text ?? "clean" }

    /// One test's name, or how many there are; a line has no room for names of absurd length.
    static func test(_ tests: [TestID]) -> String {
        guard tests.count == 1 else { return Count.text(tests.count, "test") }
        return PlainText.visible(end(of: tests[0].text))
    }

    private static func end(of name: String) -> String {
        name.utf8.count > 4096 ? String(String.UnicodeScalarView(name.unicodeScalars.suffix(1024))) : name
    }

    // MARK: All of it

    private var bar: String {
        let done = "\(progress.decided)/\(progress.mutants)"
        let counts = Self.counts(progress)
        let left = progress.secondsLeft(at: now).map { "\(Span.text(left: $0)) left" }
        let plain = ([done] + counts.map(\.text) + [left].compactMap { $0 }).joined(separator: "  ")
        let room = width - DisplayWidth.columns(of: plain) - 2
        let gauge = room >= 7 ? gauge(min(room, 42)) + "  " : ""
        guard DisplayWidth.columns(of: gauge + plain) <= width else { return shortBar(done, left) }
        let words = counts.map { style.text($0.text, $0.emphasis) }
        return gauge + ([done] + words + [left].compactMap { $0 }).joined(separator: "  ")
    }

    /// What matters most where there is no room for more: survivors, then the time.
    private func shortBar(_ done: String, _ left: String?) -> String {
        let counts = "\(progress.killed)k \(progress.survived)S \(progress.undecided)U"
        var line = done
        for part in [counts, left].compactMap({ $0 }) where DisplayWidth.columns(of: line + part) + 2 <= width {
            line += "  " + part
        }
        return DisplayWidth.cut(line, to: width)
    }

    private func gauge(_ width: Int) -> String {
        let inner = width - 2
        let full = min(inner, max(0, Int(progress.fraction * Double(inner))))
        return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: inner - full) + "]"
    }

    /// Kills, survivors and what is undecided, as far as there are any.
    private static func counts(_ progress: RunProgress) -> [(text: String, emphasis: TerminalStyle.Emphasis)] {
        let all: [(Int, String, TerminalStyle.Emphasis)] = [
            (progress.killed, "killed", .good), (progress.survived, "SURVIVED", .alarm),
            (progress.undecided, "UNDECIDED", .doubt), (progress.accepted, "accepted", .faint),
            (progress.reused, "reused", .faint),
        ]
        return all.filter { $0.0 > 0 || $0.1 == "killed" }.map { ("\($0.0) \($0.1)", $0.2) }
    }
}
