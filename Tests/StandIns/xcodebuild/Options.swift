internal import Foundation
internal import StandInKit

/// The command line; a flag that the real tool does not know is refused, and one that is newer than this Xcode too.
struct Options {
    private(set) var actions: [String] = []
    private var values: [String: [String]] = [:]
    private var switches: Set<String> = []

    init(_ arguments: [String], version: Version) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let (name, inline) = Self.parts(of: word)
            if Self.actionNames.contains(word) {
                actions.append(word)
            } else if Self.switchNames.contains(name), inline == nil {
                switches.insert(name)
            } else if Self.valueNames.contains(name) {
                guard let value = inline ?? rest.popFirst() else {
                    throw Refusal(64, "xcodebuild: error: option '\(name)' requires an argument")
                }
                values[name, default: []].append(value)
            } else if word.hasPrefix("-") {
                // `-userdefault=value` is taken for what it looks like.
                if inline == nil || name.hasPrefix("-only-") { throw Self.invalid(word) }
            } else if !word.contains("=") {
                throw Refusal(65, "xcodebuild: error: Unknown build action '\(word)'.")
            }
            if let since = Self.since[name], version < Version(since) { throw Self.invalid(word) }
        }
    }

    func has(_ name: String) -> Bool { switches.contains(name) }
    func all(_ name: String) -> [String] { values[name] ?? [] }
    subscript(_ name: String) -> String? { values[name]?.last }

    /// What a call is counted and found by in the log.
    static func command(_ arguments: [String]) -> String {
        if arguments.contains("-enumerate-tests") { return "enumerate" }
        return arguments.first { actionNames.contains($0) } ?? arguments.first ?? ""
    }

    private static func invalid(_ word: String) -> Refusal {
        Refusal(64, "xcodebuild: error: invalid option '\(word)'\n\n\(usage)")
    }

    /// `-only-testing:X` and `-flag=X` hold their value; the colon and the sign are looked for in the flag only.
    private static func parts(of word: String) -> (name: String, inline: String?) {
        guard word.hasPrefix("-"), let sign = word.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
            return (word, nil)
        }
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    static var usage: String {
        let flags = switchNames.map { "    \($0)" } + valueNames.map { "    \($0) VALUE" }
        return "Usage: xcodebuild [-project <projectname>] -scheme <schemeName> [<buildaction>]...\n\nOptions:\n"
            + flags.joined(separator: "\n")
    }

    private static let actionNames = [
        "build", "build-for-testing", "analyze", "archive", "test", "test-without-building", "docbuild", "install",
        "clean",
    ]

    private static let since = [
        "-enumerate-tests": "15", "-test-enumeration-style": "15", "-test-enumeration-format": "15",
        "-test-enumeration-output-path": "15", "-collect-test-diagnostics": "14.1", "-retry-tests-on-failure": "13",
        "-test-iterations": "13",
    ]

    private static let switchNames = [
        "-version", "-help", "-list", "-json", "-quiet", "-verbose", "-enumerate-tests", "-retry-tests-on-failure",
        "-run-tests-until-failure", "-disable-concurrent-destination-testing", "-hideShellScriptEnvironment",
        "-allowProvisioningUpdates", "-skipMacroValidation", "-skipPackagePluginValidation",
        "-skipPackageUpdates", "-showBuildTimingSummary", "-disableAutomaticPackageResolution",
        "-onlyUsePackageVersionsFromResolvedFile", "-skipUnavailableActions", "-allowProvisioningDeviceRegistration",
    ]

    private static let valueNames = [
        "-project", "-workspace", "-scheme", "-target", "-testPlan", "-destination", "-destination-timeout",
        "-configuration", "-sdk", "-arch", "-xcconfig", "-toolchain", "-jobs", "-derivedDataPath",
        "-resultBundlePath", "-resultBundleVersion", "-resultStreamPath", "-xctestrun", "-testProductsPath",
        "-only-testing", "-skip-testing", "-only-test-configuration", "-skip-test-configuration",
        "-test-enumeration-style", "-test-enumeration-format", "-test-enumeration-output-path",
        "-parallel-testing-enabled", "-parallel-testing-worker-count", "-collect-test-diagnostics",
        "-maximum-concurrent-test-device-destinations", "-maximum-concurrent-test-simulator-destinations",
        "-maximum-parallel-testing-workers", "-test-timeouts-enabled", "-default-test-execution-time-allowance",
        "-maximum-test-execution-time-allowance", "-test-iterations", "-test-repetition-relaunch-enabled",
        "-testLanguage", "-testRegion", "-enableCodeCoverage", "-enableAddressSanitizer", "-enableThreadSanitizer",
        "-enableUndefinedBehaviorSanitizer", "-clonedSourcePackagesDirPath", "-packageCachePath", "-scmProvider",
        "-defaultPackageRegistryURL", "-packageAuthorizationProvider",
    ]
}
