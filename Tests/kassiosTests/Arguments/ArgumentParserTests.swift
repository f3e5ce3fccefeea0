import MutantCore
import MutantReports
import Testing

@testable import kassios

@Suite struct ArgumentParserTests {
    @Test(arguments: [
        ([], Command.help(.command(.kassios))),
        (["--help"], .help(.command(.kassios))),
        (["-h"], .help(.command(.kassios))),
        (["--version"], .version),
        (["help"], .help(.command(.kassios))),
        (["help", "kassios"], .help(.command(.kassios))),
        (["help", "mutants"], .help(.command(.mutants))),
        (["help", "mutants", "run"], .help(.command(.run))),
        (["help", "kassios", "mutants", "plan"], .help(.command(.plan))),
        (["help", "help"], .help(.command(.help))),
        (["help", "--help"], .help(.command(.help))),
        (["help", "manifest"], .help(.page(.manifest))),
        (["help", "mutants", "manifest"], .help(.command(.manifest))),
        (["help", "exit-status"], .help(.page(.exitStatus))),
        (["help", "--", "claims"], .help(.page(.claims))),
        (["help", "--man"], .help(.manual)),
        (["mutants", "--help"], .help(.command(.mutants))),
        (["mutants", "help"], .help(.command(.mutants))),
        (["mutants", "help", "list"], .help(.command(.list))),
        (["mutants", "run", "-h"], .help(.command(.run))),
        (["mutants", "list", "--clean", "--help"], .help(.command(.list))),
    ])
    func `help and version are found wherever they are asked for`(arguments: [String], command: Command) throws {
        #expect(try ArgumentParser.parse(arguments) == command)
    }

    @Test(arguments: [["mutants"], ["mutants", "run"], ["mutants", "--"], ["mutants", "run", "--"]])
    func `mutants without a subcommand runs with all defaults`(arguments: [String]) throws {
        #expect(try ArgumentParser.parse(arguments) == .run(RunOptions()))
    }

    @Test func `every option of run arrives in its field`() throws {
        var wanted = RunOptions()
        wanted.clean = true
        wanted.workers = .fixed(3)
        wanted.prebuilt = true
        wanted.locked = true
        wanted.failFast = true
        wanted.timeout = .after(.milliseconds(1500))
        wanted.twins = false
        wanted.waits = false
        wanted.progress = .lines
        wanted.selection = SelectionOptions(
            only: ["a*", "b?"], groups: ["money", "state"], test: "Tests/.*", since: "main~2")
        wanted.common = CommonOptions(
            manifestPath: "m.json", packagePath: "..", color: .never, verbosity: .verbose)
        let arguments = [
            "mutants", "run", "--clean", "--parallel", "3", "--prebuilt", "--locked", "--fail-fast", "--timeout", "1.5",
            "--no-twins", "--no-wait", "--progress", "lines", "--only", "a*", "--only=b?", "--group", "money",
            "--group=state", "--test",
            "Tests/.*", "--since", "main~2", "--manifest", "m.json", "--package-path", "..", "--color", "never", "-v",
        ]
        #expect(try ArgumentParser.parse(arguments) == .run(wanted))
    }

