import MutantCore
import Testing

@Suite struct NumberRangesTests {
    @Test(
        arguments: [
            ([], []), ([3...4], [3...4]), ([5...6, 1...2], [1...2, 5...6]), ([1...2, 3...4], [1...4]),
            ([1...9, 2...3], [1...9]), ([2...2, 2...2], [2...2]),
        ] as [([ClosedRange<Int>], [ClosedRange<Int>])])
    func `ranges that touch are one`(ranges: [ClosedRange<Int>], expected: [ClosedRange<Int>]) {
        #expect(NumberRanges(ranges).ranges == expected)
    }

    @Test(
        arguments: [
            (1...2, nil), (3...3, 3), (1...9, 3), (5...9, nil), (5...10, 10), (12...12, 12), (13...99, nil),
            (4...11, 4),
        ] as [(ClosedRange<Int>, Int?)])
    func `the first number in both is found`(range: ClosedRange<Int>, first: Int?) {
        #expect(NumberRanges([3...4, 10...12]).first(in: range) == first)
    }

    @Test func `all holds every line`() {
        #expect(NumberRanges.all.contains(1) && NumberRanges.all.contains(1_000_000) && !NumberRanges.all.isEmpty)
        #expect(NumberRanges([7...8]).first(in: .all) == 7 && NumberRanges().first(in: .all) == nil)
    }
}
