internal import Foundation
internal import StandInKit

/// The build products: an app, runners, and test bundles that are links to the one that is built already.
struct Products {
    let folder: String
    let targets: [PlannedTarget]
    let appName: String
    let platformFolder: String
    private let testBundle: String
    private let app: String?

    init(folder: String, isMac: Bool, surroundings: Surroundings, targets: [PlannedTarget]) throws {
        (self.folder, self.targets) = (folder, targets)
        guard !targets.isEmpty else { throw Refusal(99, "neither STANDIN_TARGETS nor the scenario names test targets") }
        guard let bundle = surroundings["STANDIN_TEST_BUNDLE"] else {
            throw Refusal(99, "STANDIN_TEST_BUNDLE is not set")
        }
        testBundle = Self.executable(bundle)
        guard FileManager.default.isExecutableFile(atPath: testBundle) else {
            throw Refusal(99, "\(testBundle) is no executable")
        }
        platformFolder = isMac ? "Debug" : "Debug-iphonesimulator"
        let near = URL(fileURLWithPath: testBundle).deletingLastPathComponent().path
        app = surroundings["STANDIN_APP"].map { $0.hasPrefix("/") ? $0 : "\(near)/\($0)" }
        appName = app?.split(separator: "/").last.map(String.init) ?? "App"
    }

    var appPath: String { "\(platformFolder)/\(appName).app" }

    func bundlePath(_ target: PlannedTarget) -> String {
        switch target.kind ?? .ui {
        case .ui: "\(platformFolder)/\(target.name)-Runner.app/PlugIns/\(target.name).xctest"
        case .hosted: "\(appPath)/PlugIns/\(target.name).xctest"
        case .logic: "\(platformFolder)/\(target.name).xctest"
        }
    }

    func write() throws {
        try writeApp("\(folder)/\(appPath)", identifier: "com.example.\(appName)", name: appName)
        if let app { try link("\(folder)/\(appPath)/\(appName)", to: app) }
        for target in targets {
            let path = "\(folder)/\(bundlePath(target))"
            if target.kind ?? .ui == .ui {
                let runner = "\(target.name)-Runner"
                try writeApp(
                    "\(folder)/\(platformFolder)/\(runner).app", identifier: "com.example.\(target.name).xctrunner",
                    name: runner)
            }
            try StateFolder.create(path)
            try link("\(path)/\(target.name)", to: testBundle)
        }
    }

    private func writeApp(_ path: String, identifier: String, name: String) throws {
        try StateFolder.create(path)
        let plist = ["CFBundleIdentifier": identifier, "CFBundleExecutable": name, "CFBundleName": name]
        let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: path + "/Info.plist"))
    }

    private func link(_ path: String, to target: String) throws {
        unlink(path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// SwiftPM's test bundle is a file on Linux, and a folder with the file inside on macOS.
    private static func executable(_ bundle: String) -> String {
        var isFolder: ObjCBool = false
        let path = URL(fileURLWithPath: bundle).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return path
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return "\(path)/Contents/MacOS/\(name)"
    }
}
