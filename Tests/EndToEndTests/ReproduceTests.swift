import Foundation
import Testing

/// `kassios mutants reproduce`, on tests that misbehave.
@Suite struct ReproduceTests {
    private func reproduce(
        _ id: String, _ words: String..., in package: FixturePackage, manifest: String = "misfits.json"
    ) async throws -> Ending {
        try await Kassios.run(
            ["mutants", "reproduce", id, "--prebuilt", "--manifest", manifest] + words, in: package.folder)
    }

    @Test(arguments: [
        ("assertionSync", 0, ["Test Case 'AssertionTests.test_sync' failed", "red, and the switch was reached"]),
        ("crashXCTest", 0, ["Fatal error: no such price", "ending    died of signal", "crashed, and the switch"]),
        ("stillGreen", 0, ["test      passed", "still green, and the switch was reached"]),
        ("neverReached", 0, ["still green, the defect was never reached"]),
        ("noReceipts", 0, ["receipts  none", "no process gave a receipt"]),
        ("leavesSession", 0, ["left      sh (pid"]),
        ("swiftParameter", 0, ["argument: \"pear\"", "test      failed"]),
        ("neverStarts", 4, ["test      did not begin", "it proves nothing: the test did not run"]),
        ("flood", 0, ["test      failed"]),
    ])
    func `a misfit is seen live, and told of`(id: String, status: Int32, words: [String]) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await reproduce(id, in: package)
        #expect(ending.status == status, "\(ending.errors)")
        for word in words { #expect(ending.output.contains(word), "\(word)") }
        #expect(ending.output.hasSuffix("This is one trial, and no verdict.\n"))
        let kept = package[".kassios/reproduced/\(id)"]
        #expect(kept.appending(path: "logs/1-\(id).log").exists)
        #expect(kept.appending(path: "results/1-\(id)/tmp").exists)
        #expect(kept.appending(path: "results/1-\(id)/receipts").text.isEmpty == (id == "noReceipts"))
        #expect(!package[".kassios/latest"].exists && !package[".kassios/running"].exists)
    }

    @Test func `a hang is ended at the deadline that was asked for, and nothing is left of it`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await reproduce("hangMarked", "--timeout", "1", in: package)
        #expect(ending.status == 4)
        #expect(ending.output.contains("ended by kassios: its deadline had passed"))
    }

    @Test func `the twin is the same without the switch, in a folder of its own`() async throws {
        let package = try await FixturePackage.prebuilt()
        let twin = try await reproduce("assertionSync", "--clean", in: package)
        #expect(twin.status == 0)
        #expect(twin.output.contains("clean: MisfitTests/AssertionTests/test_sync\n"))
        #expect(twin.output.contains("green without any defect, as a twin has to be"))
        #expect(package[".kassios/reproduced"].names == ["assertionSync-clean"])
        #expect(package[".kassios/reproduced/assertionSync-clean/results/1-clean/receipts"].text.hasPrefix("clean "))
    }

    @Test func `of several claims one has to be chosen`() async throws {
        let package = try await FixturePackage.prebuilt()
        let open = try await reproduce("twoTargets", in: package)
        #expect(open.status == 2)
        #expect(open.errors.contains("is claimed by 2 tests; say with --test which one:\n  MisfitTests/"))
        #expect(try await reproduce("twoTargets", "--test", "nobody", in: package).status == 6)
        let chosen = try await reproduce("twoTargets", "--test", "Other", in: package)
        #expect(chosen.status == 0)
        #expect(chosen.output.contains("twoTargets: OtherMisfitTests/SameNameTests/test_total\n"))
        #expect(try await reproduce("twoTarget", in: package).status == 6)
    }

    @Test func `a home of its own is kept, too, and what was there before is gone`() async throws {
        let package = try await FixturePackage.prebuilt()
        for words in [["--private-home"], []] {
            let ending = try await Kassios.run(
                ["mutants", "reproduce", "findsState", "--prebuilt", "--manifest", "habits.json"] + words,
                in: package.folder, environment: ["HOME": package[".build"].path + "/../home"])
            #expect(ending.status == 0)
            let state = package[".kassios/reproduced/findsState/results/1-findsState/home/state"]
            #expect(state.exists == !words.isEmpty)
        }
    }

    @Test func `Ctrl-C ends the trial and what it left`() async throws {
        let package = try await FixturePackage.prebuilt()
        let run = try Kassios.start(
            ["mutants", "reproduce", "slow", "--prebuilt", "--manifest", "misfits.json"], in: package.folder)
        #expect(try await run.reaches { $0.output.contains("test_slow' started") })
        #if os(Linux)
            #expect(try await run.reaches { $0.processes.count >= 3 })
        #endif
        run.send(SIGINT)
        #expect(await run.ending().status == 130)
        #expect(run.processes.isEmpty && run.leftovers.isEmpty)
    }

    @Test func `a run and a reproduction wait for each other, and a switch of the shell's is refused`() async throws {
        let (package, run) = try await SlowRun.start()
        let refused = try await reproduce("stillGreen", "--no-wait", in: package)
        #expect(refused.status == 2 && refused.errors.contains("another run holds the lock"))
        run.send(SIGINT)
        _ = await run.ending()
        let inherited = try await Kassios.run(
            ["mutants", "reproduce", "stillGreen", "--prebuilt", "--manifest", "misfits.json"], in: package.folder,
            environment: ["ACTIVE_DEFECTS": "x"])
        #expect(inherited.status == 2)
    }
}

/// `--keep-results`.
@Suite struct KeepResultsTests {
    private func run(_ words: String...) async throws -> (package: FixturePackage, kept: [String]) {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.habits(
            only: "steady", "findsState", "printsEscapes", options: ["--private-home", "--parallel", "1"] + words)
        #expect(ending.status == 1)
        let names = package[".kassios/latest/results"].names
        return (package, names.map { String($0.split(separator: "-")[1]) }.sorted())
    }

    @Test func `only what was asked for is kept, and the report says where`() async throws {
        let (survived, names) = try await run("--keep-results", "survived")
        #expect(names == ["findsState"])
        let claim = try #require(try survived.report().claims(of: "findsState").first)
        let results = survived[".kassios/latest/\(try #require(claim.results))"]
        #expect(results.names == ["home", "receipts", "tmp"])
        #expect(results.appending(path: "home").names == ["state"])
        #expect(try survived.report().claims(of: "steady").first?.results == nil)
        let shown = try await survived.mutants("show", "findsState", "--manifest", "habits.json")
        #expect(shown.output.contains("  kept      .kassios/latest/\(try #require(claim.results))\n"))
    }

    @Test func `twins are kept with their claims, and all means every trial`() async throws {
        #expect(try await run("--keep-results", "undecided").kept == ["clean", "clean", "printsEscapes"])
        let all = try await run("--keep-results", "all")
        #expect(all.kept.count == all.package[".kassios/latest/logs"].names.count)
        #expect(try await run().kept == [])
    }
}
