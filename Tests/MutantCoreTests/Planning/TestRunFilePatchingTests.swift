import Foundation
import MutantCore
import Testing

@Suite struct TestRunFilePatchingTests {
    private static let manifest = Manifest(
        subject: Subject(
            launch: LaunchSettings(arguments: ["-UITest", "1"], environment: ["API": "stub"]),
            switchSettings: LaunchSettings(
                arguments: ["-ActiveDefects", "{defect}"], environment: ["ACTIVE_DEFECTS": "{defect}"]),
            receipts: .reached))

    private static func trial(
        _ tests: [EnumeratedTest], named name: String = "t1", defect: String? = nil, base: String? = nil,
        allowance: Double = 61
    ) -> TestConfiguration {
        TestConfiguration(
            name: name, tests: tests,
            launch: LaunchEnvironment(
                for: defect.map { .sample($0) }, of: manifest, receiptsFile: "/r/\(name)", worker: 0,
                inherited: ["SWIFT_BACKTRACE": "x", "NO_COLOR": "1"]), allowance: allowance, base: base)
    }

    private static let ui = EnumeratedTest("Bank UI Tests/TransferTests/test_total()", framework: .xctest)
    private static let hosted = EnumeratedTest("BankTests/MoneyTests/half()", framework: .swiftTesting)
    private static let logic = EnumeratedTest("BankLogicTests/SumTests/test_sum", framework: .xctest)

    private static func patched(
        _ name: String, _ trials: TestConfiguration..., screenshots: TestRunFile.Screenshots = .onFailure
    ) throws -> PropertyList {
        try TestRunFileTests.file(name).patched(with: trials, screenshots: screenshots)
    }

    private static func target(_ tree: PropertyList, configuration: Int = 0) -> PropertyList? {
        tree["TestConfigurations"]?.elements?[configuration]["TestTargets"]?.elements?.first
    }

    private static func texts(_ tree: PropertyList?) -> [String]? { tree?.elements?.compactMap(\.text) }

    // MARK: The file

    @Test func `two trials become two configurations, and all else stays`() throws {
        let tree = try Self.patched(
            "version-2.xctestrun", Self.trial([Self.ui], named: "7-doubleCharge", defect: "doubleCharge"),
            Self.trial([Self.ui], named: "7-twin", base: "German"))
        #expect(try tree == PropertyList(reading: Fixture.bytes("version-2-patched.xctestrun")))
    }

    @Test func `targets without a test are dropped, and unknown keys kept`() throws {
        let tree = try Self.patched("version-2.xctestrun", Self.trial([Self.ui], base: "German"))
        let configuration = try #require(tree["TestConfigurations"]?.elements?.first)
        #expect(configuration["FutureKey"] == .integer(7))
        #expect(configuration["TestTargets"]?.elements?.map { $0["BlueprintName"]?.text } == ["Bank UI Tests"])
        #expect(Self.target(tree)?["TestLanguage"]?.text == "de")
        #expect(tree["CodeCoverageBuildableInfos"] != nil && tree["TestPlan"]?["Name"]?.text == "Nightly")
    }

    @Test func `a file of version 1 keeps its version and the trial's target alone`() throws {
        let tree = try Self.patched("version-1.xctestrun", Self.trial([Self.ui], defect: "doubleCharge"))
        #expect(tree.entries?.keys.sorted() == ["Bank UI Tests", "__xctestrun_metadata__"])
        #expect(tree["Bank UI Tests"]?["UITargetAppEnvironmentVariables"]?["KASSIOS_DEFECT"]?.text == "doubleCharge")
        #expect(try TestRunFile(tree).version == .one)
    }

    // MARK: The launch

