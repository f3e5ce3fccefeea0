package import Foundation

/// What the tools print, at once.
package enum Output {
    package static func print(_ line: String = "") {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    package static func raw(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    package static func complain(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// JSON as Apple's tools print it: `"key" : value`, keys in order, slashes escaped.
    package static func json(_ object: Any, compact: Bool = false) throws -> String {
        let options: JSONSerialization.WritingOptions = compact ? [.sortedKeys] : [.sortedKeys, .prettyPrinted]
        return String(decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
    }

    /// `2026-01-31 12:00:00.123`, the time of day in UTC.
    package static func stamp(_ date: Date = Date()) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
        return formatter.string(from: date)
    }
}
