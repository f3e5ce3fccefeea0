import MutantEngine
import Testing

@testable import MutantCore

/// What is said of Xcode's files and of simulators: it takes a Mac to see it.
extension ErrorTable {
    static let xcode: [ErrorRow] = propertyLists + testRuns + simulators + results

    private static let why = "it takes Xcode"

    private static func list(
        _ error: PropertyListError, _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        .told(ErrorKind(error), .unreadable("Bank.xctestrun", reason: "\(error)"), why: why, 2, text, at: place)
    }

    private static func testRun(
        _ error: TestRunFileError, _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        .told(ErrorKind(error), .unreadable("Bank.xctestrun", reason: "\(error)"), why: why, 2, text, at: place)
    }

    private static func batch(
        _ error: TestRunFileError, _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        .told(ErrorKind(error), .unwritable("Bank.xctestrun", reason: "\(error)"), why: why, 70, text, at: place)
    }

    private static func destination(
        _ error: SimulatorError, _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        .told(ErrorKind(error), .badDestination(error), why: why, 2, text, at: place)
    }

    private static let position = JSONPosition(line: 1, column: 1)

    private static let propertyLists: [ErrorRow] = [
        list(
            .tooLarge(bytes: 99_999_999, limit: 64 << 20),
            """
            error: Bank.xctestrun cannot be read: 99999999 bytes are too many; at most 64 MB are read
            """),
        list(
            .tooDeep(limit: 100),
            """
            error: Bank.xctestrun cannot be read: nested deeper than 100 levels
            """),
        list(
            .unreadable("line 3: expected `;` behind a value"),
            """
            error: Bank.xctestrun cannot be read: it is no property list: line 3: expected `;` behind a value
            """),
        .told(
            ErrorKind(PropertyListError.unwritable("")),
            .unwritable("Bank.xctestrun", reason: "\(PropertyListError.unwritable("a\u{1}"))"), why: why, 70,
            #"""
            error: Bank.xctestrun cannot be written: a property list cannot hold the text "a\u0001"
            """#),
    ]

    private static let testRuns: [ErrorRow] = [
        testRun(
            .noDictionary,
            """
            error: Bank.xctestrun cannot be read: the test run file is no dictionary
            """),
        testRun(
            .unknownVersion(3),
            """
            error: Bank.xctestrun cannot be read: the test run file has the format version 3; this build reads 1 and 2
            """),
        testRun(
            .noTargets,
            """
            error: Bank.xctestrun cannot be read: the test run file holds no test target; does the scheme test anything?
            """),
        batch(
            .noTrials,
            """
            error: Bank.xctestrun cannot be written: there is no trial to write into the test run file
            """),
        batch(
            .severalTrials(2),
            """
            error: Bank.xctestrun cannot be written: a test run file of version 1 holds one trial, not 2
            """),
        batch(
            .repeatedName("1-doubleCharge"),
            """
            error: Bank.xctestrun cannot be written: two trials of a batch are called `1-doubleCharge`
            """),
        batch(
            .unknownTarget("BankTest", known: ["BankTests"]),
            """
            error: Bank.xctestrun cannot be written: no test target is called `BankTest`; did you mean `BankTests`?
            """),
        batch(
            .unknownConfiguration("Off", known: ["English", "German"]),
            """
            error: Bank.xctestrun cannot be written: no configuration is called `Off`; there are `English`, `German`
            """),
        batch(
            .scatteredTargets(trial: "1-doubleCharge"),
            """
            error: Bank.xctestrun cannot be written: no configuration holds all targets of the trial `1-doubleCharge`
            """),
        batch(
            .noTests(trial: "1-doubleCharge"),
            """
            error: Bank.xctestrun cannot be written: the trial `1-doubleCharge` names no test
            """),
        batch(
            .mixedKinds([.hosted, .ui]),
            """
            error: Bank.xctestrun cannot be written: one call of xcodebuild cannot run bundles of the kinds hosted and ui
            """),
    ]

    private static func id(_ text: String) -> SimulatorID {
        guard let id = SimulatorID(text) else { preconditionFailure("\(text) is no id") }
        return id
    }

    private static let simulators: [ErrorRow] = [
        .told(
            ErrorKind(SimulatorError.unreadable(JSONError(.empty, at: position))),
            .simulators("\(SimulatorError.unreadable(JSONError(.empty, at: position)))"), why: why, 70,
            """
            error: simctl's list of simulators cannot be read: 1:1: the file is empty; expected JSON
            """),
        destination(
            .unclear("iOS"),
            """
            error: the destination `iOS` names no device; write `iPhone 16`, `iPhone 16, iOS 18.2`, a UDID or `macOS`
            """),
        destination(
            .unknownDevice(id("11111111-2222-3333-4444-555555555555")),
            """
            error: there is no simulator 11111111-2222-3333-4444-555555555555; `xcrun simctl list devices` shows those there are
            """),
        destination(
            .unknownName("iPhone 71", known: ["iPhone 16", "iPhone 17"]),
            """
            error: no simulator is called `iPhone 71`; did you mean `iPhone 17` or `iPhone 16`?
            """),
        destination(
            .unknownName("Nexus", known: ["iPhone 16", "iPhone 17"]),
            """
            error: no simulator is called `Nexus`; there are `iPhone 16`, `iPhone 17`
            """),
        destination(
            .severalDevices(
                "Mine", [id("11111111-2222-3333-4444-555555555555"), id("66666666-7777-8888-9999-000000000000")]),
            """
            error: 2 simulators are called `Mine`; name one by its UDID: 11111111-2222-3333-4444-555555555555, 66666666-7777-8888-9999-000000000000
            """),
        destination(
            .unavailable("iPhone 17", reason: "runtime profile not found"),
            """
            error: `iPhone 17` is not available on this machine: runtime profile not found
            """),
        destination(
            .unknownRuntime("iOS 62", known: ["iOS 26.0", "iOS 26.2"]),
            """
            error: no runtime is called `iOS 62`; did you mean `iOS 26.2`?
            """),
        destination(
            .unsupported(type: "iPhone X", runtime: "iOS 26.2", usable: ["iOS 16.4"]),
            """
            error: iOS 26.2 does not run `iPhone X`; there are `iOS 16.4`
            """),
        destination(
            .noRuntime(for: "iPhone 17"),
            """
            error: no runtime on this machine runs `iPhone 17`; xcodebuild -downloadPlatform iOS installs one
            """),
        .told(
            .project(.simulators), .simulators("no simulator could be made: Unable to boot"), why: why, 70,
            """
            error: no simulator could be made: Unable to boot
            """),
    ]

    private static let results: [ErrorRow] = [
        .told(
            ErrorKind(TestEnumerationError.noValues(errors: [])),
            .unlistable(reason: "\(TestEnumerationError.noValues(errors: []))", output: ""), why: why, 3,
            """
            error: the test binary does not list its tests: Xcode's list of tests holds no `values`
            """),
        .told(
            ErrorKind(TestEnumerationError.notJSON(JSONError(.empty, at: position))),
            .unlistable(reason: "\(TestEnumerationError.notJSON(JSONError(.empty, at: position)))", output: ""),
            why: why, 3,
            """
            error: the test binary does not list its tests: Xcode's list of tests cannot be read: 1:1: the file is empty; expected JSON
            """),
        .told(
            ErrorKind(XCResultError.notJSON(JSONError(.empty, at: position))),
            .unreadable("the result bundle", reason: "\(XCResultError.notJSON(JSONError(.empty, at: position)))"),
            why: why, 2,
            """
            error: the result bundle cannot be read: what Xcode tells of it is no JSON: 1:1: the file is empty; expected JSON
            """),
        .told(
            ErrorKind(XCResultError.missing("testNodes")),
            .unreadable("the result bundle", reason: "\(XCResultError.missing("testNodes"))"), why: why, 2,
            """
            error: the result bundle cannot be read: what Xcode tells of it holds no `testNodes`
            """),
    ]
}
