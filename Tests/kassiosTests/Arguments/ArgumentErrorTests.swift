import Testing

@testable import kassios

@Suite struct ArgumentErrorTests {
    private static let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

    @Test(arguments: [
        (["mutants", "--paralel", "3"], "unknown option '--paralel'; did you mean '--parallel'?"),
        (["mutants", "--paralel=3"], "unknown option '--paralel'; did you mean '--parallel'?"),
        (["mutants", "-clean"], "unknown option '-clean'; did you mean '--clean'?"),
        (["mutants", "--xyzzy"], "unknown option '--xyzzy'"),
        (["mutants", "-vq"], "unknown option '-vq'"),
        (["mutants", "list", "--clean"], "unknown option '--clean'; it is an option of 'kassios mutants run'"),
        (["--verbose"], "unknown option '--verbose'; it is an option of 'kassios mutants run'"),
        (["mutants", "--version"], "unknown option '--version'; it is an option of 'kassios'"),
        (["mutnts"], "unknown subcommand 'mutnts'; did you mean 'mutants'?"),
        (["run"], "unknown subcommand 'run'; did you mean 'mutants run'?"),
        ([""], "unknown subcommand ''"),
        (["mutants", "manifst"], "unknown subcommand 'manifst'; did you mean 'manifest'?"),
        (["help", "exit-statsu"], "unknown topic 'exit-statsu'; did you mean 'exit-status'?"),
        (["help", "run"], "unknown topic 'run'; did you mean 'mutants run'?"),
        (["help", "mutants", "lst"], "unknown topic 'mutants lst'; did you mean 'mutants list'?"),
        (["help", "weather"], "unknown topic 'weather'"),
    ])
    func `what is unknown is named with the nearest that is known`(arguments: [String], sentence: String) {
        #expect(refusal(of: arguments)?.sentence == sentence)
    }

    @Test(arguments: [
        (["mutants", "lossShownAsGain"], "unexpected argument 'lossShownAsGain'; ids are selected with '--only'"),
        (["mutants", "--", "--clean"], "unexpected argument '--clean'; ids are selected with '--only'"),
        (
            ["mutants", "-v", "manifest"],
            "unexpected argument 'manifest'; a subcommand stands before the options: 'kassios mutants manifest …'"
        ),
        (["mutants", "manifest", "x"], "unexpected argument 'x'"),
        (["--version", "x"], "unexpected argument 'x'"),
        (["help", "--man", "claims"], "unexpected argument 'claims'"),
        (["mutants", "a\u{1B}[31m\nb"], "unexpected argument 'a\\u{1B}[31m\\nb'; ids are selected with '--only'"),
    ])
    func `an argument too many is named with what to do instead`(arguments: [String], sentence: String) {
        #expect(refusal(of: arguments)?.sentence == sentence)
    }

    @Test(arguments: [
        (["completions"], "missing argument '<shell>'"),
        (["completions", "bsh"], "'bsh' is no <shell> (bash, zsh, fish); did you mean 'bash'?"),
        (["completions", "xyzzy"], "'xyzzy' is no <shell> (bash, zsh, fish)"),
        (["completions", "bash", "zsh"], "unexpected argument 'zsh'"),
    ])
    func `completions are for shells that are known`(arguments: [String], sentence: String) {
        #expect(refusal(of: arguments)?.sentence == sentence)
    }

    @Test(arguments: [
        (["--parallel"], "missing value for '--parallel <n>'"),
        (["--only", "--clean"], "missing value for '--only <id>'"),
        (["--only", "--"], "missing value for '--only <id>'"),
        (["--only", "-x"], "missing value for '--only <id>'; a value that begins with '-' is written '--only=-x'"),
        (["--timeout", "-5"], "missing value for '--timeout <seconds>'"),
        (["--clean=yes"], "option '--clean' takes no value, but got 'yes'"),
        (["-v=1"], "option '--verbose' takes no value, but got '1'"),
        (["--only="], "the value of '--only' is empty"),
        (["--manifest", ""], "the value of '--manifest' is empty"),
        (["--parallel", "1", "--parallel=2"], "option '--parallel' is given twice"),
        (["--test", "a", "--test", "a"], "option '--test' is given twice"),
        (["-v", "--quiet"], "'--verbose' and '--quiet' exclude each other"),
        (["--resume", "--rerun"], "'--resume' and '--rerun' exclude each other"),
        (["--allow-reused"], "'--allow-reused' goes with '--resume' and '--rerun' only"),
        (["report", "--fail-on", "new"], "'--fail-on' goes with '--compare' only"),
        (["report", "--compare", "old", "--fail-on", "old"], "'old' is not a value of '--fail-on' (new)"),
        (["manifest", "--check", "--json"], "'--check' and '--json' exclude each other"),
        (["--color", "alwys"], "'alwys' is not a value of '--color' (auto, always, never); did you mean 'always'?"),
        (["--color=42"], "'42' is not a value of '--color' (auto, always, never)"),
        (
            ["--progress", "bars"],
            "'bars' is not a value of '--progress' (auto, bar, lines, none); did you mean 'bar'?"
        ),
        (["--test", "("], "'(' is not a value of '--test': it is not a regular expression"),
    ])
    func `what is wrong with a value is said`(arguments: [String], sentence: String) {
        #expect(refusal(of: ["mutants"] + arguments)?.sentence == sentence)
    }

