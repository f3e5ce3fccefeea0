import MutantCore
import Testing

@testable import MutantReports

@Suite struct StartLinesTests {
    private func point() throws -> StartingPoint {
        var survey = ProjectSurvey()
        var tests = ProjectSurvey.Target(name: "T", kind: .tests, folder: "Tests", dependencies: ["A"])
        tests.sources = [SourceSurvey(reading: Array("import XCTest\nimport Testing".utf8), file: "Tests/t.swift")]
        var subject = ProjectSurvey.Target(name: "A", kind: .library, folder: "A\u{202E}")
        subject.sources = [SourceSurvey(reading: [], file: "A/a.swift")]
        survey.projects = [.init(kind: .package, path: "Package.swift", targets: [tests, subject])]
        let templates = StartTemplates(defectSwitch: "", trialLaunch: "", packageWorkflow: "", xcodeWorkflow: "")
        return try StartPlanner(survey, choices: .init(), templates: templates).startingPoint(in: "")
    }

    @Test func `the project comes with the frameworks of its tests`() throws {
        let lines = StartLines(try point(), style: TerminalStyle(hasColor: false))
        #expect(lines.found == ["Package.swift: tests in T (XCTest and Swift Testing)"])
    }

    @Test func `nothing that was found moves the cursor`() throws {
        let point = try point()
        let lines = StartLines(point, style: TerminalStyle(hasColor: false))
        let all = point.files.map { lines.line($0, "written") } + lines.toDo + lines.next
        #expect(!all.joined().contains("\u{202E}"))
        #expect(all[0].hasPrefix("written  A\\u{202e}/DefectSwitch.swift"))
    }

    @Test(arguments: [
        (
            StartNote.chosen(StartQuestion(.target, among: ["A", "B", "C"])),
            "the switch goes into the target A, the first; --target chooses another: B, C"
        ),
        (
            .chosen(StartQuestion(.scheme, among: ["A", "B"])),
            "the scheme is A, the first; --scheme chooses another: B"
        ),
        (.noFolder(target: "T"), "the tests of `T` are left out: its folder is not there"),
        (
            .notInTarget(path: "a.swift", target: "A"),
            "add a.swift to the target A in Xcode: the project lists its files one by one"
        ),
    ])
    func `a note says what to do about it`(note: StartNote, sentence: String) {
        #expect(StartLines.sentence(for: note) == sentence)
    }
}
