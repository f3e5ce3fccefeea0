import Foundation
import Testing

/// Files and names that nobody should have to expect.
@Suite struct HostileInputTests {
    /// A manifest as it should not be, and what is said about it.
    enum BadManifest: String, CaseIterable, Sendable {
        case empty, blank, truncated, huge, deep, deepObjects, pipe, folder, linkOut, linkToNothing, endless, notUTF8
        case zeros, number

        /// Makes the file; `text` is a good manifest.
        func make(at file: URL, from text: String) throws {
            let files = FileManager.default
            switch self {
            case .empty: try file.write("")
            case .blank: try file.write("\n \n")
            case .truncated: try file.write(String(text.prefix(text.count / 2)))
            case .huge:
                try file.write(text)
                try FileHandle(forWritingTo: file).truncate(atOffset: 200 << 20)
            case .deep: try file.write(String(repeating: "[", count: 100_000))
            case .deepObjects: try file.write("{ \"x\": " + String(repeating: "{\"a\":", count: 100_000))
            case .pipe: try #require(mkfifo(file.path, 0o644) == 0)
            case .folder: try files.createDirectory(at: file, withIntermediateDirectories: false)
            case .linkOut:
                let other = try TemporaryFolder.make().appending(path: "mutants.json")
                try other.write(text)
                try files.createSymbolicLink(at: file, withDestinationURL: other)
            case .linkToNothing: try files.createSymbolicLink(atPath: file.path, withDestinationPath: "nowhere.json")
            case .endless: try files.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/zero")
            case .notUTF8:
                var bytes = Data(text.utf8)
                let name = try #require(bytes.firstRange(of: Data("swift-package".utf8)))
                bytes.replaceSubrange(name, with: [0xFF, 0x41])
                try bytes.write(to: file)
            case .zeros: try Data(count: 1 << 20).write(to: file)
            case .number: try file.write("1e999999")
            }
        }

        /// A part of the one error: the place where there is one, and what is wrong.
        func message(for path: String) -> String {
            switch self {
            case .empty: "mutants.json:1:1: error: "
            case .blank: "mutants.json:3:1: error: "
            case .truncated: "mutants.json:"
            case .huge: "\(path) has \(200 << 20) bytes; a manifest of more than"
            case .deep: "mutants.json:1:101: error: "
            case .deepObjects: "mutants.json:1:"
            case .pipe, .folder: "\(path) cannot be read: it is not a file"
            case .linkOut, .endless: "\(path) cannot be read: it is a link to "
            case .linkToNothing: "there is no \(path)"
            case .notUTF8: "mutants.json:4:16: error: "
            case .zeros, .number: "mutants.json:1:1: error: "
            }
        }
    }

    @Test(arguments: BadManifest.allCases)
    func `a manifest that cannot be one is an error, at once`(bad: BadManifest) async throws {
        let package = try FixturePackage.unbuilt()
        let file = package["mutants.json"]
        let text = file.text
        try FileManager.default.removeItem(at: file)
        try bad.make(at: file, from: text)
        for words in [["run"], ["manifest", "--check"]] {
            let ending = try await Kassios.run(["mutants"] + words, in: package.folder)
            #expect(ending.status == 2)
            #expect(ending.seconds < 30)
            #expect(ending.output.isEmpty)
            #expect(ending.errors.contains(bad.message(for: file.path)), "\(ending.errors.prefix(1000))")
            #expect(ending.errors.split(separator: "\n").count { $0.contains("error: ") } == 1)
            #expect(ending.errors.utf8.count < 4000)
        }
        #expect(!package[".kassios"].exists)
    }

    @Test func `a link within the folder is followed, and kept`() async throws {
        let package = try FixturePackage.unbuilt()
        let files = FileManager.default
        try files.moveItem(at: package["mutants.json"], to: package["real.json"])
        try files.createSymbolicLink(atPath: package["mutants.json"].path, withDestinationPath: "real.json")
        try package.change("Tests/ShopTests/BasketTests.swift", " and `priceDoubled`", to: "")
        #expect(try await package.mutants("manifest").status == 0)
        #expect(try files.destinationOfSymbolicLink(atPath: package["mutants.json"].path) == "real.json")
        #expect(try await package.mutants("manifest", "--check").status == 0)
    }

