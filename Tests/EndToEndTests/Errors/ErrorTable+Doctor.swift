import MutantReports
import Testing

@testable import MutantCore

/// What `kassios mutants doctor` says of each thing that a run needs, where it is not as it should be.
///
/// Its lines go to stdout. They are made from what was seen, since most of it takes a machine that lacks something.
extension ErrorTable {
    static let doctor: [ErrorRow] = tools + rooms + project + trials + xcodeProject

    private static func line(
        _ symptom: Symptom, for runner: Subject.RunnerName = .swiftPackage, _ status: Int32, _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        let lines = CheckupLines(for: runner, style: TerminalStyle(hasColor: false)).lines(symptom)
        return ErrorRow(
            kinds: [.doctor(symptom.check)],
            input: .told(
                lines.joined(separator: "\n"), Checkup([symptom]).exitStatus, why: "it takes a machine that lacks it"),
            status: status, text: text, place: place)
    }

    private static let tools: [ErrorRow] = [
        line(
            .toolchain(.refused("swift could not be started: No such file or directory")), 4,
            """
            toolchain           FAILED       `swift --version` failed: swift could not be started: No such file or directory
                                             to do: install Swift from https://www.swift.org/install, and see that `swift` is on PATH
            """),
        line(
            .toolchain(.printed("Swift version 5.10")), 4,
            """
            toolchain           FAILED       Swift version 5.10, whose Swift Testing tells too little of its tests
                                             to do: install Swift 6 or newer from https://www.swift.org/install
            """),
        line(
            .toolchain(.printed("a swift is a bird")), 0,
            """
            toolchain           warning      `swift --version` names no version
                                             to do: see with `which swift` that it is Swift's compiler
            """),
        line(
            .git(commit: .refused("fatal: not a git repository"), changes: .printed("")), 0,
            """
            git                 warning      this is no git repository, so reports name no commit
                                             to do: nothing, unless reports are to say what they were made from
            """),
        line(
            .xcodeSelect(.refused("xcode-select could not be started: No such file or directory")), for: .xcode, 4,
            """
            xcode-select        FAILED       `xcode-select -p` failed: xcode-select could not be started: No such file or directory
                                             to do: on a Mac, install Xcode, and run `sudo xcode-select -s /Applications/Xcode.app`
            """),
        line(
            .xcodeSelect(.printed("/Library/Developer/CommandLineTools")), for: .xcode, 4,
            """
            xcode-select        FAILED       /Library/Developer/CommandLineTools is selected, which builds no tests for simulators
                                             to do: on a Mac, install Xcode, and run `sudo xcode-select -s /Applications/Xcode.app`
            """),
        line(
            .xcodeVersion(.refused("You have not agreed to the Xcode license agreements.")), for: .xcode, 4,
            """
            Xcode               FAILED       `xcodebuild -version` failed: You have not agreed to the Xcode license agreements.
                                             to do: do what it says; a licence is agreed to with `sudo xcodebuild -license accept`, and parts are installed with `xcodebuild -runFirstLaunch`
            """),
        line(
            .xcodeVersion(.printed("Xcode 14.2")), for: .xcode, 4,
            """
            Xcode               FAILED       Xcode 14.2 cannot list the tests of a build
                                             to do: install Xcode 15 or newer, and select it with `sudo xcode-select -s`
            """),
        line(
            .xcodeVersion(.printed("Xcode")), for: .xcode, 0,
            """
            Xcode               warning      `xcodebuild -version` names no version
                                             to do: see that Xcode is installed
            """),
    ]

    private static let rooms: [ErrorRow] = [
        line(
            .disk([Room(path: "/tmp", free: 1 << 20)], for: .swiftPackage), 4,
            """
            disk                FAILED       1 MB free at /tmp; a build and its logs may need more than that
                                             to do: make room: 2.0 GB or more
            """),
        line(
            .memory(Room(free: 100 << 20, total: 4 << 30), cores: 2, for: .swiftPackage), 4,
            """
            memory              FAILED       100 MB free of 4.0 GB, 2 cores; processes may be ended for want of it
                                             to do: end other programs, or run with --parallel 1
            """),
        line(
            .temporaryFolder(
                wanted: "/nowhere", made: .refused("/nowhere cannot be written: No such file or directory")), 4,
            """
            TMPDIR              FAILED       /nowhere cannot be written: No such file or directory
                                             to do: set TMPDIR to a folder that exists and can be written to, or run `unset TMPDIR`
            """),
        line(
            .temporaryFolder(wanted: "here", made: .printed("/tmp/kassios-abcdef")), 0,
            """
            TMPDIR              warning      TMPDIR does not begin with /: trials get folders in /tmp/kassios-abcdef, which leaves 82 bytes for a socket's name
                                             to do: nothing, if that folder will do; else set TMPDIR to an absolute path of at most 64 bytes
            """),
        line(
            .inheritedSwitches(["ACTIVE_DEFECTS"], known: ["ACTIVE_DEFECTS"]), 4,
            """
            inherited switches  FAILED       ACTIVE_DEFECTS is set in this shell, and a run refuses to start
                                             to do: run `unset ACTIVE_DEFECTS`
            """),
        line(
            .lockHeld(by: "process 4711, since 2027-01-31T12:00:00Z"), 4,
            """
            lock                FAILED       another run holds it: process 4711, since 2027-01-31T12:00:00Z
                                             to do: wait until that run has ended, or end it
            """),
        line(
            .lock(ended: ["Till (pid 4712)"]), 0,
            """
            lock                warning      the run before was killed and left Till (pid 4712) running
                                             to do: nothing: it was ended
            """),
    ]

