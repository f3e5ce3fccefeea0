import Foundation
import MutantReports
import Testing

/// What readers get of one and the same run, byte by byte.
@Suite struct GoldenTests {
    @Test(arguments: [
        ("report.json", String(decoding: JSONReport.bytes(of: RenderedSample.report), as: UTF8.self)),
        ("junit.xml", JUnitReport.text(of: RenderedSample.report)),
        ("report.md", MarkdownReport.text(of: RenderedSample.report)),
        ("annotations.txt", GitHubAnnotations.lines(of: RenderedSample.report).map { $0 + "\n" }.joined()),
        ("page-data.json", pageData),
    ])
    func `the file is as it was recorded`(name: String, text: String) throws {
        #expect(try text == Golden.text(name))
    }

    /// What the page is filled with: the page itself is looked at in a browser.
    private static var pageData: String {
        let page = HTMLReport.bytes(of: RenderedSample.report, quotations: RenderedSample.quotations)
        let text = String(decoding: page, as: UTF8.self)
        let rest = text[(text.firstRange(of: "application/json")?.upperBound ?? text.endIndex)...]
        return String(rest.prefix { $0 != "<" }.drop { $0 != "{" })
    }
}
