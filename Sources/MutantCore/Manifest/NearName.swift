/// Finds the known name a mistyped one was probably meant to be.
package enum NearName {
    /// The nearest of `names`, if it is near enough to be worth saying: a third of the length may differ.
    package static func nearest<Names: Sequence<String>>(to text: String, among names: Names) -> String? {
        let limit = max(1, text.count / 3)
        let wanted = Array(text.lowercased().unicodeScalars)
        return
            names
            .map { (name: $0, distance: distance(wanted, Array($0.lowercased().unicodeScalars), limit: limit)) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
            .name
    }

    /// `; did you mean …?` or nothing, to end a message with.
    package static func suggestion<Names: Sequence<String>>(for text: String, among names: Names) -> String {
        nearest(to: text, among: names).map { "; did you mean `\($0)`?" } ?? ""
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
