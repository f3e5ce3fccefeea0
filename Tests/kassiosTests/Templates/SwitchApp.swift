import Foundation
import Testing

/// A small app with a copy of the switch, compiled once for all tests that run it.
struct SwitchApp {
    static let source = """
        import Foundation

        enum AppDefect: String, Defect, CaseIterable { case doubleCharge, lateRefund }
        enum OtherDefect: String, Defect { case sideEffect }

        func ask() -> String {
            [AppDefect.doubleCharge.isActive, AppDefect.lateRefund.isActive, AppDefect.doubleCharge.isActive]
                .map(String.init).joined(separator: " ")
        }

        @main enum App {
            static func main() {
                let words = CommandLine.arguments
                if words.contains("announce") { AppDefect.announce() }
                if words.contains("other") { OtherDefect.announce() }
                if words.contains("ask") { print(ask()) }
                if words.contains("own") { DefectReceipts.active("mine"); DefectReceipts.reached("mine") }
            }
        }
        """

    /// What one run of the app gave.
    struct Run {
        let output: String
        let errors: String
        /// The words of the receipts without the process id, which is checked to be the app's.
        let receipts: [String]
    }

    private static let binary = Result { try compile() }

    private static func compile() throws -> String {
        let folder = NSTemporaryDirectory() + "switch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try source.write(toFile: folder + "/App.swift", atomically: true, encoding: .utf8)
        let compiler = try Compiler.run(["-parse-as-library", "App.swift", Compiler.template, "-o", "app"], in: folder)
        try #require(compiler.status == 0, "\(compiler.output)")
        return folder + "/app"
    }

    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
        let process = Process()
        let output = Pipe()
        let errors = Pipe()
        let receipts = NSTemporaryDirectory() + "receipts-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: receipts) }
        process.executableURL = URL(filePath: try binary.get())
        process.arguments = arguments
        process.environment = environment.merging(["KASSIOS_RECEIPTS": receipts]) { given, _ in given }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = FileManager.default.contents(atPath: receipts).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let words = lines.split(separator: "\n").map { line in
            line.hasSuffix(" \(process.processIdentifier)")
                ? String(line.split(separator: " ").dropLast().joined(separator: " ")) : "of another process: \(line)"
        }
        return Run(
            output: String(decoding: printed, as: UTF8.self), errors: String(decoding: complained, as: UTF8.self),
            receipts: words)
    }
}

/// The Swift compiler as a command.
enum Compiler {
    static let template = TemplateTests.repository.appending(path: "Templates/DefectSwitch.swift").path

    static func run(_ arguments: [String], in folder: String) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        process.currentDirectoryURL = URL(filePath: folder)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
    }
}
