import Foundation
import Testing

/// Runs that were ended, and that go on.
@Suite struct ResumeTests {
    private static let decided = ["assertionSync", "acceptedGreen", "stillGreen"]

    /// A run that has decided all but the slow misfit.
    private func halfDone(_ words: [String] = []) async throws -> (FixturePackage, RunningProgram) {
        let package = try await FixturePackage.prebuilt()
        try package.change("misfits.json", "\"MISFITS_SECONDS\": \"30\"", to: "\"MISFITS_SECONDS\": \"250\"")
        let run = try Kassios.start(
            ["mutants", "run", "--prebuilt", "--manifest", "misfits.json", "--clean", "--parallel", "2"] + words
                + (Self.decided + ["slow"]).flatMap { ["--only", $0] }, in: package.folder)
        #expect(try await run.reaches { _ in isStuck(package) && journal(package).count(of: "decided") == 3 })
        return (package, run)
    }

    private func journal(_ package: FixturePackage) -> [Substring] {
        package[".kassios/latest/journal.jsonl"].text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func isStuck(_ package: FixturePackage) -> Bool {
        journal(package).contains { $0.hasPrefix("{\"trialStarted\":{\"defect\":\"slow\"") }
    }

    /// Whether the journal is that of a run that is resumed, and no longer the one before.
    private func hasBegun(_ run: RunningProgram) -> Bool { run.errors.contains("of the run of 20") }

    /// Resumes the run, and interrupts it again where it is stuck as before.
    private func resumed(_ package: FixturePackage, _ words: String...) async throws -> (Ending, Report) {
        let run = try Kassios.start(
            ["mutants", "--prebuilt", "--manifest", "misfits.json", "--resume"] + words, in: package.folder)
        #expect(try await run.reaches { hasBegun($0) && isStuck(package) })
        run.send(SIGINT)
        return (await run.ending(), try package.report())
    }

    @Test(arguments: [SIGKILL, SIGINT])
    func `what an ended run had decided is not run again, however often it is resumed`(signal: Int32) async throws {
        let (package, run) = try await halfDone()
        run.send(signal)
        #expect(await run.ending().status == 128 + signal)
        for _ in 0..<2 {
            let (ending, report) = try await resumed(package)
            #expect(ending.status == 130 && ending.errors.contains("3 verdicts of the run of 20"))
            #expect(report.totals.reused == 3 && report.totals.pending == 1 && report.totals.selected == 4)
            #expect(report.totals.sum == 4 && report.totals.claims.sum == report.totals.claims.selected)
            #expect(Set(report.trials.compactMap(\.defect)).subtracting(["slow"]) == [])
            #expect(report.clean.status == "green" && report.clean.tests.count == 4)
            #expect(
                Set(report.mutants.filter(\.reused).map { "\($0.id) \($0.verdict) \($0.accepted)" }) == [
                    "assertionSync killed false", "acceptedGreen survived true", "stillGreen survived false",
                ])
            #expect(ending.lines.contains("assertionSync  killed (reused)"))
        }
    }