    @Test func `the app under a UI test gets arguments and variables, the runner the variables alone`() throws {
        let tree = try Self.patched("version-2.xctestrun", Self.trial([Self.ui], defect: "doubleCharge"))
        let target = try #require(Self.target(tree))
        #expect(
            Self.texts(target["UITargetAppCommandLineArguments"])
                == ["-AppleLanguages", "(en)", "-UITest", "1", "-ActiveDefects", "doubleCharge"])
        #expect(Self.texts(target["CommandLineArguments"]) == [])
        for key in ["UITargetAppEnvironmentVariables", "EnvironmentVariables"] {
            let variables = try #require(target[key]?.entries)
            #expect(variables["ACTIVE_DEFECTS"]?.text == "doubleCharge" && variables["API"]?.text == "stub", "\(key)")
            #expect(variables["KASSIOS_RECEIPTS"]?.text == "/r/t1", "\(key)")
        }
        #expect(target["EnvironmentVariables"]?["OS_ACTIVITY_DT_MODE"]?.text == "YES")
    }

    @Test func `clean trials lose what the scheme switches on`() throws {
        let target = try #require(try Self.target(Self.patched("version-2.xctestrun", Self.trial([Self.ui]))))
        for key in ["UITargetAppEnvironmentVariables", "EnvironmentVariables"] {
            #expect(target[key]?["ACTIVE_DEFECTS"] == nil && target[key]?["KASSIOS_DEFECT"] == nil)
        }
        #expect(
            Self.texts(target["UITargetAppCommandLineArguments"]) == ["-AppleLanguages", "(en)", "-UITest", "1"])
    }

    @Test func `a hosted bundle gets the arguments itself, and keeps Xcode's own variables`() throws {
        let tree = try Self.patched("version-2.xctestrun", Self.trial([Self.hosted], defect: "doubleCharge"))
        let target = try #require(Self.target(tree))
        let arguments = ["-Verbose", "1", "-UITest", "1", "-ActiveDefects", "doubleCharge"]
        #expect(Self.texts(target["CommandLineArguments"]) == arguments)
        #expect(target["UITargetAppCommandLineArguments"] == nil)
        let plumbing = try #require(target["TestingEnvironmentVariables"])
        #expect(plumbing["DYLD_INSERT_LIBRARIES"]?.text == "__TESTHOST__/Frameworks/libXCTestBundleInject.dylib")
        #expect(plumbing["API"]?.text == "stub" && plumbing["KASSIOS_DEFECT"] == nil)
    }

    @Test func `a logic bundle gets the arguments as well`() throws {
        let tree = try Self.patched("version-1.xctestrun", Self.trial([Self.logic]))
        #expect(Self.texts(tree["BankLogicTests"]?["CommandLineArguments"]) == ["-UITest", "1"])
    }

    // MARK: The selection

    @Test(arguments: [
        (
            "T/C/test_a()", SwiftTestName.Framework.xctest, ["C/test_a", "C/test_a()"],
            "{xctestClasses=[{name=C,xctestMethods=[test_a,test_a()]}]}"
        ),
        ("T/S/f(_:)", .swiftTesting, ["S/f(_:)"], "{suites=[{name=S,testFunctions=[f(_:)]}]}"),
        ("T/f()", .swiftTesting, ["f()"], "{testFunctions=[f()]}"),
        (
            "T/A/B/f()", .swiftTesting, ["A/B/f()"],
            "{suites=[{name=A,suites=[{name=B,testFunctions=[f()]}]}]}"
        ),
        (
            "T/`a / b`/`c / d`()", .swiftTesting, ["`a / b`/`c / d`()"],
            "{suites=[{name=`a / b`,testFunctions=[`c / d`()]}]}"
        ),
        (
            "T/C/f()", nil, ["C/f()"],
            "{suites=[{name=C,testFunctions=[f()]}],xctestClasses=[{name=C,xctestMethods=[f()]}]}"
        ),
    ])
    func `a test is selected in both spellings`(
        id: String, framework: SwiftTestName.Framework?, old: [String], new: String
    ) throws {
        let file = try TestRunFile(.dictionary(["T": .dictionary(["TestBundlePath": .string("x")])]))
        let tree = try file.patched(with: [Self.trial([EnumeratedTest(id, framework: framework)])])
        #expect(Self.texts(tree["T"]?["OnlyTestIdentifiers"]) == old)
        #expect(tree["T"]?["OnlyTestingIdentifiers"]?.plain == new)
    }

    @Test(arguments: ["version-1.xctestrun", "version-2.xctestrun"])
    func `what the file selects or skips by itself is gone`(name: String) throws {
        for test in [Self.ui, Self.hosted] {
            let tree = try Self.patched(name, Self.trial([test]))
            let target = try #require(Self.target(tree) ?? tree[test.target])
            let keys = target.entries?.keys.filter { $0.hasPrefix("Skip") || $0.hasPrefix("Only") }.sorted()
            #expect(keys == ["OnlyTestIdentifiers", "OnlyTestingIdentifiers"])
        }
    }

    // MARK: One run, quickly

    @Test func `tests run once, one by one, in a fixed order, without films and diagnoses`() throws {
        let target = try #require(try Self.target(Self.patched("version-2.xctestrun", Self.trial([Self.ui]))))
        #expect(target["ParallelizationEnabled"] == .bool(false))
        #expect(target["TestRepetitionMode"] == nil && target["MaximumTestRepetitions"] == nil)
        #expect(target["TestExecutionOrdering"] == nil)
        #expect(target["PreferredScreenCaptureFormat"] == .string("screenshots"))
        #expect(target["SystemAttachmentLifetime"] == .string("deleteOnSuccess"))
        #expect(target["UserAttachmentLifetime"] == .string("deleteOnSuccess"))
        #expect(target["DiagnosticCollectionPolicy"] == .integer(0))
    }

    @Test func `pictures can be left out altogether`() throws {
        let tree = try Self.patched("version-2.xctestrun", Self.trial([Self.ui]), screenshots: .never)
        #expect(Self.target(tree)?["SystemAttachmentLifetime"] == .string("keepNever"))
    }

    @Test(arguments: [(0, 60), (60, 60), (60.1, 120), (-5, 60), (.infinity, 86_400), (.nan, 86_400), (1e300, 86_400)])
    func `the allowance is in whole minutes, at least one`(asked: Double, seconds: Int64) throws {
        let tree = try Self.patched("version-2.xctestrun", Self.trial([Self.ui], allowance: asked))
        let target = try #require(Self.target(tree))
        #expect(target["TestTimeoutsEnabled"] == .bool(true))
        #expect(target["DefaultTestExecutionTimeAllowance"] == .integer(seconds))
        #expect(target["MaximumTestExecutionTimeAllowance"] == .integer(seconds))
    }

    // MARK: What cannot be written

    @Test func `trials that fit no file are refused`() throws {
        let one = try TestRunFileTests.file("version-1.xctestrun")
        let two = try TestRunFileTests.file("version-2.xctestrun")
        let trial = Self.trial([Self.ui])
        #expect(throws: TestRunFileError.noTrials) { try two.patched(with: []) }
        #expect(throws: TestRunFileError.severalTrials(2)) {
            try one.patched(with: [trial, Self.trial([Self.ui], named: "t2")])
        }
        #expect(throws: TestRunFileError.repeatedName("t1")) { try two.patched(with: [trial, trial]) }
        #expect(throws: TestRunFileError.noTests(trial: "t1")) { try two.patched(with: [Self.trial([])]) }
        #expect(throws: TestRunFileError.mixedKinds([.hosted, .ui])) {
            try two.patched(with: [trial, Self.trial([Self.hosted], named: "t2")])
        }
        #expect(throws: TestRunFileError.unknownConfiguration("Off", known: ["English", "German"])) {
            try two.patched(with: [Self.trial([Self.ui], base: "Off")])
        }
    }

    @Test func `an unknown target is told with the near ones`() throws {
        let file = try TestRunFileTests.file("version-2.xctestrun")
        let error = #expect(throws: TestRunFileError.self) {
            try file.patched(with: [Self.trial([EnumeratedTest("Bank_UI_Tests/A/test_b")])])
        }
        #expect(error?.description == "no test target is called `Bank_UI_Tests`; did you mean `Bank UI Tests`?")
    }
}

extension PropertyList {
    /// The tree on one line.
    fileprivate var plain: String {
        switch self {
        case .dictionary(let entries):
            "{" + entries.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plain)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.plain).joined(separator: ",") + "]"
        case .string(let text): text
        case .integer, .unsigned, .real, .bool, .date, .data: "\(self)"
        }
    }
}
