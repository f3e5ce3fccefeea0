/// Places where a test takes away what Xcode hands to the app, the switch included.
///
/// `XCUIApplication` begins with the arguments and the environment of the test run; assigning new ones drops them.
package enum LostSwitch {
    /// A warning for each, with the mend.
    package static func findings(in bytes: [UInt8], file: String) -> [Finding] {
        guard Byte.holds("launch", in: bytes) else { return [] }
        let text = SwiftText(bytes)
        let tokens = text.filter { !$0.isComment }
        return tokens.indices.compactMap { index in
            guard tokens[index].kind == .identifier, let mend = mends[text.text(of: tokens[index])] else { return nil }
            guard isAssigned(index, tokens, text) else { return nil }
            let name = text.text(of: tokens[index])
            let place = SourceLocation(file: file, line: tokens[index].line, column: tokens[index].column)
            let message = "`\(name) =` drops what the run hands to the app, and with it the switch; write \(mend)"
            return Finding(.warning, at: place, message)
        }
    }

    private static let mends = [
        "launchArguments": "`launchArguments += […]`",
        "launchEnvironment": "`launchEnvironment[\"…\"] = …` for each variable",
    ]

    private static func isAssigned(_ index: Int, _ tokens: [SwiftText.Token], _ text: SwiftText) -> Bool {
        guard index + 1 < tokens.count, text.text(of: tokens[index + 1]) == "=" else { return false }
        // A variable of the test's own.
        if index > 0, ["let", "var"].contains(text.text(of: tokens[index - 1])) { return false }
        // `x.launchArguments = x.launchArguments + […]` adds.
        let name = text.text(of: tokens[index])
        let end = tokens[index + 1].endLine
        return !tokens[(index + 2)...].prefix { $0.line == end }.contains { text.text(of: $0) == name }
    }
}
