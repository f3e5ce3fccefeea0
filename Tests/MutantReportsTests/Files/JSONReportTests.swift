import Foundation
import MutantCore
import MutantReports
import Testing

@Suite struct JSONReportTests {
    private static let claims = [
        Claim(
            defect: .sample("b"), test: TestID("T/a/b"),
            location: SourceLocation(file: "Tests/A.swift", line: 3, column: 1), isConditional: true),
        Claim(defect: .sample("a"), test: TestID("T/\"x\"\n"), location: nil),
    ]

    @Test func `keys are sorted, slashes are plain and the file ends in a line end`() {
        let text = String(decoding: JSONReport.bytes(of: ClaimListing([Self.claims[0]])), as: UTF8.self)
        #expect(
            text == """
                {
                  "claims" : [
                    {
                      "conditional" : true,
                      "defect" : "b",
                      "file" : "Tests/A.swift",
                      "line" : 3,
                      "test" : "T/a/b"
                    }
                  ]
                }

                """)
    }

    @Test func `claims keep their order, and what is not known is null`() throws {
        let bytes = JSONReport.bytes(of: ClaimListing(Self.claims))
        let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [[String: Any]]])
        let claims = try #require(root["claims"])
        #expect(claims.map { $0["defect"] as? String } == ["b", "a"])
        #expect(claims[1]["file"] is NSNull && claims[1]["line"] is NSNull)
        #expect(claims[1]["test"] as? String == "T/\"x\"\n")
    }

    @Test func `the report can be read back`() throws {
        let report = RunReport.sample([.sample("a", .sample("T/x", .killed(.crash)))])
        #expect(try JSONDecoder().decode(RunReport.self, from: Data(JSONReport.bytes(of: report))) == report)
    }

    @Test(arguments: Hostile.texts)
    func `hostile text is the same after it was written and read`(text: String) throws {
        let report = Hostile.report(text)
        #expect(try RunReport(reading: Data(JSONReport.bytes(of: report))) == report)
    }
}
