/// A test of a Linux test bundle, by the names that Xcode would give it.
package struct ListedTest: Codable, Sendable, Hashable {
    package let module: String
    /// `Class/testFoo` for XCTest, `Suite/Inner/func(_:)` for Swift Testing.
    package let path: String
    package let framework: Framework

    package init(module: String, path: String, framework: Framework) {
        (self.module, self.path, self.framework) = (module, path, framework)
    }

    /// Reads a line of `--list-tests`: `Module.Suite/func()`.
    package init?(line: String, framework: Framework) {
        guard let dot = line.firstIndex(of: "."), dot != line.startIndex else { return nil }
        self.init(
            module: String(line[..<dot]), path: String(line[line.index(after: dot)...]), framework: framework)
    }

    /// As a result bundle spells it, always with parentheses.
    package var identifier: String { framework == .xctest ? path + "()" : path }

    /// The suites and the function; a slash within backticks parts nothing.
    package var components: [String] {
        var parts = [""]
        var isRaw = false
        for letter in path {
            if letter == "`" { isRaw.toggle() }
            if letter == "/" && !isRaw { parts.append("") } else { parts[parts.count - 1].append(letter) }
        }
        return parts
    }

    package var suites: [String] { components.dropLast() }
    package var name: String { (components.last ?? "") + (framework == .xctest ? "()" : "") }

    /// `Class.test()`, `Suite/func()`: how the lines of a log name it.
    package var inLog: String { framework == .xctest ? components.joined(separator: ".") + "()" : path }
}
