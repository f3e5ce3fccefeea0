internal import Foundation
internal import MutantCore

/// What only shows with the subject in hand: whether it builds, lists its tests, and heeds its switch.
struct SubjectExamination: Sendable {
    let project: Project
    let environment: [String: String]
    let children: RunningChildren
    let options: Doctor.Options
    let listener: Doctor.Listener
    let patience: Patience

    func examine(_ chart: inout Chart) async {
        if chart.hasFailed(.temporaryFolder) {
            return chart.close(because: "without a temporary folder nothing is started")
        }
        for check in [Check.toolchain, .xcodeSelect, .xcodeVersion] where chart.hasFailed(check) {
            return chart.close(because: "there is nothing to build with")
        }
        do throws(ProjectError) {
            let lock = try await RunLock.take(home: home, holder: options.holder, waits: false) { _ in }
            defer { withExtendedLifetime(lock) {} }
            let record = RunRecord(home: home)
            chart.add(.lock(ended: record.clearLeftovers()))
            await examineBuild(&chart, record)
        } catch {
            if case .lockHeld(let holder) = error {
                chart.add(.lockHeld(by: holder))
                chart.close(because: "another run goes on")
            } else {
                chart.add(Symptom(.lock, .failed, error.description, advice: "see that the folder can be written to"))
                chart.close(because: "there is no lock")
            }
        }
    }

    private var home: String { RunDirectory.home(besides: project.store.folder) }

    // MARK: Build

    private func examineBuild(_ chart: inout Chart, _ record: RunRecord) async {
        if chart.hasFailed(.scheme) || chart.hasFailed(.destination) {
            return chart.close(because: "what is above has to be mended first")
        }
        let runner = project.runner(environment: environment, children: children, onNote: listener.onNote)
        guard await isBuilt(by: runner, &chart) else { return chart.close(because: "there is no build") }
        do throws(ProjectError) {
            let subject = try runner.builtSubject()
            if options.isPrebuilt {
                chart.add(.notChecked(.build, because: "--prebuilt: the tests are taken as they are"))
            }
            await examine(subject, &chart, record)
            await subject.close()
        } catch {
            if options.isPrebuilt, case .notBuilt(let path) = error {
                chart.add(.notBuilt("there is no test build at \(path)"))
            } else {
                chart.add(Symptom(.build, .failed, Symptom.firstLine(of: error.description)))
            }
            chart.close(because: "there is no build")
        }
    }

    /// Whether there may be a build to examine; says so otherwise.
    private func isBuilt(by runner: any Runner, _ chart: inout Chart) async -> Bool {
        guard !options.isPrebuilt else { return true }
        let start = ContinuousClock.now
        let answer = await Patience.answer(within: patience.build) { [listener] () async throws(ProjectError) in
            try await runner.build(onOutput: listener.onBuildOutput, onNote: listener.onNote)
        }
        switch answer {
        case .value:
            let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded(.up))
            chart.add(.ok(.build, "the subject and its tests are built, in \(Symptom.counted(seconds, "second"))"))
            return true
        case .refused(.buildFailed(let command, let output)):
            chart.add(.buildFailed(command: command, output: output))
        case .refused(let error): chart.add(Symptom(.build, .failed, Symptom.firstLine(of: error.description)))
        case .late:
            chart.add(
                Symptom(
                    .build, .failed, "not done within \(Int(patience.build / 60)) minutes",
                    advice: "see with --verbose where it stands"))
        }
        return false
    }

    // MARK: Subject

    private func examine(_ subject: any BuiltSubject, _ chart: inout Chart, _ record: RunRecord) async {
        if let xcode = subject as? XcodeBuild {
            chart.add(.testTargets(project.manifest.subject.tests, built: xcode.targets))
            chart.add(.retries(in: xcode.testRuns.map(\.file)))
            guard await isReady(xcode, &chart) else { return chart.close(because: "there is no simulator") }
        }
        guard let claims = await claims(listedBy: subject, &chart) else {
            return chart.close(because: "no test can be started")
        }
        do throws(ProjectError) {
            let plan = try project.plan(Selection(), claims: claims)
            let history = try RunMemory(home: home).history
            let seconds = history.times(of: project.manifest.subject.buildKind).clean
            guard let sample = TrialSample(plan, catalogue: project.catalogue, seconds: seconds) else {
                return chart.close(because: "no test claims a defect")
            }
            let scratch = try ScratchFolder(environment: environment)
            defer {
                scratch.remove()
                record.remove()
            }
            try record.write(scratch)
            let trials = try TrialExamination(
                project: project, subject: subject, sample: sample, seconds: seconds, scratch: scratch,
                environment: environment, children: children, onNote: listener.onNote)
            await trials.examine(&chart)
        } catch {
            chart.close(because: Symptom.firstLine(of: error.description))
        }
    }

    private func isReady(_ subject: XcodeBuild, _ chart: inout Chart) async -> Bool {
        if let settings = project.manifest.subject.xcode, !Destination(settings.destination).isMac {
            listener.onNote("making a simulator ready")
        }
        switch await Patience.answer(
            within: patience.simulator,
            { () async throws(ProjectError) in
                try await subject.prepare(workers: 1)
            })
        {
        case .value:
            let device = subject.device(of: 0)
            chart.add(
                device == nil
                    ? .notChecked(.simulator, because: "the tests run on this Mac")
                    : .ok(.simulator, "one was made, and boots"))
            return true
        case .refused(let error):
            chart.add(.simulatorFailed(error.description))
        case .late:
            chart.add(.simulatorLate(minutes: Int(patience.simulator / 60)))
        }
        return false
    }

    /// The claims whose tests the build lists; nil where there are none.
    private func claims(listedBy subject: any BuiltSubject, _ chart: inout Chart) async -> [Claim]? {
        switch await Patience.answer(
            within: patience.list,
            { () async throws(ProjectError) in
                try await subject.listedTests()
            })
        {
        case .value(let listed):
            let built = Planner.built(project.claims, listed: listed)
            chart.add(.tests(listed: listed.count, missing: built.findings.filter { $0.severity == .error }))
            return built.claims.isEmpty ? nil : built.claims
        case .refused(let error):
            chart.add(
                Symptom(
                    .tests, .failed, Symptom.firstLine(of: error.description),
                    advice: "start the test binary by hand, and mend what ends it before its first test"))
        case .late:
            chart.add(
                Symptom(
                    .tests, .failed, "the tests are not listed within \(Int(patience.list / 60)) minutes",
                    advice: "see what the test bundle does when it is loaded"))
        }
        return nil
    }
}
