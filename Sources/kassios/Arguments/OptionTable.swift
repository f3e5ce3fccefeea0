internal import MutantCore

/// The options, each written once for all commands that take it.
enum OptionTable {
    /// What `run` takes besides selection and common options.
    static let run: [OptionSpec] = [
        OptionSpec(.clean, "Prove the suite green without any defect first"),
        parallel,
        prebuilt,
        OptionSpec(.locked, "Refuse to run when mutants.json is out of date (exit status 5)"),
        strictCatalogue,
        OptionSpec(.failFast, "Stop at the first clean test or mutant that fails the run"),
        OptionSpec(.resume, "Go on with the last run, which was interrupted or killed, with its own options"),
        OptionSpec(.rerun, "Run what the last run did not kill, and what is new or has changed since"),
        OptionSpec(.allowReused, "Let kills of the last run pass as they are. Goes with --resume and --rerun"),
        OptionSpec(
            .timeout, value: ValueSpec("seconds", .number, standard: "300"),
            "Deadline of clean trials and of trials without a known time, or 'none'"),
        OptionSpec(
            .repeat, value: ValueSpec("n", .number, standard: "1"),
            "Run the clean suite <n> times; tests that differ are unstable. Goes with --clean"),
        OptionSpec(.confirm, "Run each kill again, clean and with the defect on, and keep it only if it shows again"),
        privateHome,
        OptionSpec(
            .maxMemory, value: ValueSpec("mb", .number, standard: "no limit"),
            "End a trial whose processes use more than <mb> megabytes together; it is undecided"),
        OptionSpec(
            .batch, value: ValueSpec("n", .number, standard: "8; after --clean what its calls have cost decides"),
            "Let up to <n> trials share a call of xcodebuild; 1 gives each its own. For the runner xcode"),
        keepSimulators,
        history,
        OptionSpec(
            .keepResults,
            value: ValueSpec(
                "which", .choice(KeptResults.Kind.allCases.map(\.rawValue)), .anyNumber, standard: "none"),
            """
            Keep what trials leave (TMPDIR, receipts, events; the result bundle) in .kassios/latest/results: those of \
            claims that end undecided or survived, with their twins, or all (may be repeated)
            """),
        OptionSpec(.noTwins, "Do not run the clean twins of kills, which then stay undecided"),
        noWait,
        output,
        OptionSpec(
            .progress,
            value: ValueSpec(
                "how", .choice(ProgressChoice.allCases.map(\.rawValue)),
                standard: "auto: a bar on a terminal, else lines"),
            "How to show on stderr how far the run is"),
        reports,
    ]

    /// What `init` takes besides common options.
    static let start: [OptionSpec] = [
        OptionSpec(.dryRun, "Write nothing, and print what would be written; with -v whole"),
        OptionSpec(
            .target, value: ValueSpec("name", .text, standard: "the first that the tests depend on"),
            "The target that gets the switch"),
        OptionSpec(
            .scheme, value: ValueSpec("name", .text, standard: "the first that tests something"),
            "The scheme of an Xcode project or workspace"),
        OptionSpec(
            .ci,
            value: ValueSpec(
                "service", .choice(StartChoices.Workflow.allCases.map(\.rawValue)),
                standard: "github where .github or a remote there is"),
            "Write a workflow for this CI service"),
    ]

    /// What `manifest` takes besides common options.
    static let manifest: [OptionSpec] = [
        OptionSpec(.check, "Write nothing, and fail when mutants.json is out of date (exit status 5)"),
        OptionSpec(.json, "Print the claims as JSON, and write nothing"),
        strictCatalogue,
    ]

    /// What `accept` takes besides common options.
    static let accept: [OptionSpec] = [
        OptionSpec(
            .test, value: ValueSpec("test", .test, .anyNumber, standard: "every test that claims it"),
            "The test it may survive, by its id (may be repeated)"),
        OptionSpec(.reason, value: ValueSpec("text", .text, .required), "Why it may survive"),
        OptionSpec(
            .until, value: ValueSpec("day", .text, standard: "without end"),
            "The last day on which it may, such as 2027-01-31, in UTC"),
    ]

    /// What `list` takes besides selection and common options.
    static let list: [OptionSpec] = [
        OptionSpec(.json, "Print the list as JSON"),
        history,
    ]

    /// What `plan` takes besides selection and common options.
    static let plan: [OptionSpec] = [
        OptionSpec(.commands, "Print the exact command line of each trial, with its environment"),
        OptionSpec(
            .json, "Print workers, estimate and trials as JSON; with --shards a matrix for GitHub Actions, on one line"),
        OptionSpec(.clean, "Plan the clean run as well"),
        OptionSpec(
            .shards, value: ValueSpec("n", .number),
            "Print how a run is divided among <n> shards, which are run with --shard"),
        parallel,
        history,
        prebuilt,
    ]

