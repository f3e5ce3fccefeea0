internal import Synchronization

/// Lets one through after the other: simulators that boot at the same time interrupt each other.
final class Turnstile: Sendable {
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Runs `body` when those before have come to their end; cancelled with the task that asks.
    func pass<Value: Sendable>(
        _ body: @escaping @Sendable () async -> Result<Value, ProjectError>
    ) async throws(ProjectError) -> Value {
        let task = last.withLock { last in
            let before = last
            let task = Task {
                await before?.value
                return await body()
            }
            last = Task { _ = await task.value }
            return task
        }
        return try await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }.get()
    }
}
