/// Why a test run file cannot be used, or cannot hold the trials asked for.
package enum TestRunFileError: Error, Hashable, Sendable {
    case noDictionary
    /// With the number, where it is one.
    case unknownVersion(Int?)
    case noTargets
    case noTrials
    /// Version 1 has no configurations: with the number of trials.
    case severalTrials(Int)
    case repeatedName(String)
    /// No enabled configuration has the target; with the names there are.
    case unknownTarget(String, known: [String])
    case unknownConfiguration(String, known: [String])
    /// Each target is in some configuration, but none has all of them.
    case scatteredTargets(trial: String)
    /// The trial has no test.
    case noTests(trial: String)
    /// Bundles that run in the app and beside it, in one call: Xcode hangs over their common host.
    case mixedKinds([TestTarget.Kind])
}

extension TestRunFileError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noDictionary: "the test run file is no dictionary"
        case .unknownVersion(let version):
            "the test run file has the format version \(version.map(String.init) ?? "?"); this build reads 1 and 2"
        case .noTargets: "the test run file holds no test target; does the scheme test anything?"
        case .noTrials: "there is no trial to write into the test run file"
        case .severalTrials(let count): "a test run file of version 1 holds one trial, not \(count)"
        case .repeatedName(let name): "two trials of a batch are called `\(JSONLayout.visible(name))`"
        case .unknownTarget(let name, let known):
            "no test target is called `\(JSONLayout.visible(name))`\(Self.choice(name, known))"
        case .unknownConfiguration(let name, let known):
            "no configuration is called `\(JSONLayout.visible(name))`\(Self.choice(name, known))"
        case .scatteredTargets(let trial):
            "no configuration holds all targets of the trial `\(JSONLayout.visible(trial))`"
        case .noTests(let trial): "the trial `\(JSONLayout.visible(trial))` names no test"
        case .mixedKinds(let kinds):
            "one call of xcodebuild cannot run bundles of the kinds \(kinds.map(\.rawValue).joined(separator: " and "))"
        }
    }

    private static func choice(_ name: String, _ known: [String]) -> String {
        let near = NearName.suggestion(for: name, among: known)
        guard near.isEmpty, !known.isEmpty else { return JSONLayout.visible(near) }
        return "; there are " + known.map { "`\(JSONLayout.visible($0))`" }.joined(separator: ", ")
    }
}
