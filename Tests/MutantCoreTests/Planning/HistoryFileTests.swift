import Foundation
import MutantCore
import Testing

@Suite struct HistoryFileTests {
    @Test func `its name hangs on every byte`() throws {
        let bytes = try JSONEncoder().encode(History())
        let file = try HistoryFile(reading: bytes)
        #expect(file.history == History() && file.fingerprint == Fingerprint.text(of: Array(bytes)))
        #expect(try HistoryFile(reading: bytes + Data("\n".utf8)).fingerprint != file.fingerprint)
    }

    @Test func `what a newer build wrote is told from what is none at all`() {
        #expect(throws: HistoryError.newer(version: 2)) {
            try HistoryFile(reading: Data(#"{ "version": 2, "news": [] }"#.utf8))
        }
        #expect(HistoryError.newer(version: 2).isWorthless == false)
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{ "version": "1" }"#, #"{ "version": 0, "builds": {} }"#, "\u{0}", #"{"version":1}"#,
    ])
    func `whatever else it holds is worth nothing`(text: String) {
        #expect(throws: HistoryError.malformed) { try HistoryFile(reading: Data(text.utf8)) }
        #expect(HistoryError.malformed.isWorthless)
    }

    @Test func `more than anybody measures is refused unread`() {
        let bytes = Data(count: HistoryFile.maximumBytes + 1)
        #expect(throws: HistoryError.tooLarge(bytes: bytes.count)) { try HistoryFile(reading: bytes) }
    }
}
