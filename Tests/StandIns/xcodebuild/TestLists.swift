internal import Foundation
internal import StandInKit

/// The tests that a Linux test bundle holds. Asking costs two processes, so the answer is kept with the bundle's stamp.
final class TestLists {
    private let state: StateFolder
    private var known: [String: [ListedTest]] = [:]

    init(state: StateFolder) {
        self.state = state
    }

    /// The tests of one module. A call asks for them once for each of its configurations.
    func tests(in executable: String, of module: String) throws -> [ListedTest] {
        let key = "\(executable) \(module)"
        if let tests = known[key] { return tests }
        let tests = try all(in: executable).filter { $0.module == module }
        known[key] = tests
        return tests
    }

    private func all(in executable: String) throws -> [ListedTest] {
        let path = URL(fileURLWithPath: executable).resolvingSymlinksInPath().path
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        let changed = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let number = facts[.systemFileNumber] as? Int ?? 0
        let cache = state.file("lists", "\(number)-\(changed).json")
        if let data = FileManager.default.contents(atPath: cache) {
            return try JSONDecoder().decode([ListedTest].self, from: data)
        }
        try StateFolder.create(state.file("lists"))
        let tests =
            try list(path, ["--list-tests"], .xctest)
            + list(path, ["--testing-library", "swift-testing", "--list-tests"], .swiftTesting)
        try JSONEncoder().encode(tests).write(to: URL(fileURLWithPath: cache), options: .atomic)
        return tests
    }

    private func list(_ path: String, _ arguments: [String], _ framework: Framework) throws -> [ListedTest] {
        let output = state.file("lists", "\(UUID().uuidString).txt")
        defer { unlink(output) }
        let variables = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
        let child = try ChildProcess(path, arguments, environment: variables, output: output, errors: "/dev/null")
        // What is kept must be whole. 69 is how Swift Testing says that it has none.
        guard case .exited(let status) = try child.wait(seconds: 300), status == 0 || status == 69 else {
            throw Refusal(70, "the bundle at \(path) does not list its tests")
        }
        let text = String(decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            line.contains(" tests") && !line.contains("/") ? nil : ListedTest(line: String(line), framework: framework)
        }.filter { $0.components.count > 1 || framework == .swiftTesting }
    }
}
