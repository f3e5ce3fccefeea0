import Foundation
import Testing

#if os(Linux)
    /// `kassios mutants doctor` on the sample bank as an Xcode project.
    @Suite struct DoctorXcodeTests {
        private func examine(_ scene: XcodeScene, environment: [String: String] = [:]) async throws -> Ending {
            let bundle = Kassios.productFolder.appending(path: "kassiosPackageTests.xctest").path
            let tools = [
                "PATH": "\(scene["bin"].path):/usr/bin:/bin", "STANDIN_STATE": scene["state"].path,
                "STANDIN_TEST_BUNDLE": bundle, "STANDIN_TARGETS": "PocketBankTests", "STANDIN_APP": "PocketBank",
            ]
            return try await Kassios.run(
                ["mutants", "doctor"], in: scene.folder, environment: tools.merging(environment) { $1 })
        }

        /// Each check's title and state, and in its place what else there is to say.
        private func states(_ ending: Ending) -> [String: String] {
            let lines = ending.lines.compactMap { $0.firstMatch(of: /^(\S.*?)  +(ok|warning|FAILED|not checked)  +/) }
            return Dictionary(lines.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
        }

        @Test func `a project in good health is told so, and no simulator is left`() async throws {
            let scene = try XcodeScene()
            let ending = try await examine(scene)
            #expect(ending.status == 0, "\(ending.output)")
            let states = states(ending)
            for check in [
                "xcode-select", "Xcode", "destination", "left simulators", "scheme", "lock", "build", "test targets",
                "retries", "simulator", "tests", "unknown defect", "receipts",
            ] {
                #expect(states[check] == "ok", "\(check)")
            }
            #expect(scene.leftovers == [])
            // Both questions to the switch share a call.
            #expect(try scene.calls.tests.count { !$0.words.contains("-enumerate-tests") } == 1)
        }

        @Test func `a scheme that is not there is told before anything is built`() async throws {
            let scene = try XcodeScene()
            let ending = try await examine(scene, environment: ["STANDIN_SCHEMES": "Bnk"])
            #expect(ending.status == 4)
            #expect(ending.output.contains("no scheme is called `Bank`; did you mean `Bnk`?"))
            #expect(try scene.calls("build-for-testing").isEmpty)
            #expect(states(ending)["build"] == "not checked")
        }

        @Test func `a switch that does not arrive fails, and a simulator of a killed run is told of`() async throws {
            let scene = try XcodeScene(
                XcodeScenario(
                    settings: [
                        """
                        "devices": [{ "name": "kassios-abcdefgh-0", "udid": "00000000-0000-0000-0000-000000000001",
                        "type": "com.apple.CoreSimulator.SimDeviceType.iPhone-17",
                        "runtime": "com.apple.CoreSimulator.SimRuntime.iOS-26-1", "state": "Shutdown", "isAvailable": true }]
                        """
                    ], xcodebuild: [#"{ "do": ["clobberArguments", "clobberEnvironment"] }"#]))
            let ending = try await examine(scene)
            #expect(ending.status == 4)
            let states = states(ending)
            #expect(states["unknown defect"] == "FAILED" && states["receipts"] == "FAILED")
            #expect(states["left simulators"] == "warning")
            #expect(ending.output.contains("xcrun simctl delete 00000000-0000-0000-0000-000000000001"))
            // It may be another project's.
            #expect(scene.simulators == ["kassios-abcdefgh-0"])
        }

        @Test func `an Xcode that is too old, or none, is told, and nothing is built`() async throws {
            let old = try XcodeScene(XcodeScenario(settings: [#""xcodeVersion": "14.3""#]))
            let ending = try await examine(old)
            #expect(ending.status == 4)
            #expect(states(ending)["Xcode"] == "FAILED" && states(ending)["lock"] == "not checked")
            #expect(old[".kassios"].names == [])
            let tools = ["STANDIN_DEVELOPER_DIR": "/Library/Developer/CommandLineTools"]
            #expect(states(try await examine(try XcodeScene(), environment: tools))["xcode-select"] == "FAILED")
        }
    }
#endif
