import Foundation

/// Somebody who follows a page of the manual, in folders of their own: `PocketBank` is a package with the sample bank,
/// `PocketBank-built` the same as it was built with these tests, `XcodeSample` a copy of that project. Folders of other names
/// are copied from Fixtures, and empty where there is none.
final class PageReader {
    private var folders: [String: URL] = [:]
    private let programs: URL
    private let home: URL
    private var status: Int32 = 0
    /// How long the commands took since `init`; nil before it.
    private var seconds: Double?
    /// How long they took to the first verdict, in words; nil where the page does not go there.
    private(set) var timeToVerdict: String?

    init() throws {
        programs = try TemporaryFolder.make()
        home = try TemporaryFolder.make()
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
            for command in commands {
                endings.append((command, try await type(command, in: folder, prelude: Self.prelude(step.folder))))
            }
            return endings
        }
    }

    /// Each command has a shell of its own, which knows the status of the one before.
    private func type(_ command: FollowedPage.Command, in folder: URL, prelude: String) async throws -> Ending {
        if command.line.contains("mutants init") { seconds = 0 }
        let path = "\(programs.path):\(Kassios.environment["PATH"] ?? "/usr/bin:/bin")"
        let ending = try await Kassios.shell(
            """
            export PATH=\(RunningProgram.quoted(path)) HOME=\(RunningProgram.quoted(home.path))
            \(prelude)
            cd \(RunningProgram.quoted(folder.path)) && exec 2>&1
            \(command.answer == nil ? "set -e" : "(exit \(status))")
            \(command.line)
            """)
        status = ending.status
        seconds? += ending.seconds
        if let seconds, timeToVerdict == nil, ending.output.contains(/\s(killed|SURVIVED)\b/) {
            timeToVerdict = "from init to the first verdict: \(Int(seconds.rounded())) s, build included"
        }
        return ending
    }

    /// `swift run kassios` starts what was built with these tests, which builds nothing where the bank is built, too.
    private static func prelude(_ folder: String) -> String {
        let prebuilt = """
            kassios() {
                case "$* " in
                    *" --prebuilt "*) command kassios "$@" ;;
                    "mutants " | "mutants -"* | "mutants run "* | "mutants plan "*) command kassios "$@" --prebuilt ;;
                    *) command kassios "$@" ;;
                esac
            }

            """
        return (folder == "PocketBank-built" ? prebuilt : "") + """
            swift() { case "$1 $2" in "run kassios") shift 2; kassios "$@" ;; *) command swift "$@" ;; esac; }
            """
    }

    private func folder(_ name: String) throws -> URL {
        if let folder = folders[name] { return folder }
        let folder =
            switch name {
            case "PocketBank": try SampleView.package()
            case "PocketBank-built": try SampleView.make().folder
            case "XcodeSample": try Self.copy(of: "Tests/XcodeSample")
            default: try Self.copy(of: "Tests/EndToEndTests/Fixtures/\(name)")
            }
        folders[name] = folder
        return folder
    }

    private static func copy(of path: String) throws -> URL {
        let fixture = Kassios.repository.appending(path: path)
        let folder = try TemporaryFolder.make()
        for entry in fixture.names where !entry.hasPrefix(".") {
            try FileManager.default.copyItem(
                at: fixture.appending(path: entry), to: folder.appending(path: entry))
        }
        return folder
    }
}