    @Test func `a resumed run that comes to its end fails for a survivor of the run before`() async throws {
        let (package, run) = try await halfDone()
        run.send(SIGKILL)
        _ = await run.ending()
        // The test hears TERM too late, so it is late twice.
        let ending = try await package.mutants(
            "--prebuilt", "--manifest", "misfits.json", "--resume", "--allow-reused")
        let report = try package.report()
        #expect(ending.status == 1 && report.status == "complete")
        #expect(report.totals.reused == 3 && report.totals.undecided == 1 && report.totals.sum == 4)
        #expect(
            ending.lastLine.hasPrefix("0 of 4 killed, 1 undecided, 3 reused; 3 verdicts were not measured by this run"))
        let again = try await package.run("--manifest", "misfits.json", "--resume")
        #expect(again.status == 2 && again.errors.contains("nothing to resume: the last run, of 20"))
    }

    @Test func `a verdict whose line was cut off is measured again`() async throws {
        let (package, run) = try await halfDone()
        run.send(SIGKILL)
        _ = await run.ending()
        let lines = journal(package)
        let last = try #require(lines.lastIndex { $0.hasPrefix("{\"decided\"") })
        let cut = lines[..<last].joined(separator: "\n") + "\n" + lines[last].prefix(50)
        try package[".kassios/latest/journal.jsonl"].write(cut)
        let resume = try Kassios.start(
            ["mutants", "--prebuilt", "--manifest", "misfits.json", "--resume", "--parallel", "2"], in: package.folder)
        #expect(
            try await resume.reaches {
                hasBegun($0) && isStuck(package) && journal(package).count(of: "decided") == 3
            })
        resume.send(SIGKILL)
        _ = await resume.ending()
        let (_, report) = try await resumed(package)
        #expect(report.totals.reused == 3 && report.totals.pending == 1)
    }

    @Test func `a run is not resumed as another, and stays as it is`() async throws {
        let (package, run) = try await halfDone()
        run.send(SIGKILL)
        _ = await run.ending()
        for (words, reason) in [
            (["--confirm"], "--confirm is not among them"), (["--only", "slow"], "--only slow is not among them"),
            (["--timeout", "7"], "--timeout is not among them"),
        ] {
            let ending = try await Kassios.run(
                ["mutants", "--prebuilt", "--manifest", "misfits.json", "--resume"] + words, in: package.folder)
            #expect(ending.status == 2 && ending.errors.contains(reason), "\(ending.errors)")
        }
        let manifest = package["misfits.json"].text
        try package["misfits.json"].write(manifest + "\n")
        let changed = try await package.run("--manifest", "misfits.json", "--resume")
        #expect(changed.status == 2)
        #expect(
            changed.errors.contains("the last run cannot be resumed: the manifest has changed; run without --resume"))
        try package["misfits.json"].write(manifest)
        #expect(try await resumed(package, "--clean").1.totals.reused == 3)
    }

    @Test func `a run is not resumed after a rebuild, and a rerun is no way around it without keys`() async throws {
        let (package, run) = try await halfDone()
        run.send(SIGKILL)
        _ = await run.ending()
        let products = package[".build"].resolvingSymlinksInPath().appending(path: "debug")
        let files = FileManager.default
        try files.removeItem(at: package[".build"])
        try files.createDirectory(at: package[".build/debug"], withIntermediateDirectories: true)
        for name in products.names where name.hasSuffix(".xctest") || name == "Till" {
            try files.createSymbolicLink(
                at: package[".build/debug/\(name)"], withDestinationURL: products.appending(path: name))
        }
        try package[".build/debug/tool"].write("#!/bin/sh\n")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: package[".build/debug/tool"].path)
        let ending = try await package.run("--manifest", "misfits.json", "--resume")
        #expect(ending.status == 2 && ending.errors.contains("cannot be resumed: the build is another"))
        let rerun = try await package.run("--manifest", "misfits.json", "--rerun", "--only", "assertionSync")
        #expect(rerun.status == 0 && rerun.lastLine == "1 of 1 killed")
    }

    @Test func `a shard is resumed where it was written, as the shard that it was`() async throws {
        let package = try await FixturePackage.prebuilt()
        let words = ["mutants", "--prebuilt", "--manifest", "misfits.json", "--output", "out"]
        let survivors = ["stillGreen", "neverReached", "twoTargets", "racyGreen"]
        let first = try await Kassios.run(
            words + ["--shard", "1/2", "--fail-fast", "--parallel", "1"] + survivors.flatMap { ["--only", $0] },
            in: package.folder)
        #expect(first.lastLine.hasPrefix("stopped: "))
        let before = try Report(at: package["out/report.json"])
        let refused = try await Kassios.run(words + ["--resume", "--shard", "2/2"], in: package.folder)
        #expect(refused.status == 2 && refused.errors.contains("--shard 2/2 is not among them"))
        _ = try await Kassios.run(words + ["--resume"], in: package.folder)
        let after = try Report(at: package["out/report.json"])
        #expect(after.status == "complete" && after.mutants.map(\.id) == before.mutants.map(\.id))
        #expect(after.totals.reused == before.totals.selected - before.totals.pending - before.totals.undecided)
        #expect(!package[".kassios/latest"].exists)
    }

    @Test func `without a run that has begun there is nothing to go by`() async throws {
        let package = try FixturePackage.unbuilt()
        for option in ["--resume", "--rerun"] {
            let ending = try await package.run(option)
            #expect(ending.status == 2 && ending.errors.contains(".kassios"))
        }
        #expect(package[".kassios"].names == ["lock"])
    }
}

extension [Substring] {
    /// How many whole lines are events of a kind.
    fileprivate func count(of kind: String) -> Int { dropLast().count { $0.hasPrefix("{\"\(kind)\":") } }
}