    @Test(arguments: ["services.json", "Sources/Shop/ShopDefect.swift", "Tests/ShopTests/BasketTests.swift"])
    func `a file that is none does not keep the tool waiting`(path: String) async throws {
        let package = try FixturePackage.unbuilt()
        try FileManager.default.removeItem(at: package[path])
        try #require(mkfifo(package[path].path, 0o644) == 0)
        let run = try Kassios.start(["mutants", "list"], in: package.folder)
        let hasEnded = try await run.reaches { !$0.errors.isEmpty }
        if !hasEnded { run.send(SIGKILL) }
        let ending = await run.ending()
        #expect(ending.status == 5)
        #expect(ending.errors.contains("\(path):1:1: error: cannot be read: it is no file"))
    }

    // MARK: Names and words

    private func hasRawControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    @Test func `a test of any name is run, judged and printed`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(
            only: "named*", "printsEscapes", options: ["--clean", "--verbose", "--color", "never"])
        let report = try package.report()
        let everything = "HabitTests/Names/`it's \"quoted\", 100% <b>&amp; $(touch gone) ; | * [a] {2} #1 ~ ? / é`()"
        let backwards = "HabitTests/Names/`right to left \u{202e} and \u{2066} back`()"
        #expect(
            report.answers == [
                "namedWithEverything \(everything)": "killed assertion",
                "namedBackwards \(backwards)": "survived stillGreen",
                "printsEscapes HabitTests/HabitTests/test_failsInColour": "undecided redOnClean",
            ])
        #expect(!hasRawControls(ending.output))
        #expect(!hasRawControls(ending.errors))
        #expect(ending.output.contains(#"HabitTests/Names/`right to left \u{202e} and \u{2066} back`()"#))
        #expect(ending.output.contains(#"failed - \u{1b}[2Jgone\u{7} \u{202e}backwards"#))
        #expect(ending.errors.contains("namedWithEverything \(everything)\n"))
        #expect(!package["gone"].exists)
    }

    @Test(arguments: ["list", "plan", "manifest"])
    func `every command prints such names without raw control characters`(command: String) async throws {
        let package = try FixturePackage.unbuilt()
        let ending = try await package.mutants(command, "--manifest", "habits.json")
        #expect(ending.status == 0)
        #expect(ending.output.contains(#"`right to left \u{202e} and \u{2066} back`()"#))
        #expect(!hasRawControls(ending.output + ending.errors))
    }

    @Test func `the command of a test of any name is one that a shell runs`() async throws {
        let package = try await FixturePackage.prebuilt()
        let plan = try await package.mutants(
            "plan", "--commands", "--manifest", "habits.json", "--only", "namedWithEverything")
        #expect(plan.lines.count == 1)
        let ending = try await Kassios.shell(plan.output)
        #expect(ending.status == 1)
        #expect(ending.errors.contains("it's \"quoted\", 100% <b>&amp; $(touch gone)"))
        #expect(!package["gone"].exists)
    }

    @Test func `a claim that is not built is told without raw control characters`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("Tests/HabitTests/NameTests.swift", "`right to left", to: "`right to the left")
        let ending = try await package.habits(only: "steady")
        #expect(ending.status == 5)
        #expect(ending.errors.contains(#"right to the left \u{202e}"#))
        #expect(!hasRawControls(ending.errors))
    }

    @Test func `words on the command line come back without raw control characters`() async throws {
        let package = try FixturePackage.unbuilt()
        for words in [["--only", "\u{1b}[2J*\u{202e}"], ["--\u{1b}[2J"], ["--manifest", "\u{1b}[2J"]] {
            let ending = try await Kassios.run(["mutants", "list"] + words, in: package.folder)
            #expect(ending.status != 0)
            #expect(!hasRawControls(ending.output + ending.errors), "\(words)")
        }
    }
}
