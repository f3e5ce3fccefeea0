import Foundation
import Testing

/// How a run shows how far it is, on a terminal and elsewhere.
@Suite struct ProgressTests {
    private static let script = "/usr/bin/script"

    /// Whether there is the program that lends a terminal, as util-linux has it.
    private static var canLendTerminal: Bool {
        #if os(Linux)
            FileManager.default.isExecutableFile(atPath: script)
        #else
            false
        #endif
    }

    /// Runs `kassios mutants run --prebuilt` and what follows on a terminal of that many columns.
    private func onTerminal(
        _ package: FixturePackage, columns: Int = 80, variable: String = "TERM=xterm", _ words: String
    ) async throws -> String {
        let line =
            "stty rows 24 cols \(columns); cd \(package.folder.path); \(variable) "
            + "'\(Kassios.executable.path)' mutants run --prebuilt \(words)"
        let ending = try await Kassios.shell(
            "TERM=xterm \(Self.script) -qec \(RunningProgram.quoted(line)) /dev/null </dev/null")
        return ending.output
    }

    @Test(.enabled(if: canLendTerminal), arguments: [80, 40, 26])
    func `on a terminal a bar is drawn, and nothing of it is left`(columns: Int) async throws {
        let package = try await FixturePackage.prebuilt()
        let text = try await onTerminal(package, columns: columns, "--clean --color never --parallel 2")
        #expect(text.contains("0/4"))
        let screen = TerminalText(text, width: columns)
        let verdicts = screen.lines.filter { $0.hasSuffix("  killed") }.sorted()
        #expect(verdicts.count == 4 && verdicts.first == "discountForgotten  killed")
        #expect(!screen.lines.contains { $0.contains("/4") || $0.contains("idle") || $0.contains("[") })
        #expect(screen.lines.last { !$0.isEmpty } == "4 of 4 killed")
        // The terminal folds only what stays, and wraps again afterwards.
        #expect(text.components(separatedBy: "\u{1b}[?7l").count == text.components(separatedBy: "\u{1b}[?7h").count)
    }

    @Test(.enabled(if: canLendTerminal))
    func `results in a file are clean, while the terminal has the bar`() async throws {
        let package = try await FixturePackage.prebuilt()
        let text = try await onTerminal(package, "--parallel 2 > verdicts.txt")
        #expect(text.contains("\u{1b}[?7l") && !text.contains("killed\r\n"))
        let lines = package["verdicts.txt"].text.split(separator: "\n")
        #expect(lines.first == "mutant             verdict" && lines.last == "4 of 4 killed")
        #expect(!package["verdicts.txt"].text.contains { ["\u{1b}", "[", "\r"].contains($0) })
    }

    @Test(.enabled(if: canLendTerminal), arguments: ["TERM=dumb", "CI=true"])
    func `a terminal that cannot draw, and a log, get counted lines`(variable: String) async throws {
        let package = try await FixturePackage.prebuilt()
        let text = try await onTerminal(package, variable: variable, "--color never")
        #expect(!text.contains("\u{1b}") && text.contains("[1/4] ") && text.contains("[4/4] "))
    }

    @Test func `in a pipe each verdict has its counter, and the columns line up`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await Kassios.shell(
            "cd '\(package.folder.path)' && '\(Kassios.executable.path)' mutants --prebuilt | cat")
        #expect(ending.lines.first == "      mutant             verdict")
        #expect(ending.lines[1...4].map { $0.prefix(6) } == (1...4).map { "[\($0)/4] " })
        #expect(ending.lastLine == "4 of 4 killed")
    }

    @Test func `where results go into a file, the counted lines go to stderr`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run()
        #expect(ending.lines.first == "mutant             verdict" && !ending.output.contains("["))
        #expect((1...4).allSatisfy { ending.errors.contains("[\($0)/4] ") })
        let silent = try await package.run("--progress", "none")
        #expect(!silent.errors.contains("/4]") && silent.errors.contains("4 mutants, 5 claims"))
    }

    @Test func `a question by signal is answered with what runs, and ends nothing`() async throws {
        let (_, run) = try await SlowRun.start()
        run.send(SIGUSR1)
        #expect(try await run.reaches { $0.errors.contains("slow MisfitTests/EndingTests/test_slow\n    | ") })
        #expect(run.errors.contains("[0/2] 1 trial running, 0 killed, 0 survived, 0 undecided so far"))
        run.send(SIGUSR1)
        run.send(SIGINT)
        #expect(await run.ending().status == 128 + SIGINT)
    }
}
