/// A Swift test's id taken apart as SwiftPM and Xcode print it.
package struct SwiftTestName: Hashable, Sendable {
    /// Which of the two frameworks runs the test.
    package enum Framework: String, Hashable, Sendable, CaseIterable {
        case xctest
        case swiftTesting
    }

    package let framework: Framework
    package let module: String
    /// Types from the outside in, then the function; raw identifiers keep their backticks.
    package let path: [String]

    package init(_ test: TestID) {
        var parts = Self.split(test.text)
        module = parts.removeFirst()
        path = parts
        // Swift Testing's functions carry their labels, XCTest's methods have none.
        framework = test.text.hasSuffix(")") ? .swiftTesting : .xctest
    }

    /// The name as the built binary lists and selects it: `Module.Type/name`.
    package var listed: String { "\(module).\(path.joined(separator: "/"))" }

    /// Reads a line of the binary's own list; nil for lines that are no test.
    package static func test(listed line: String) -> TestID? {
        guard let dot = line.firstIndex(of: "."), dot != line.startIndex, line.last != "." else { return nil }
        let module = line[..<dot]
        guard module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        return TestID("\(module)/\(line[line.index(after: dot)...])")
    }

    /// Splits at slashes that are not inside backticks.
    private static func split(_ text: String) -> [String] {
        var parts = [""]
        var isRaw = false
        // A raw identifier may begin with what joins the backtick to one character.
        for scalar in text.unicodeScalars {
            if scalar == "`" { isRaw.toggle() }
            if scalar == "/" && !isRaw {
                parts.append("")
            } else {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
        }
        return parts
    }
}
