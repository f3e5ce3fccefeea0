/// What one trial changes in the dictionary of a target; every other key stays.
struct TargetPatch {
    let trial: TestConfiguration
    let screenshots: TestRunFile.Screenshots

    func applied(to target: TestTarget) -> PropertyList {
        var tree = target.tree
        launch(target.kind, &tree)
        select(trial.testsByTarget[target.name] ?? [], in: &tree)
        keepToOneRun(&tree)
        spareTime(&tree)
        return tree
    }

    // MARK: The launch

    private func launch(_ kind: TestTarget.Kind, _ tree: inout PropertyList) {
        // The runner of a UI test reads the variables, too; launch arguments are for the app alone.
        tree["EnvironmentVariables"] = environment(over: tree["EnvironmentVariables"])
        switch kind {
        case .ui:
            let key = "UITargetAppEnvironmentVariables"
            tree[key] = environment(over: tree[key])
            addArguments(to: "UITargetAppCommandLineArguments", of: &tree)
        case .hosted, .logic:
            addArguments(to: "CommandLineArguments", of: &tree)
        }
        correctPlumbing(&tree)
    }

    /// The scheme's own variables with the trial's over them.
    private func environment(over scheme: PropertyList?) -> PropertyList {
        var variables = scheme?.entries ?? [:]
        for name in trial.launch.removed { variables[name] = nil }
        for (name, value) in trial.launch.set { variables[name] = .string(value) }
        return .dictionary(variables)
    }

    private func addArguments(to key: String, of tree: inout PropertyList) {
        tree[key] = .array((tree[key]?.elements ?? []) + trial.launch.arguments.map(PropertyList.string))
    }

    /// Xcode's own variables reach the same process: only what would outweigh the trial's is touched.
    private func correctPlumbing(_ tree: inout PropertyList) {
        guard var variables = tree["TestingEnvironmentVariables"]?.entries else { return }
        for name in trial.launch.removed { variables[name] = nil }
        for (name, value) in trial.launch.set where variables[name] != nil { variables[name] = .string(value) }
        tree["TestingEnvironmentVariables"] = .dictionary(variables)
    }

    // MARK: The selection

    /// Writes both spellings: from Xcode 26.4 on the older one no longer selects tests of Swift Testing, and where both
    /// stand the newer one wins.
    private func select(_ tests: [EnumeratedTest], in tree: inout PropertyList) {
        let lists = (tree.entries ?? [:]).keys.filter { key in
            ["Only", "Skip"].contains(where: key.hasPrefix)
                && ["TestIdentifiers", "TestingIdentifiers", "TestingTags"].contains(where: key.hasSuffix)
        }
        for key in lists { tree[key] = nil }
        tree["OnlyTestIdentifiers"] = .array(
            tests.flatMap(\.selectingPaths).map { .string($0.joined(separator: "/")) })
        tree["OnlyTestingIdentifiers"] = SelectedTests(tests).tree
    }

    // MARK: One run, in a fixed order, as quick as it can be

    private func keepToOneRun(_ tree: inout PropertyList) {
        for key in TestTarget.repetitionKeys(of: tree) { tree[key] = nil }
        tree["ParallelizationEnabled"] = .bool(false)
        // Without the key the order is the alphabet's.
        tree["TestExecutionOrdering"] = nil
    }

    private func spareTime(_ tree: inout PropertyList) {
        tree["PreferredScreenCaptureFormat"] = .string("screenshots")
        tree["SystemAttachmentLifetime"] = .string(screenshots.rawValue)
        tree["UserAttachmentLifetime"] = .string(screenshots.rawValue)
        // 0: never; collecting may take ten minutes.
        tree["DiagnosticCollectionPolicy"] = .integer(0)
        tree["TestTimeoutsEnabled"] = .bool(true)
        // The largest alone would leave the usual one at ten minutes.
        tree["DefaultTestExecutionTimeAllowance"] = .integer(trial.wholeMinutesInSeconds)
        tree["MaximumTestExecutionTimeAllowance"] = .integer(trial.wholeMinutesInSeconds)
    }
}
