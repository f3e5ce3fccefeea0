import Shop
import Testing
import XCTest

final class SameNameTests: XCTestCase {
    /// Catches `twoTargets`.
    func test_total() {
        XCTAssertGreaterThan(price(.twoTargets), 0)
    }
}

/// The name of a suite in a target whose name is the end of this one's.
struct Misfits {
    @Test func add() {
        Issue.record("always red")
    }
}
