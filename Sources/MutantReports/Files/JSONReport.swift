internal import Foundation

/// `report.json`: the report for scripts.
package enum JSONReport {
    /// Keys are sorted, so that two reports can be compared line by line.
    ///
    /// Any value that scripts read is written in this shape.
    package static func bytes(of value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            var json = try encoder.encode(value)
            json.append(UInt8(ascii: "\n"))
            return [UInt8](json)
        } catch {
            // Our own values hold nothing that JSON cannot say, such as a number that is none.
            preconditionFailure("a report cannot be encoded: \(error)")
        }
    }
}
