import Foundation
import StandInKit

/// A state folder, a test bundle made of a shell script, and the stand-ins to run with them.
final class Bench {
    let folder: String
    var variables: [String: String]

    init(scenario: String = "{}") throws {
        folder = FileManager.default.temporaryDirectory.path + "/standins-\(UUID().uuidString)"
        try StateFolder.create(folder + "/state")
        try StateFolder.create(folder + "/App.xcodeproj")
        try Data(scenario.utf8).write(to: URL(fileURLWithPath: folder + "/state/scenario.json"))
        for (name, text) in [("Bundle.xctest", FakeBundle.script), ("Shop", FakeBundle.app)] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).text"))
            // A program that this process has written may be busy: a child of another test may still hold it open.
            let copying = try ChildProcess(
                "/bin/cp", ["\(folder)/\(name).text", "\(folder)/\(name)"], environment: [:],
                output: "\(folder)/cp.out", errors: "\(folder)/cp.err")
            _ = try copying.wait(seconds: 30)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
        }
        variables = [
            "PATH": "/usr/bin:/bin", "STANDIN_STATE": folder + "/state", "STANDIN_APP": "Shop",
            "STANDIN_TEST_BUNDLE": folder + "/Bundle.xctest", "STANDIN_TARGETS": "ShopTests",
            "STANDIN_BOOT_SECONDS": "0.05", "STANDIN_START_SECONDS": "0", "STANDIN_BUILD_SECONDS": "0",
        ]
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            print("\(folder) stays: \(error)")
        }
    }

    struct Answer {
        let status: Int32
        let output: String
        let errors: String
    }

    func run(_ tool: String, _ arguments: [String]) throws -> Answer {
        let (child, finish) = try start(tool, arguments)
        return finish(try child.wait(seconds: 30))
    }

    /// Starts a tool; what it printed is there once its ending is known.
    func start(
        _ tool: String, _ arguments: [String]
    ) throws -> (ChildProcess, finish: (ChildProcess.Ending) -> Answer) {
        let mark = "\(folder)/\(UUID().uuidString)"
        let child = try ChildProcess(
            Self.products + "/" + tool, arguments, environment: variables, output: mark + ".out", errors: mark + ".err")
        return (
            child,
            { ending in
                let text = { String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self) }
                let status: Int32 =
                    switch ending {
                    case .exited(let status): status
                    case .died(let signal): 128 + signal
                    case .overran: -1
                    }
                return Answer(status: status, output: text(mark + ".out"), errors: text(mark + ".err"))
            }
        )
    }

    func simctl(_ arguments: String...) throws -> Answer { try run("xcrun", ["simctl"] + arguments) }

    /// A device of one's own; the last line of what `create` prints.
    func device(_ name: String = "one") throws -> String {
        try simctl("create", name, "iPhone 17").output.split(separator: "\n").last.map(String.init) ?? ""
    }

    /// The path of the `.xctestrun` after a build.
    func build() throws -> String {
        let derived = folder + "/Derived"
        _ = try run(
            "xcodebuild",
            [
                "build-for-testing", "-project", folder + "/App.xcodeproj", "-scheme", "Shop", "-destination",
                "generic/platform=iOS Simulator", "-derivedDataPath", derived,
            ])
        let names = try FileManager.default.contentsOfDirectory(atPath: derived + "/Build/Products")
        return derived + "/Build/Products/" + (names.first { $0.hasSuffix(".xctestrun") } ?? "")
    }

    func test(_ file: String, on device: String, _ more: [String] = []) throws -> Answer {
        try run(
            "xcodebuild",
            ["test-without-building", "-xctestrun", file, "-destination", "id=\(device)"]
                + ["-parallel-testing-enabled", "NO", "-resultBundlePath", result] + more)
    }

    var result: String { folder + "/R.xcresult" }

    func tree() throws -> [String: Any] {
        let answer = try run("xcrun", ["xcresulttool", "get", "test-results", "tests", "--path", result])
        return try Self.object(answer.output)
    }

    /// Each test of the tree, and each configuration or repetition below it, with its result.
    func results() throws -> [String: String] {
        var found: [String: String] = [:]
        func walk(_ node: [String: Any], _ path: String) {
            var path = path
            let isBelow = ["Test Plan Configuration", "Repetition"].contains(node["nodeType"] as? String ?? "")
            if node["nodeType"] as? String == "Test Case" { path = node["nodeIdentifier"] as? String ?? "" }
            if isBelow { path += " " + (node["name"] as? String ?? "") }
            if !path.isEmpty && node["nodeType"] as? String != "Failure Message" {
                found[path] = node["result"] as? String
            }
            for child in node["children"] as? [[String: Any]] ?? [] { walk(child, path) }
        }
        for node in try tree()["testNodes"] as? [[String: Any]] ?? [] { walk(node, "") }
        return found
    }

    /// Changes the targets of a configuration for each name, as a runner that batches trials would.
    func patch(_ file: String, _ configurations: [(String, [String: Any])]) throws -> String {
        let data = FileManager.default.contents(atPath: file) ?? Data()
        let plist = try PropertyListSerialization.propertyList(from: data, format: nil)
        var root = plist as? [String: Any] ?? [:]
        let first = (root["TestConfigurations"] as? [[String: Any]])?.first
        let target = (first?["TestTargets"] as? [[String: Any]])?.first ?? [:]
        root["TestConfigurations"] = configurations.map { name, changes in
            ["Name": name, "TestTargets": [target.merging(changes) { _, new in new }]] as [String: Any]
        }
        let copy = URL(fileURLWithPath: file).deletingLastPathComponent().path + "/.patched.xctestrun"
        try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
            .write(to: URL(fileURLWithPath: copy))
        return copy
    }

    static func object(_ text: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    func calls() throws -> [[String: Any]] {
        let data = FileManager.default.contents(atPath: folder + "/state/calls.jsonl") ?? Data()
        return try String(decoding: data, as: UTF8.self).split(separator: "\n").map { try Self.object(String($0)) }
    }

    /// Waits for a runner to start on a device.
    func process(on device: String) throws -> pid_t? {
        let folder = self.folder + "/state/devices/\(device)/processes"
        let deadline = Date(timeIntervalSinceNow: 20)
        while Date() < deadline {
            if FileManager.default.fileExists(atPath: folder),
                let name = try FileManager.default.contentsOfDirectory(atPath: folder).first
            {
                return pid_t(name)
            }
            usleep(10_000)
        }
        return nil
    }

    /// Whether a process is gone within a second; one that nobody has reaped counts as gone.
    func isGone(_ pid: pid_t) -> Bool {
        for _ in 0..<100 {
            let status = FileManager.default.contents(atPath: "/proc/\(pid)/stat").map {
                String(decoding: $0, as: UTF8.self)
            }
            if kill(pid, 0) != 0 || status?.contains(") Z ") == true { return true }
            usleep(10_000)
        }
        return false
    }

    /// The executables lie beside the tests.
    private static var products: String {
        #if os(Linux)
            let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        #else
            let tests = Bundle(for: Bench.self).bundleURL
        #endif
        return tests.deletingLastPathComponent().path
    }
}
