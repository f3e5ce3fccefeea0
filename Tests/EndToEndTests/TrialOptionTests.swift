import Foundation
import Testing

/// What keeps trials apart, and what makes sure of their verdicts, on tests that have the habit it is meant for.
@Suite struct TrialOptionTests {
    private func claim(_ defect: String, in report: Report) throws -> Report.Claim {
        try #require(report.claims(of: defect).first)
    }

    // MARK: Sources

    @Test func `a test that records files with its defect on ends the run`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(only: "recordsFile", "steady", options: ["--parallel", "1"])
        let report = try package.report()
        #expect(ending.status == 4)
        #expect(report.exitStatus == 4)
        #expect(report.status == "aborted")
        #expect(try claim("recordsFile", in: report).answer == "undecided wroteSources")
        #expect(try claim("steady", in: report).verdict == "pending")
        #expect(try package.journal().trials.map(\.defect) == ["recordsFile"])
        #expect(ending.errors.contains("keep the suite from recording: Tests/HabitTests/price.snapshot\n"))
        #expect(ending.lastLine == "stopped: 0 of 2 killed, 1 undecided, 1 pending")
    }

    @Test func `files that were there before are none of the run's business`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package["Tests/HabitTests/price.snapshot"].write("5")
        let ending = try await package.habits(only: "steady")
        #expect(ending.status == 0)
        #expect(package["Tests/HabitTests/price.snapshot"].text == "5")
    }

    // MARK: Memory

    @Test func `a trial that grows past the limit is undecided`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(only: "grows", "steady", options: ["--max-memory", "150"])
        let report = try package.report()
        #expect(ending.status == 4)
        #expect(try claim("grows", in: report).answer == "undecided tooMuchMemory")
        #expect(try claim("steady", in: report).answer == "killed assertion")
        #expect(ending.output.contains("grows: too much memory; raise --max-memory"))
    }

    @Test func `without a limit a trial may grow`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(only: "grows")
        #expect(ending.status == 0)
        #expect(try claim("grows", in: package.report()).failures.first?.message.hasSuffix("grown to 7") == true)
    }

    // MARK: HOME

    /// Where each trial said that its home was, and what it held.
    private func homes(of package: FixturePackage) throws -> [String: String] {
        let folder = package[".kassios/latest/logs"]
        let pairs = try folder.names.map { name in
            let line = try #require(folder.appending(path: name).text.firstMatch(of: /home (\S+) holds (.*)/))
            return (String(line.1), String(line.2))
        }
        return Dictionary(pairs, uniquingKeysWith: { _, last in last })
    }

    @Test func `a home of its own is empty for each trial, and gone after it`() async throws {
        let package = try await FixturePackage.prebuilt()
        let home = try TemporaryFolder.make()
        let ending = try await package.habits(
            only: "leavesState", "findsState", options: ["--private-home", "--parallel", "1"],
            environment: ["HOME": home.path])
        #expect(ending.status == 1)
        #expect(Set(try package.report().answers.values) == ["survived stillGreen"])
        let homes = try homes(of: package)
        #expect(homes.count == 2)
        for (path, names) in homes {
            #expect(names == "[]")
            #expect(path != home.path)
            #expect(!URL(filePath: path).exists)
        }
        #expect(home.names.filter { $0 == "state" } == [])
    }

    @Test func `otherwise HOME is the user's, and what one defect leaves reaches the next`() async throws {
        let package = try await FixturePackage.prebuilt()
        let home = try TemporaryFolder.make()
        let ending = try await package.habits(
            only: "leavesState", "findsState", options: ["--parallel", "1"], environment: ["HOME": home.path])
        #expect(ending.status == 1)
        #expect(try homes(of: package).keys.sorted() == [home.path])
        #expect(home.names.contains("state"))
        let answers = try package.report().answers
        #expect(answers.values.sorted() == ["survived stillGreen", "undecided redOnClean"])
    }

    // MARK: Repeats

    @Test(arguments: ["1", "2"])
    func `a test that fails every second time is unstable, and a steady one is not affected`(
        workers: String
    ) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(
            only: "everySecondTime", "steady", options: ["--clean", "--repeat", "3", "--parallel", workers])
        let report = try package.report()
        #expect(ending.status == 3)
        #expect(report.clean.status == "red")
        let everySecondTime = "HabitTests/HabitTests/test_failsEverySecondTime"
        #expect(report.clean.tests.first { $0.id == everySecondTime }?.outcome == "unstable")
        #expect(try claim("everySecondTime", in: report).answer == "undecided unstable")
        #expect(try claim("steady", in: report).answer == "killed assertion")
        let clean = try package.journal().trials.filter { $0.defect == nil }
        #expect(clean.count { $0.tests == ["HabitTests/HabitTests/test_isSteady"] } == 3)
    }

    @Test func `a kill that does not show again is none, and a steady one stays`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(
            only: "onlyOnce", "steady", options: ["--confirm", "--parallel", "3"])
        let report = try package.report()
        #expect(ending.status == 4)
        #expect(try claim("onlyOnce", in: report).answer == "undecided inconsistent")
        #expect(try claim("steady", in: report).answer == "killed assertion")
        let trials = try package.journal().trials
        for (defect, test) in [("onlyOnce", "test_failsTheFirstTime"), ("steady", "test_isSteady")] {
            let own = trials.filter { $0.tests == ["HabitTests/HabitTests/\(test)"] }
            // The first kill and its twin, on whichever workers; then the repetition.
            #expect(own.map(\.defect) == [defect, nil, nil, defect])
            #expect(Set([own[0], own[2], own[3]].map(\.worker)).count == 1)
        }
    }
}
