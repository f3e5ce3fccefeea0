internal import Foundation
internal import MutantCore

/// The files and limits of one call of xcodebuild, and of each trial in it.
struct BatchCall: Sendable {
    let trials: [Trial]
    let worker: Int
    let context: LaunchContext
    /// Seconds from the run's start.
    let started: Double
    /// What calls have taken so far besides their tests, in the mean.
    var overhead = 0.0

    /// The first trial's, which names the call.
    var number: Int { trials[0].number }

    private func folder(of number: Int) -> String { context.scratch.path + "/\(number)" }

    var resultPath: String { resultPath(of: number) }

    private func resultPath(of number: Int) -> String { folder(of: number) + "/result.xcresult" }
    /// By which xcodebuild itself and what it starts is found.
    var receipts: String { folder(of: number) + "/call" }
    var mark: String { "\(LaunchEnvironment.receipts)=\(receipts)" }
    var logPath: String { context.directory.path + "/" + context.directory.logName(of: trials[0]) }

    func name(of trial: Trial) -> String { "\(trial.number)-\(trial.label)" }

    func receiptsPath(of trial: Trial) -> String { folder(of: trial.number) + "/receipts" }

    func makeFolders() throws(ProjectError) {
        for trial in trials {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder(of: trial.number), withIntermediateDirectories: true)
            } catch {
                throw .unwritable(folder(of: trial.number), reason: ProjectError.reason(of: error))
            }
        }
    }

    /// Each trial's folder holds the call's result bundle where folders are kept; otherwise they are gone.
    func putAwayFolders() {
        guard context.settings.keepsFolders else {
            for trial in trials { ScratchFolder.remove(folder(of: trial.number)) }
            return
        }
        guard FileManager.default.fileExists(atPath: resultPath) else { return }
        for trial in trials.dropFirst() { shareResult(with: trial) }
    }

    /// Links its files, which then take no room of their own; says in the log where that cannot be done.
    private func shareResult(with trial: Trial) {
        do {
            try FileManager.default.linkItem(atPath: resultPath, toPath: resultPath(of: trial.number))
        } catch {
            let reason = ProjectError.reason(of: error)
            LogFile.append("*** the result bundle is not kept for \(trial.label): \(reason)\n", to: logPath)
        }
    }

    func environment(of trial: Trial) -> LaunchEnvironment {
        LaunchEnvironment(
            for: trial.defect, of: context.project.manifest, receiptsFile: receiptsPath(of: trial), worker: worker,
            inherited: context.inherited)
    }

    // MARK: Time

    /// What one test may take: the trial's deadline, and a minute for what the simulator adds.
    func allowance(of trial: Trial) -> Double {
        60 + (trial.deadline ?? Deadlines.standard) * Double(trial.tests.count)
    }

    /// What the whole call may take: Xcode ends a test that is late, and this ends an Xcode that hangs.
    var deadline: Double { trials.reduce(startUp) { $0 + allowance(of: $1) + 60 } }

    /// How long it may say nothing: while it starts, or while a test runs that prints nothing.
    var silence: Double { startUp + (trials.map(allowance).max() ?? 0) }

    /// At least five minutes, until calls have shown that it takes more.
    private var startUp: Double { max(300, 3 * overhead) }

    // MARK: Afterwards

    /// Ends what a trial launched and left, such as its app.
    func sweep(_ trial: Trial) -> [String] {
        Leftovers.sweep(markedBy: "\(LaunchEnvironment.receipts)=\(receiptsPath(of: trial))").map(\.description)
    }

    /// Each trial's log is that of the call.
    func linkLogs() {
        for trial in trials.dropFirst() {
            link(logPath, context.directory.path + "/" + context.directory.logName(of: trial))
        }
        LogFile.cut(logPath)
    }

    /// What the log says of machinery that failed.
    var trouble: BatchResult.Trouble? {
        let found = lines.lazy.compactMap { line in
            InfrastructureFailure(explainingLine: line).map { failure in
                BatchResult.Trouble(failure, words: String(decoding: line, as: UTF8.self))
            }
        }
        // It outweighs even results.
        return found.first { $0.failure == .connectionLost } ?? found.first
    }

    var lastLine: String { lines.last.map { String(decoding: $0, as: UTF8.self) } ?? "it printed nothing" }

    private var lines: [ArraySlice<UInt8>] {
        var bytes: [UInt8] = []
        LogFile.read(logPath) { bytes.append(contentsOf: $0) }
        return bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    }

    /// - Parameter seconds: how long the trials before it took.
    func observation(
        _ trial: Trial, _ ending: ProcessEnding, _ outcomes: [TestOutcome] = [], after seconds: Double = 0
    ) -> Observation {
        var observation = Observation(
            ending: ending, outcomes: outcomes, receipts: Receipt.read(receiptsPath(of: trial)),
            seconds: outcomes.reduce(0) { $0 + ($1.seconds ?? 0) }, started: started + seconds, worker: worker,
            log: context.directory.logName(of: trial), deadline: trial.deadline)
        if context.settings.keepsFolders { observation.results = context.directory.resultsName(of: trial) }
        return observation
    }

    /// What a call shows that went wrong as a whole.
    func failed(_ reason: String) -> [Observation] {
        trials.map { observation($0, .notStarted(reason)) }
    }
}
