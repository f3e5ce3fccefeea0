internal import Foundation
internal import StandInKit

/// The only- and skip-lists that a target of an `.xctestrun` holds, in the old and in the new spelling.
struct IdentifierLists {
    private let only: [String]?
    private let skip: [String]
    private let newOnly: [String]?
    private let newSkip: [String]?

    init(_ entry: [String: Any]) {
        only = entry["OnlyTestIdentifiers"] as? [String]
        skip = entry["SkipTestIdentifiers"] as? [String] ?? []
        newOnly = (entry["OnlyTestingIdentifiers"] as? [String: Any]).map { Self.flat($0) }
        newSkip = (entry["SkipTestingIdentifiers"] as? [String: Any]).map { Self.flat($0) }
    }

    var areEmpty: Bool { only == nil && newOnly == nil }

    /// From 26.4 on the old lists mean nothing to Swift Testing; where both are, the new ones win.
    func admit(_ test: ListedTest, version: Version) -> Bool {
        let oldCounts = version < Version("26.4") || test.framework == .xctest
        let knowsNew = !(version < Version("16"))
        let wanted = (knowsNew ? newOnly : nil) ?? (oldCounts ? only : nil)
        let unwanted = (knowsNew ? newSkip : nil) ?? (oldCounts ? skip : [])
        if unwanted.contains(where: { Pattern($0).matches(test) }) { return false }
        return wanted.map { $0.contains { Pattern($0).matches(test) } } ?? true
    }

    private static func flat(_ node: [String: Any], in path: String = "") -> [String] {
        var result: [String] = []
        for suite in node["suites"] as? [[String: Any]] ?? [] {
            let name = path + (suite["name"] as? String ?? "")
            let functions = suite["testFunctions"] as? [String]
            let inner = flat(suite, in: name + "/")
            result += (functions ?? []).map { "\(name)/\($0)" } + inner
            if functions == nil && inner.isEmpty { result.append(name) }
        }
        for one in node["xctestClasses"] as? [[String: Any]] ?? [] {
            let name = one["name"] as? String ?? ""
            let methods = one["xctestMethods"] as? [String]
            result += methods.map { $0.map { "\(name)/\($0)" } } ?? [name]
        }
        return result + (node["testFunctions"] as? [String] ?? []).map { path + $0 }
    }
}

/// A test identifier without its target: a suite, a class, or one test.
struct Pattern {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// A function of Swift Testing needs its parentheses; without them it names nothing.
    func matches(_ test: ListedTest) -> Bool {
        switch test.framework {
        case .xctest:
            let plain = text.hasSuffix("()") ? String(text.dropLast(2)) : text
            return test.path == plain || test.path.hasPrefix(plain + "/")
        case .swiftTesting:
            let suites = test.suites
            return test.path == text || suites.indices.contains { suites[...$0].joined(separator: "/") == text }
        }
    }
}

/// `-only-testing` and `-skip-testing`.
struct Selection {
    private let only: [(target: String, rest: String?)]
    private let skip: [(target: String, rest: String?)]

    private let isDoubled: Bool

    /// Refuses targets that the run does not have, with their name as the real tool quotes it.
    init(_ options: Options, targets: [String], isDoubled: Bool) throws {
        self.isDoubled = isDoubled
        only = try options.all("-only-testing").map { try Self.parts(of: $0, targets) }
        skip = try options.all("-skip-testing").map { try Self.parts(of: $0, targets) }
    }

    var isEmpty: Bool { only.isEmpty }

    func admit(_ test: ListedTest, of target: String) -> Bool {
        let matches = { (entry: (target: String, rest: String?)) in
            entry.target == target && (entry.rest.map { Pattern(spelled($0, for: test)).matches(test) } ?? true)
        }
        // What is asked for outdoes what is to be left out.
        if !only.isEmpty { return only.contains(where: matches) }
        return !skip.contains(where: matches)
    }

    /// Some Xcodes 16 want `func()()` for a function of Swift Testing, and find nothing for `func()`.
    private func spelled(_ text: String, for test: ListedTest) -> String {
        guard isDoubled, test.framework == .swiftTesting else { return text }
        if text == test.path { return "" }
        return text == test.path + "()" ? test.path : text
    }

    private static func parts(of text: String, _ targets: [String]) throws -> (target: String, rest: String?) {
        let found = targets.filter { text == $0 || text.hasPrefix($0 + "/") }.max { $0.count < $1.count }
        guard let target = found else {
            let name = text.split(separator: "/").first ?? ""
            throw Refusal(
                70,
                "xcodebuild: error: Tests in the target “\(name)” can’t be run because “\(name)” isn’t a member of the "
                    + "specified test plan or scheme.")
        }
        return (target, text == target ? nil : String(text.dropFirst(target.count + 1)))
    }
}
