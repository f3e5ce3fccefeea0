extension HelpPage {
    /// What the tool's exit statuses mean; the only place where this is written for users of the command line.
    static let exitStatuses: [Entry] = [
        Entry("0", "Every selected mutant was killed or is accepted, or there was nothing to do."),
        Entry("1", "At least one mutant survived."),
        Entry(
            "2",
            """
            Wrong usage or configuration: a bad option, a bad manifest, a switch variable inherited from the shell, a \
            lock that another run holds, with --no-wait, or no earlier run that --resume or --rerun could go by.
            """),
        Entry("3", "The subject does not build, or the clean run has red tests."),
        Entry(
            "4",
            """
            Something is undecided, was not run, or has the verdict of an earlier run without --allow-reused; a check \
            of 'kassios mutants doctor' failed; or a reproduced trial did not run to its own end.
            """),
        Entry(
            "5",
            """
            A claim is invalid, an entry of 'accepted' is expired or names something unknown, mutants.json is out of \
            date ('manifest --check' and --locked), or a defect is neither claimed nor listed as unclaimed \
            (--strict-catalogue).
            """),
        Entry("6", "The selection, or what is to be accepted, shown or reproduced, matches nothing."),
        Entry(
            "70",
            """
            An internal error, a full disk, or a build that changed in mid-run; or all was well, but a report could \
            not be written.
            """),
        Entry("128+n", "Ended by signal n: 130 after Ctrl-C, 143 after TERM."),
    ]

    /// The topic `exit-status`.
    static let exitStatus = HelpPage(
        abstract: "What the exit statuses mean.",
        blocks: [
            .entries(title: "EXIT STATUS", exitStatuses),
            .paragraph("Where several apply, the first of these decides: 128+n, 70, 2, 5, 6, 3, 1, 4, 0."),
            .paragraph("Reports are written first, whatever the status."),
        ])
}
