public struct Basket: Sendable {
    private var prices: [Int] = []

    public init() {}

    public mutating func add(_ price: Int) {
        prices.append(ShopDefect.priceDoubled.isActive ? 2 * price : price)
    }

    /// Ten per cent off from a hundred on.
    public var total: Int {
        let sum = prices.reduce(0, +)
        if ShopDefect.discountForgotten.isActive { return sum }
        return sum >= 100 ? sum - sum / 10 : sum
    }
}

public enum Delivery {
    public static func price(weight: Int) -> Int {
        if ServiceDefect.freeDelivery.isActive { return 0 }
        return weight > 5 ? 9 : 4
    }

    public static func days() async -> Int {
        await Task.yield()
        return ServiceDefect.lateDelivery.isActive ? 3 : 2
    }
}
