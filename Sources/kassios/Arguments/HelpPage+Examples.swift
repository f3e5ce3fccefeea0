extension HelpPage {
    /// Command lines for a beginning, with what they do.
    static let examples: [Entry] = [
        Entry("kassios mutants doctor", "Look whether all is there that a run needs."),
        Entry("kassios mutants manifest", "Write the claims of the tests into mutants.json."),
        Entry("kassios mutants --clean --parallel 2", "Prove the suite green, then judge it with two workers."),
        Entry("kassios mutants --only zeroAmountAccepted --only 'search*'", "Judge some mutants only."),
        Entry(
            "kassios mutants --clean --locked --report junit", "In CI: refuse a stale mutants.json, write JUnit XML."),
        Entry(
            "kassios mutants accept toastWithoutFade --reason 'the fade cannot be seen from outside'",
            "Let a known survivor be."),
    ]
}
