import XCTest

@testable import Bank

final class MoneyTests: XCTestCase {
    /// Catches `centsCutOff`.
    func test_money_readFromText_keepsItsCents() {
        XCTAssertEqual(Money("12.34")?.cents, 1234)
        XCTAssertEqual(Money("12.3")?.cents, 1230)
    }

    func test_money_badText_isRefused() {
        for text in ["", ".", "12.", "12.345", "-1", "twelve"] { XCTAssertNil(Money(text), text) }
    }

    func test_money_text_hasTwoPlaces() {
        XCTAssertEqual(Money(cents: 1205).text, "12.05 EUR")
        XCTAssertEqual(Money(cents: -5).text, "-0.05 EUR")
    }
}
