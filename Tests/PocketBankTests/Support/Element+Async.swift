import Foundation

extension Element {
    /// What is read there, now and after each pause. For asynchronous tests: while the app works the task is suspended.
    func texts(
        every pause: Duration, file: StaticString = #filePath, line: UInt = #line
    ) -> AsyncThrowingStream<String, any Error> {
        let place = Place(file: file, line: line)
        let start = AtStart()
        return AsyncThrowingStream {
            let command: AppCommand = await start.take() ? .tree : .wait(pause)
            let snapshot = try await app.perform(command, for: identifier, at: place)
            guard let node = snapshot[identifier], node.visible else {
                try place.fail("\(identifier) is not visible; \(snapshot.summary(near: identifier))")
            }
            return node.text
        }
    }
}

private actor AtStart {
    private var isAtStart = true

    func take() -> Bool {
        defer { isAtStart = false }
        return isAtStart
    }
}

extension BankApp {
    /// The same as without `await`, with the waiting on a thread of its own: a blocked thread of the pool would keep
    /// other tests from running.
    @discardableResult
    func perform(_ command: AppCommand, for identifier: String? = nil, at place: Place) async throws -> Snapshot {
        let line = try command.json()
        let answer = await onThreadOfItsOwn { self.answer(to: line) }
        return try snapshot(from: answer, to: command, for: identifier, at: place)
    }

    /// Lets the app's time go on.
    func wait(_ time: Duration, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.wait(time), at: Place(file: file, line: line))
    }

    private func onThreadOfItsOwn<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
