#if os(Linux)
    import Foundation
    import Testing

    /// Runs on simulators that do not come to their own end.
    @Suite struct XcodeInterruptTests {
        /// - Returns: once a call that runs tests is under way.
        private func running(_ deeds: String) async throws -> (XcodeScene, RunningProgram) {
            let scene = try XcodeScene(XcodeScenario(xcodebuild: [#"{ "do": [\#(deeds)], "seconds": 100 }"#]))
            let run = try scene.start(only: ["accountLeftOut", "centsCutOff"])
            let isUnderWay = try await run.reaches { _ in (try? scene.calls.tests.isEmpty) == false }
            #expect(isUnderWay, "\(run.output)\(run.errors)")
            return (scene, run)
        }

        @Test(arguments: [#""slow""#, #""leak", "hangDeaf""#])
        func `Ctrl-C takes everything away`(deeds: String) async throws {
            let (scene, run) = try await running(deeds)
            run.send(SIGINT)
            let ending = await run.ending()
            #expect(ending.status == 128 + SIGINT, "\(ending.output)\(ending.errors)")
            #expect(try scene.report.status == "interrupted")
            #expect(try scene.report.totals.pending == 2)
            #expect(scene.leftovers == [])
            #expect(run.leftovers == [])
        }

        /// A command that takes long, of either tool.
        private static func slow(_ command: String) -> XcodeScenario {
            let rule = #"{ "when": { "command": "\#(command)" }, "do": "slow", "seconds": 100 }"#
            return XcodeScenario(xcodebuild: [rule], simctl: [rule])
        }

        @Test func `Ctrl-C while simulators boot takes them away`() async throws {
            let scene = try XcodeScene(Self.slow("boot"))
            let run = try scene.start(only: ["accountLeftOut"])
            #expect(try await run.reaches { _ in (try? scene.calls("boot").isEmpty) == false })
            run.send(SIGINT)
            let ending = await run.ending()
            #expect(ending.status == 128 + SIGINT, "\(ending.output)\(ending.errors)")
            #expect(scene.leftovers == [])
            #expect(run.leftovers == [])
        }

        @Test(arguments: ["boot", "test-without-building"])
        func `what a killed run leaves, the next one takes away`(command: String) async throws {
            let scene = try XcodeScene(Self.slow(command))
            let run = try scene.start(only: ["accountLeftOut"])
            #expect(try await run.reaches { _ in (try? scene.calls(command).isEmpty) == false })
            run.send(SIGKILL)
            _ = await run.ending()
            #expect(scene.leftovers.contains { $0.hasPrefix("kassios-") })
            #expect(!scene.processes.isEmpty)
            try scene.write(XcodeScenario())
            let next = try await scene.run("--no-wait", only: ["accountLeftOut"])
            #expect(next.lastLine == "1 of 1 killed", "\(next.output)\(next.errors)")
            #expect(scene.leftovers == [])
            #expect(run.leftovers == [])
        }
    }
#endif
