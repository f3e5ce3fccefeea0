import Shop
import XCTest

final class BasketTests: XCTestCase {
    func test_total_addsPrices() { XCTAssertEqual(total([1, 2]), 3) }
}
