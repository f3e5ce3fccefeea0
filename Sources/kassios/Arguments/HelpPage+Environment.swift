extension HelpPage {
    /// The topic `environment`.
    static let environment = HelpPage(
        abstract: "Environment variables that are read, and those that each trial gets.",
        blocks: [
            .entries(title: "READ BY THE TOOL", read),
            .entries(title: "SET FOR EACH TRIAL", set),
            .paragraph(
                """
                A KASSIOS_DEFECT or a switch variable of the manifest that is set in the shell is an error before \
                anything runs (exit status 2): it would turn a defect on in every trial.
                """),
        ])

    private static let read: [Entry] = [
        Entry("NO_COLOR", "Not empty: no colour, unless --color asks for it."),
        Entry("CLICOLOR_FORCE", "Not empty and not 0: colour where there is no terminal, too."),
        Entry("TERM", "'dumb' means no colour and no live view."),
        Entry("CI", "Set, and not 'false': progress is shown as lines."),
        Entry("GITHUB_ACTIONS", "'true': annotations are printed, as with --report github."),
        Entry("GITHUB_STEP_SUMMARY", "The file to which the Markdown page of a run is added."),
        Entry("GITHUB_WORKSPACE", "The folder that the paths of annotations are relative to."),
        Entry("TMPDIR", "Where the folders of trials are made."),
    ]

    private static let set: [Entry] = [
        Entry("KASSIOS_DEFECT", "The id of the defect that is on; absent in clean trials."),
        Entry("KASSIOS_LAUNCH_ARGUMENTS", "The launch arguments, a line each, for test code to hand on to the app."),
        Entry("KASSIOS_RECEIPTS", "A file of the trial's own, where the switch says what was on and was reached."),
        Entry("KASSIOS_WORKER", "The worker's number from 0, for ports, databases and the like."),
        Entry("TMPDIR", "A folder of the trial's own, removed after it."),
        Entry("SWIFT_BACKTRACE, NO_COLOR", "'enable=no' and '1', unless they are set."),
    ]
}
