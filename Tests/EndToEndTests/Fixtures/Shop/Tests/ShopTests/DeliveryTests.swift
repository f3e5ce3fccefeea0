import Shop
import Testing

struct DeliveryTests {
    /// Catches `freeDelivery`.
    @Test(arguments: [(1, 4), (6, 9)])
    func costs(weight: Int, price: Int) {
        #expect(Delivery.price(weight: weight) == price)
    }

    /// Catches `lateDelivery`.
    @Test func arrivesOnTime() async {
        #expect(await Delivery.days() == 2)
    }
}
