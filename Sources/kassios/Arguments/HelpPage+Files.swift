extension HelpPage {
    /// The topic `files`.
    static let files = HelpPage(
        abstract: "What is read and written.",
        blocks: [
            .entries(
                title: "FILES",
                [
                    Entry("mutants.json", "The manifest; 'kassios help manifest' explains its keys."),
                    Entry(".kassios/latest/report.json", "All verdicts and times of the last run, for scripts."),
                    Entry(".kassios/latest/journal.jsonl", "What happened in it, a line per event."),
                    Entry(".kassios/latest/logs/", "What each trial printed, and what was ended after it."),
                    Entry(".kassios/previous/", "The same of the run before."),
                    Entry(".kassios/lock", "Held by the run that goes on; another one waits."),
                ]),
            .paragraph("'.kassios' lies beside the manifest. It may be deleted when nothing runs."),
        ])
}
