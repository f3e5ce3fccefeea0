extension Element {
    /// What is read there: the value, or for things without one the label.
    func text(file: StaticString = #filePath, line: UInt = #line) throws -> String {
        try visibleNode(at: Place(file: file, line: line)).text
    }

    func assertText(
        _ expected: String, within time: Duration = patience, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let place = Place(file: file, line: line)
        try wait(until: "read \"\(expected)\"", within: time, at: place) { $0?.visible == true && $0?.text == expected }
    }

    /// What a screen reader says.
    func assertLabel(_ expected: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let place = Place(file: file, line: line)
        try wait(until: "be labelled \"\(expected)\"", at: place) { $0?.visible == true && $0?.label == expected }
    }

    func assertEnabled(file: StaticString = #filePath, line: UInt = #line) throws {
        let place = Place(file: file, line: line)
        try wait(until: "be enabled", at: place) { $0?.visible == true && $0?.enabled == true }
    }

    func assertDisabled(file: StaticString = #filePath, line: UInt = #line) throws {
        let place = Place(file: file, line: line)
        try wait(until: "be disabled", at: place) { $0?.visible == true && $0?.enabled == false }
    }

    func assertVisible(file: StaticString = #filePath, line: UInt = #line) throws {
        try visibleNode(at: Place(file: file, line: line))
    }

    /// Not there, or there and hidden.
    func assertHidden(
        within time: Duration = patience, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let place = Place(file: file, line: line)
        try wait(until: "be hidden", within: time, at: place) { $0?.visible != true }
    }

    /// Is seen, if only for a moment: looks so often that 300 ms are long.
    func assertAppears(
        _ text: String, within time: Duration, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let place = Place(file: file, line: line)
        try wait(until: "appear with \"\(text)\"", within: time, at: place) { $0?.visible == true && $0?.text == text }
    }
}
