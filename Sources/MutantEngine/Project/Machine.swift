internal import Foundation
package import MutantCore

/// What a report says about where it was made.
package enum Machine {
    /// Asks git and the toolchain at the same time; what cannot be learned is left out.
    package static func describe(
        folder: String, environment: [String: String], children: RunningChildren
    ) async -> RunReport.Environment {
        let tool = BuildTool(directory: folder, environment: environment, children: children)
        async let toolchain = answer(of: ["swift", "--version"], tool)
        async let commit = answer(of: ["git", "rev-parse", "HEAD"], tool)
        async let changes = answer(of: ["git", "status", "--porcelain", "--untracked-files=no"], tool)
        let version = await toolchain?.split(separator: "\n").first { $0.contains("Swift version") }
        return RunReport.Environment(
            os: ProcessInfo.processInfo.operatingSystemVersionString, toolchain: version.map(String.init),
            commit: await commit?.trimmingCharacters(in: .whitespacesAndNewlines),
            dirty: await changes.map { !$0.isEmpty })
    }

    /// As many workers as a run takes that was given no number.
    package static func usualWorkers(for subject: Subject) -> Int {
        guard let settings = subject.xcode else { return ProcessInfo.processInfo.activeProcessorCount }
        return Destination(settings.destination).isMac ? 1 : roomForSimulators
    }

    /// In bytes; nil where it cannot be learned.
    package static var freeMemory: Int? { Room.memory()?.free }

    /// How many simulators fit beside the system, at 2 GB each, and leave each two cores.
    static var roomForSimulators: Int {
        let gigabytes = Int(ProcessInfo.processInfo.physicalMemory >> 30)
        return max(1, min(ProcessInfo.processInfo.activeProcessorCount / 2, (gigabytes - 6) / 2, 4))
    }

    private static func answer(of words: [String], _ tool: BuildTool) async -> String? {
        do {
            let result = try await tool.run(words, onOutput: nil)
            return result.ending == .exited(0) ? result.output : nil
        } catch {
            return nil
        }
    }
}
