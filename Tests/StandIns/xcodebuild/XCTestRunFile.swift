internal import Foundation
internal import StandInKit

/// An `.xctestrun` as it is read: configurations, each with its targets.
struct XCTestRunFile {
    struct Configuration {
        let name: String
        let targets: [TestTarget]
    }

    let configurations: [Configuration]
    let project: String
    let plan: String

    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Refusal(66, "xcodebuild: error: The file “\(path)” couldn’t be opened because there is no such file.")
        }
        let object: Any
        do {
            object = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw Refusal(65, "xcodebuild: error: Failed to read xctestrun file at \(path)")
        }
        guard let root = object as? [String: Any] else {
            throw Refusal(65, "xcodebuild: error: The xctestrun file at \(path) is no dictionary")
        }
        let metadata = root["__xctestrun_metadata__"] as? [String: Any]
        let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
        switch metadata?["FormatVersion"] as? Int ?? 1 {
        case 1: configurations = [try Self.first(root, folder)]
        case 2: configurations = try Self.second(root, folder)
        case let version: throw Refusal(65, "xcodebuild: error: Unsupported xctestrun format version: \(version)")
        }
        let info = (root["ContainerInfo"] ?? metadata?["ContainerInfo"]) as? [String: Any]
        project = info?["ContainerName"] as? String ?? "App"
        let scheme = info?["SchemeName"] as? String ?? "App"
        plan = (root["TestPlan"] as? [String: Any])?["Name"] as? String ?? "\(scheme)"
    }

    var targetNames: [String] {
        Array(Set(configurations.flatMap { $0.targets.map(\.name) }))
    }

    private static func first(_ root: [String: Any], _ folder: String) throws -> Configuration {
        let others = ["__xctestrun_metadata__", "ContainerInfo", "TestPlan", "CodeCoverageBuildableInfos"]
        let entries = root.filter { !others.contains($0.key) }.sorted { $0.key < $1.key }
        let targets = try entries.compactMap { name, value in
            try (value as? [String: Any]).map { try TestTarget(name: name, $0, root: folder) }
        }
        return Configuration(name: "Test Scheme Action", targets: targets)
    }

    private static func second(_ root: [String: Any], _ folder: String) throws -> [Configuration] {
        guard let all = root["TestConfigurations"] as? [[String: Any]] else {
            throw Refusal(65, "xcodebuild: error: The xctestrun file has no TestConfigurations.")
        }
        let names = all.compactMap { $0["Name"] as? String }
        // Nothing is known of what the real tool does then; no result could be told from another.
        guard Set(names).count == all.count else {
            throw Refusal(65, "xcodebuild: error: The test configurations have no names of their own.")
        }
        return try all.filter { $0["IsEnabled"] as? Bool != false }.map { entry in
            let targets = try (entry["TestTargets"] as? [[String: Any]] ?? []).map { target in
                try TestTarget(name: target["BlueprintName"] as? String ?? "", target, root: folder)
            }
            return Configuration(name: entry["Name"] as? String ?? "", targets: targets)
        }
    }
}
