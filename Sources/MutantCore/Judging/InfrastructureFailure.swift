/// What can go wrong around a test so that it looks like the test's own failure: the machinery failed, not the app.
package enum InfrastructureFailure: String, Hashable, Sendable, CaseIterable {
    /// The runner was not installed, launched or reached, or ended before the first test.
    case runnerNotStarted
    /// The system refused to launch the app.
    case appNotLaunched
    /// The system did not let the runner hold on to the app; all tests of a class fail with the same words.
    case noBackgroundAssertion
    /// The machine was too slow for the user interface's answers, or the app too slow to end.
    case queryTimedOut
    /// Keys and touches did not arrive.
    case noKeyboardFocus
    /// Accessibility or UI automation did not come up.
    case automationNotReady
    /// The link between Xcode, the simulator and the runner broke.
    case connectionLost
    /// The simulator did not boot.
    case simulatorNotBooted
    /// The machine cannot carry this many simulators.
    case insufficientResources
    /// The service behind all simulators of the machine is ill.
    case simulatorServiceDown
    /// No device, scheme or target is what the command line says.
    case destinationNotFound
    /// Nothing was tested, since it did not build.
    case buildFailed
    case diskFull
    /// xcodebuild was ended before it could close the bundle.
    case resultUnreadable

    /// How much the words prove.
    package enum Weight: String, Hashable, Sendable {
        /// The trial says nothing about the test, and is run again elsewhere.
        case proves
        /// A test's own failure may read so, too: the trial and its twin are run again to tell.
        case suspects
    }

    package var weight: Weight {
        switch self {
        case .queryTimedOut, .noKeyboardFocus: .suspects
        case .runnerNotStarted, .appNotLaunched, .noBackgroundAssertion, .automationNotReady, .connectionLost,
            .simulatorNotBooted, .insufficientResources, .simulatorServiceDown, .destinationNotFound, .buildFailed,
            .diskFull, .resultUnreadable:
            .proves
        }
    }

    /// Whether another simulator may do better.
    package var isWorthAnotherSimulator: Bool {
        switch self {
        case .destinationNotFound, .buildFailed, .diskFull, .simulatorServiceDown: false
        case .runnerNotStarted, .appNotLaunched, .noBackgroundAssertion, .queryTimedOut, .noKeyboardFocus,
            .automationNotReady, .connectionLost, .simulatorNotBooted, .insufficientResources, .resultUnreadable:
            true
        }
    }
}

extension InfrastructureFailure {
    /// What a recorded failure of a test shows, if it is not the app.
    package init?(explaining failure: Failure) {
        let isPlaced = failure.file != nil
        let row = Row.first(in: failure.message.utf8) { row in
            switch row.place {
            case .unplacedFailure: !isPlaced
            case .failure, .anywhere: true
            case .log: false
            }
        }
        guard let row else { return nil }
        self = row.failure
    }

    /// What a line of the log shows.
    ///
    /// The app and the tests write into the same log: a line explains why a test has no result, and never outweighs
    /// one that it has, unless it is `connectionLost`.
    package init?(explainingLine line: some Collection<UInt8>) {
        let row = Row.first(in: line) { row in
            switch row.place {
            case .log, .anywhere: true
            case .failure, .unplacedFailure: false
            }
        }
        guard let row else { return nil }
        self = row.failure
    }
}
