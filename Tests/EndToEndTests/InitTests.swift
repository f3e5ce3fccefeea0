import Foundation
import Testing

/// `kassios mutants init` in packages that have never heard of it, and what it says comes next.
@Suite struct InitTests {
    private static let source = Kassios.repository.appending(path: "Tests/EndToEndTests/Fixtures/Start")

    /// A copy of a fixture package.
    private static func copy(_ name: String) throws -> URL {
        let folder = try TemporaryFolder.make()
        for entry in source.appending(path: name).names where !entry.hasPrefix(".") {
            try FileManager.default.copyItem(
                at: source.appending(path: "\(name)/\(entry)"), to: folder.appending(path: entry))
        }
        return folder
    }

    private func start(_ words: String..., in folder: URL) async throws -> Ending {
        try await Kassios.run(["mutants", "init"] + words, in: folder)
    }

    /// The commands below `Next:`.
    static func commands(in ending: Ending) -> [[String]] {
        ending.errors.split(separator: "\n").drop { $0 != "Next:" }.compactMap { line in
            line.firstMatch(of: /^  kassios (.*?) +#/).map { $0.1.split(separator: " ").map(String.init) }
        }
    }

    /// Every file in a folder, but for what a build leaves.
    private func files(in folder: URL) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.contains(".") && !$0.hasPrefix(".build") }.sorted()
    }

    @Test(arguments: [
        ("XCTestOnly", ["Sources/Shop/DefectSwitch.swift", "Sources/Shop/ShopDefect.swift"], "exampleDefect"),
        ("SwiftTestingOnly", ["Sources/DefectSwitch.swift", "Sources/Parcel_coreDefect.swift"], "exampleDefect"),
        ("Both", [], "tooCheap"),
        (
            "Program",
            [
                "Sources/Till/DefectSwitch.swift", "Sources/Till/TillDefect.swift",
                "Tests/TillTests/TrialLaunch.swift",
            ], "exampleDefect"
        ),
    ])
    func `a package gets what it lacks, and the next commands work`(
        name: String, files: [String], defect: String
    ) async throws {
        let folder = try Self.copy(name)
        let before = self.files(in: folder)
        let ending = try await start(in: folder)
        #expect(ending.status == 0)
        #expect(Set(self.files(in: folder)).subtracting(before).sorted() == files + ["mutants.json"])
        let commands = Self.commands(in: ending)
        #expect(commands.map { $0.joined(separator: " ") } == ["mutants list", "mutants manifest", "mutants --clean"])
        let list = try await Kassios.run(commands[0], in: folder)
        #expect(list.status == 0 && list.output.contains("Defects that no test claims:\n  \(defect)\n"))
        #expect(list.output.contains("Tests that claim nothing:\n"))
        let manifest = try await Kassios.run(commands[1], in: folder)
        #expect(manifest.status == 0 && manifest.errors.contains("mutants.json is up to date: 0 mutants, 0 claims"))
        let run = try await Kassios.run(commands[2], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("green after") && run.lastLine == "nothing to do: no mutants")
    }

    @Test func `a program is judged after what is to do has been done as it is said`() async throws {
        let folder = try Self.copy("Program")
        let ending = try await start(in: folder)
        #expect(
            ending.errors.contains("  1. Announce, as the first statement of the program in Sources/Till/main.swift:"))
        #expect(ending.errors.contains("where a test starts the program (Tests/TillTests/TillTests.swift:6):"))
        let lines = ending.errors.split(separator: "\n").filter { $0.hasPrefix("       ") }.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        try #require(lines.count == 5)
        let main = folder.appending(path: "Sources/Till/main.swift")
        try main.write(
            lines[0] + "\n"
                + main.text.replacing(
                    "print(sum)", with: lines[1].replacing("…", with: "print(0)") + " else { print(sum) }"))
        let test = folder.appending(path: "Tests/TillTests/TillTests.swift")
        try test.write(
            test.text.replacing("process.arguments = [", with: lines[2].replacing("[…]", with: "["))
                .replacing("    func test_till", with: "    \(lines[4])\n    func test_till"))
        let run = try await Kassios.run(["mutants", "--clean"], in: folder)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("exampleDefect  killed"))
    }

    @Test func `a list with a switch of its own is told, with what is missing`() async throws {
        let folder = try Self.copy("Both")
        let ending = try await start(in: folder)
        let manifest = folder.appending(path: "mutants.json").text
        #expect(manifest.contains("\"switch\": { \"arguments\": [\"-StampFault\", \"{defect}\"] }"))
        #expect(manifest.contains("\"receipts\": \"none\""))
        #expect(ending.errors.contains("Sources/Stamps/Stamp.swift lists the defects: `StampFault`, 1 case"))
        #expect(ending.errors.contains("the switch is `-StampFault` (Sources/Stamps/Stamp.swift:5)"))
    }

    @Test func `a dry run writes nothing, and shows all when asked to`() async throws {
        let folder = try Self.copy("XCTestOnly")
        let before = files(in: folder)
        let ending = try await start("--dry-run", in: folder)
        #expect(ending.status == 0 && ending.lines.allSatisfy { $0.hasPrefix("would write  ") })
        #expect(ending.lines.count == 3 && Self.commands(in: ending).isEmpty)
        let whole = try await start("--dry-run", "-v", "--ci", "github", in: folder)
        for text in ["==> .github/workflows/mutants.yml <==", "\"receipts\": \"reached\"", "case exampleDefect"] {
            #expect(whole.output.contains(text), "\(text)")
        }
        #expect(files(in: folder) == before)
    }

    @Test func `what is there is kept, and a manifest refused`() async throws {
        let folder = try Self.copy("XCTestOnly")
        let mine = folder.appending(path: "Sources/Shop/ShopDefect.swift")
        try mine.write("// mine\n")
        let ending = try await start(in: folder)
        #expect(ending.status == 0 && ending.output.contains("kept, differs  Sources/Shop/ShopDefect.swift"))
        #expect(mine.text == "// mine\n")
        let manifest = folder.appending(path: "mutants.json").text
        let again = try await start(in: folder)
        #expect(again.status == 2 && again.errors.contains("mutants.json is there already, and stays as it is"))
        #expect(folder.appending(path: "mutants.json").text == manifest)
    }

    @Test func `when a file cannot be written, nothing is`() async throws {
        let folder = try Self.copy("XCTestOnly")
        try folder.appending(path: ".github").write("a file\n")
        let before = files(in: folder)
        let ending = try await start("--ci", "github", in: folder)
        #expect(ending.status == 70 && ending.errors.contains("cannot be written: "))
        #expect(ending.errors.contains("nothing was written"))
        #expect(files(in: folder) == before)
    }

    private static let script = "/usr/bin/script"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func `on a terminal people choose, elsewhere the first is taken and named`() async throws {
        let folder = try Self.copy("Both")
        try folder.appending(path: "Sources/Stamps/Stamp.swift").write("public func stamp(grams: Int) -> Int { 1 }\n")
        let dry = try await start("--dry-run", in: folder)
        #expect(dry.output.contains("Sources/Letters/DefectSwitch.swift"))
        #expect(
            dry.errors.contains("the switch goes into the target Letters, the first; --target chooses another: Stamps"))
        let chosen = try await start("--dry-run", "--target", "Stamps", in: folder)
        #expect(chosen.output.contains("Sources/Stamps/DefectSwitch.swift") && !chosen.errors.contains("--target"))
        let line = "cd \(RunningProgram.quoted(folder.path)) && exec \(Kassios.executable.path) mutants init"
        let ending = try await Kassios.shell(
            "printf '7\\n2\\n' | TERM=xterm \(Self.script) -qec \(RunningProgram.quoted(line)) /dev/null")
        #expect(ending.output.contains("Which target?"))
        #expect(folder.appending(path: "Sources/Stamps/DefectSwitch.swift").exists)
    }
}
