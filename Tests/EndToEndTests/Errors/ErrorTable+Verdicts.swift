import Testing

/// One verdict: `show` and `reproduce`.
extension ErrorTable {
    static let verdicts: [ErrorRow] = [
        ErrorRow(
            .project(.unreadable), in: .shop, typing: "kassios mutants show freeDelivery", 2,
            """
            error: /project/.kassios/latest/report.json cannot be read: there is none; `kassios mutants` writes it when a run ends
            """),
        ErrorRow(
            .project(.notInRun), in: .ran, typing: "kassios mutants show freeDelivry", 6,
            """
            error: the run in .kassios/latest has no mutant `freeDelivry`; did you mean `freeDelivery`?
            """),
        ErrorRow(
            .project(.notInRun), in: .ran, typing: "kassios mutants show payment", 6,
            """
            error: the run in .kassios/latest has no mutant `payment`; `kassios mutants list` names what can be run
            """),
        ErrorRow(
            .choice(.noMutant), in: .shop, typing: "kassios mutants reproduce payment", 6,
            """
            error: no test claims `payment`; `kassios mutants list` names what is claimed
            """),
        ErrorRow(
            .choice(.noTest), in: .shop, typing: "kassios mutants reproduce freeDelivery --test arrivesLate", 6,
            """
            error: no test that claims `freeDelivery` is called `arrivesLate`; it is claimed by:
              ShopTests/DeliveryTests/costs(weight:price:)
            """),
        ErrorRow(
            .choice(.several), in: .shop, typing: "kassios mutants reproduce priceDoubled", 2,
            """
            error: `priceDoubled` is claimed by 2 tests; say with --test which one:
              ShopTests/BasketTests/test_discount_isTaken
              ShopTests/BasketTests/test_total_addsPrices
            """),
        ErrorRow(
            .choice(.several), in: .shop, typing: "kassios mutants reproduce priceDoubled --test BasketTests", 2,
            """
            error: --test BasketTests fits 2 of the tests that claim `priceDoubled`:
              ShopTests/BasketTests/test_discount_isTaken
              ShopTests/BasketTests/test_total_addsPrices
            """),
    ]
}
