internal import Foundation
internal import StandInKit

/// The event stream of Swift Testing, for a process that runs one test.
struct SwiftTestingEvents {
    func reading(_ text: String) -> Reading {
        var reading = Reading()
        var run = TestRun(.passed)
        var hasEnded = false
        var known = 0
        for line in text.split(separator: "\n") {
            guard let object = object(line), let payload = object["payload"] as? [String: Any] else { continue }
            if object["kind"] as? String == "test", payload["kind"] as? String == "function" {
                reading.displayName = payload["displayName"] as? String
            }
            switch payload["kind"] as? String {
            case "issueRecorded": known += record(payload, in: &run)
            case "testCaseStarted": begin(payload, in: &run)
            case "testSkipped":
                run.result = .skipped
                run.messages.append(FailureMessage(message(payload)))
            case "runEnded": hasEnded = true
            default: break
            }
        }
        if run.result == .passed && known > 0 { run.result = .expectedFailure }
        reading.run = hasEnded ? run : nil
        return reading
    }

    private func object(_ line: Substring) -> [String: Any]? {
        do {
            return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        } catch {
            return nil
        }
    }

    /// Takes an issue down; 1 when it is a known one.
    private func record(_ payload: [String: Any], in run: inout TestRun) -> Int {
        let issue = payload["issue"] as? [String: Any]
        let place = issue?["sourceLocation"] as? [String: Any]
        let file = (place?["_filePath"] ?? place?["filePath"]) as? String
        let message = FailureMessage(message(payload), file: file, line: place?["line"] as? Int)
        if issue?["isKnown"] as? Bool == true {
            run.messages.append(message)
            return 1
        }
        run.result = .failed
        if run.arguments.isEmpty {
            run.messages.append(message)
        } else {
            run.arguments[run.arguments.count - 1].result = .failed
            run.arguments[run.arguments.count - 1].messages.append(message)
        }
        return 0
    }

    private func begin(_ payload: [String: Any], in run: inout TestRun) {
        guard let one = payload["_testCase"] as? [String: Any], let name = one["displayName"] as? String else { return }
        run.arguments.append(ArgumentRun(name: name, result: .passed, messages: []))
    }

    private func message(_ payload: [String: Any]) -> String {
        let messages = payload["messages"] as? [[String: Any]] ?? []
        return messages.compactMap { $0["text"] as? String }.joined(separator: " ")
    }
}
