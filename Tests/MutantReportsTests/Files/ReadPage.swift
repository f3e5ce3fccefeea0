import Foundation
import MutantCore
import MutantReports

/// The HTML report as a browser takes it apart.
struct ReadPage {
    let text: String
    /// What stands between the tags of the data, which must be JSON to any reader.
    let data: Substring
    private let object: [String: Any]

    init(_ report: RunReport, quotations: Quotations = .none) throws {
        text = String(decoding: HTMLReport.bytes(of: report, quotations: quotations), as: UTF8.self)
        let opened = text.utf8.firstRange(of: #"<script id="data" type="application/json" nonce="report">"#.utf8)
        guard let start = opened?.upperBound, let end = text.utf8[start...].firstRange(of: "</script".utf8)
        else { throw CocoaError(.fileReadCorruptFile) }
        data = text[start..<end.lowerBound]
        let object = try JSONSerialization.jsonObject(with: Data(data.utf8))
        self.object = object as? [String: Any] ?? [:]
    }

    var texts: [String] { object["texts"] as? [String] ?? [] }

    func rows(_ table: String) -> [[Int]] { object[table] as? [[Int]] ?? [] }

    /// A table whose columns are all texts.
    func words(_ table: String) -> [[String]] { rows(table).map { $0.map { texts[$0] } } }

    /// How often `tag` stands in the page: by bytes, since `<` and a mark are one letter to Swift alone.
    func count(of tag: String) -> Int { text.utf8.ranges(of: tag.utf8).count }
}
