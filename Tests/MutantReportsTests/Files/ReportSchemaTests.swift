import Foundation
import MutantCore
import MutantReports
import Testing

/// What `.ci/readers` checks with a validator, as far as it can be seen without one.
@Suite struct ReportSchemaTests {
    private typealias Node = [String: Any]

    private func schema() throws -> Node {
        let top = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let file = top.appending(path: "Sources/kassios/kassios.docc/Resources/report.schema.json")
        return try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Node)
    }

    /// A schema, or the one it refers to.
    private func resolved(_ node: Node, in root: Node) -> Node {
        let choices = (node["anyOf"] as? [Node] ?? []) + [node]
        let name = choices.lazy.compactMap { $0["$ref"] as? String }.first?.split(separator: "/").last
        let target = name.flatMap { (root["$defs"] as? Node)?[String($0)] as? Node }
        return target ?? node
    }

    private func unknownKeys(in value: Any, _ node: Node, _ root: Node, path: String = "") -> [String] {
        let node = resolved(node, in: root)
        if let list = value as? [Any] {
            return list.flatMap { unknownKeys(in: $0, node["items"] as? Node ?? [:], root, path: path + "[]") }
        }
        guard let object = value as? Node else { return [] }
        let properties = node["properties"] as? [String: Node] ?? [:]
        return object.flatMap { key, value in
            properties[key].map { unknownKeys(in: value, $0, root, path: "\(path).\(key)") } ?? ["\(path).\(key)"]
        }
    }

    private func undescribed(_ node: Node, path: String) -> [String] {
        let properties = node["properties"] as? [String: Node] ?? [:]
        return properties.flatMap { key, node in
            let text = node["description"] as? String ?? ""
            return (text.hasSuffix(".") ? [] : ["\(path).\(key)"]) + undescribed(node, path: "\(path).\(key)")
        }
    }

    @Test func `every key of a report is in the schema`() throws {
        let root = try schema()
        let trial = TrialResult(
            Trial(number: 1, tests: [TestID("T/x")], defect: nil, deadline: 1),
            Observation(ending: .exited(0), outcomes: [], receipts: [], seconds: 1))
        let report = RenderedSample.report
        for value in [JSONReport.bytes(of: report), JSONReport.bytes(of: ["trials": [trial]])] {
            #expect(unknownKeys(in: try JSONSerialization.jsonObject(with: Data(value)), root, root) == [])
        }
    }

    @Test func `every key has a sentence`() throws {
        let root = try schema()
        let definitions = root["$defs"] as? [String: Node] ?? [:]
        #expect(!definitions.isEmpty)
        #expect(undescribed(root, path: "") + definitions.flatMap { undescribed($0.value, path: $0.key) } == [])
    }
}
