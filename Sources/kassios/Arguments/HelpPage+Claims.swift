extension HelpPage {
    /// The topic `claims`.
    static let claims = HelpPage(
        abstract: "How a test says which defects it promises to catch.",
        blocks: [
            .paragraph(
                """
                A claim is a line of a test's doc comment that begins with 'Catches', followed by the ids of defects \
                in backticks. Commas and 'and' separate several ids; prose may follow.
                """),
            .verbatim(
                """
                /// Sends money once, however often the button is tapped.
                ///
                /// Catches `doubleCharge` and `successToastMissing`.
                func test_transfer_doubleTap_paysOnce() { … }

                /// - Catches: `zeroAmountAccepted`
                @Test func `nothing can be sent for nothing`() { … }
                """),
            .paragraph(
                """
                The comment stands directly over the test, with nothing but attributes, modifiers and #if lines \
                between. Tests are XCTest methods (test…, without parameters, not private or static) and functions \
                with @Test. An id is made of letters, digits, '_', '.' and '-'.
                """),
            .paragraph(
                """
                Each claim is tried by itself: the test runs alone in a launch of its own with that one defect on. A \
                test that claims two defects runs twice.
                """),
            .paragraph(
                """
                Claims that stand over no test, are malformed, or name an unknown defect are errors with file, line \
                and column (exit status 5).
                """),
        ])
}
