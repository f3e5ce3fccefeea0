extension InfrastructureFailure {
    /// Some words and what they show.
    struct Row: Hashable, Sendable {
        /// Where the words count.
        enum Place: Hashable, Sendable {
            /// In a failure without a source location: with one, a test may have said so itself.
            case unplacedFailure
            case failure
            case log
            case anywhere
        }

        let failure: InfrastructureFailure
        let place: Place
        let words: String

        /// The first row, in the order of the table, whose words stand in `text`.
        static func first(in text: some Collection<UInt8>, where counts: (Row) -> Bool) -> Row? {
            let text = Array(text)
            let mayBegin = beginnings
            var found = all.endIndex
            var before: UInt8 = 0
            for place in text.indices {
                let pair = Int(before) << 8 | Int(text[place])
                before = text[place]
                guard mayBegin[pair], place > 0 else { continue }
                let rest = text[(place - 1)...]
                found =
                    all.indices.prefix(found).first { rest.starts(with: all[$0].words.utf8) && counts(all[$0]) }
                    ?? found
            }
            return found < all.endIndex ? all[found] : nil
        }

        /// Which pairs of bytes some row's words begin with: logs are long, and few of their places begin like a row.
        private static let beginnings: [Bool] = all.reduce(into: Array(repeating: false, count: 1 << 16)) {
            let bytes = Array($1.words.utf8.prefix(2)).map { Int($0) }
            if bytes.count == 2 { $0[bytes[0] << 8 | bytes[1]] = true }
        }

        private static func rows(_ failure: InfrastructureFailure, _ place: Place, _ words: [String]) -> [Row] {
            words.map { Row(failure: failure, place: place, words: $0) }
        }

        /// The table; what is more certain stands first.
        static let all: [Row] =
            rows(
                .connectionLost, .anywhere,
                [
                    "Lost connection to testmanagerd", "Failed to initiate service connection to simulator",
                    "Connection peer refused channel request", "Exiting because the workspace server has disconnected",
                    "Error resuming pid", "TESTMANAGERD_SIM_SOCK", "Terminating since there is no system app",
                ])
            + rows(.connectionLost, .unplacedFailure, ["Software caused connection abort"])
            + rows(.connectionLost, .log, ["Software caused connection abort"])
            + rows(
                .insufficientResources, .log, ["Unable to boot device due to insufficient system resources"])
            + rows(
                .simulatorServiceDown, .log,
                [
                    "CoreSimulatorService connection interrupted", "CoreSimulatorService connection became invalid",
                    "Simulator services will no longer be available", "Unable to locate device set",
                ])
            + rows(
                .simulatorNotBooted, .log, ["seconds for simulator to boot", "Unable to boot the Simulator"])
            + rows(
                .automationNotReady, .anywhere,
                [
                    "Timed out waiting for AX loaded notification",
                    "Timed out registering for testing event accessibility notifications",
                    "Test runner failed to initialize for UI testing", "Timed out while enabling automation mode",
                    "Not authorized for performing UI testing actions", "App accessibility isn't loaded",
                    "App accessibility isn\u{2019}t loaded",
                ])
            + rows(
                .runnerNotStarted, .anywhere,
                [
                    "Failed to install or launch the test runner", "Early unexpected exit, operation never finished",
                    "Test runner never began executing tests after launching",
                    "The test runner exited with code", "Failed to background test runner",
                ])
            + launchRows + slownessRows + setUpRows

        private static let launchRows: [Row] =
            rows(
                .noBackgroundAssertion, .anywhere, ["Failed to get background assertion for target app"])
            + rows(
                .appNotLaunched, .unplacedFailure,
                [
                    "is unknown to FrontBoard", "Failure attempting to launch <XCUIApplicationImpl",
                    "Failed to launch app", "appState is still not running",
                    "request was denied by service delegate (SBMainWorkspace)",
                    "is installing or uninstalling, and cannot be launched",
                ])
            + rows(
                .appNotLaunched, .log,
                [
                    "is unknown to FrontBoard", "request was denied by service delegate (SBMainWorkspace)",
                    "is installing or uninstalling, and cannot be launched",
                ])

        private static let slownessRows: [Row] =
            rows(
                .queryTimedOut, .failure,
                [
                    "Timed out while evaluating UI query", "Failed to get matching snapshot", "Failed to terminate",
                    "App state is still not terminated", "Unable to monitor event loop",
                ])
            + rows(
                .noKeyboardFocus, .failure,
                ["Neither element nor any descendant has keyboard focus", "Failed to synthesize event"])

        private static let setUpRows: [Row] =
            rows(
                .destinationNotFound, .log,
                [
                    "Unable to find a destination matching the provided destination specifier",
                    "a member of the specified test plan or scheme",
                ])
            + rows(.buildFailed, .log, ["Testing cancelled because the build failed"])
            + rows(
                .resultUnreadable, .log, ["the result bundle might be corrupted"])
            + rows(.diskFull, .unplacedFailure, ["No space left on device"])
            + rows(.diskFull, .log, ["No space left on device"])
    }
}
