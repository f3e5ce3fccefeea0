internal import Foundation
internal import StandInKit

/// Writes an `.xctestrun` in the shapes that Xcode writes.
struct XCTestRunWriter {
    let products: Products
    let scheme: String
    let plan: String?
    let project: String

    @discardableResult
    func write(version: Int, sdk: String, plan other: String? = nil) throws -> String {
        let isMac = products.platformFolder == "Debug"
        let name = version == 1 ? nil : other ?? plan ?? scheme
        let system = isMac ? "macosx15.5-arm64" : "iphonesimulator\(sdk)-arm64"
        let file = ([scheme] + [name ?? other].compactMap { $0 } + [system]).joined(separator: "_")
        let path = "\(products.folder)/\(file).xctestrun"
        let object = version == 1 ? first : second(name ?? scheme)
        let data = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    private var info: [String: Any] { ["ContainerName": project, "SchemeName": scheme] }

    private var first: [String: Any] {
        var object: [String: Any] = [
            "__xctestrun_metadata__": ["FormatVersion": 1, "ContainerInfo": info] as [String: Any]
        ]
        for target in products.targets { object[target.name] = entry(target) }
        return object
    }

    private func second(_ plan: String) -> [String: Any] {
        [
            "__xctestrun_metadata__": ["FormatVersion": 2], "ContainerInfo": info,
            "CodeCoverageBuildableInfos": coverage, "TestPlan": ["Name": plan, "IsDefault": true] as [String: Any],
            "TestConfigurations": [
                ["Name": "Test Scheme Action", "TestTargets": products.targets.map(entry)] as [String: Any]
            ],
        ]
    }

    private var coverage: [[String: Any]] {
        [
            [
                "Architectures": ["arm64"], "BuildableIdentifier": "506AF5D12D429D9E008E829B:primary",
                "IncludeInReport": true, "IsStatic": false, "Name": "\(products.appName).app",
                "ProductPaths": ["__TESTROOT__/\(products.appPath)/\(products.appName)"],
                "Toolchains": ["com.apple.dt.toolchain.XcodeDefault"],
            ]
        ]
    }

    private func entry(_ target: PlannedTarget) -> [String: Any] {
        let kind = target.kind ?? .ui
        var entry: [String: Any] = [
            "BlueprintName": target.name, "BlueprintProviderName": project,
            "BlueprintProviderRelativePath": "\(project).xcodeproj",
            "BundleIdentifiersForCrashReportEmphasis": [
                "com.example.\(products.appName)", "com.example.\(target.name)",
            ],
            "ClangProfileDataDirectoryPath": "__DERIVEDDATA__/Build/ProfileData", "CommandLineArguments": [String](),
            "DefaultTestExecutionTimeAllowance": 600,
            "DependentProductPaths": [
                "__TESTROOT__/\(products.appPath)", "__TESTROOT__/\(products.bundlePath(target))",
            ],
            "DiagnosticCollectionPolicy": 1,
            "EnvironmentVariables": [
                "APP_DISTRIBUTOR_ID_OVERRIDE": "com.apple.AppStore", "OS_ACTIVITY_DT_MODE": "YES",
                "SQLITE_ENABLE_THREAD_ASSERTIONS": "1", "TERM": "dumb",
            ],
            "ParallelizationEnabled": true, "PreferredScreenCaptureFormat": "screenRecording",
            "ProductModuleName": target.module ?? target.name.replacingOccurrences(of: " ", with: "_"),
            "SystemAttachmentLifetime": "deleteOnSuccess", "TestLanguage": "", "TestRegion": "",
            "TestTimeoutsEnabled": false, "ToolchainsSettingValue": [String](),
            "UserAttachmentLifetime": "deleteOnSuccess",
        ]
        entry.merge(places(target, kind)) { _, new in new }
        return entry
    }

    /// Where the bundle is and what hosts it: what tells the three kinds apart.
    private func places(_ target: PlannedTarget, _ kind: PlannedTarget.Kind) -> [String: Any] {
        let inject = [
            "DYLD_INSERT_LIBRARIES": "__TESTHOST__/Frameworks/libXCTestBundleInject.dylib",
            "XCInjectBundleInto": "unused",
        ]
        switch kind {
        case .ui:
            return [
                "IsUITestBundle": true, "IsXCTRunnerHostedTestBundle": true,
                "TestBundlePath": "__TESTHOST__/PlugIns/\(target.name).xctest",
                "TestHostBundleIdentifier": "com.example.\(target.name).xctrunner",
                "TestHostPath": "__TESTROOT__/\(products.platformFolder)/\(target.name)-Runner.app",
                "TestingEnvironmentVariables": [String: String](),
                "UITargetAppCommandLineArguments": [String](), "UITargetAppPath": "__TESTROOT__/\(products.appPath)",
                "UITargetAppEnvironmentVariables": ["APP_DISTRIBUTOR_ID_OVERRIDE": "com.apple.AppStore"],
            ]
        case .hosted:
            return [
                "IsAppHostedTestBundle": true, "TestBundlePath": "__TESTHOST__/PlugIns/\(target.name).xctest",
                "TestHostBundleIdentifier": "com.example.\(products.appName)",
                "TestHostPath": "__TESTROOT__/\(products.appPath)", "TestingEnvironmentVariables": inject,
            ]
        case .logic:
            return [
                "TestBundlePath": "__TESTROOT__/\(products.bundlePath(target))",
                "TestHostBundleIdentifier": "com.apple.dt.xctest.tool",
                "TestHostPath": "__PLATFORMS__/iPhoneSimulator.platform/Developer/Library/Xcode/Agents/xctest",
                "TestingEnvironmentVariables": [String: String](),
            ]
        }
    }
}
