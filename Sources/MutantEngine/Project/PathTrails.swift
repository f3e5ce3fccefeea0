#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Where paths lead, and over which links; folders are looked at once.
struct PathTrails {
    struct Trail {
        /// Without any link in it; what is not there stays as it is spelled.
        var end = ""
        /// The places of the links on the way, without links in their own paths.
        var links: [String] = []
    }

    private var folders: [String: Trail] = [:]

    /// - Parameter path: from the root on.
    mutating func trail(of path: String) -> Trail {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return Self.walk(Trail(), path) }
        let folder = String(path[..<slash])
        let known = folders[folder] ?? Self.walk(Trail(), folder)
        folders[folder] = known
        return Self.walk(known, String(path[slash...]))
    }

    /// Goes on from a trail's end; more links than any system follows are not followed.
    private static func walk(_ start: Trail, _ path: String) -> Trail {
        var trail = start
        var rest = Array(path.split(separator: "/").map(String.init).reversed())
        while let name = rest.popLast() {
            if name == "." { continue }
            if name == ".." {
                trail.end = String(trail.end[..<(trail.end.lastIndex(of: "/") ?? trail.end.startIndex)])
                continue
            }
            let place = trail.end + "/" + name
            guard trail.links.count < 64, let target = target(of: place) else {
                trail.end = place
                continue
            }
            trail.links.append(place)
            if target.hasPrefix("/") { trail.end = "" }
            rest += target.split(separator: "/").map(String.init).reversed()
        }
        return trail
    }

    /// Where a link points to; nil for whatever is none.
    private static func target(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(path, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
}
