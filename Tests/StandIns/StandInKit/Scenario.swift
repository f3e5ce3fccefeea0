internal import Foundation

/// `scenario.json`: which Xcode this is, and how it misbehaves. Without the file everything goes well.
package struct Scenario: Decodable, Sendable {
    package enum Shape: String, Decodable, Sendable { case xcode15 = "15", xcode16 = "16", xcode26 = "26" }
    package enum Lines: String, Decodable, Sendable { case serial, parallel }
    package enum Lists: String, Decodable, Sendable { case intersect, replace }

    package let xcodeVersion: String
    package let xcodeBuild: String
    package let xctestrunVersion: Int
    package let targets: [PlannedTarget]?
    package let resultShape: Shape
    package let lines: Lines?
    package let decimalComma: Bool
    package let enumerationParentheses: Bool
    package let doubleParentheses: Bool
    package let disabledTests: [String]
    package let flagsAndLists: Lists
    package let bootedLimit: Int
    package let bootsInterrupt: Bool
    package let devices: [PlannedDevice]?
    package let rules: [String: [Rule]]

    private enum Key: String, CodingKey {
        case xcodeVersion, xcodeBuild, xctestrunVersion, targets, resultShape, lines, decimalComma
        case enumerationParentheses, doubleParentheses, disabledTests, flagsAndLists, bootedLimit, bootsInterrupt,
            devices
        case xcodebuild, simctl, xcresulttool
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let version = try values.decodeIfPresent(String.self, forKey: .xcodeVersion) ?? "26.1"
        xcodeVersion = version
        let isOld = Version(version) < Version("16")
        let usual: Shape = isOld ? .xcode15 : Version(version) < Version("26") ? .xcode16 : .xcode26
        xcodeBuild = try values.decodeIfPresent(String.self, forKey: .xcodeBuild) ?? "17B55"
        xctestrunVersion = try values.decodeIfPresent(Int.self, forKey: .xctestrunVersion) ?? 2
        targets = try values.decodeIfPresent([PlannedTarget].self, forKey: .targets)
        resultShape = try values.decodeIfPresent(Shape.self, forKey: .resultShape) ?? usual
        lines = try values.decodeIfPresent(Lines.self, forKey: .lines)
        decimalComma = try values.decodeIfPresent(Bool.self, forKey: .decimalComma) ?? false
        enumerationParentheses =
            try values.decodeIfPresent(Bool.self, forKey: .enumerationParentheses) ?? (usual == .xcode26)
        doubleParentheses = try values.decodeIfPresent(Bool.self, forKey: .doubleParentheses) ?? false
        disabledTests = try values.decodeIfPresent([String].self, forKey: .disabledTests) ?? []
        flagsAndLists = try values.decodeIfPresent(Lists.self, forKey: .flagsAndLists) ?? .intersect
        bootedLimit = try values.decodeIfPresent(Int.self, forKey: .bootedLimit) ?? 8
        bootsInterrupt = try values.decodeIfPresent(Bool.self, forKey: .bootsInterrupt) ?? true
        devices = try values.decodeIfPresent([PlannedDevice].self, forKey: .devices)
        var rules: [String: [Rule]] = [:]
        for key in [Key.xcodebuild, .simctl, .xcresulttool] {
            rules[key.rawValue] = try values.decodeIfPresent([Rule].self, forKey: key) ?? []
        }
        self.rules = rules
    }

    package static func load(from state: StateFolder) throws -> Scenario {
        let data = FileManager.default.contents(atPath: state.file("scenario.json")) ?? Data("{}".utf8)
        do {
            return try JSONDecoder().decode(Scenario.self, from: data)
        } catch {
            throw Refusal(99, "scenario.json: \(error)")
        }
    }
}

/// A test target of the pretended project; its module is its name with `_` for spaces, unless it says otherwise.
package struct PlannedTarget: Decodable, Sendable {
    package enum Kind: String, Codable, Sendable { case ui, hosted, logic }
    package let name: String
    package let module: String?
    package let kind: Kind?

    package init(name: String, module: String? = nil, kind: Kind? = nil) {
        (self.name, self.module, self.kind) = (name, module, kind)
    }
}

/// A device that is there before the first call.
package struct PlannedDevice: Decodable, Sendable {
    package let name: String
    package let udid: String?
    package let state: Device.State?
    package let isAvailable: Bool?
    package let type: String?
    package let runtime: String?
}
