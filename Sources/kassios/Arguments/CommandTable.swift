internal import MutantReports

/// All commands, as values: parsing, usage lines and help are made from them.
enum CommandTable {
    /// The row of a command.
    static func spec(of name: CommandName) -> CommandSpec {
        switch name {
        case .kassios: kassios
        case .mutants: mutants
        case .start: start
        case .run: run
        case .manifest: manifest
        case .accept: accept
        case .list: list
        case .plan: plan
        case .report: report
        case .merge: merge
        case .show: show
        case .reproduce: reproduce
        case .doctor: doctor
        case .completions: completions
        case .help: help
        }
    }

    private static let kassios = CommandSpec(
        words: ["kassios"],
        abstract: "Find out whether a green test would turn red if the bug came back.",
        discussion: [
            """
            The app under test carries planted defects behind switches, and its tests say in doc comments which of \
            them they promise to catch. 'kassios mutants' switches on one defect at a time, runs the promised tests, \
            and prints a verdict per defect.
            """
        ],
        options: [OptionSpec(.version, "Show the version"), OptionTable.help(in: .own)],
        subcommands: [.mutants, .completions, .help])

    private static let mutants = CommandSpec(
        words: ["kassios", "mutants"],
        abstract: "Judge a test suite by the planted defects it promises to catch.",
        discussion: [
            """
            Without a subcommand the mutants are run: 'kassios mutants --clean' is 'kassios mutants run --clean'.
            """
        ],
        options: [OptionTable.help(in: .own)],
        subcommands: [.start, .run, .manifest, .accept, .list, .plan, .report, .merge, .show, .reproduce, .doctor],
        defaultSubcommand: .run)

    private static let start = CommandSpec(
        words: ["kassios", "mutants", "init"],
        abstract: "Look at a project, and write mutants.json and what else is missing.",
        discussion: [
            """
            Package.swift, Xcode projects and workspaces are read, and nothing is started. The test targets become \
            the suite, an enum that lists defects the catalogue. Where there is none, the switch and a list with an \
            example are copied into the code under test, and a helper into tests that launch it.
            """,
            """
            What is there stays as it is: a mutants.json is refused, and every other file is kept. Where several \
            targets or schemes would do, you are asked on a terminal; elsewhere the first is taken, and named.
            """,
        ],
        options: OptionTable.start + OptionTable.common.filter { $0.name != .manifest })

    private static let run = CommandSpec(
        words: ["kassios", "mutants", "run"],
        abstract: "Run the promised tests with one defect on at a time, and print a verdict per defect.",
        discussion: [
            """
            A mutant is one defect together with the tests that claim it. It is killed when every claimed test fails \
            with the defect on and passes without it, and SURVIVED when a claimed test stays green. Whatever cannot \
            be proven is undecided, and fails the run.
            """,
            """
            With --resume the last run goes on where it was interrupted or killed; build, manifest and tests must be \
            the same, and its options hold. With --rerun only what the last run did not kill is run, and each mutant \
            whose claims, switch or files of tests have changed since; the app's own code is not looked at. Verdicts \
            taken over are marked 'reused' and counted nowhere else, and the run fails for them (exit status 4) \
            without --allow-reused.
            """,
        ],
        options: OptionTable.run + OptionTable.selection + OptionTable.common)

    private static let manifest = CommandSpec(
        words: ["kassios", "mutants", "manifest"],
        abstract: "Write the claims of the tests into mutants.json.",
        discussion: [
            """
            Everything that is wrong with a claim is reported, with its file, line and column. The hand-written part \
            of the file stays as it is.
            """
        ],
        options: OptionTable.manifest + OptionTable.common)

    private static let accept = CommandSpec(
        words: ["kassios", "mutants", "accept"],
        abstract: "Write a known survivor into mutants.json, with the reason why it may survive.",
        discussion: [
            """
            What is accepted is reported and does not fail the run, until its last day is over. Nothing else in the \
            file changes. Accepting a test again replaces the reason and the day.
            """
        ],
        arguments: [
            ArgumentSpec(
                placeholder: "id", kind: .mutant, occurrence: .required, abstract: "The defect, as the tests claim it")
        ],
        options: OptionTable.accept + OptionTable.common)

    private static let list = CommandSpec(
        words: ["kassios", "mutants", "list"],
        abstract: "List mutants with their tests, defects without claims, and tests without claims.",
        options: OptionTable.list + OptionTable.selection + OptionTable.common)

    private static let plan = CommandSpec(
        words: ["kassios", "mutants", "plan"],
        abstract: "Print the trials of a run, and start none of them.",
        discussion: [
            """
            The trials stand in the order in which the run would start them, longest first by the times that earlier \
            runs have recorded, and below them how long it would take on so many workers. Nothing is built or \
            started but the command that prints the catalogue, where the manifest names one, and git for --since.
            """
        ],
        options: OptionTable.plan + OptionTable.selection + OptionTable.common)

    private static let report = CommandSpec(
        words: ["kassios", "mutants", "report"],
        abstract: "Tell about a finished run again, and write reports of it.",
        discussion: [
            """
            Everything is made from the run's report.json; nothing is built or run. Without --report the summary is \
            printed. The exit status says whether the reports were written, not how the run went.
            """,
            """
            With --compare it is told what newly survives, is newly killed, undecided or unclaimed, and which \
            mutants are new or gone, in the place of the summary; mutants that the newer run left out are not judged. --fail-on new makes a check \
            of it: 1 where something newly survives or is newly unclaimed, whether the older run knew it or not; 4 \
            where something is newly undecided or was not run, where the newer run did not come to its end, and where \
            it reused verdicts without --allow-reused; else 0.
            """,
        ],
        arguments: [
            ArgumentSpec(
                placeholder: "dir", kind: .folder, occurrence: .once,
                abstract: "The folder with report.json (default: .kassios/latest beside the manifest)")
        ],
        options: OptionTable.report + OptionTable.common)

