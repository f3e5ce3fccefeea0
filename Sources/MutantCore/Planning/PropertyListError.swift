/// Why bytes are no property list, or a tree cannot become one.
package enum PropertyListError: Error, Hashable, Sendable {
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    /// With what Foundation says of it, or nothing.
    case unreadable(String)
    /// The text that XML cannot hold.
    case unwritable(String)
}

extension PropertyListError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "\(bytes) bytes are too many; at most \(limit >> 20) MB are read"
        case .tooDeep(let limit): "nested deeper than \(limit) levels"
        case .unreadable(let detail):
            "it is no property list" + (detail.isEmpty ? "" : ": \(JSONLayout.visible(detail))")
        case .unwritable(let text): "a property list cannot hold the text \"\(JSONLayout.visible(text))\""
        }
    }
}