    private static let project: [ErrorRow] = [
        line(
            .noManifest("there is no /project/mutants.json", isMissing: true), 4,
            """
            manifest            FAILED       there is no /project/mutants.json
                                             to do: write one, for which `kassios help templates mutants.json` prints a start; or name its folder with --package-path
            """),
        line(
            .noManifest("mutants.json:1:1: error: the file is empty; expected JSON", isMissing: false), 4,
            """
            manifest            FAILED       mutants.json:1:1: error: the file is empty; expected JSON
                                             to do: mend it; `kassios help manifest` explains each key
            """),
        line(
            .claims(
                [Finding(.error, at: nil, "unknown defect `freeMoney`"), Finding(.warning, at: nil, "x")], count: 2), 4,
            """
            claims              FAILED       error: unknown defect `freeMoney` (and 1 more)
                                             to do: run `kassios mutants manifest --check`, which tells all findings
            """),
        line(
            .buildFailed(command: "swift build --build-tests", output: "error: no such module 'Bank'"), 4,
            """
            build               FAILED       error: no such module 'Bank'
                                             to do: mend what `swift build --build-tests` says
            """),
        line(
            .buildFailed(command: "swift build --build-tests", output: "error: Could not find Package.swift"), 4,
            """
            build               FAILED       error: Could not find Package.swift
                                             to do: name the package's folder with --package-path, or put the manifest beside Package.swift
            """),
        line(
            .notBuilt("there is no test build at /project/.build/debug"), 4,
            """
            build               FAILED       there is no test build at /project/.build/debug
                                             to do: examine without --prebuilt, which builds first
            """),
        line(
            .tests(listed: 0, missing: []), 4,
            """
            tests               FAILED       the test binary lists no tests
                                             to do: see that the test targets hold tests
            """),
        line(
            .tests(
                listed: 3, missing: [Finding(.error, at: nil, "BankTests/A/b is not among the 3 tests that were built")]
            ), 4,
            """
            tests               FAILED       error: BankTests/A/b is not among the 3 tests that were built
                                             to do: name the test's target in `subject.tests` as it is built, or take the claim away
            """),
    ]

    private static let test = TestID("BankTests/PaymentTests/test_payment_happensOnce")

    private static func seen(_ receipts: [Receipt] = [], _ ending: ProcessEnding = .exited(1)) -> Observation {
        var observation = Observation(ending: ending)
        observation.receipts = receipts
        return observation
    }

    private static func id(_ text: String) -> DefectID {
        guard let id = DefectID(text) else { preconditionFailure("\(text) is no id") }
        return id
    }

