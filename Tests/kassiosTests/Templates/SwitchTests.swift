import Foundation
import Testing

@Suite struct SwitchTests {
    @Test func `a launch argument switches one defect on`() throws {
        let run = try SwitchApp.run(["announce", "ask", "-ActiveDefects", "doubleCharge"])
        #expect(run.output == "true false true\n")
        #expect(run.receipts == ["active doubleCharge", "reached doubleCharge"])
    }

    @Test func `the environment switches several on`() throws {
        let run = try SwitchApp.run(["announce", "ask"], environment: ["ACTIVE_DEFECTS": "doubleCharge,lateRefund"])
        #expect(run.output == "true true true\n")
        #expect(
            run.receipts.sorted() == [
                "active doubleCharge", "active lateRefund", "reached doubleCharge", "reached lateRefund",
            ])
    }

    @Test func `without a switch the app says that it runs clean`() throws {
        let run = try SwitchApp.run(["announce", "ask"])
        #expect(run.output == "false false false\n")
        #expect(run.receipts == ["clean"])
    }

    @Test func `the first ask announces when nothing has before`() throws {
        #expect(try SwitchApp.run(["ask"]).receipts == ["clean"])
        #expect(
            try SwitchApp.run(["ask", "-ActiveDefects", "lateRefund"]).receipts == [
                "active lateRefund", "reached lateRefund",
            ])
    }

    @Test func `an unknown id is complained about, and the app goes on clean`() throws {
        let run = try SwitchApp.run(["announce", "ask", "-ActiveDefects", "doubleChrage"])
        #expect(run.output == "false false false\n")
        #expect(run.errors.contains("doubleChrage"))
        #expect(run.receipts == ["unknown doubleChrage"])
    }

    @Test func `of several enums the one that knows the id speaks, too`() throws {
        let run = try SwitchApp.run(["announce", "other", "-ActiveDefects", "sideEffect"])
        #expect(Set(run.receipts) == ["unknown sideEffect", "active sideEffect"])
    }

    @Test func `an app with a registry of its own gives receipts by call`() throws {
        let run = try SwitchApp.run(["own"], environment: ["KASSIOS_DEFECT": "mine"])
        #expect(run.receipts == ["active mine", "reached mine"])
    }

    @Test func `an id cannot forge a receipt`() throws {
        let run = try SwitchApp.run(["announce", "-ActiveDefects", "x 1\nactive doubleCharge 1"])
        #expect(run.receipts.count == 1)
        #expect(run.receipts.allSatisfy { $0.hasPrefix("unknown ") })
    }

    @Test func `a receipts file that cannot be written stops nothing`() throws {
        let run = try SwitchApp.run(
            ["announce", "ask", "-ActiveDefects", "doubleCharge"],
            environment: ["KASSIOS_RECEIPTS": "/nonexistent/receipts"])
        #expect(run.output == "true false true\n")
    }

    @Test(arguments: [
        ["-swift-version", "5"], ["-swift-version", "6"], ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "5", "-enable-library-evolution"], ["-D", "DEFECTS_NEED_FLAG"],
    ])
    func `the one file compiles without a warning`(options: [String]) throws {
        let arguments = ["-typecheck", "-warnings-as-errors", "-parse-as-library", Compiler.template] + options
        let compiler = try Compiler.run(arguments, in: NSTemporaryDirectory())
        #expect(compiler.status == 0, "\(compiler.output)")
    }

    @Test func `without its flag a switch is the constant false`() throws {
        let folder = NSTemporaryDirectory() + "constant-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let source = """
            enum AppDefect: String, Defect { case doubleCharge }
            public func charge() -> Int { AppDefect.doubleCharge.isActive ? 2 : 1 }
            """
        try source.write(toFile: folder + "/Charge.swift", atomically: true, encoding: .utf8)
        let common = [
            "-O", "-wmo", "-emit-ir", "-parse-as-library", "-module-name", "App", "Charge.swift", Compiler.template,
        ]
        let live = try Compiler.run(common, in: folder).output
        let shipped = try Compiler.run(common + ["-D", "DEFECTS_NEED_FLAG"], in: folder).output
        let tested = try Compiler.run(common + ["-D", "DEFECTS_NEED_FLAG", "-D", "PLANTED_DEFECTS"], in: folder).output
        #expect(!Self.body(of: "6chargeSi", in: shipped).contains("br i1"))
        #expect(Self.body(of: "6chargeSi", in: live).contains("br i1"))
        #expect(Self.body(of: "6chargeSi", in: tested).contains("br i1"))
    }

    /// The lines of the function whose mangled name holds `name`.
    private static func body(of name: String, in text: String) -> String {
        var lines: [Substring] = []
        var isInside = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("define"), line.contains(name) { isInside = true }
            if isInside { lines.append(line) }
            if line == "}" { isInside = false }
        }
        return lines.joined(separator: "\n")
    }
}
