/// An `.xctestrun` file: which bundles were built for testing, and how each is launched.
///
/// A scheme without a test plan is written as version 1, one with a plan as version 2; both are current.
package struct TestRunFile: Hashable, Sendable {
    package enum Version: Int, Hashable, Sendable {
        /// Targets stand at the top, keyed by their names.
        case one = 1
        /// Configurations stand at the top, each with its own copy of the targets.
        case two
    }

    /// One way in which a test plan launches its targets.
    package struct Configuration: Hashable, Sendable {
        /// Nil in files of version 1.
        package let name: String?
        package let isEnabled: Bool
        package let targets: [TestTarget]
        /// The dictionary it was read from.
        let tree: PropertyList
    }

    package let tree: PropertyList
    package let version: Version
    /// One in files of version 1.
    package let configurations: [Configuration]

    package init(_ tree: PropertyList) throws(TestRunFileError) {
        guard let entries = tree.entries else { throw .noDictionary }
        self.tree = tree
        let version = tree["__xctestrun_metadata__"]?["FormatVersion"]
        guard let known = version.map({ $0.number.flatMap(Version.init) }) ?? .one else {
            throw .unknownVersion(version?.number)
        }
        self.version = known
        switch known {
        case .one:
            let targets = entries.sorted { $0.key < $1.key }.compactMap { key, value in
                Self.others.contains(key) ? nil : TestTarget(value, key: key)
            }
            configurations = [Configuration(name: nil, isEnabled: true, targets: targets, tree: tree)]
        case .two:
            configurations = (tree["TestConfigurations"]?.elements ?? []).map { configuration in
                Configuration(
                    name: configuration["Name"]?.text, isEnabled: configuration["IsEnabled"]?.flag ?? true,
                    targets: (configuration["TestTargets"]?.elements ?? []).compactMap { TestTarget($0) },
                    tree: configuration)
            }
        }
        guard configurations.contains(where: { !$0.targets.isEmpty }) else { throw .noTargets }
    }

    /// What stands beside the targets in files of version 1.
    private static let others: Set = [
        "__xctestrun_metadata__", "ContainerInfo", "TestPlan", "CodeCoverageBuildableInfos",
    ]

    /// The targets of every enabled configuration, each name once, as its first configuration has it.
    package var targets: [TestTarget] {
        var names: Set<String> = []
        return configurations.filter(\.isEnabled).flatMap(\.targets).filter { names.insert($0.name).inserted }
    }

    package var repeatsTests: Bool {
        configurations.contains {
            !TestTarget.repetitionKeys(of: $0.tree).isEmpty || $0.targets.contains(where: \.repeatsTests)
        }
    }
}