    private static let trials: [ErrorRow] = [
        line(
            .twoAtATime([test], alone: [seen()], together: []), 4,
            """
            two at a time       FAILED       BankTests/PaymentTests/test_payment_happensOnce, alone and without any defect: it was not run (exit status 1)
                                             to do: make it pass; `kassios mutants --clean` tells of every such test, and keeps its log
            """),
        line(
            .unknownDefect(id("no-such-defect"), seen([.active("no-such-defect", process: 1)])), 4,
            """
            unknown defect      FAILED       the app says that `no-such-defect` is on, though there is no such defect
                                             to do: give the receipt `active` only for ids that the app knows, and `unknown` for others
            """),
        line(
            .unknownDefect(id("no-such-defect"), seen()), 4,
            """
            unknown defect      FAILED       asked for `no-such-defect`, the app gave no receipt at all
                                             to do: check that the app announces itself first of all (`AppDefect.announce()`), and that the test hands KASSIOS_RECEIPTS and the launch arguments on to it
            """),
        line(
            .receipts(id("doubleCharge"), in: test, level: .reached, seen([.unknown("doubleCharge", process: 1)])), 4,
            """
            receipts            FAILED       the app says that there is no defect `doubleCharge`
                                             to do: check the id, and that the app was built with its defects
            """),
        line(
            .receipts(id("doubleCharge"), in: test, level: .reached, seen([.clean(process: 1)])), 4,
            """
            receipts            FAILED       asked for `doubleCharge`, the app gave no receipt `active`, but `clean`
                                             to do: check that the test hands the launch arguments on to it, and that `switch` in mutants.json spells them as the app reads them
            """),
        line(
            .receipts(
                id("doubleCharge"), in: test, level: .reached,
                seen([.active("doubleCharge", process: 2), .clean(process: 3)])), 4,
            """
            receipts            FAILED       a launch in BankTests/PaymentTests/test_payment_happensOnce had `doubleCharge` on, and a later one nothing
                                             to do: hand the launch arguments on at every launch
            """),
        line(
            .receipts(id("doubleCharge"), in: test, level: .reached, seen([.active("doubleCharge", process: 1)])), 0,
            """
            receipts            warning      `doubleCharge` is active in BankTests/PaymentTests/test_payment_happensOnce, but its code is not reached
                                             to do: check what the test does; if the app gives no `reached` receipts, write "receipts": "active"
            """),
    ]

    private static let targets = [TestTarget(.dictionary(["BlueprintName": .string("BankTests")]))].compactMap(\.self)

    private static var repeating: [TestRunFile] {
        let target: [String: PropertyList] = [
            "BlueprintName": .string("BankTests"), "TestRepetitionMode": .string("retryOnFailure"),
        ]
        do {
            return [try TestRunFile(.dictionary(["BankTests": .dictionary(target)]))]
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private static let xcodeProject: [ErrorRow] = [
        line(
            .simulatorsUnknown(.destination, "CoreSimulator is broken"), for: .xcode, 4,
            """
            destination         FAILED       `xcrun simctl list` failed: CoreSimulator is broken
                                             to do: restart the Mac's simulator service with `killall -9 com.apple.CoreSimulator.CoreSimulatorService`, or the Mac
            """),
        line(
            .simulatorsUnknown(.leftSimulators, "CoreSimulator is broken"), for: .xcode, 4,
            """
            left simulators     FAILED       `xcrun simctl list` failed: CoreSimulator is broken
                                             to do: restart the Mac's simulator service with `killall -9 com.apple.CoreSimulator.CoreSimulatorService`, or the Mac
            """),
        line(
            .scheme("Bnk", .printed(#"{ "project": { "schemes": ["Bank"] } }"#)), for: .xcode, 4,
            """
            scheme              FAILED       no scheme is called `Bnk`; did you mean `Bank`?
                                             to do: correct `subject.build.scheme`, or share the scheme in Xcode (Product, Scheme, Manage Schemes)
            """),
        line(
            .scheme("Bank", .refused("xcodebuild: error: 'Bnk.xcodeproj' does not exist.")), for: .xcode, 4,
            """
            scheme              FAILED       `xcodebuild -list` failed: xcodebuild: error: 'Bnk.xcodeproj' does not exist.
                                             to do: correct `project` or `workspace` in `subject.build`
            """),
        line(
            .testTargets([TestRoot(target: "BankTest", path: "Tests")], built: targets), for: .xcode, 4,
            """
            test targets        FAILED       the build has no test target `BankTest`; did you mean `BankTests`?
                                             to do: correct `subject.tests`, or add the target to the scheme's Test action or the test plan
            """),
        line(
            .testTargets([TestRoot(target: "Other", path: "Tests")], built: targets), for: .xcode, 4,
            """
            test targets        FAILED       the build has no test target `Other`; there are `BankTests`
                                             to do: correct `subject.tests`, or add the target to the scheme's Test action or the test plan
            """),
        line(
            .retries(in: repeating), for: .xcode, 0,
            """
            retries             warning      the test plan repeats tests, by which a test that fails now and then looks green
                                             to do: nothing for kassios, which leaves repetition out; elsewhere, turn it off in the plan
            """),
        line(
            .simulatorFailed("no simulator could be made: Unable to boot"), for: .xcode, 4,
            """
            simulator           FAILED       no simulator could be made: Unable to boot
                                             to do: make room on disk and in memory, or restart the Mac; `xcrun simctl list` shows what there is
            """),
        line(
            .simulatorLate(minutes: 15), for: .xcode, 4,
            """
            simulator           FAILED       not ready within 15 minutes
                                             to do: restart the Mac's simulator service, or the Mac
            """),
    ]
}
