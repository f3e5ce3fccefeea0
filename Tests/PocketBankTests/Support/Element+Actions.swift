extension Element {
    /// Waits until it can be tapped, and taps it.
    func tap(file: StaticString = #filePath, line: UInt = #line) throws {
        let place = Place(file: file, line: line)
        try waitUntilUsable(at: place)
        try app.perform(.tap(identifier), at: place)
    }

    /// Taps it again and again before the app has had time for anything else.
    func rapidTap(times: Int = 2, file: StaticString = #filePath, line: UInt = #line) throws {
        let place = Place(file: file, line: line)
        try waitUntilUsable(at: place)
        try app.perform(.tap(identifier), at: place)
        for _ in 1..<times {
            // It may be gone already: then the tap hits nothing, as on a screen.
            try app.attempt(.tap(identifier), at: place)
        }
    }

    /// Puts text in place of what the field holds, and makes sure that it is there.
    func enter(_ text: String, shownAs shown: String? = nil, file: StaticString = #filePath, line: UInt = #line) throws
    {
        let place = Place(file: file, line: line)
        let budget = Budget(Self.patience, from: try app.snapshot(at: place))
        try waitUntilUsable(budget, at: place)
        try app.perform(.tap(identifier), at: place)
        try app.perform(.type(text, into: identifier), at: place)
        let expected = shown ?? text
        try wait(until: "hold \"\(expected)\" after typing it", budget, at: place) { $0?.value == expected }
    }

    /// Turns a switch on or off, and makes sure that it is.
    func set(_ isOn: Bool, file: StaticString = #filePath, line: UInt = #line) throws {
        let place = Place(file: file, line: line)
        let budget = Budget(Self.patience, from: try app.snapshot(at: place))
        let expected = isOn ? "on" : "off"
        let node = try waitUntilUsable(budget, at: place)
        if node?.value != expected { try app.perform(.toggle(identifier), at: place) }
        try wait(until: "be \(expected) after setting it", budget, at: place) { $0?.value == expected }
    }

    @discardableResult
    private func waitUntilUsable(_ budget: Budget? = nil, at place: Place) throws -> Node? {
        try wait(until: "be visible and enabled", budget, at: place) { $0?.visible == true && $0?.enabled == true }
    }
}
