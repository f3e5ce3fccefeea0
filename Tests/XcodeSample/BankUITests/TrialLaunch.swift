// For test code that launches an app: hands the current trial on to it. Copy this file into the test target.
//
//     XCUIApplication().launchForTrial()
//
// or, for an app that the test starts as a process of its own:
//
//     arguments:   TrialLaunch.arguments
//     environment: TrialLaunch.environment(also: ["PATH", "HOME", "TMPDIR"])
//
// Without `kassios` both are what they would be without this file, so a suite runs the same from Xcode or by hand.
// Nothing here writes receipts: those are the app's own word.

import Foundation

#if canImport(XCUIAutomation) && !SWIFT_PACKAGE
    import XCUIAutomation
#endif

/// What the app under test must be launched with in the current trial.
enum TrialLaunch {
    /// The manifest's launch arguments, then those that switch the trial's defect on.
    nonisolated static var arguments: [String] {
        guard let lines = ProcessInfo.processInfo.environment["KASSIOS_LAUNCH_ARGUMENTS"], !lines.isEmpty else {
            return []
        }
        return lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The variables of the trial, as far as they are set: `KASSIOS_…` and `ACTIVE_DEFECTS`.
    ///
    /// - Parameter names: more variables to hand on, such as those that `mutants.json` sets itself.
    nonisolated static func environment(also names: [String] = []) -> [String: String] {
        ProcessInfo.processInfo.environment.filter { name, _ in
            name.hasPrefix("KASSIOS_") || name == "ACTIVE_DEFECTS" || names.contains(name)
        }
    }
}

#if canImport(XCUIAutomation) && !SWIFT_PACKAGE
    extension XCUIApplication {
        /// Launches the app as the trial wants it; what `launchArguments` and `launchEnvironment` hold is kept.
        ///
        /// Call it for every launch in a test: one that is made without it runs the app without the defect.
        @MainActor func launchForTrial(also names: [String] = []) {
            launchArguments += TrialLaunch.arguments
            launchEnvironment.merge(TrialLaunch.environment(also: names)) { _, ofTrial in ofTrial }
            launch()
        }
    }
#endif
