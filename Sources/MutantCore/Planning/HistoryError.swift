/// Why a file holds no recorded times that this build can go by; a phrase that goes on after the file's name.
package enum HistoryError: Error, Hashable, Sendable {
    case unreadable(reason: String)
    case tooLarge(bytes: Int)
    /// It is no JSON, or other JSON.
    case malformed
    case newer(version: Int)

    /// Whether the file is worth nothing to anybody, so that another may take its place.
    package var isWorthless: Bool {
        switch self {
        case .tooLarge, .malformed: true
        case .unreadable, .newer: false
        }
    }
}

extension HistoryError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let reason): reason
        case .tooLarge(let bytes): "it has \(bytes) bytes, and more than \(HistoryFile.maximumBytes) are refused"
        case .malformed: "it holds no times that kassios has recorded"
        case .newer(let version):
            "its version is \(version), and this build reads \(History.version); take a newer kassios"
        }
    }
}
