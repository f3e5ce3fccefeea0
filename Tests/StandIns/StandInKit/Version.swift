/// `16.4` comes before `26.0.1`, and `16` is `16.0`.
package struct Version: Comparable, Sendable {
    private let parts: [Int]

    package init(_ text: String) {
        parts = text.split(separator: ".").map { Int($0) ?? 0 }
    }

    package static func < (one: Version, other: Version) -> Bool {
        for index in 0..<max(one.parts.count, other.parts.count) {
            let left = index < one.parts.count ? one.parts[index] : 0
            let right = index < other.parts.count ? other.parts[index] : 0
            if left != right { return left < right }
        }
        return false
    }

    package static func == (one: Version, other: Version) -> Bool {
        !(one < other) && !(other < one)
    }
}
