import MutantCore
import Testing

@Suite struct InfrastructureFailureTests {
    // MARK: Failures of tests

    @Test(arguments: [
        (
            InfrastructureFailure.runnerNotStarted,
            "BankUITests-Runner encountered an error (Failed to install or launch the test runner. (Underlying Error: Busy))"
        ),
        (
            .runnerNotStarted,
            "Early unexpected exit, operation never finished bootstrapping - no restart will be attempted"
        ),
        (.runnerNotStarted, "Test runner never began executing tests after launching."),
        (.runnerNotStarted, "The test runner exited with code 74 before checking in."),
        (
            .appNotLaunched,
            "Failed to launch org.example.bank: Application \"org.example.bank\" is unknown to FrontBoard."
        ),
        (
            .appNotLaunched,
            "Failure attempting to launch <XCUIApplicationImpl: 0x608000051010 org.example.bank at (null)>: busy"
        ),
        (.appNotLaunched, "appState is still not running, state = XCApplicationStateNotRunning"),
        (.appNotLaunched, "The request was denied by service delegate (SBMainWorkspace) for reason: Busy"),
        (.appNotLaunched, "Application \"org.example.bank\" is installing or uninstalling, and cannot be launched."),
        (.noBackgroundAssertion, "Failed to get background assertion for target app with pid 4711: Timed out"),
        (.queryTimedOut, "Failed to get matching snapshot: Timed out while evaluating UI query."),
        (.queryTimedOut, "Failed to terminate org.example.bank:4711: App state is still not terminated"),
        (.queryTimedOut, "Unable to monitor event loop"),
        (.noKeyboardFocus, "Failed to synthesize event: Neither element nor any descendant has keyboard focus."),
        (.automationNotReady, "Timed out while enabling automation mode."),
        (.automationNotReady, "Not authorized for performing UI testing actions."),
        (.automationNotReady, "App accessibility isn't loaded"),
        (.connectionLost, "Lost connection to testmanagerd"),
        (
            .connectionLost,
            "Failed to initiate service connection to simulator: Connection peer refused channel request"
        ),
        (.connectionLost, "Exiting because the workspace server has disconnected."),
        (.connectionLost, "write: Software caused connection abort"),
        (.diskFull, "The file couldn't be saved: No space left on device"),
    ])
    func `a failure without a place that speaks of the machinery is named`(
        failure: InfrastructureFailure, message: String
    ) {
        #expect(InfrastructureFailure(explaining: Failure(message: message, file: nil, line: nil)) == failure)
    }

    @Test(arguments: [
        "XCTAssertEqual failed: (\"Failed to launch app\") is not equal to (\"Paid\")",
        "XCTAssertTrue failed - the log says: is unknown to FrontBoard", "shown: No space left on device",
        "Software caused connection abort",
    ])
    func `a test's own words about the same are its own`(message: String) {
        let failure = Failure(message: message, file: "TransferTests.swift", line: 41)
        #expect(InfrastructureFailure(explaining: failure) == nil)
    }

    @Test(arguments: [
        (InfrastructureFailure.queryTimedOut, "Failed to get matching snapshot: Timed out while evaluating UI query."),
        (.noKeyboardFocus, "Failed to synthesize event: Neither element nor any descendant has keyboard focus"),
        (.noBackgroundAssertion, "Failed to get background assertion for target app with pid 4711: Timed out"),
    ])
    func `some words count wherever the failure stands`(failure: InfrastructureFailure, message: String) {
        let failed = Failure(message: message, file: "TransferTests.swift", line: 41)
        #expect(InfrastructureFailure(explaining: failed) == failure)
    }

    @Test(arguments: [
        "XCTAssertTrue failed", "", "Crash: Bank (4711): Fatal error",
        "Test exceeded execution time allowance of 1 minute",
        "Bank encountered an error (Exceeded max restart count of 2. (Underlying Error: Crash: Bank (1) A.b()))",
        "Lost connection to the application (pid 4711)", "No matches found for Descendants matching type Button",
    ])
    func `what the app may have done explains nothing`(message: String) {
        #expect(InfrastructureFailure(explaining: Failure(message: message, file: nil, line: nil)) == nil)
    }

