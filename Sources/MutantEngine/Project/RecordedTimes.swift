internal import Foundation
internal import MutantCore

/// How long tests took in the run before: good for a guess, not for a deadline.
enum RecordedTimes {
    private struct Report: Decodable {
        let trials: [Trial]
    }

    private struct Trial: Decodable {
        let defect: String?
        let test: String?
        let seconds: Double
    }

    private static let maximumBytes = 16 << 20

    /// What `report.json` of a run in `home` says; nothing where it cannot be read in a moment.
    /// - Parameter run: once a run has begun, the one before it is the previous.
    static func seconds(home: String, of run: String = "previous") -> [TestID: Double] {
        var bytes = Data()
        LogFile.read(home + "/\(run)/report.json") { if bytes.count <= maximumBytes { bytes.append(contentsOf: $0) } }
        guard !bytes.isEmpty, bytes.count <= maximumBytes else { return [:] }
        do {
            return times(of: try JSONDecoder().decode(Report.self, from: bytes).trials)
        } catch {
            // Another version's report, or half of one.
            return [:]
        }
    }

    /// The clean trial's time where there is one.
    private static func times(of trials: [Trial]) -> [TestID: Double] {
        var times: [TestID: Double] = [:]
        for isClean in [false, true] {
            for trial in trials where (trial.defect == nil) == isClean && trial.seconds >= 0 {
                if let test = trial.test { times[TestID(test)] = trial.seconds }
            }
        }
        return times
    }
}
