import Foundation
import MutantCore
import Testing

@Suite struct RunReportReadingTests {
    private static let report = RunReport.sample(
        [.sample("a", .sample(.killed(.assertion))), .sample("b", .sample(.survived(.stillGreen)))],
        unclaimed: [.sample("z")])

    /// The report's JSON after `change`.
    private func json(_ change: (inout [String: Any]) -> Void) throws -> Data {
        let bytes = try JSONEncoder().encode(Self.report)
        var root = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        change(&root)
        return try JSONSerialization.data(withJSONObject: root)
    }

    private func refusal(of json: Data) -> String? {
        do throws(ReportError) {
            _ = try RunReport(reading: json)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `a report is read as it was written, and unknown keys are no matter`() throws {
        let read = try RunReport(reading: json { $0["weather"] = ["sun": true] })
        #expect(read == Self.report)
    }

    @Test func `a key that a newer build of the same version wrote may be missing`() throws {
        let read = try RunReport(
            reading: json { root in
                var mutants = root["mutants"] as? [[String: Any]] ?? []
                var claims = mutants[0]["claims"] as? [[String: Any]] ?? []
                claims[0]["acceptedReason"] = nil
                mutants[0]["claims"] = claims
                root["mutants"] = mutants
            })
        #expect(read == Self.report)
    }

    @Test(arguments: ["", "{", "nonsense", "{\"schemaVersion\": 1", "\u{0}"])
    func `what is no JSON is refused`(text: String) {
        #expect(refusal(of: Data(text.utf8)) == "it is not JSON, or not all of it")
    }

    @Test(arguments: ["[]", "1", "null", "{}", "{\"schemaVersion\": \"1\"}", "{\"schemaVersion\": 1}"])
    func `JSON that is no report is refused with the key`(text: String) {
        #expect(refusal(of: Data(text.utf8))?.hasPrefix("it is no report of kassios: ") == true)
    }

    @Test func `a newer report says which version this build reads`() throws {
        let newer = try json { root in
            root["schemaVersion"] = 2
            root["mutants"] = "elsewhere"
        }
        #expect(
            refusal(of: newer) == "its schemaVersion is 2, and this build reads 1; take a newer kassios")
        #expect(
            try refusal(of: json { $0["schemaVersion"] = 0 })
                == "it is no report of kassios: schemaVersion: there is no version 0")
    }

    @Test func `what is wrong is named by its key`() throws {
        #expect(
            try refusal(of: json { $0["workers"] = nil })
                == "it is no report of kassios: workers: the key is missing")
        let odd = try json { root in
            var mutants = root["mutants"] as? [[String: Any]] ?? []
            mutants[1]["verdict"] = "eaten"
            root["mutants"] = mutants
        }
        #expect(
            refusal(of: odd)
                == "it is no report of kassios: mutants[1].verdict: the value is none that this build knows")
    }

    @Test func `totals that are not the sums are refused`() throws {
        let edited = try json { root in
            var mutants = root["mutants"] as? [[String: Any]] ?? []
            mutants.removeLast()
            root["mutants"] = mutants
        }
        #expect(refusal(of: edited) == "its totals are not the sums of its verdicts")
    }
}
