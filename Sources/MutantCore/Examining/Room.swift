/// How much of something there is, in bytes.
package struct Room: Hashable, Sendable {
    /// A folder, or nil for memory.
    package let path: String?
    package let free: Int
    /// Nil where it does not matter or is not known.
    package let total: Int?

    package init(path: String? = nil, free: Int, total: Int? = nil) {
        self.path = path
        self.free = free
        self.total = total
    }

    static let megabyte = 1 << 20
    static let gigabyte = 1 << 30

    /// `3.4 GB`, `210 MB`.
    static func text(_ bytes: Int) -> String {
        guard bytes >= gigabyte else { return "\(max(0, bytes) / megabyte) MB" }
        let tenths = bytes / (gigabyte / 10)
        return tenths >= 100 ? "\(tenths / 10) GB" : "\(tenths / 10).\(tenths % 10) GB"
    }
}
