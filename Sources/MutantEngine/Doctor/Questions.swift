internal import Foundation
internal import MutantCore

/// Short questions to tools of the machine.
///
/// They are asked before the lock is taken, so they leave nothing in the folder that holds the runs.
struct Questions: Sendable {
    private let tool: BuildTool
    private let patience: Patience

    init(folder: String, environment: [String: String], children: RunningChildren, patience: Patience) {
        self.patience = patience
        // Tools do not start in a folder that is not there.
        let place = FileManager.default.fileExists(atPath: folder) ? folder : "/"
        tool = BuildTool(directory: place, environment: environment, children: children)
    }

    /// What a command prints; when it fails, its complaints.
    func answer(to words: [String]) async -> ToolAnswer {
        let words = Self.shell + words
        let answer = await Patience.answer(within: patience.question) { [tool] () async throws(ProjectError) in
            try await tool.run(words, onOutput: nil)
        }
        switch answer {
        case .value((.exited(0), let output)): return .printed(output)
        case .value((let ending, let output)):
            let complaint = output.trimmingCharacters(in: .whitespacesAndNewlines)
            return .refused(complaint.isEmpty ? "\(ending)" : complaint)
        case .refused(let error): return .refused(error.description)
        case .late: return .refused("no answer within \(Int(patience.question)) seconds")
        }
    }

    /// What is read must not have a warning in its middle.
    private static let shell = [
        "/bin/sh", "-c", #""$@" 2>"$TMPDIR/errors" || { status=$?; cat "$TMPDIR/errors"; exit $status; }"#, "sh",
    ]
}
