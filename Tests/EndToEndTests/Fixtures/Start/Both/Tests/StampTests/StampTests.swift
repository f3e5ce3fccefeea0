import Stamps
import XCTest

final class StampTests: XCTestCase {
    func test_heavyLetter_costsMore() { XCTAssertEqual(stamp(grams: 30), 2) }
}
