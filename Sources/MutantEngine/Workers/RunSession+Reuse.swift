internal import Foundation
package import MutantCore

extension RunSession.Options {
    /// The options that verdicts hang on.
    var settings: RunSettings {
        get {
            var settings = RunSettings()
            settings.isClean = isClean
            settings.cleanRuns = cleanRuns
            settings.demandsTwins = demandsTwins
            settings.confirmsKills = confirmsKills
            settings.hasPrivateHome = trials.hasPrivateHome
            settings.maximumMemory = trials.maximumMemory
            settings.timeout = deadlines.unknown
            return settings
        }
        set {
            isClean = newValue.isClean
            cleanRuns = newValue.cleanRuns
            demandsTwins = newValue.demandsTwins
            confirmsKills = newValue.confirmsKills
            trials.hasPrivateHome = newValue.hasPrivateHome
            trials.maximumMemory = newValue.maximumMemory
            deadlines = Deadlines(unknown: newValue.timeout)
        }
    }

    /// Takes over from the project's last run what `mode` says, and for a run that is resumed its options as well.
    ///
    /// To be called with the lock held, and before a new run takes the folder.
    /// - Parameters:
    ///   - home: the folder that holds every run.
    ///   - output: where runs are written instead.
    package mutating func reuse(
        _ mode: ReuseMode, isAllowed: Bool, home: String, output: String?
    ) throws(ProjectError) {
        do throws(ReuseError) {
            guard let folder = RunFolder.last(home: home, output: output) else {
                throw .noRun(mode, folder: output ?? home)
            }
            let run = try folder.earlierRun(for: mode)
            if mode == .resume, let identity = run.identity { try resume(identity) }
            reuse = Reuse(mode, of: run, isAllowed: isAllowed)
        } catch {
            throw .reuse(error)
        }
    }

    private mutating func resume(_ identity: RunIdentity) throws(ReuseError) {
        var others = identity.settings.options(contradicting: settings)
        if !selection.isEverything, RunReport.SelectionReport(selection) != identity.selected {
            let since = selection.since.map { "--since \($0.ref)" }
            others.insert([selection.description, since ?? ""].filter { !$0.isEmpty }.joined(separator: " "), at: 0)
        }
        if let shard, identity.shard != shard.description { others.append("--shard \(shard)") }
        guard others.isEmpty else { throw .otherOptions(others) }
        settings = identity.settings
        selection = identity.selection
        shard = identity.shard.flatMap { Shard($0) }
    }
}

extension RunSession {
    /// The fingerprints of the files that hold the selected tests: what is compared when a later run asks whether they
    /// have changed.
    ///
    /// To be called before the build, so that what changes meanwhile counts as changed. Nothing shows that what was built
    /// elsewhere was built of these files.
    func prints() throws(ProjectError) -> [String: String] {
        guard !options.isPrebuilt else { return [:] }
        let tree = SourceTree(folder: project.store.folder)
        let files = try project.plan(options.selection).mutants.flatMap(\.claims).reduce(into: Set<String>()) {
            $0.formUnion($1.files)
        }
        return files.reduce(into: [:]) { prints, file in
            if case .success(let bytes) = tree.bytes(of: file) { prints[file] = Fingerprint.text(of: bytes) }
        }
    }

    /// What can be told before there is a build to wait for.
    func checkReuse() throws(ProjectError) {
        try checkReuse { (reuse) throws(ReuseError) in
            try reuse.check(tool: surroundings.tool, manifestHash: Fingerprint.text(of: project.text))
        }
    }

    private func checkReuse(_ check: (Reuse) throws(ReuseError) -> Void) throws(ProjectError) {
        guard let reuse = options.reuse else { return }
        do throws(ReuseError) {
            try check(reuse)
        } catch {
            throw .reuse(error)
        }
    }

    /// What the run is about, once that is known.
    func identity(_ plan: RunPlan, build: String, startedAt: String) -> RunIdentity {
        RunIdentity(
            tool: surroundings.tool, startedAt: startedAt, manifestHash: Fingerprint.text(of: project.text),
            build: build, selection: options.selection, shard: options.shard, history: options.historyFingerprint,
            settings: options.settings, plan: plan)
    }

    /// Writes down what the run is about and what it takes over, so that it can be resumed in its turn.
    func begin(
        _ identity: RunIdentity, _ plan: RunPlan, _ journal: Journal
    ) throws(ProjectError) -> [Int: MutantReport] {
        try checkReuse { (reuse) throws(ReuseError) in try reuse.check(against: identity) }
        let reused = options.reuse?.verdicts(for: plan) ?? [:]
        try journal.write(.began(identity))
        for (_, report) in reused.sorted(by: { $0.key < $1.key }) { try journal.write(.decided(report)) }
        return reused
    }
}
