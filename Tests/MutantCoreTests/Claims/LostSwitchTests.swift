import MutantCore
import Testing

struct LostSwitchTests {
    private func places(_ source: String) -> [String] {
        LostSwitch.findings(in: Array(source.utf8), file: "A.swift").map { String($0.description.prefix(24)) }
    }

    @Test(arguments: [
        "app.launchArguments = [\"-UITesting\"]", "app.launchEnvironment = [:]", "launchArguments = []",
        "app.launchArguments // the usual ones\n    = [\"-x\"]",
    ])
    func `an assignment is a warning at its place`(source: String) {
        #expect(places(source).count == 1)
    }

    @Test func `the warning says what to write instead`() {
        let findings = LostSwitch.findings(in: Array("app.launchArguments = []".utf8), file: "A.swift")
        #expect(
            findings.map(\.description) == [
                """
                A.swift:1:5: warning: `launchArguments =` drops what the run hands to the app, and with it the switch; \
                write `launchArguments += […]`
                """
            ])
    }

    @Test(arguments: [
        "app.launchArguments += [\"-x\"]", "app.launchEnvironment[\"A\"] = \"b\"", "let launchArguments = [\"-x\"]",
        "app.launchArguments = app.launchArguments + [\"-x\"]", "if app.launchArguments == [] {}",
        "// app.launchArguments = []", "let x = \"app.launchArguments = []\"", "f(launchArguments: [])",
    ])
    func `what adds or only reads is none`(source: String) {
        #expect(places(source) == [])
    }
}
