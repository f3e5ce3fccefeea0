import Shop
import XCTest

final class BasketTests: XCTestCase {
    /// Catches `priceDoubled`.
    func test_total_addsPrices() {
        var basket = Basket()
        basket.add(20)
        basket.add(22)
        XCTAssertEqual(basket.total, 42)
    }

    /// Catches `discountForgotten` and `priceDoubled`.
    func test_discount_isTaken() {
        var basket = Basket()
        basket.add(200)
        XCTAssertEqual(basket.total, 180)
    }

    func test_emptyBasket_costsNothing() {
        XCTAssertEqual(Basket().total, 0)
    }
}
