/// What can go wrong in the shop.
public enum ShopDefect: String, Defect, CaseIterable {
    case priceDoubled
    case discountForgotten
    case slowTill
}

/// What can go wrong on the way; the catalogue has it from `services.json`.
public enum ServiceDefect: String, Defect, CaseIterable {
    case freeDelivery
    case lateDelivery
}
