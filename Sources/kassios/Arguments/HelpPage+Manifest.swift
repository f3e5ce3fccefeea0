extension HelpPage {
    /// The topic `manifest`.
    static let manifest = HelpPage(
        abstract: "What stands in mutants.json.",
        blocks: [
            .paragraph(
                """
                'kassios mutants init' begins the file from what it finds in a project. People write how the subject \
                is built, switched and tested; 'kassios mutants manifest' writes \
                'mutants' from the claims in the tests. Paths are relative to the file.
                """),
            .verbatim(TemplateName.manifest.text),
            .entries(title: "KEYS OF 'subject'", subjectKeys),
            .entries(title: "OTHER KEYS", otherKeys),
            .paragraph(
                """
                A run always uses the claims in the source. When mutants.json differs from them, the run says so; \
                with --locked it refuses. 'kassios mutants manifest --check' only compares.
                """),
            .paragraph(
                """
                'kassios mutants accept <id> --reason <text>' adds a known survivor to 'accepted', with --until and a \
                day for a while only. With --strict-catalogue a defect that is neither claimed nor listed under \
                'unclaimed' is an error instead of a warning.
                """),
        ])

    private static let subjectKeys: [Entry] = [
        Entry("runner", "How tests are built and started: swift-package or xcode."),
        Entry("build", "For swift-package: 'arguments' for the build, and its 'scratchPath' (.build)."),
        Entry(
            "",
            """
            For xcode: 'project' or 'workspace' with 'scheme', or what is built ('xctestrun', 'testProducts'); \
            'destination' ("iPhone 16", "iPhone 16, iOS 18.2", a UDID or "macOS"); 'testPlan', 'configuration', \
            'bundleIdentifier' of the app, 'reset' (keychain, privacy, clone), 'extraArguments' for the build.
            """),
        Entry("launch", "'arguments' and 'environment' of every trial."),
        Entry("switch", "The same for trials with a defect on; {defect} stands for its id."),
        Entry("tests", "Test targets and their folders, which are searched for claims."),
        Entry(
            "sources",
            "Folders with the code of the defects, where reports and --since look for <Enum>.<case>.isActive."),
        Entry("catalogue", "Where all defects are listed: a Swift enum, a JSON file, or a command."),
        Entry(
            "receipts",
            """
            How much the subject says about itself: 'none'; 'active', that a defect was switched on; 'reached', that \
            its code was reached, too. It has no default.
            """),
    ]

    private static let otherKeys: [Entry] = [
        Entry("defects", "What is different for one defect: 'attempts', 'hang', 'receipts', more switch."),
        Entry("accepted", "Known survivors with a reason: reported, but not failing the run until 'until' is over."),
        Entry("unclaimed", "Defects that no test claims, on purpose, with a reason."),
        Entry("claims", "Claims written by hand, added to those in the tests."),
        Entry("mutants", "Generated: each defect with the tests that claim it."),
    ]
}