    /// What `report` takes besides common options.
    static let report: [OptionSpec] = [
        reports,
        OptionSpec(
            .compare, value: ValueSpec("old", .file),
            "Name what has changed since an older run: its folder, such as .kassios/previous, or its report.json"),
        OptionSpec(
            .failOn, value: ValueSpec("what", .choice(GateChoice.allCases.map(\.rawValue))),
            """
            Fail when something newly survives or is newly unclaimed (exit status 1), or is newly undecided or not run \
            (4). Goes with --compare
            """),
    ]

    /// What `merge` takes besides common options.
    static let merge: [OptionSpec] = [output, noWait, reports]

    /// What `show` takes besides common options.
    static let show: [OptionSpec] = [
        OptionSpec(.json, "Print the mutant's part of report.json")
    ]

    /// What `reproduce` takes besides common options.
    static let reproduce: [OptionSpec] = [
        OptionSpec(
            .test, value: ValueSpec("test", .test, standard: "the only test that claims it"),
            "The test, by its id or a part that fits one of those that claim the defect"),
        OptionSpec(.clean, "Run the twin: the same command line without the switch"),
        prebuilt,
        OptionSpec(
            .timeout, value: ValueSpec("seconds", .number, standard: "what a run would give it"),
            "Deadline of the trial, or 'none'"),
        privateHome,
        keepSimulators,
        noWait,
    ]

    /// What `doctor` takes besides common options.
    static let doctor: [OptionSpec] = [
        OptionSpec(.json, "Print what was found as JSON, once all is done"),
        prebuilt,
    ]

    /// Which mutants and claims are meant.
    static let selection: [OptionSpec] = [
        OptionSpec(
            .only, value: ValueSpec("id", .mutant, .anyNumber), in: .selection,
            "Select mutants by id, with * for any text and ? for one character (may be repeated)"),
        OptionSpec(
            .group, value: ValueSpec("group", .group, .anyNumber), in: .selection,
            "Select mutants by their group in the catalogue (may be repeated)"),
        OptionSpec(
            .test, value: ValueSpec("regex", .testPattern), in: .selection,
            "Select claims whose test id holds a match"),
        OptionSpec(
            .since, value: ValueSpec("ref", .text), in: .selection,
            "Select mutants whose claiming tests or switches were changed since HEAD and <ref> parted"),
        OptionSpec(
            .shard, value: ValueSpec("k/n", .text), in: .selection,
            "Divide what is selected among <n> runs, and take part <k>, from 1; 'auto' asks the variables of the CI service"
        ),
    ]

    /// Which project is meant.
    static let places: [OptionSpec] = [manifestPath, packagePath]

    /// What every `mutants` command takes.
    static let common: [OptionSpec] = [
        manifestPath,
        packagePath,
        OptionSpec(
            .color,
            value: ValueSpec("when", .choice(ColorChoice.allCases.map(\.rawValue)), standard: "auto"), in: .common,
            "When to use colour"),
        OptionSpec(.verbose, short: "v", in: .common, "Print more, such as the output of the build"),
        OptionSpec(.quiet, short: "q", in: .common, "Print results and errors only"),
        help(in: .common),
    ]

    /// The option that every command takes.
    static func help(in section: OptionSection) -> OptionSpec {
        OptionSpec(.help, short: "h", in: section, "Show help information")
    }

    private static let privateHome = OptionSpec(.privateHome, "Give each trial an empty HOME")
    private static let keepSimulators = OptionSpec(
        .keepSimulators, "Leave the run's simulators where they are. For the runner xcode")
    private static let manifestPath = OptionSpec(
        .manifest, value: ValueSpec("path", .file, standard: "mutants.json in the package's folder"), in: .common,
        "The manifest to use")
    private static let packagePath = OptionSpec(
        .packagePath, value: ValueSpec("dir", .folder, standard: "the current folder"), in: .common,
        "The folder of the package")
    private static let strictCatalogue = OptionSpec(
        .strictCatalogue, "Fail when a defect is neither claimed nor listed as unclaimed (exit status 5)")
    private static let reports = OptionSpec(
        .report,
        value: ValueSpec(
            "format", .choiceAndPath(ReportFormat.allCases.map(\.rawValue)), .anyNumber,
            standard: "none besides report.json"),
        """
        Write a report beside report.json, or to a path with <format>=<path>; github and xcode without a path go to \
        stdout (may be repeated)
        """)
    private static let noWait = OptionSpec(
        .noWait, "Fail instead of waiting while another run holds the lock (exit status 2)")
    private static let output = OptionSpec(
        .output, value: ValueSpec("dir", .folder, standard: ".kassios/latest beside the manifest"),
        "Write the run to <dir>, which is made, or must be empty or hold a run, which is replaced")
    private static let parallel = OptionSpec(
        .parallel,
        value: ValueSpec("n", .number, standard: "the number of cores; for xcode what the machine has room for"),
        """
        Run up to <n> trials at once, at most \(WorkerCount.range.upperBound); 'auto' for more than cores where trials \
        wait rather than compute, as the clean run or an earlier one has shown
        """)
    private static let history = OptionSpec(
        .history, value: ValueSpec("file", .file, standard: ".kassios/history.json, which every run adds to"),
        "Go by the times that <file> holds")
    private static let prebuilt = OptionSpec(.prebuilt, "Use the tests as they are built, and build nothing")
}
