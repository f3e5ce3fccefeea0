/// One thing that a run needs; the raw value is the word in reports for scripts.
package enum Check: String, Hashable, Sendable, Codable, CaseIterable {
    /// `mutants.json` can be read and is up to date.
    case manifest
    /// Nothing is wrong with what the sources claim.
    case claims
    case toolchain
    case xcodeSelect
    case xcodeVersion
    case git
    case disk
    case memory
    /// Trials get folders whose paths are short enough for sockets.
    case temporaryFolder
    /// No switch is set in the shell.
    case inheritedSwitches
    /// The manifest's destination can be had on this machine.
    case destination
    /// No simulators of killed runs are left.
    case leftSimulators
    case scheme
    /// No other run goes on.
    case lock
    case build
    /// The manifest's test targets are among those built.
    case testTargets
    /// Failed tests are not repeated until they pass.
    case retries
    /// A simulator boots.
    case simulator
    /// The test binary starts, and lists every claimed test.
    case tests
    /// Tests do not disturb each other.
    case twoAtATime
    /// The subject is asked for a defect that it cannot know, and says so.
    case unknownDefect
    /// The subject says that a defect is on, and that its code was reached.
    case receipts

    /// What runs with `runner` need, in the order in which it is looked at.
    package static func all(for runner: Subject.RunnerName) -> [Check] {
        switch runner {
        case .swiftPackage:
            [
                .manifest, .claims, .toolchain, .git, .disk, .memory, .temporaryFolder, .inheritedSwitches, .lock,
                .build, .tests, .twoAtATime, .unknownDefect, .receipts,
            ]
        case .xcode:
            [
                .manifest, .claims, .xcodeSelect, .xcodeVersion, .git, .disk, .memory, .temporaryFolder,
                .inheritedSwitches, .destination, .leftSimulators, .scheme, .lock, .build, .testTargets, .retries,
                .simulator, .tests, .unknownDefect, .receipts,
            ]
        }
    }
}
