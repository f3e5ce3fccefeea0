import Shop
import XCTest

/// Names that hold each other.
final class NeighbourTests: XCTestCase {
    /// Catches `neighbourXCTest`.
    func testAdd() {
        XCTAssertGreaterThan(price(.neighbourXCTest), 0)
    }

    func testAddTwo() {
        XCTFail("always red")
    }
}

/// There is a class of this name in another target, too.
final class SameNameTests: XCTestCase {
    /// Catches `twoTargets`.
    func test_total() {
        XCTAssertEqual(price(.twoTargets), 5)
    }
}

/// A class that hands its test down.
class InheritedTests: XCTestCase {
    func accepts(_ price: Int) -> Bool { price == 5 }

    /// Catches `inherited`.
    func test_price() {
        XCTAssertTrue(accepts(price(.inherited)))
    }
}

final class StrictTests: InheritedTests {
    override func accepts(_ price: Int) -> Bool { price < 6 }

    func test_isListed() {}
}

final class LenientTests: InheritedTests {
    override func accepts(_ price: Int) -> Bool { true }

    func test_isListed() {}
}
