#if os(Linux)
    import Foundation
    import Testing

    /// What goes wrong around trials on simulators, each thing with its verdict: a table, run with receipts and without.
    @Suite struct XcodeDeedTests {
        private struct Run {
            let scene: XcodeScene
            let ending: Ending
            let report: Report
        }

        private static func run(_ rows: [XcodeDeedRow], receipts: String, batch: Int) async throws -> Run {
            let scene = try XcodeScene(
                XcodeScenario(xcodebuild: rows.map(\.rule) + [XcodeDeedRow.green]), subject: ["receipts": receipts])
            let ending = try await scene.run("--batch", "\(batch)", only: rows.map(\.defect), workers: 3)
            return Run(scene: scene, ending: ending, report: try scene.report)
        }

        private static let withReceipts = Task {
            try await run(XcodeDeedRow.all.filter { $0.withReceipts != nil }, receipts: "reached", batch: 1)
        }

        /// Here trials share launches, so that each row stands beside others that go wrong.
        private static let without = Task {
            try await run(XcodeDeedRow.all.filter { $0.without != nil }, receipts: "none", batch: 8)
        }

        @Test(arguments: XcodeDeedRow.all.filter { $0.withReceipts != nil })
        func `with receipts, a claim is decided as its row says`(row: XcodeDeedRow) async throws {
            let run = try await Self.withReceipts.value
            #expect(run.report.claims(of: row.defect).map(\.answer) == [row.withReceipts])
        }

        @Test(arguments: XcodeDeedRow.all.filter { $0.without != nil })
        func `without receipts and in shared launches, a claim is decided as its row says`(row: XcodeDeedRow)
            async throws
        {
            let run = try await Self.without.value
            #expect(run.report.claims(of: row.defect).map(\.answer) == [row.without])
        }

        @Test func `nothing is left of either run, whatever went wrong`() async throws {
            for run in [try await Self.withReceipts.value, try await Self.without.value] {
                #expect(run.scene.leftovers == [])
                #expect(run.report.status == "complete", "\(run.ending.output)\(run.ending.errors)")
            }
        }
    }
#endif
