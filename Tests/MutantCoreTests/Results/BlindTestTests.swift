import MutantCore
import Testing

@Suite struct BlindTestTests {
    private func names(_ mutants: MutantReport...) -> [String] {
        BlindTest.all(in: mutants).map { "\($0.test): \($0.defects.map(\.text).joined(separator: " "))" }
    }

    private func green(_ test: String, isAccepted: Bool = false) -> ClaimReport {
        .sample(.survived(.stillGreen), test: test, isAccepted: isAccepted)
    }

    @Test func `a test that is green under every defect it claims is blind`() {
        #expect(names(.sample("b", green("x"), green("y")), .sample("a", green("x"))) == ["x: a b"])
    }

    @Test func `one claim is a survivor like any other`() {
        #expect(names(.sample("a", green("x"))) == [])
    }

    @Test(arguments: [Verdict.killed(.assertion), .undecided(.notRun), nil])
    func `a test that saw something, or was not asked about everything, is not`(verdict: Verdict?) {
        #expect(
            names(.sample("a", green("x")), .sample("b", green("x")), .sample("c", .sample(verdict, test: "x"))) == [])
    }

    @Test func `where all survivals are accepted it is known`() {
        let accepted = green("x", isAccepted: true)
        #expect(names(.sample("a", accepted), .sample("b", accepted)) == [])
        #expect(names(.sample("a", accepted), .sample("b", green("x"))) == ["x: a b"])
    }

    @Test func `the report has it as a warning at the test`() throws {
        let mutants = ["a", "b"].map { MutantReport.sample($0, green("T/x")) }
        let finding = try #require(RunReport.sample(mutants).findings.first)
        #expect(
            finding.description
                == "Tests/CardTests.swift:41:1: warning: T/x stayed green under each of the 2 defects that "
                + "it claims: check that it asserts anything")
        let selected = RunReport.sample(mutants, selection: Selection(only: ["*"]))
        #expect(selected.findings.first?.message.contains("the 2 selected defects") == true)
    }
}
