/// A way to find one thing on screen. It holds nothing of what was found: each look is a new one.
struct Element {
    let app: BankApp
    let identifier: String
}

// MARK: - Waiting

/// The time that one call may take, however many things it waits for.
struct Budget {
    let time: Duration
    private let end: Int

    init(_ time: Duration, from snapshot: Snapshot) {
        self.time = time
        end = snapshot.time + time.milliseconds
    }

    func isSpent(at snapshot: Snapshot) -> Bool { snapshot.time >= end }
}

extension Element {
    static let patience = Duration.seconds(5)
    private static let pause = Duration.milliseconds(50)

    /// Looks until the condition holds, and fails the test when the budget is spent before.
    @discardableResult
    func wait(
        until wish: String, _ budget: Budget? = nil, within time: Duration = patience, at place: Place,
        _ condition: (Node?) -> Bool
    ) throws -> Node? {
        var snapshot = try app.snapshot(at: place)
        let budget = budget ?? Budget(time, from: snapshot)
        while true {
            let node = snapshot[identifier]
            if condition(node) { return node }
            guard !budget.isSpent(at: snapshot) else {
                try place.fail("\(identifier) should \(wish) within \(budget.time); \(lastSeen(node, in: snapshot))")
            }
            snapshot = try app.perform(.wait(Self.pause), for: identifier, at: place)
        }
    }

    /// The visible node, waited for.
    @discardableResult
    func visibleNode(_ budget: Budget? = nil, at place: Place) throws -> Node {
        guard let node = try wait(until: "be visible", budget, at: place, { $0?.visible == true }) else {
            try place.fail("\(identifier) is gone")
        }
        return node
    }

    /// It must stay exactly as it is, looked at all the time.
    func assertUnchanged(for time: Duration, file: StaticString = #filePath, line: UInt = #line) throws {
        let place = Place(file: file, line: line)
        var snapshot = try app.snapshot(at: place)
        let first = snapshot[identifier]
        let budget = Budget(time, from: snapshot)
        while !budget.isSpent(at: snapshot) {
            snapshot = try app.perform(.wait(Self.pause), for: identifier, at: place)
            let node = snapshot[identifier]
            guard node == first else {
                let before = first.map(String.init(describing:)) ?? "not there"
                try place.fail(
                    "\(identifier) should not change within \(time), was \(before); \(lastSeen(node, in: snapshot))")
            }
        }
    }

    private func lastSeen(_ node: Node?, in snapshot: Snapshot) -> String {
        if let node { return "last seen on the screen \(snapshot.screen): \(node)" }
        return "never seen; \(snapshot.summary(near: identifier))"
    }
}

extension Snapshot {
    /// Where the app is, and what may have been meant by an identifier that is not there.
    func summary(near identifier: String) -> String {
        let present = visibleIdentifiers
        let near = identifiers(near: identifier, among: present)
        let there =
            near.isEmpty
            ? "there are " + present.joined(separator: ", ") : "did you mean " + near.joined(separator: " or ") + "?"
        return "the screen is \(screen), \(there)"
    }
}
