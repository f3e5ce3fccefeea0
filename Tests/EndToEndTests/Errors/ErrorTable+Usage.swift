import Testing

/// Command lines that are wrong.
extension ErrorTable {
    static let usage: [ErrorRow] = unknown + needless + missing + contradictions

    private static let unknown: [ErrorRow] = [
        .usage(
            .unknownOption, "kassios mutants --paralel 3", "unknown option '--paralel'; did you mean '--parallel'?"),
        .usage(.unknownOption, "kassios mutants --paralel=3", "unknown option '--paralel'; did you mean '--parallel'?"),
        .usage(.unknownOption, "kassios mutants -clean", "unknown option '-clean'; did you mean '--clean'?"),
        .usage(.unknownOption, "kassios mutants --xyzzy", "unknown option '--xyzzy'"),
        .usage(.unknownOption, "kassios mutants -vq", "unknown option '-vq'"),
        .usage(
            .unknownOption, "kassios mutants accept x --reasn r", "unknown option '--reasn'; did you mean '--reason'?",
            of: "kassios mutants accept <id> --reason <text> [<options>]"),
        .usage(
            .unknownOption, "kassios mutants list --clean",
            "unknown option '--clean'; it is an option of 'kassios mutants run'",
            of: "kassios mutants list [<options>]"),
        .usage(
            .unknownOption, "kassios --verbose", "unknown option '--verbose'; it is an option of 'kassios mutants run'",
            of: "kassios [--version] <subcommand>"),
        .usage(
            .unknownOption, "kassios mutants --version", "unknown option '--version'; it is an option of 'kassios'"),
        .usage(
            .unknownSubcommand, "kassios mutnts", "unknown subcommand 'mutnts'; did you mean 'mutants'?",
            of: "kassios [--version] <subcommand>"),
        .usage(
            .unknownSubcommand, "kassios run", "unknown subcommand 'run'; did you mean 'mutants run'?",
            of: "kassios [--version] <subcommand>"),
        .usage(.unknownSubcommand, "kassios ''", "unknown subcommand ''", of: "kassios [--version] <subcommand>"),
        .usage(
            .unknownSubcommand, "kassios mutants manifst", "unknown subcommand 'manifst'; did you mean 'manifest'?",
            of: "kassios mutants [<subcommand>]"),
        .usage(
            .unknownTopic, "kassios help exit-statsu", "unknown topic 'exit-statsu'; did you mean 'exit-status'?",
            of: "kassios help [<topic> ...] [--man]"),
        .usage(
            .unknownTopic, "kassios help run", "unknown topic 'run'; did you mean 'mutants run'?",
            of: "kassios help [<topic> ...] [--man]"),
        .usage(
            .unknownTopic, "kassios help mutants lst", "unknown topic 'mutants lst'; did you mean 'mutants list'?",
            of: "kassios help [<topic> ...] [--man]"),
        .usage(
            .unknownTopic, "kassios help weather", "unknown topic 'weather'", of: "kassios help [<topic> ...] [--man]"),
    ]

