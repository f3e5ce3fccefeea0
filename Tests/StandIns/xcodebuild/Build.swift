internal import Foundation
internal import StandInKit

/// `build-for-testing`: lays a test bundle that is built already out as Xcode would, and writes its `.xctestrun`.
struct Build {
    private let tool: Xcodebuild
    private let options: Options
    private let script: Script
    private let devices: DeviceSet

    init(_ tool: Xcodebuild, _ options: Options, _ script: Script, _ devices: DeviceSet) {
        (self.tool, self.options, self.script, self.devices) = (tool, options, script, devices)
    }

    func run() throws -> Int32 {
        let scheme = try checkedScheme()
        if let destination = options["-destination"], !destination.hasPrefix("generic/") {
            _ = try Destination(destination, devices)
        }
        let circumstances = Circumstances(tool.call)
        if let rule = try script.rule("buildFails", in: circumstances) {
            Output.print("Testing failed:\n\t\(rule.text ?? "Cannot find 'x' in scope")")
            Output.print("\tTesting cancelled because the build failed.\n\n** TEST BUILD FAILED **\n")
            return 65
        }
        try Interrupt.sleep(tool.surroundings.seconds("BUILD", 0.05))
        let products = try Products(
            folder: (options["-derivedDataPath"] ?? tool.state.file("DerivedData")) + "/Build/Products",
            isMac: options["-destination"]?.contains("macOS") == true, surroundings: tool.surroundings,
            targets: targets)
        try products.write()
        try writeRuns(XCTestRunWriter(products: products, scheme: scheme, plan: options["-testPlan"], project: project))
        Output.print("** TEST BUILD SUCCEEDED **\n")
        return 0
    }

    func list() throws -> Int32 {
        let schemes = tool.surroundings["STANDIN_SCHEMES"]?.split(separator: ",").map(String.init) ?? [project]
        let object: [String: Any] = [
            "project": [
                "configurations": ["Debug", "Release"], "name": project, "schemes": schemes,
                "targets": targets.map(\.name),
            ] as [String: Any]
        ]
        Output.print(try Output.json(object))
        return 0
    }

    private var container: String? { options["-workspace"] ?? options["-project"] }

    private var project: String {
        let name = container?.split(separator: "/").last ?? "App"
        return String(name.split(separator: ".").first ?? name)
    }

    private func checkedScheme() throws -> String {
        if let container, !FileManager.default.fileExists(atPath: container) {
            throw Refusal(66, "xcodebuild: error: '\(container)' does not exist.")
        }
        guard let scheme = options["-scheme"] else {
            throw Refusal(
                65,
                "xcodebuild: error: The test action requires that the name of a scheme in the project is "
                    + "provided using the \"-scheme\" option.")
        }
        if let known = tool.surroundings["STANDIN_SCHEMES"]?.split(separator: ","), !known.contains(scheme[...]) {
            throw Refusal(
                65,
                "xcodebuild: error: The project named \"\(project)\" does not contain a scheme named \"\(scheme)\". "
                    + "The \"-list\" option can be used to find the names of the schemes in the project.")
        }
        return scheme
    }

    private var targets: [PlannedTarget] {
        if let targets = script.scenario.targets { return targets }
        let names = tool.surroundings["STANDIN_TARGETS"]?.split(separator: ",").map(String.init) ?? []
        return names.map { PlannedTarget(name: $0) }
    }

    private func writeRuns(_ writer: XCTestRunWriter) throws {
        let circumstances = Circumstances(tool.call)
        let version = script.scenario.xctestrunVersion
        let sdk = script.scenario.xcodeVersion
        try writer.write(version: version, sdk: sdk)
        if try script.rule("secondXctestrun", in: circumstances) != nil {
            try writer.write(version: version, sdk: sdk, plan: "OtherPlan")
        }
        if try script.rule("staleXctestrun", in: circumstances) != nil {
            let path = try writer.write(version: version, sdk: "17.0")
            let old = Date(timeIntervalSinceNow: -86_400)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        }
        if try script.rule("noXctestrun", in: circumstances) != nil {
            for name in try FileManager.default.contentsOfDirectory(atPath: writer.products.folder)
            where name.hasSuffix(".xctestrun") {
                try FileManager.default.removeItem(atPath: writer.products.folder + "/" + name)
            }
        }
    }
}