    @Test(arguments: [
        (["junti"], "'junti' is not a value of '--report' (\(Self.formats)); did you mean 'junit'?"),
        (["junti=x"], "'junti' is not a value of '--report' (\(Self.formats)); did you mean 'junit'?"),
        (["=x"], "'' is not a value of '--report' (\(Self.formats))"),
        (["x\u{1b}"], "'x\\u{1B}' is not a value of '--report' (\(Self.formats))"),
        (["junit="], "the value of '--report' is empty"),
        (["junit=x", "markdown=./y/..//x"], "two reports would go to 'x'"),
        (["junit=/x", "json=/./x"], "two reports would go to '/x'"),
        (["github", "github"], "two reports would go to the place of 'github'"),
    ])
    func `what is wrong with a report that is wanted is said`(values: [String], sentence: String) {
        for command in [["mutants"], ["mutants", "report"]] {
            #expect(refusal(of: command + values.flatMap { ["--report", $0] })?.sentence == sentence)
        }
    }

    @Test(arguments: [
        ["junit=x", "markdown=y"], ["junit", "markdown", "json"], ["junit=x", "json=/x"], ["junit=../x", "json=x"],
        ["github", "github=x"],
    ])
    func `reports may go to different places`(values: [String]) {
        #expect(refusal(of: ["mutants"] + values.flatMap { ["--report", $0] }) == nil)
    }

    @Test(arguments: [
        ([], "missing argument '<id>'"),
        (["--reason", "r"], "missing argument '<id>'"),
        (["x"], "missing option '--reason <text>'"),
        (["x", "--reason"], "missing value for '--reason <text>'"),
        (["x", "--reason", ""], "the value of '--reason' is empty"),
        (["x", "--reason", " \t\n"], "the value of '--reason' is empty"),
        (["x", "--reason", "a", "--reason", "b"], "option '--reason' is given twice"),
        (
            ["x", "--reason", "nobody", "scrolls"],
            "unexpected argument 'scrolls'; a value of several words stands in quotes"
        ),
        (
            ["x", "--reason", "r", "--until", "2027-02-29"],
            "'2027-02-29' is not a value of '--until': give a day such as 2027-01-31"
        ),
        (["x", "--reasn", "r"], "unknown option '--reasn'; did you mean '--reason'?"),
    ])
    func `what is wrong with an acceptance is said`(arguments: [String], sentence: String) {
        #expect(refusal(of: ["mutants", "accept"] + arguments)?.sentence == sentence)
    }

    @Test(arguments: ["0", "-1", "513", "100000", "three", "2.5", "99999999999999999999"])
    func `a number of workers outside the limits is refused`(text: String) {
        let sentence = "'\(text)' is not a value of '--parallel': give a whole number from 1 to 512, or 'auto'"
        #expect(refusal(of: ["mutants", "--parallel=\(text)"])?.sentence == sentence)
    }

    @Test(arguments: ["0", "0.0", "-5", "soon", "nan", "inf", "0x10", "1e3", "604801", ".", "0.0000000000000000001"])
    func `a timeout that is no time is refused`(text: String) {
        let sentence = "'\(text)' is not a value of '--timeout': give seconds above zero, at most 604800, or 'none'"
        #expect(refusal(of: ["mutants", "--timeout=\(text)"])?.sentence == sentence)
    }

    @Test func `the fact of an error stands apart from its sentence`() {
        let error = refusal(of: ["mutants", "plan", "--timeout", "3"])
        #expect(error == UsageError(.unknownOption("--timeout"), in: .plan))
    }

    @Test func `an error is followed by the usage and by where to read more`() {
        #expect(
            refusal(of: ["mutants", "--paralel", "3"])?.message() == """
                error: unknown option '--paralel'; did you mean '--parallel'?
                Usage: kassios mutants run [<options>]
                  See 'kassios mutants run --help' for more information.
                """)
    }

    private func refusal(of arguments: [String]) -> UsageError? {
        do throws(UsageError) {
            _ = try ArgumentParser.parse(arguments)
            return nil
        } catch {
            return error
        }
    }
}
