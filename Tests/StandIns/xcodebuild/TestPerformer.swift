internal import Foundation
internal import StandInKit

/// Runs one test once: really, or as the scenario wants it.
struct TestPerformer {
    let stage: Stage
    let target: TestTarget
    let installation: Installation

    func perform(_ test: ListedTest, _ circumstances: Circumstances) throws -> (run: TestRun, displayName: String?) {
        if let rule = try stage.script.rule("slow", in: circumstances) { try Interrupt.sleep(rule.seconds ?? 1) }
        if try stage.script.rule("hang", in: circumstances) != nil { try hang() }
        if try stage.script.rule("die", in: circumstances) != nil { kill(getpid(), SIGKILL) }
        if let run = try pretended(circumstances, test) { return (run, nil) }
        if installation.isPoisoned {
            let message = FailureMessage("something else was there from before", file: "Poisoned.swift", line: 1)
            return (TestRun(.failed, duration: 0.01, messages: [message]), nil)
        }
        try installation.prepareApp(
            dropsArguments: stage.script.rule("clobberArguments", in: circumstances) != nil,
            dropsEnvironment: stage.script.rule("clobberEnvironment", in: circumstances) != nil,
            isPlain: stage.script.rule("plainLaunch", in: circumstances) != nil)
        var result = try TestProcess(stage: stage, target: target, installation: installation).run(test)
        if try stage.script.rule("poison", in: circumstances) != nil { try installation.poison() }
        if let run = try lateCrash(circumstances, test) { result.run = run }
        return result
    }

    /// A crash after all of the test has been run, and the app with it.
    private func lateCrash(_ circumstances: Circumstances, _ test: ListedTest) throws -> TestRun? {
        if try stage.script.rule("endsInCrash", in: circumstances) != nil {
            var run = TestRun(.failed, messages: [FailureMessage("Crash: \(target.process) at \(test.inLog)")])
            run.crashed = true
            return run
        }
        guard try stage.script.rule("endsInAppCrash", in: circumstances) != nil else { return nil }
        return TestRun(.failed, messages: [FailureMessage("\(installation.identifier) crashed in main")])
    }

    /// Hangs until SIGINT, or for ever; with the flags that limit a test, until its time is over.
    private func hang() throws {
        guard TimeAllowance(stage.options, target, stage.surroundings).seconds == nil else { return }
        try Interrupt.sleep(1_000_000)
    }

    private func pretended(_ circumstances: Circumstances, _ test: ListedTest) throws -> TestRun? {
        let rule = { (deed: String) in try stage.script.rule(deed, in: circumstances) }
        let allowance = TimeAllowance(stage.options, target, stage.surroundings)
        if let timeout = try rule("timeout") ?? (allowance.seconds == nil ? nil : rule("hang")) {
            try Interrupt.sleep(timeout.seconds ?? allowance.seconds ?? 0)
            return TestRun(.failed, duration: Double(allowance.minutes) * 60, messages: [allowance.message])
        }
        if let one = try rule("crash") ?? rule("crashForever") {
            let message = FailureMessage(one.text ?? "Crash: \(target.process) at \(test.inLog)")
            var run = TestRun(.failed, messages: [message])
            run.crashed = true
            return run
        }
        if try rule("pass") != nil { return TestRun(.passed, duration: 0.01) }
        if let one = try rule("skip") {
            return TestRun(.skipped, duration: 0.01, messages: [FailureMessage("Test skipped - \(one.text ?? "no")")])
        }
        if let one = try rule("expectedFailure") {
            return TestRun(.expectedFailure, duration: 0.01, messages: [FailureMessage(one.text ?? "known")])
        }
        if let one = try rule("fail") {
            let message = FailureMessage(one.text ?? "XCTAssertTrue failed", file: "Failing.swift", line: 3)
            return TestRun(.failed, duration: 0.1, messages: [message])
        }
        for (deed, text) in Self.machinery {
            guard let one = try rule(deed) else { continue }
            return TestRun(
                .failed, duration: one.seconds ?? 0.1,
                messages: [
                    FailureMessage(one.text ?? text.replacingOccurrences(of: "{app}", with: installation.identifier))
                ])
        }
        return nil
    }

    /// Failures that look like any other, and are not the app's.
    private static let machinery = [
        ("frontBoard", "Failed to launch {app}: Application \"{app}\" is unknown to FrontBoard."),
        ("launchFailed", "Failed to launch app: appState is still not running, state = XCApplicationStateNotRunning"),
        ("backgroundAssertion", "Failed to get background assertion for target app with pid 4242: Timed out"),
        ("uiQuery", "Failed to get matching snapshot: Timed out while evaluating UI query."),
        ("keyboardFocus", "Failed to synthesize event: Neither element nor any descendant has keyboard focus."),
        ("appCrash", "{app} crashed in main"),
        ("connectionLost", "Lost connection to testmanagerd"),
    ]
}

/// How long a test may take: whole minutes, at least one.
struct TimeAllowance {
    let minutes: Int
    /// The same in real time; nothing where tests may take for ever.
    let seconds: Double?

    init(_ options: Options, _ target: TestTarget, _ surroundings: Surroundings) {
        let flag = options["-test-timeouts-enabled"]
        let isOn = flag.map { $0 == "YES" } ?? target.timeouts.enabled
        let usual = options["-default-test-execution-time-allowance"].flatMap(Int.init) ?? target.timeouts.usual
        let most = options["-maximum-test-execution-time-allowance"].flatMap(Int.init) ?? target.timeouts.most
        let allowed = most.map { min(usual, $0) } ?? usual
        minutes = max(1, (allowed + 59) / 60)
        seconds = isOn ? Double(minutes) * surroundings.seconds("MINUTE", 60) : nil
    }

    var message: FailureMessage {
        FailureMessage(
            "Test exceeded execution time allowance of \(minutes) minute\(minutes == 1 ? "" : "s"). "
                + "If you believe this test should not have exceeded the time allowance, you may increase it.")
    }
}