    @Test func `reports are wanted by their formats, with or without a path`() throws {
        let reports = [
            ReportRequest(format: .junit, path: nil), ReportRequest(format: .markdown, path: "a=b/c.md"),
            ReportRequest(format: .json, path: "-"), ReportRequest(format: .github, path: nil),
            ReportRequest(format: .github, path: "g"),
        ]
        let arguments = [
            "--report", "junit", "--report=markdown=a=b/c.md", "--report", "json=-", "--report", "github", "--report",
            "github=g",
        ]
        #expect(try ArgumentParser.parse(["mutants"] + arguments) == .run(RunOptions(reports: reports)))
        #expect(
            try ArgumentParser.parse(["mutants", "report"] + arguments) == .report(ReportOptions(reports: reports)))
    }

    @Test func `a run may take over from the last one`() throws {
        #expect(try ArgumentParser.parse(["mutants", "--resume"]) == .run(RunOptions(reuse: .resume)))
        #expect(
            try ArgumentParser.parse(["mutants", "--rerun", "--allow-reused"])
                == .run(RunOptions(reuse: .rerun, allowsReused: true)))
    }

    @Test func `a finished run may be compared with an older one`() throws {
        let wanted = ReportOptions(directory: "new", older: "old", gate: .new)
        let arguments = ["mutants", "report", "new", "--compare", "old", "--fail-on=new"]
        #expect(try ArgumentParser.parse(arguments) == .report(wanted))
    }

    @Test func `a finished run is named by its folder`() throws {
        #expect(try ArgumentParser.parse(["mutants", "report"]) == .report(ReportOptions()))
        let wanted = ReportOptions(common: CommonOptions(packagePath: "p"), directory: ".kassios/previous")
        let arguments = ["mutants", "report", ".kassios/previous", "--package-path", "p"]
        #expect(try ArgumentParser.parse(arguments) == .report(wanted))
    }

    @Test(arguments: [
        ([], ManifestOptions.Mode.write), (["--check"], .check), (["--json"], .printJSON),
    ])
    func `manifest writes, checks or prints`(arguments: [String], mode: ManifestOptions.Mode) throws {
        let command = try ArgumentParser.parse(["mutants", "manifest"] + arguments)
        #expect(command == .manifest(ManifestOptions(mode: mode)))
    }

    @Test func `init is told what to choose`() throws {
        #expect(try ArgumentParser.parse(["mutants", "init"]) == .start(InitOptions()))
        let wanted = InitOptions(
            common: CommonOptions(packagePath: "p"),
            choices: StartChoices(target: "App", scheme: "S", workflow: .never), isDryRun: true)
        let arguments = ["--dry-run", "--target", "App", "--scheme", "S", "--ci", "none", "--package-path", "p"]
        #expect(try ArgumentParser.parse(["mutants", "init"] + arguments) == .start(wanted))
        #expect(throws: UsageError.self) { try ArgumentParser.parse(["mutants", "init", "--manifest", "m.json"]) }
    }

    @Test func `run and manifest can be strict about the catalogue`() throws {
        #expect(
            try ArgumentParser.parse(["mutants", "--strict-catalogue"]) == .run(RunOptions(strictCatalogue: true)))
        #expect(
            try ArgumentParser.parse(["mutants", "manifest", "--check", "--strict-catalogue"])
                == .manifest(ManifestOptions(mode: .check, strictCatalogue: true)))
    }

    @Test func `an id and a reason are enough to accept`() throws {
        let command = try ArgumentParser.parse(["mutants", "accept", "lostRow", "--reason", "nobody scrolls"])
        #expect(command == .accept(AcceptOptions(id: "lostRow", reason: "nobody scrolls")))
    }

    @Test func `every option of accept arrives in its field, before or after the id`() throws {
        let wanted = AcceptOptions(
            common: CommonOptions(manifestPath: "m.json", verbosity: .quiet), id: "-x", tests: ["T/a", "T/b c()"],
            reason: "-", until: Day("2027-01-31"))
        let arguments = [
            "mutants", "accept", "--test", "T/a", "--reason", "-", "--until", "2027-01-31", "--manifest=m.json", "-q",
            "--test", "T/b c()", "--", "-x",
        ]
        #expect(try ArgumentParser.parse(arguments) == .accept(wanted))
    }

    @Test(arguments: [
        (["bash"], CompletionsOptions(subject: .script(.bash))),
        (["fish"], CompletionsOptions(subject: .script(.fish))),
        (
            ["--package-path", "p", "test-patterns", "--manifest=m.json"],
            CompletionsOptions(
                common: CommonOptions(manifestPath: "m.json", packagePath: "p"), subject: .words(.testPatterns))
        ),
    ])
    func `completions are those of a shell, or words for one`(arguments: [String], options: CompletionsOptions) throws {
        #expect(try ArgumentParser.parse(["completions"] + arguments) == .completions(options))
    }

    @Test func `list and plan take a selection`() throws {
        let selection = SelectionOptions(only: ["a"], groups: ["g"], test: "t")
        let arguments = ["--only", "a", "--group", "g", "--test", "t"]
        #expect(
            try ArgumentParser.parse(["mutants", "list", "--json"] + arguments)
                == .list(ListOptions(selection: selection, format: .json)))
        #expect(
            try ArgumentParser.parse(["mutants", "plan", "--commands", "--clean", "--prebuilt"] + arguments)
                == .plan(PlanOptions(selection: selection, format: .commands, clean: true, prebuilt: true)))
    }

    @Test func `a plan is for people or scripts, on so many workers and by the times of a file`() throws {
        #expect(
            try ArgumentParser.parse(["mutants", "plan", "--json", "--parallel", "auto", "--history", "t.json"])
                == .plan(PlanOptions(format: .json, workers: .auto, history: "t.json")))
        #expect(throws: UsageError(.exclusive(.commands, .json), in: .plan)) {
            try ArgumentParser.parse(["mutants", "plan", "--json", "--commands"])
        }
    }

    @Test func `the doctor tells people or scripts, and takes the tests as they are built if asked`() throws {
        #expect(try ArgumentParser.parse(["mutants", "doctor"]) == .doctor(DoctorOptions()))
        #expect(
            try ArgumentParser.parse(["mutants", "doctor", "--json", "--prebuilt"])
                == .doctor(DoctorOptions(format: .json, prebuilt: true)))
    }

    @Test(arguments: [
        ("none", TimeoutChoice.unlimited), ("1", .after(.seconds(1))), ("0.25", .after(.milliseconds(250))),
        ("604800", .after(.seconds(604_800))),
    ])
    func `a timeout is seconds or none`(text: String, timeout: TimeoutChoice) throws {
        #expect(try ArgumentParser.parse(["mutants", "--timeout", text]) == .run(RunOptions(timeout: timeout)))
    }

    @Test(arguments: [("1", WorkerCount.fixed(1)), ("512", .fixed(512)), ("auto", .auto)])
    func `workers are a number, or the run's own choice`(text: String, workers: WorkerCount) throws {
        #expect(try ArgumentParser.parse(["mutants", "--parallel", text]) == .run(RunOptions(workers: workers)))
    }

    @Test func `a value may begin with a dash after an equals sign, and hold further equals signs`() throws {
        let command = try ArgumentParser.parse(["mutants", "--only=-x", "--group=a=b", "--manifest", "-"])
        let selection = SelectionOptions(only: ["-x"], groups: ["a=b"])
        #expect(command == .run(RunOptions(common: CommonOptions(manifestPath: "-"), selection: selection)))
    }

    @Test func `help given as a value of an option is no request for help`() throws {
        let command = try ArgumentParser.parse(["mutants", "--only=--help"])
        #expect(command == .run(RunOptions(selection: SelectionOptions(only: ["--help"]))))
    }

    @Test func `a flag may be repeated`() throws {
        #expect(try ArgumentParser.parse(["mutants", "--clean", "--clean"]) == .run(RunOptions(clean: true)))
    }
}
