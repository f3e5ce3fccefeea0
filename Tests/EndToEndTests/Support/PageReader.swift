import Foundation

/// Somebody who follows a page of the manual, in folders of their own.
final class PageReader {
    private var folders: [String: URL] = [:]
    private let programs: URL
    private var status: Int32 = 0
    private var start: ContinuousClock.Instant?
    /// How long it took from `init` to each verdict.
    private(set) var times: [String] = []

    init() throws {
        programs = try TemporaryFolder.make()
        try FileManager.default.createSymbolicLink(
            at: programs.appending(path: "kassios"), withDestinationURL: Kassios.executable)
    }

    /// Writes the file, or types the commands and gives what each printed.
    func follow(_ step: FollowedPage.Step) async throws -> [(FollowedPage.Command, Ending)] {
        let folder = try folder(step.folder)
        switch step.action {
        case .file(let path, let text):
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.write(text)
            return []
        case .run(let commands):
            var endings: [(FollowedPage.Command, Ending)] = []
            for command in commands { endings.append((command, try await type(command.line, in: folder))) }
            return endings
        }
    }

    /// Each command has a shell of its own, which knows the status of the one before.
    private func type(_ line: String, in folder: URL) async throws -> Ending {
        if line.contains("mutants init") { start = .now }
        let path = "\(programs.path):\(Kassios.environment["PATH"] ?? "/usr/bin:/bin")"
        let script = "cd \(RunningProgram.quoted(folder.path)) && exec 2>&1; (exit \(status)); \(line)"
        let ending = try await Kassios.shell("PATH=\(RunningProgram.quoted(path)); \(script)")
        status = ending.status
        if let start, ending.output.contains(" killed") || ending.output.contains(" SURVIVED") {
            times.append("\(line): a verdict \(start.duration(to: .now).formatted()) after init")
        }
        return ending
    }

    private func folder(_ name: String) throws -> URL {
        if let folder = folders[name] { return folder }
        let fixture = Kassios.repository.appending(path: "Tests/EndToEndTests/Fixtures/\(name)")
        let folder = try TemporaryFolder.make()
        for entry in fixture.names where !entry.hasPrefix(".") {
            try FileManager.default.copyItem(
                at: fixture.appending(path: entry), to: folder.appending(path: entry))
        }
        folders[name] = folder
        return folder
    }
}