    // MARK: Lines of the log

    @Test(arguments: [
        (
            InfrastructureFailure.runnerNotStarted,
            "\tTest target BankUITests encountered an error (Failed to background test runner. If you believe this"
        ),
        (
            .appNotLaunched,
            "2026-01-02 xcodebuild[1321:5913] Error Domain=FBS Code=4 \"Application \"org.example.bank\" is unknown to FrontBoard.\""
        ),
        (
            .automationNotReady,
            "Code=13 \"Timed out registering for testing event accessibility notifications. If you believe"
        ),
        (.automationNotReady, "\tBankUITests encountered an error (Timed out waiting for AX loaded notification)"),
        (
            .automationNotReady,
            "Code=13 \"Test runner failed to initialize for UI testing but did not provide any additional details."
        ),
        (.automationNotReady, "App accessibility isn\u{2019}t loaded"),
        (.connectionLost, "xcodebuild[9:1] Error resuming pid 4711: DTServiceHub"),
        (.connectionLost, "error: TESTMANAGERD_SIM_SOCK is not set"),
        (.connectionLost, "Terminating since there is no system app."),
        (.connectionLost, "NSPOSIXErrorDomain Code=53 \"Software caused connection abort\""),
        (
            .simulatorNotBooted,
            "iPhoneSimulator: Timed out waiting 120 seconds for simulator to boot, current state is 1."
        ),
        (.insufficientResources, "Unable to boot device due to insufficient system resources."),
        (
            .simulatorServiceDown,
            "CoreSimulatorService connection interrupted.  Simulator services will no longer be available."
        ),
        (.simulatorServiceDown, "CoreSimulatorService connection became invalid."),
        (.simulatorServiceDown, "Unable to locate device set."),
        (
            .destinationNotFound,
            "xcodebuild: error: Unable to find a destination matching the provided destination specifier:"
        ),
        (
            .destinationNotFound,
            "Tests in the target \u{201C}X\u{201D} can\u{2019}t be run because \u{201C}X\u{201D} isn\u{2019}t a member of the specified test plan or scheme."
        ),
        (.buildFailed, "Testing cancelled because the build failed."),
        (.resultUnreadable, "error: Info.plist at /r/1.xcresult does not exist, the result bundle might be corrupted."),
        (.diskFull, "error: write failed: No space left on device"),
    ])
    func `a line that speaks of the machinery is named`(failure: InfrastructureFailure, line: String) {
        #expect(InfrastructureFailure(explainingLine: line.utf8) == failure)
    }

    @Test(arguments: [
        "** TEST FAILED **", "", "Test Case '-[A.B c]' failed (0.1 seconds).", "Failed to get matching snapshot",
        "--- xcodebuild: WARNING: Using the first of multiple matching destinations:",
        "IDERunDestination: Supported platforms for the buildables in the current scheme is empty.",
    ])
    func `noise and the tests' own failures explain nothing`(line: String) {
        #expect(InfrastructureFailure(explainingLine: line.utf8) == nil)
    }

    @Test func `of two the more certain one is named`() {
        let line = "Failed to synthesize event; Lost connection to testmanagerd"
        #expect(InfrastructureFailure(explaining: Failure(message: line, file: nil, line: nil)) == .connectionLost)
    }

    @Test func `a line that is no text is searched like any other`() {
        let line = [0xFF, 0x00, 0xC3] + Array("Lost connection to testmanagerd".utf8) + [0xED, 0xA0]
        #expect(InfrastructureFailure(explainingLine: line) == .connectionLost)
    }

    @Test func `only slowness is a mere suspicion, and only some failures pass on another simulator`() {
        let suspects = InfrastructureFailure.allCases.filter { $0.weight == .suspects }
        #expect(suspects == [.queryTimedOut, .noKeyboardFocus])
        let lasting = InfrastructureFailure.allCases.filter { !$0.isWorthAnotherSimulator }
        #expect(lasting == [.simulatorServiceDown, .destinationNotFound, .buildFailed, .diskFull])
    }
}
