import Foundation
import PackagePlugin

/// `swift package mutants …`: runs `kassios mutants …` on the package that depends on this one.
@main
struct MutantsPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var words = ["mutants"] + arguments
        if Self.needsBuild(arguments) {
            try build()
            words.append("--prebuilt")
        }
        // A plugin has nothing of the package's own to start a program with; this one is started once.
        let process = Process()
        process.executableURL = try context.tool(named: "kassios").url
        process.arguments = words
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // SwiftPM itself then ends with 1, whatever the status was.
        guard process.terminationStatus == 0 else { throw Ending(status: process.terminationStatus) }
    }

    /// SwiftPM holds the lock of the build folder while a plugin runs: a build that `kassios` starts would wait for it
    /// without end.
    private func build() throws {
        let result = try packageManager.build(.all(includingTests: true), parameters: .init(echoLogs: true))
        guard result.succeeded else { throw Unbuilt() }
    }

    /// Whether the command is one of those that launch tests.
    private static func needsBuild(_ arguments: [String]) -> Bool {
        guard !arguments.contains(where: { ["-h", "--help", "--prebuilt"].contains($0) }) else { return false }
        let command = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "run"
        return ["run", "reproduce", "doctor"].contains(command)
    }

    private struct Ending: Error, CustomStringConvertible {
        let status: Int32

        var description: String { "kassios ended with exit status \(status)" }
    }

    private struct Unbuilt: Error, CustomStringConvertible {
        var description: String { "the tests cannot be built" }
    }
}