    private static let merge = CommandSpec(
        words: ["kassios", "mutants", "merge"],
        abstract: "Join the shards of a run into one report, and tell about it as if it had been one run.",
        discussion: [
            """
            Each <dir> is the run directory of a shard, as --output has written it. They must be all the shards of one \
            run, each once, on the same build and the same claims; else the directories and the difference are named, \
            and nothing is written (exit status 2).
            """
        ],
        arguments: [
            ArgumentSpec(placeholder: "dir", kind: .folder, occurrence: .required, abstract: "A shard's run directory"),
            ArgumentSpec(
                placeholder: "dir", kind: .folder, occurrence: .anyNumber, abstract: "The other shards' run directories"
            ),
        ],
        options: OptionTable.merge + OptionTable.common)

    private static let show = CommandSpec(
        words: ["kassios", "mutants", "show"],
        abstract: "Tell all that is known of one mutant of a finished run.",
        discussion: [
            """
            Where the defect is declared and asked for, and for each claim its verdict in words, the claim's and the \
            test's lines, receipts, trials, failures, the twin, what was left running, the end of the log, and the \
            command line of its trial. Nothing is built or run; lines of sources are those of now.
            """
        ],
        arguments: [
            ArgumentSpec(placeholder: "id", kind: .mutant, occurrence: .required, abstract: "The defect's id"),
            ArgumentSpec(
                placeholder: "dir", kind: .folder, occurrence: .once,
                abstract: "The folder with report.json (default: .kassios/latest beside the manifest)"),
        ],
        options: OptionTable.show + OptionTable.common)

    private static let reproduce = CommandSpec(
        words: ["kassios", "mutants", "reproduce"],
        abstract: "Run one claim's trial by itself, show its output as it comes, and keep all that it leaves.",
        discussion: [
            """
            The subject is built, and the trial started as a run starts it. Its log, receipts and events, what it left \
            in TMPDIR (and in HOME with --private-home), and for the runner xcode the result bundle are then in \
            .kassios/reproduced/<id>, in place of what was there before; of a twin (--clean) in \
            .kassios/reproduced/<id>-clean.
            """,
            """
            What was seen is told below the output, with what the judge would say of it. That is no verdict: it takes \
            a green twin, too. The exit status is 0 when the test began and its process ended by itself, whatever its \
            colour; 4 when it did not begin, or had to be ended at its deadline or for what it used.
            """,
        ],
        arguments: [
            ArgumentSpec(placeholder: "id", kind: .mutant, occurrence: .required, abstract: "The defect's id")
        ],
        options: OptionTable.reproduce + OptionTable.common)

    private static let doctor = CommandSpec(
        words: ["kassios", "mutants", "doctor"],
        abstract: "Check what a run needs, and say what to do about what is missing.",
        discussion: [
            """
            Tools, room on disk and in memory, the shell, the manifest and the lock are looked at; then the subject \
            is built, and a few trials show whether tests run beside each other and whether the switch arrives: one \
            is started with a defect that does not exist.
            """,
            """
            A check is ok, a warning, FAILED, or not checked because of another. The exit status is 4 when one \
            failed, else 0. Nothing is left behind but the build.
            """,
        ],
        options: OptionTable.doctor + OptionTable.common)

    private static let completions = CommandSpec(
        words: ["kassios", "completions"],
        abstract: "Print a script that completes command lines in a shell.",
        discussion: [
            """
            The script goes where the shell looks for it: for bash into \
            ~/.local/share/bash-completion/completions/kassios, or into a line of ~/.bashrc, \
            eval "$(kassios completions bash)"; for zsh into a file _kassios in a folder of $fpath; for fish into \
            ~/.config/fish/completions/kassios.fish. It belongs to this version of the tool.
            """,
            """
            Ids, groups and tests come from mutants.json and the files of its catalogue at the moment of asking: the \
            script calls 'kassios completions mutants', and likewise \
            \(ProjectWords.allCases.dropFirst().map(\.rawValue).joined(separator: ", ")). These print a word a \
            line, start nothing, and say nothing of a manifest that cannot be read: they end with status 2.
            """,
        ],
        arguments: [
            ArgumentSpec(
                placeholder: "shell", kind: .choice(Shell.allCases.map(\.rawValue)), occurrence: .required,
                abstract: "One of " + Shell.allCases.map(\.rawValue).joined(separator: ", "))
        ],
        options: OptionTable.places + [OptionTable.help(in: .common)])

    private static let help = CommandSpec(
        words: ["kassios", "help"],
        abstract: "Show help about a command or a topic.",
        arguments: [
            ArgumentSpec(
                placeholder: "topic", kind: .choice(TopicName.allCases.map(\.rawValue)), occurrence: .anyNumber,
                abstract: "Words of a command, or one of "
                    + TopicName.allCases.map(\.rawValue).joined(separator: ", "))
        ],
        options: [
            OptionSpec(.man, "Print all of it as a manual page, for man -l"), OptionTable.help(in: .own),
        ])
}
