/// Finds the known names a mistyped or renamed one was probably meant to be.
package enum NearName {
    /// The nearest of `names`, if one is near enough to be worth saying.
    package static func nearest<Names: Sequence<String>>(to text: String, among names: Names) -> String? {
        nearest(1, to: text, among: names).first
    }

    /// Up to `count` names, nearest first, of which a third of the length may differ.
    ///
    /// Of names that differ alike, the one that begins alike is nearer: people rename the ends of names.
    package static func nearest<Names: Sequence<String>>(
        _ count: Int, to text: String, among names: Names
    ) -> [String] {
        let limit = max(1, text.count / 3)
        let wanted = Array(text.lowercased().unicodeScalars)
        let near = names.compactMap { name -> (name: String, score: Int)? in
            let other = Array(name.lowercased().unicodeScalars)
            let distance = distance(wanted, other, limit: limit)
            guard distance <= limit else { return nil }
            return (name, 2 * distance - zip(wanted, other).prefix { $0 == $1 }.count)
        }
        return near.sorted { ($0.score, $0.name) < ($1.score, $1.name) }.prefix(count).map(\.name)
    }

    /// `; did you mean …?` or nothing, to end a message with.
    package static func suggestion<Names: Sequence<String>>(
        for text: String, among names: Names, count: Int = 1
    ) -> String {
        let near = nearest(count, to: text, among: names).map { "`\($0)`" }
        guard let last = near.last else { return "" }
        let others = near.dropLast().joined(separator: ", ")
        return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
    }

    /// Edit distance with swaps of neighbours; anything over `limit` is only known to be over it.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row] + Array(repeating: 0, count: right.count)
            for column in 1...right.count {
                let cost = left[row - 1] == right[column - 1] ? 0 : 1
                current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    current[column] = min(current[column], beforeLast[column - 2] + 1)
                }
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
