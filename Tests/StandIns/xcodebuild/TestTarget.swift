internal import Foundation
internal import StandInKit

/// A target of an `.xctestrun` under one configuration, with its placeholders resolved.
struct TestTarget {
    let name: String
    let module: String
    let kind: PlannedTarget.Kind
    let bundlePath: String
    let hostPath: String
    let appPath: String?
    let isParallel: Bool
    let keepsPictures: Bool
    let runnerEnvironment: [String: String]
    let runnerArguments: [String]
    let appEnvironment: [String: String]
    let appArguments: [String]
    let lists: IdentifierLists
    let timeouts: (enabled: Bool, usual: Int, most: Int?)

    init(name: String, _ entry: [String: Any], root: String) throws {
        self.name = name
        try Self.check(entry, of: name)
        let host = Self.resolve(try Self.text("TestHostPath", entry, name), root: root, host: "")
        let place = { (text: String) in Self.resolve(text, root: root, host: host) }
        hostPath = host
        bundlePath = place(try Self.text("TestBundlePath", entry, name))
        let given = (entry["UITargetAppPath"] as? String).map(place)
        let others = (entry["DependentProductPaths"] as? [String] ?? []).map(place)
        appPath = given ?? others.first { $0.hasSuffix(".app") && !$0.hasSuffix("-Runner.app") }
        let isUI = entry["IsUITestBundle"] as? Bool == true || given != nil
        kind = isUI ? .ui : entry["IsAppHostedTestBundle"] as? Bool == true ? .hosted : .logic
        module = entry["ProductModuleName"] as? String ?? name
        keepsPictures = isUI && entry["SystemAttachmentLifetime"] as? String != "keepNever"
        isParallel = entry["ParallelizationEnabled"] as? Bool == true
        var variables = entry["TestingEnvironmentVariables"] as? [String: String] ?? [:]
        variables.merge(entry["EnvironmentVariables"] as? [String: String] ?? [:]) { _, own in own }
        runnerEnvironment = variables.mapValues(place)
        runnerArguments = entry["CommandLineArguments"] as? [String] ?? []
        appEnvironment = isUI ? entry["UITargetAppEnvironmentVariables"] as? [String: String] ?? [:] : [:]
        appArguments = isUI ? entry["UITargetAppCommandLineArguments"] as? [String] ?? [] : []
        lists = IdentifierLists(entry)
        timeouts = (
            entry["TestTimeoutsEnabled"] as? Bool == true, entry["DefaultTestExecutionTimeAllowance"] as? Int ?? 600,
            entry["MaximumTestExecutionTimeAllowance"] as? Int
        )
    }

    /// Everything that could be an id which is switched on.
    var values: [String] {
        let texts = Array(runnerEnvironment.values) + Array(appEnvironment.values) + runnerArguments + appArguments
        return texts + texts.flatMap { $0.split { ",\n".contains($0) }.map(String.init) }
    }

    /// The runner's process as logs name it.
    var process: String {
        switch kind {
        case .ui: "\(name)-Runner"
        case .hosted: hostPath.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? name
        case .logic: "xctest"
        }
    }

    var executable: String {
        let file = URL(fileURLWithPath: bundlePath).deletingPathExtension().lastPathComponent
        return "\(bundlePath)/\(file)"
    }

    /// The first product that is not where it should be.
    var missingProduct: String? {
        let needed = [hostPath, bundlePath, executable] + (kind == .logic ? [] : [appPath].compactMap { $0 })
        return needed.first { !$0.hasPrefix(Self.platforms) && !FileManager.default.fileExists(atPath: $0) }
    }

    private static func check(_ entry: [String: Any], of name: String) throws {
        let lists = [
            "CommandLineArguments", "UITargetAppCommandLineArguments", "OnlyTestIdentifiers", "SkipTestIdentifiers",
            "DependentProductPaths",
        ]
        let tables = ["EnvironmentVariables", "TestingEnvironmentVariables", "UITargetAppEnvironmentVariables"]
        let trees = ["OnlyTestingIdentifiers", "SkipTestingIdentifiers"]
        for (key, value) in entry {
            let isWrong =
                (lists.contains(key) && !(value is [String])) || (tables.contains(key) && !(value is [String: String]))
                || (trees.contains(key) && !(value is [String: Any]))
            if isWrong {
                throw Refusal(
                    65, "xcodebuild: error: The value of \(key) of the test target “\(name)” has the wrong type.")
            }
        }
    }

    private static let platforms = "/Applications/Xcode.app/Contents/Developer/Platforms"

    private static func text(_ key: String, _ entry: [String: Any], _ name: String) throws -> String {
        guard let text = entry[key] as? String else {
            throw Refusal(65, "xcodebuild: error: The test target “\(name)” in the xctestrun file has no \(key).")
        }
        return text
    }

    private static func resolve(_ text: String, root: String, host: String) -> String {
        text.replacingOccurrences(of: "__TESTROOT__", with: root)
            .replacingOccurrences(of: "__TESTHOST__", with: host)
            .replacingOccurrences(of: "__PLATFORMS__", with: platforms)
    }
}
