/// A set of numbers, lines of a file or bytes in it, kept as few ranges.
package struct NumberRanges: Hashable, Sendable {
    /// In order, none touching the next.
    package private(set) var ranges: [ClosedRange<Int>] = []

    /// Any ranges, in any order.
    package init(_ ranges: [ClosedRange<Int>] = []) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
                self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// Every line of a file, however long it is.
    package static let all = NumberRanges([1...Int(Int32.max)])

    package var isEmpty: Bool { ranges.isEmpty }

    package func contains(_ number: Int) -> Bool { first(in: number...number) != nil }

    /// The least number that is in both.
    package func first(in other: ClosedRange<Int>) -> Int? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < other.lowerBound { low = middle + 1 } else { high = middle }
        }
        guard low < ranges.count, ranges[low].lowerBound <= other.upperBound else { return nil }
        return max(ranges[low].lowerBound, other.lowerBound)
    }

    /// The least number that is in both.
    package func first(in other: NumberRanges) -> Int? {
        other.ranges.lazy.compactMap { first(in: $0) }.first
    }
}