    private static let needless: [ErrorRow] = [
        .usage(
            .unexpectedArgument, "kassios mutants lossShownAsGain",
            "unexpected argument 'lossShownAsGain'; ids are selected with '--only'"),
        .usage(
            .unexpectedArgument, "kassios mutants -- --clean",
            "unexpected argument '--clean'; ids are selected with '--only'"),
        .usage(
            .unexpectedArgument, "kassios mutants -v manifest",
            "unexpected argument 'manifest'; a subcommand stands before the options: 'kassios mutants manifest …'"),
        .usage(
            .unexpectedArgument, "kassios mutants manifest x", "unexpected argument 'x'",
            of: "kassios mutants manifest [<options>]"),
        .usage(
            .unexpectedArgument, "kassios --version x", "unexpected argument 'x'",
            of: "kassios [--version] <subcommand>"),
        .usage(
            .unexpectedArgument, "kassios help --man claims", "unexpected argument 'claims'",
            of: "kassios help [<topic> ...] [--man]"),
        .usage(
            .unexpectedArgument, #"kassios mutants "$(printf 'a\033[31m\nb')""#,
            #"unexpected argument 'a\u{1B}[31m\nb'; ids are selected with '--only'"#),
        .usage(
            .unexpectedArgument, "kassios completions bash zsh", "unexpected argument 'zsh'",
            of: "kassios completions <shell> [--manifest <path>] [--package-path <dir>]"),
        .usage(
            .unexpectedArgument, "kassios mutants accept x --reason nobody scrolls",
            "unexpected argument 'scrolls'; a value of several words stands in quotes",
            of: "kassios mutants accept <id> --reason <text> [<options>]"),
        .usage(.unwantedValue, "kassios mutants --clean=yes", "option '--clean' takes no value, but got 'yes'"),
        .usage(.unwantedValue, "kassios mutants -v=1", "option '--verbose' takes no value, but got '1'"),
    ]

    private static let missing: [ErrorRow] = [
        .usage(
            .missingArgument, "kassios completions", "missing argument '<shell>'",
            of: "kassios completions <shell> [--manifest <path>] [--package-path <dir>]"),
        .usage(
            .missingArgument, "kassios mutants accept", "missing argument '<id>'",
            of: "kassios mutants accept <id> --reason <text> [<options>]"),
        .usage(
            .missingArgument, "kassios mutants merge", "missing argument '<dir>'",
            of: "kassios mutants merge <dir> [<dir> ...] [<options>]"),
        .usage(
            .missingOption, "kassios mutants accept x", "missing option '--reason <text>'",
            of: "kassios mutants accept <id> --reason <text> [<options>]"),
        .usage(
            .missingValue, "kassios mutants accept x --reason", "missing value for '--reason <text>'",
            of: "kassios mutants accept <id> --reason <text> [<options>]"),
        .usage(.missingValue, "kassios mutants --parallel", "missing value for '--parallel <n>'"),
        .usage(.missingValue, "kassios mutants --only --clean", "missing value for '--only <id>'"),
        .usage(.missingValue, "kassios mutants --only --", "missing value for '--only <id>'"),
        .usage(
            .missingValue, "kassios mutants --only -x",
            "missing value for '--only <id>'; a value that begins with '-' is written '--only=-x'"),
        .usage(.missingValue, "kassios mutants --timeout -5", "missing value for '--timeout <seconds>'"),
        .usage(.emptyValue, "kassios mutants --only=", "the value of '--only' is empty"),
        .usage(.emptyValue, "kassios mutants --manifest ''", "the value of '--manifest' is empty"),
        .usage(.emptyValue, "kassios mutants --report junit=", "the value of '--report' is empty"),
        .usage(
            .emptyValue, "kassios mutants accept x --reason '  '", "the value of '--reason' is empty",
            of: "kassios mutants accept <id> --reason <text> [<options>]"),
    ]

    private static let contradictions: [ErrorRow] = [
        .usage(.repeated, "kassios mutants --parallel 1 --parallel=2", "option '--parallel' is given twice"),
        .usage(.repeated, "kassios mutants --test a --test a", "option '--test' is given twice"),
        .usage(.exclusive, "kassios mutants -v --quiet", "'--verbose' and '--quiet' exclude each other"),
        .usage(.exclusive, "kassios mutants --resume --rerun", "'--resume' and '--rerun' exclude each other"),
        .usage(
            .exclusive, "kassios mutants manifest --check --json", "'--check' and '--json' exclude each other",
            of: "kassios mutants manifest [<options>]"),
        .usage(
            .exclusive, "kassios mutants plan --commands --shards 4", "'--commands' and '--shards' exclude each other",
            of: "kassios mutants plan [<options>]"),
        .usage(
            .needsEither, "kassios mutants --allow-reused",
            "'--allow-reused' goes with '--resume' and '--rerun' only"),
        .usage(.needs, "kassios mutants --repeat 3", "'--repeat' goes with '--clean' only"),
        .usage(
            .needs, "kassios mutants report --fail-on new", "'--fail-on' goes with '--compare' only",
            of: "kassios mutants report [<dir>] [<options>]"),
    ]

    static let values: [ErrorRow] = [
        .usage(
            .invalidChoice, "kassios mutants --color alwys",
            "'alwys' is not a value of '--color' (auto, always, never); did you mean 'always'?"),
        .usage(
            .invalidChoice, "kassios mutants --color=42", "'42' is not a value of '--color' (auto, always, never)"),
        .usage(
            .invalidChoice, "kassios mutants --progress bars",
            "'bars' is not a value of '--progress' (auto, bar, lines, none); did you mean 'bar'?"),
        .usage(
            .invalidChoice, "kassios mutants report --compare old --fail-on old",
            "'old' is not a value of '--fail-on' (new)", of: "kassios mutants report [<dir>] [<options>]"),
        .usage(
            .invalidChoice, "kassios mutants --report junti",
            "'junti' is not a value of '--report' (json, html, mutation-elements, junit, markdown, github, sarif, allure, "
                + "xcode); did you mean 'junit'?"),
        .usage(
            .invalidChoice, #"kassios mutants report --report "$(printf 'x\033')=y""#,
            #"'x\u{1B}' is not a value of '--report' (json, html, mutation-elements, junit, markdown, github, sarif, "#
                + "allure, xcode)", of: "kassios mutants report [<dir>] [<options>]"),
        .usage(
            .invalidArgument, "kassios completions bsh", "'bsh' is no <shell> (bash, zsh, fish); did you mean 'bash'?",
            of: "kassios completions <shell> [--manifest <path>] [--package-path <dir>]"),
        .usage(
            .invalidArgument, "kassios completions tcsh", "'tcsh' is no <shell> (bash, zsh, fish)",
            of: "kassios completions <shell> [--manifest <path>] [--package-path <dir>]"),
        .usage(
            .invalidCount, "kassios mutants --batch 0",
            "'0' is not a value of '--batch': give a whole number from 1 to 1000"),
        .usage(
            .invalidWorkers, "kassios mutants --parallel 513",
            "'513' is not a value of '--parallel': give a whole number from 1 to 512, or 'auto'"),
        .usage(
            .invalidTimeout, "kassios mutants --timeout soon",
            "'soon' is not a value of '--timeout': give seconds above zero, at most 604800, or 'none'"),
        .usage(
            .invalidDay, "kassios mutants accept x --reason r --until 2027-02-29",
            "'2027-02-29' is not a value of '--until': give a day such as 2027-01-31",
            of: "kassios mutants accept <id> --reason <text> [<options>]"),
        .usage(
            .invalidRef, "kassios mutants --since=--all",
            "'--all' is not a value of '--since': a commit does not begin with '-'; name a branch, a tag or a hash"),
        .usage(
            .invalidPattern, "kassios mutants --test '('",
            "'(' is not a value of '--test': it is not a regular expression"),
        .usage(
            .invalidShard, "kassios mutants --shard 5/4",
            "'5/4' is not a value of '--shard': give a part and a number of parts up to 1000, such as 2/4, or 'auto'"),
        .usage(
            .sameReport, "kassios mutants --report junit=x --report markdown=./y/..//x", "two reports would go to 'x'"),
        .usage(
            .sameReport, "kassios mutants report --report junit=/x --report json=/./x", "two reports would go to '/x'",
            of: "kassios mutants report [<dir>] [<options>]"),
        .usage(
            .sameReport, "kassios mutants --report github --report github",
            "two reports would go to the place of 'github'"),
    ]
}
