import Foundation
import Testing

/// Disks that take nothing more. What is mounted here lives in a mount namespace of its own and goes with it.
@Suite struct DiskTests {
    /// Whether this user may mount where nobody else sees it.
    static let mayMount: Bool = {
        #if os(Linux)
            let words = ["-rm", "mount", "-t", "tmpfs", "-o", "size=256k", "none", "/mnt"]
            let program = try? RunningProgram(
                "unshare", words, in: URL(filePath: "/"), environment: Kassios.environment)
            return program?.wait().status == 0
        #else
            return false
        #endif
    }()

    /// Runs `words` with `.kassios` on a small disk of its own, after `prepare` in that folder.
    private func run(_ words: String, in package: FixturePackage, options: String, prepare: String) async throws
        -> Ending
    {
        try FileManager.default.createDirectory(at: package[".kassios"], withIntermediateDirectories: true)
        let script = """
            cd '\(package.folder.path)' && mount -t tmpfs -o \(options) none .kassios && \(prepare) \
            && exec '\(Kassios.executable.path)' mutants run --prebuilt \(words)
            """
        return try await Kassios.shell("exec unshare -rm sh -c \(RunningProgram.quoted(script))")
    }

    /// The verdicts that were printed, by defect: the first word after the id.
    private func verdicts(in ending: Ending) -> [String: String] {
        let table = ending.output.split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst().prefix { !$0.isEmpty }
        let pairs = table.compactMap { line -> (String, String)? in
            let words = line.split(separator: " ", maxSplits: 1)
            return words.count == 2 ? (String(words[0]), words[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    @Test(.enabled(if: mayMount), arguments: [180, 216])
    func `what trials leave may be what fills it`(kilobytes: Int) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await run(
            "--manifest misfits.json --parallel 1 --keep-results all --test AssertionTests", in: package,
            options: "size=256k", prepare: "head -c \(kilobytes)k /dev/zero >.kassios/filler")
        #expect(ending.status == 70)
        #expect(ending.errors.contains(" cannot be written: No space left on device"))
    }

    @Test(.enabled(if: mayMount), arguments: [120, 180, 200, 212, 216, 224, 232, 240])
    func `on a full disk it ends with a sentence, and what was printed stays true`(kilobytes: Int) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await run(
            "--manifest misfits.json --parallel 1 --test 'AssertionTests|Misfits/[a-m]|Inherited|Strict'",
            in: package, options: "size=256k", prepare: "head -c \(kilobytes)k /dev/zero >.kassios/filler")
        #expect(ending.status == 70)
        let errors = ending.errors.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors.count == 1)
        #expect(errors.first?.hasSuffix(" cannot be written: No space left on device") == true)
        for (defect, verdict) in verdicts(in: ending) {
            let rows = MisfitRow.all.filter { $0.defect == defect }
            let isTrue = rows.contains { verdict.hasPrefix(Self.printed($0.answer)) }
            #expect(isTrue, "\(defect)  \(verdict)")
        }
    }

    /// How the table begins to tell a verdict and its reason.
    private static func printed(_ answer: String) -> String {
        let words = answer.split(separator: " ").map(String.init)
        switch words[0] {
        case "killed": return "killed"
        case "survived": return "SURVIVED"
        default: return "UNDECIDED  (\(wording[words[1]] ?? words[1])"
        }
    }

    private static let wording = [
        "skipped": "the test was skipped", "failedWithoutReaching": "red, but the defect was never reached",
        "inconsistent": "the facts disagree", "expectedFailure": "failed only as the test expects",
    ]

    @Test(.enabled(if: mayMount))
    func `a disk that is full from the start keeps the run from starting`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await run(
            "--only lateDelivery", in: package, options: "size=256k",
            prepare: "{ head -c 300k /dev/zero >.kassios/filler 2>/dev/null; true; }")
        #expect(ending.status == 70)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.split(separator: "\n").count { $0.contains("No space left on device") } == 1)
    }

    @Test(.enabled(if: mayMount))
    func `a read-only folder beside the manifest is one sentence`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await run("--only lateDelivery", in: package, options: "ro", prepare: "true")
        #expect(ending.status == 70)
        #expect(ending.output.isEmpty)
        #expect(
            ending.errors == "error: \(package[".kassios/lock"].path) cannot be written: Read-only file system\n")
    }

    @Test(.enabled(if: getuid() != 0))
    func `a folder that may not be written is one sentence`() async throws {
        let package = try await FixturePackage.prebuilt()
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: package.folder.path)
        let ending = try await package.run("--only", "lateDelivery")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: package.folder.path)
        #expect(ending.status == 70)
        #expect(ending.errors.split(separator: "\n").count == 1)
        #expect(ending.errors.contains("error: \(package[".kassios"].path) cannot be written: "))
    }

    @Test func `a file in the run directory's place is one sentence`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package[".kassios"].write("mine")
        let ending = try await package.run("--only", "lateDelivery")
        #expect(ending.status == 70)
        #expect(ending.errors.split(separator: "\n").count == 1)
        #expect(ending.errors.hasPrefix("error: \(package[".kassios"].path) cannot be written: "))
        #expect(package[".kassios"].text == "mine")
    }

    @Test(.enabled(if: mayMount))
    func `a manifest that cannot be written stays as it is`() async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("Tests/ShopTests/BasketTests.swift", " and `priceDoubled`", to: "")
        let before = package["mutants.json"].text
        let script = """
            cd '\(package.folder.path)' && mount --bind . . && mount -o remount,ro,bind . && cd "$PWD" \
            && exec '\(Kassios.executable.path)' mutants manifest
            """
        let ending = try await Kassios.shell("exec unshare -rm sh -c \(RunningProgram.quoted(script))")
        #expect(ending.status == 70)
        #expect(ending.errors == "error: \(package["mutants.json"].path) cannot be written: Read-only file system\n")
        #expect(package["mutants.json"].text == before)
    }
}
