internal import MutantCore

/// How long a check-up waits for one thing, in seconds.
struct Patience: Sendable {
    /// The simulators' service may be in a state in which it never answers; `xcodebuild -list` may fetch packages first.
    var question: Double = 120
    var build: Double = 1800
    /// Making a simulator may take a while.
    var simulator: Double = 900
    var list: Double = 600

    enum Answer<Value: Sendable>: Sendable {
        case value(Value)
        case refused(ProjectError)
        /// It was still at it, and has been ended.
        case late
    }

    /// What `body` brings. Past `seconds` it is cancelled, and waited for until its children have ended.
    static func answer<Value: Sendable>(
        within seconds: Double, _ body: @escaping @Sendable () async throws(ProjectError) -> Value
    ) async -> Answer<Value> {
        await withTaskGroup(of: Answer<Value>?.self) { group in
            group.addTask {
                do throws(ProjectError) { return .value(try await body()) } catch { return .refused(error) }
            }
            group.addTask {
                do { try await Task.sleep(for: .seconds(seconds)) } catch { return nil }
                return .late
            }
            var first: Answer<Value>?
            for await answer in group {
                guard let answer else { continue }
                first = first ?? answer
                group.cancelAll()
            }
            return first ?? .late
        }
    }
}
