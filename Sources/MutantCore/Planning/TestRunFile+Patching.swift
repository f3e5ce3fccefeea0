extension TestRunFile {
    /// Whether pictures of failed tests are kept: each costs a little time and disk.
    package enum Screenshots: String, Hashable, Sendable {
        case onFailure = "deleteOnSuccess"
        case never = "keepNever"
    }

    /// The same file with `trials` in place of its configurations.
    ///
    /// It must be written into the folder of the original: `__TESTROOT__` is the folder of the file.
    package func patched(
        with trials: [TestConfiguration], screenshots: Screenshots = .onFailure
    ) throws(TestRunFileError) -> PropertyList {
        guard !trials.isEmpty else { throw .noTrials }
        var names: Set<String> = []
        for trial in trials where !names.insert(trial.name).inserted { throw .repeatedName(trial.name) }
        var patched = tree
        switch version {
        case .one:
            guard let trial = trials.first, trials.count == 1 else { throw .severalTrials(trials.count) }
            let chosen = try targets(of: trial).chosen
            try Self.checkKinds([chosen])
            for target in configurations.flatMap(\.targets) { patched[target.name] = nil }
            for target in chosen {
                patched[target.name] = TargetPatch(trial: trial, screenshots: screenshots).applied(to: target)
            }
        case .two:
            var written: [PropertyList] = []
            var kinds: [[TestTarget]] = []
            for trial in trials {
                let (base, chosen) = try targets(of: trial)
                kinds.append(chosen)
                written.append(Self.configuration(trial, from: base, chosen, screenshots))
            }
            try Self.checkKinds(kinds)
            patched["TestConfigurations"] = .array(written)
        }
        return patched
    }

    private static func configuration(
        _ trial: TestConfiguration, from base: Configuration, _ targets: [TestTarget], _ screenshots: Screenshots
    ) -> PropertyList {
        let patch = TargetPatch(trial: trial, screenshots: screenshots)
        var tree = base.tree
        for key in TestTarget.repetitionKeys(of: tree) { tree[key] = nil }
        tree["Name"] = .string(trial.name)
        tree["IsEnabled"] = nil
        tree["TestTargets"] = .array(targets.map(patch.applied))
        return tree
    }

    /// The configuration that the trial is made from, and its targets that have a test in it.
    ///
    /// A UI bundle without a selected test would wait for an app that nobody launches.
    private func targets(
        of trial: TestConfiguration
    ) throws(TestRunFileError) -> (base: Configuration, chosen: [TestTarget]) {
        let wanted = trial.testsByTarget
        guard !wanted.isEmpty else { throw .noTests(trial: trial.name) }
        let enabled = configurations.filter(\.isEnabled)
        let candidates = enabled.filter { trial.base == nil || $0.name == trial.base }
        if let base = trial.base, candidates.isEmpty {
            throw .unknownConfiguration(base, known: enabled.compactMap(\.name))
        }
        let base = candidates.first { Set($0.targets.map(\.name)).isSuperset(of: wanted.keys) }
        guard let base else {
            let known = Set(candidates.flatMap(\.targets).map(\.name))
            guard let unknown = wanted.keys.sorted().first(where: { !known.contains($0) }) else {
                throw .scatteredTargets(trial: trial.name)
            }
            throw .unknownTarget(unknown, known: known.sorted())
        }
        return (base, base.targets.filter { wanted[$0.name] != nil })
    }

    private static func checkKinds(_ targets: [[TestTarget]]) throws(TestRunFileError) {
        let kinds = Set(targets.joined().map(\.kind))
        guard kinds.count <= 1 else { throw .mixedKinds(kinds.sorted { $0.rawValue < $1.rawValue }) }
    }
}
