import MutantCore
import MutantReports
import Testing

@Suite struct XcodeWarningsTests {
    @Test func `the lines are as Xcode reads them`() throws {
        let lines = XcodeWarnings.lines(
            of: RenderedSample.report, quoting: RenderedSample.quotations, folder: "/app/")
        #expect(try lines.map { $0 + "\n" }.joined() == Golden.text("warnings.txt"))
    }

    @Test func `a run without anything to say has no lines`() {
        let report = RunReport.sample([
            .sample("a", .sample("T/x", .killed(.crash))), .sample("b", .sample("T/x", nil)),
            .sample("c", .sample("T/x", .survived(.stillGreen), isAccepted: true)),
        ])
        #expect(XcodeWarnings.lines(of: report, quoting: .none) == [])
    }

    @Test(arguments: Hostile.texts)
    func `hostile text stays on its line`(text: String) {
        let lines = XcodeWarnings.lines(of: Hostile.report(text), quoting: .none)
        #expect(lines.count == 6)
        for line in lines {
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202e}" || $0 == "\u{2028}" })
            #expect(line.contains("warning: "))
        }
    }
}
