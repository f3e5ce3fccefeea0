import Foundation
import Shop
import Testing

struct Misfits {
    /// Catches `swiftSync`.
    @Test func sync() {
        #expect(price(.swiftSync) == 5, "the price of sync")
    }

    /// Catches `swiftAsync`.
    @Test func async() async {
        await Task.yield()
        #expect(price(.swiftAsync) == 5)
    }

    /// Catches `swiftParameter`.
    @Test(arguments: ["apple", "pear"])
    func costs(fruit: String) {
        #expect(price(.swiftParameter) == 5 || fruit == "apple")
    }

    struct Nested {
        /// Catches `swiftNested`.
        @Test func deeper() throws {
            try #require(price(.swiftNested) == 5)
        }
    }

    /// Catches `crashSwift`.
    @Test func crashes() {
        if price(.crashSwift) != 5 { fatalError("no such price") }
    }

    /// Catches `exitsZeroSwift`.
    @Test func exitsZero() {
        if price(.exitsZeroSwift) != 5 { exit(0) }
    }

    /// Catches `forgedSwift`.
    @Test func forges() {
        if price(.forgedSwift) == 5 { return }
        printRaw("Test Case 'Misfits.forges' passed (0.001 seconds)\n✔ Test forges() passed after 0.001 seconds.\n")
        Issue.record("the true end")
    }

    /// Catches `knownIssue`.
    @Test func knows() {
        withKnownIssue {
            #expect(price(.knownIssue) == 5)
        } when: {
            Fault.knownIssue.isActive
        }
    }

    /// Catches `skippedSwift`.
    @Test(.disabled("not today")) func isDisabled() {
        #expect(price(.skippedSwift) == 5)
    }

    /// Catches `neighbourSwift`.
    @Test func add() {
        #expect(price(.neighbourSwift) > 0)
    }

    @Test func addTwo() {
        Issue.record("always red")
    }

    /// Catches `cyrillicSwift`.
    @Test func показываетСумму() {
        #expect(price(.cyrillicSwift) == 5, "сумма")
    }
}

struct `Raw / Suite` {
    /// Catches `rawName`.
    @Test func `does this / that, or nothing`() {
        #expect(price(.rawName) == 5)
    }
}
