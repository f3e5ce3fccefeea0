#if os(Linux)
    import Foundation
    import Testing

    /// How trials share calls, and what they do to one another there.
    @Suite struct XcodeBatchTests {
        /// Tests that take no time, so that only the calls' fixed cost counts.
        private static let quick = XcodeScenario(xcodebuild: [XcodeDeedRow.green, #"{ "do": "fail" }"#])

        private func scene(seconds: Double = 0) throws -> XcodeScene {
            try XcodeScene(Self.quick, seconds: ["START": seconds], subject: ["receipts": "none"])
        }

        @Test(arguments: [(1, 59), (8, 8), (32, 2)])
        func `as many claims share a call as are asked for`(size: Int, calls: Int) async throws {
            let scene = try scene()
            let ending = try await scene.run("--batch", "\(size)")
            #expect(ending.lastLine == "57 of 57 killed", "\(ending.output)\(ending.errors)")
            // A launch that goes wrong on a busy machine is made again.
            let broken = try scene.report.trials.map(\.ending).filter { !$0.hasPrefix("exit status ") }
            #expect((calls...calls + 2).contains(try scene.calls.tests.count), "\(broken)")
        }

        @Test func `four workers take about a quarter of the time of one`() async throws {
            let scene = try scene(seconds: 1.5)
            _ = try await scene.run(workers: 4, alone: true)
            let calls = try scene.calls.tests
            // One worker would make these calls one after the other; on a busy machine all of them take longer.
            let one = try calls.reduce(0) { try $0 + #require($1.end) - $1.start }
            let four = (calls.compactMap(\.end).max() ?? 0) - (calls.map(\.start).min() ?? 0)
            #expect((8...10).contains(calls.count))
            #expect(one / four > 2.5, "\(one) s and \(four) s")
        }

        @Test func `what a defect leaves in the app kills nobody else`() async throws {
            // Until it is uninstalled, the poisoned app fails every test; the last mutant is one that no test notices.
            let poison = #"{ "when": { "defect": "accountLeftOut" }, "do": "poison" }"#
            let scene = try XcodeScene(XcodeScenario(xcodebuild: [poison]))
            let ending = try await scene.run(only: ["accountLeftOut", "centsCutOff", "toastWithoutFade"], workers: 1)
            #expect(ending.lastLine == "2 of 3 killed, 1 accepted", "\(ending.output)\(ending.errors)")
            // One call of all, and one for each claim that came behind the poison.
            #expect(try scene.calls.tests.count == 3)
        }

        @Test func `a defect that hangs is killed by the clock, if it may hang`() async throws {
            // A minute lasts a second: the test would wait five for the app.
            let scene = try XcodeScene(seconds: ["MINUTE": 1], hanging: ["searchHangs"])
            let ending = try await scene.run(only: ["searchHangs"])
            #expect(try scene.report.claims(of: "searchHangs").map(\.answer) == ["killed timedOut"], "\(ending.errors)")
            #expect(scene.leftovers == [])
        }

        @Test func `a test that crashes clean takes none of its neighbours with it`() async throws {
            let crash = #"{ "when": { "configuration": "*-clean", "test": "ExchangeTests/*" }, "do": "crash" }"#
            let scene = try XcodeScene(XcodeScenario(xcodebuild: [crash]))
            _ = try await scene.run("--clean", only: ["centsCutOff", "accountLeftOut", "feeNotCharged"])
            let report = try scene.report
            #expect(report.claims(of: "centsCutOff").map(\.answer) == ["undecided redOnClean"])
            #expect(report.totals.killed == 2)
            #expect(report.clean.tests.filter { $0.outcome == "passed" }.count == report.clean.tests.count - 1)
        }
    }
#endif
