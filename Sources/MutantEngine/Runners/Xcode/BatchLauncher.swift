internal import Foundation
internal import MutantCore

/// Runs trials of Xcode bundles: one call of xcodebuild for all that share a launch, a configuration for each.
struct BatchLauncher: Launcher {
    private let build: XcodeBuild
    private let context: LaunchContext
    private let sources: SourceWatch

    init(build: XcodeBuild, context: LaunchContext) {
        self.build = build
        self.context = context
        sources = SourceWatch(context.project)
    }

    func observe(_ trials: [Trial], worker: Int) async -> [Observation] {
        guard built(for: trials).file.version == .one else { return await launch(trials, worker) }
        // A file of version 1 has no configurations: each trial is a call of its own.
        var observations: [Observation] = []
        for trial in trials { observations += await launch([trial], worker) }
        return observations
    }

    /// The file with the trials' tests, which are of one kind.
    private func built(for trials: [Trial]) -> BuiltTestRun { build.testRun(of: trials[0].tests[0]) }

    // MARK: One call

    private func launch(_ trials: [Trial], _ worker: Int) async -> [Observation] {
        let call = BatchCall(
            trials: trials, worker: worker, context: context, started: context.elapsed,
            overhead: build.overheadPerLaunch)
        defer { call.putAwayFolders() }
        do throws(ProjectError) {
            try call.makeFolders()
            try await build.reset(worker)
            let copy = try writeCopy(for: call)
            defer { unlink(copy) }
            let telling = context.tellWhileRunning(trials[0], worker)
            let end = await ChildProcess.run(
                invocation(call, copy), log: call.logPath, mark: call.mark,
                limits: .init(
                    deadline: call.deadline, silence: call.silence, memory: context.settings.maximumMemory),
                registry: context.children, onOutput: context.onOutput)
            telling.cancel()
            call.linkLogs()
            let swept = trials.flatMap { call.sweep($0) } + end.swept
            return await observations(of: call, end, swept: swept)
        } catch {
            return call.failed(error.description)
        }
    }

    private func writeCopy(for call: BatchCall) throws(ProjectError) -> String {
        let path = PatchedTestRun(of: built(for: call.trials).path, home: build.home).path(of: call.number)
        let configurations = call.trials.map { trial in
            TestConfiguration(
                name: call.name(of: trial), tests: trial.tests.map(build.enumerated),
                launch: call.environment(of: trial),
                allowance: call.allowance(of: trial))
        }
        do {
            let tree = try built(for: call.trials).file.patched(with: configurations)
            try AtomicFile.write(try tree.xml(), to: path)
        } catch let error as ProjectError {
            throw error
        } catch {
            throw .unwritable(path, reason: "\(error)")
        }
        return path
    }

    private func invocation(_ call: BatchCall, _ testRun: String) -> Invocation {
        var environment = context.inherited
        environment[LaunchEnvironment.receipts] = call.receipts
        return Invocation(
            "xcodebuild",
            [
                "test-without-building", "-xctestrun", testRun, "-destination",
                Destination.forTesting(on: build.device(of: call.worker)), "-destination-timeout", "60",
                "-derivedDataPath", context.scratch.path + "/derived-\(call.worker)", "-resultBundlePath",
                call.resultPath, "-parallel-testing-enabled", "NO", "-disable-concurrent-destination-testing",
                "-collect-test-diagnostics", "never",
            ], environment: environment, directory: context.project.store.folder)
    }

    // MARK: What it showed

    private func observations(of call: BatchCall, _ end: ChildProcess.End, swept: [String]) async -> [Observation] {
        if end.ending == .interrupted { return call.trials.map { call.observation($0, .interrupted) } }
        // A bundle without it was not finished.
        guard FileManager.default.fileExists(atPath: call.resultPath + "/Info.plist") else {
            let words = call.trouble?.reason ?? call.lastLine
            return call.failed("xcodebuild left no results (\(end.ending)): \(words)")
        }
        let results: XCResult
        do {
            results = try await bundle(of: call).read(call.trials.flatMap(\.tests))
        } catch {
            return call.failed(error.description)
        }
        let parts = call.trials.map { trial in
            BatchResult.Part(
                name: call.name(of: trial), tests: trial.tests, isRepeated: trial.worker != nil || trial.isAlone)
        }
        let result = BatchResult(
            results, crashSignals: .ofThisSystem, hasConfigurations: built(for: call.trials).file.version == .two,
            trouble: call.trouble)
        let endings = result.endings(of: parts)
        let attachments = await attachments(of: call, results)
        var elapsed = 0.0
        var observations = zip(call.trials, endings).map { trial, seen in
            var observation = call.observation(trial, seen.ending, context.located(seen.outcomes), after: elapsed)
            observation.attachments = attachments[call.name(of: trial)] ?? []
            elapsed += observation.seconds
            return observation
        }
        build.record(end.seconds, tests: observations.map(\.seconds))
        observations[observations.count - 1].swept = swept
        observations[observations.count - 1].wroteSources = sources.changes()
        return observations
    }

    private func bundle(of call: BatchCall) -> ResultBundle { ResultBundle(path: call.resultPath, tools: build.tools) }

    /// What failed tests attached, by configuration, relative to the run directory; none is no loss to a verdict.
    private func attachments(of call: BatchCall, _ results: XCResult) async -> [String: [String]] {
        guard results.tests.contains(where: { $0.red != nil }) else { return [:] }
        let folder = "attachments/\(call.number)"
        do {
            let files = try await bundle(of: call).exportAttachments(to: context.directory.path + "/" + folder)
            return files.mapValues { names in names.map { folder + "/" + $0 } }
        } catch {
            return [:]
        }
    }
}
