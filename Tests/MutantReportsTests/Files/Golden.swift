import Foundation

/// Output recorded by hand, which a format must give again byte by byte.
enum Golden {
    static func text(_ name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
        return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
}
