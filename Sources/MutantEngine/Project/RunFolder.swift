internal import Foundation
internal import MutantCore

/// What a run has left on disk, whether it came to its end or not.
struct RunFolder: Sendable {
    /// An absolute path.
    let path: String

    private var reportPath: String { path + "/report.json" }
    private var journalPath: String { path + "/journal.jsonl" }

    /// The last run that came as far as its first trial.
    /// - Parameter output: where runs are written instead of `home`.
    static func last(home: String, output: String?) -> RunFolder? {
        [output ?? home + "/latest", (output ?? home) + "/previous"].map(RunFolder.init).first { $0.hasBegun }
    }

    /// Whether the run came as far as its first trial: one that did not build, or had nothing to do, has nothing to tell.
    ///
    /// What was joined of shards has begun nowhere, and has verdicts.
    var hasBegun: Bool {
        journalHolds([Self.beginning, Self.decision]) || holds(reportPath) && !holds(journalPath)
    }

    private func holds(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private func journalHolds(_ prefixes: [[UInt8]]) -> Bool {
        var isFound = false
        do {
            try forEachLine(of: journalPath) { line, _ in
                isFound = prefixes.contains { line.starts(with: $0) }
                return !isFound
            }
        } catch {
            // Whatever cannot be read is somebody's; it is not for us to remove.
            return holds(journalPath)
        }
        return isFound
    }

    // MARK: The earlier run

    /// What the run found out: from its report where there is one, else from its journal.
    /// - Parameter mode: what it is read for.
    func earlierRun(for mode: ReuseMode) throws(ReuseError) -> EarlierRun {
        if let report = try report(mode) {
            if mode == .rerun { return EarlierRun(report) }
            switch report.status {
            case .complete, .nothingToDo: throw .finished(startedAt: report.startedAt)
            case .interrupted, .aborted: break
            }
        }
        let (identity, decided) = try journal(mode)
        guard let identity else {
            throw .unreadable(journalPath, reason: "it does not say what the run was about", mode)
        }
        return EarlierRun(identity: identity, decided: decided)
    }

    private func report(_ mode: ReuseMode) throws(ReuseError) -> RunReport? {
        guard holds(reportPath) else { return nil }
        // A pipe could be waited for without end.
        guard FileStamp(path: reportPath) != nil else {
            throw .unreadable(reportPath, reason: "it is not a file", mode)
        }
        do {
            return try RunReport(reading: Data(contentsOf: URL(fileURLWithPath: reportPath)))
        } catch let error as ReportError {
            throw .unreadable(reportPath, reason: error.description, mode)
        } catch {
            throw .unreadable(reportPath, reason: ProjectError.reason(of: error), mode)
        }
    }

    // MARK: The journal

    private static let beginning = Array(#"{"began":"#.utf8)
    private static let decision = Array(#"{"decided":"#.utf8)

    private func journal(_ mode: ReuseMode) throws(ReuseError) -> (identity: RunIdentity?, decided: [MutantReport]) {
        var identity: RunIdentity?
        var decided: [MutantReport] = []
        do {
            try forEachLine(of: journalPath) { line, number in
                guard line.starts(with: Self.beginning) || line.starts(with: Self.decision) else { return true }
                switch try event(line, number) {
                case .began(let began): identity = began
                case .decided(let mutant): decided.append(mutant)
                case .note, .buildOutput, .planned, .expected, .workers, .cleanStarted, .cleanEnded, .trialStarted,
                    .slow,
                    .trialEnded:
                    break
                }
                return true
            }
        } catch let error as BadLine {
            throw .unreadable(journalPath, reason: "its line \(error.number) is no event of this build", mode)
        } catch {
            throw .unreadable(journalPath, reason: ProjectError.reason(of: error), mode)
        }
        return (identity, decided)
    }

    private struct BadLine: Error {
        let number: Int
    }

    private func event(_ line: Data, _ number: Int) throws(BadLine) -> RunEvent {
        do {
            return try JSONDecoder().decode(RunEvent.self, from: line)
        } catch {
            throw BadLine(number: number)
        }
    }

    /// Hands on line by line until `body` is false. A last line that does not end was cut off, and is passed over.
    private func forEachLine(of path: String, _ body: (Data, _ number: Int) throws -> Bool) throws {
        guard holds(path), FileStamp(path: path) != nil else { return }
        var rest = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)[...]
        var number = 1
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            guard try body(rest[rest.startIndex..<end], number) else { return }
            rest = rest[(end + 1)...]
            number += 1
        }
    }
}
