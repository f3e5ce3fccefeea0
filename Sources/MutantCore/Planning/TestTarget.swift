/// One test bundle of a test run file.
package struct TestTarget: Hashable, Sendable {
    /// Where the tests of a bundle run, which decides what the launch arguments reach.
    package enum Kind: String, Hashable, Sendable {
        /// In a runner of its own that launches the app.
        case ui
        /// Inside the app.
        case hosted
        /// In Xcode's own tool, without an app.
        case logic
    }

    /// The first part of its tests' ids, spaces included.
    package let name: String
    /// The Swift module, where the file names it.
    package let module: String?
    package let kind: Kind
    package let bundlePath: String?
    /// The process that loads the bundle, placeholders included.
    package let hostPath: String?
    package let hostIdentifier: String?
    /// The app under a UI test; nil too when the tests choose it themselves.
    package let appPath: String?
    /// Whether Xcode would spread its tests over clones of the simulator.
    package let isParallel: Bool
    /// The keys by which tests would be repeated: a kill that is repeated away looks like a survivor.
    package let repetitionKeys: [String]
    /// The dictionary it was read from.
    package let tree: PropertyList

    /// - Parameter key: the name in files of version 1, whose targets are keyed by it.
    init?(_ tree: PropertyList, key: String? = nil) {
        guard let name = key ?? tree["BlueprintName"]?.text, let entries = tree.entries else { return nil }
        guard ["TestBundlePath", "TestHostPath", "BlueprintName"].contains(where: { entries[$0] != nil }) else {
            return nil
        }
        self.name = name
        module = tree["ProductModuleName"]?.text
        kind = Self.kind(of: tree)
        bundlePath = tree["TestBundlePath"]?.text
        hostPath = tree["TestHostPath"]?.text
        hostIdentifier = tree["TestHostBundleIdentifier"]?.text
        appPath = tree["UITargetAppPath"]?.text
        isParallel = tree["ParallelizationEnabled"]?.flag ?? false
        repetitionKeys = Self.repetitionKeys(of: tree)
        self.tree = tree
    }

    /// The flags decide, and where a file has none, the paths.
    private static func kind(of tree: PropertyList) -> Kind {
        if tree["IsUITestBundle"]?.flag == true || tree["IsXCTRunnerHostedTestBundle"]?.flag == true { return .ui }
        if tree["UITargetAppPath"] != nil || tree["UseUITargetAppProvidedByTests"]?.flag == true { return .ui }
        if tree["IsAppHostedTestBundle"]?.flag == true { return .hosted }
        let isInside = tree["TestBundlePath"]?.text?.hasPrefix("__TESTHOST__/") == true
        return isInside && tree["TestHostPath"]?.text?.hasPrefix("__PLATFORMS__/") != true ? .hosted : .logic
    }

    /// No page lists these keys; what the plans' options are called is in all of them.
    static func repetitionKeys(of tree: PropertyList) -> [String] {
        (tree.entries ?? [:]).filter { $0.key.contains("Repetition") && $0.value != .string("none") }.keys.sorted()
    }

    /// Whether a test that failed would be given another chance.
    package var repeatsTests: Bool { !repetitionKeys.isEmpty }
}
