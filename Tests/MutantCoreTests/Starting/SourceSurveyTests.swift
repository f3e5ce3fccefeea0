import MutantCore
import Testing

@Suite struct SourceSurveyTests {
    private func survey(_ text: String, file: String = "A.swift") -> SourceSurvey {
        SourceSurvey(reading: Array(text.utf8), file: file)
    }

    @Test func `enums of texts are found with their ids`() {
        let survey = survey(
            """
            enum App { enum Bug: String, CaseIterable { case one, two = "second" } }
            enum Kind: Int { case a }
            enum Odd: String { case a = "not an id" }
            struct Plain {}
            """)
        #expect(survey.enumerations.map(\.name) == ["App.Bug", "Odd"])
        #expect(survey.enumerations.map { $0.ids.map(\.text) } == [["one", "second"], []])
        #expect(survey.types == ["App", "Bug", "Kind", "Odd", "Plain"])
    }

    @Test(arguments: [
        ("-ActiveBugs", true), ("--planted-defect", true), ("ACTIVE_MUTANT", true), ("-debug", false),
        ("-Debugger", false),
        ("a bug", false), ("BUG", false), ("ActiveBugs", false), ("-i", false), ("FAULT_ID", true), ("-", false),
    ])
    func `texts that name a switch are told from others`(literal: String, isSwitch: Bool) {
        #expect(survey("let x = \"\(literal)\"").switchNames.map(\.text) == (isSwitch ? [literal] : []))
    }

    @Test func `launches, asks and announcements are found in code only`() {
        let survey = survey(
            """
            // Process() and XCUIApplication().launch()
            let app = XCUIApplication()
            app.launch()
            let p = Process()
            if BankDefect.one.isActive { BankDefect.announce() }
            """)
        #expect(survey.appLaunches.map(\.line) == [3])
        #expect(survey.programLaunches.map(\.line) == [4])
        #expect(survey.asked == ["BankDefect"])
        #expect(survey.announces && !survey.givesReceipts && !survey.isEntry)
    }

    @Test func `a program begins in its main file, or where it is marked`() {
        #expect(survey("", file: "Sources/Till/main.swift").isEntry)
        #expect(survey("@main struct App {}").isEntry)
        #expect(!survey("let main = 1").isEntry)
    }
}
