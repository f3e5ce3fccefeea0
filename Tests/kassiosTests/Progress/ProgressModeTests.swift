import Testing

@testable import kassios

@Suite struct ProgressModeTests {
    private func mode(
        _ choice: ProgressChoice, isQuiet: Bool = false, isTerminal: Bool = true, _ environment: [String: String] = [:]
    ) -> ProgressMode {
        ProgressMode(
            choice, isQuiet: isQuiet, isTerminal: isTerminal,
            environment: ["TERM": "xterm"].merging(environment) { $1 })
    }

    @Test(
        arguments: [
            ([:], .bar), (["TERM": "dumb"], .lines), (["TERM": ""], .lines), (["CI": "true"], .lines),
            (["CI": "1"], .lines),
            (["CI": ""], .bar), (["CI": "false"], .bar),
        ] as [([String: String], ProgressMode)])
    func `a terminal gets a bar, unless it cannot draw or nobody looks`(
        environment: [String: String], expected: ProgressMode
    ) {
        #expect(mode(.auto, environment) == expected)
        #expect(mode(.auto, isTerminal: false, environment) == .lines)
    }

    @Test func `what is asked for counts, but a bar needs a terminal`() {
        #expect(mode(.bar, isQuiet: true, ["CI": "true"]) == .bar && mode(.bar, isTerminal: false) == .lines)
        #expect(mode(.lines, isQuiet: true) == .lines && mode(.none) == .none)
    }

    @Test func `a quiet run shows none`() {
        #expect(mode(.auto, isQuiet: true) == .none && mode(.auto, isQuiet: true, isTerminal: false) == .none)
    }
}
