import Foundation
import Testing

/// Runs that do not come to their own end, and runs that meet.
@Suite struct InterruptTests {
    /// A run of the slow misfit, which launches something of its own, and of others that come after it.
    private func slowRun(seconds: Int = 60) async throws -> (FixturePackage, RunningProgram) {
        let package = try await FixturePackage.prebuilt()
        try package.change("misfits.json", "\"MISFITS_SECONDS\": \"30\"", to: "\"MISFITS_SECONDS\": \"\(seconds)\"")
        let run = try Kassios.start(
            [
                "mutants", "run", "--prebuilt", "--manifest", "misfits.json", "--parallel", "1", "--only", "slow",
                "--only", "stillGreen",
            ], in: package.folder)
        let hasStarted = try await run.reaches { _ in
            package[".kassios/latest/journal.jsonl"].text.contains("\"trialStarted\":{\"defect\":\"slow\"")
        }
        #expect(hasStarted)
        // The test itself begins a moment later.
        try await Task.sleep(for: .milliseconds(300))
        return (package, run)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal ends the run with a report of what is known`(signal: Int32) async throws {
        let (package, run) = try await slowRun()
        run.send(signal)
        let ending = await run.ending()
        #expect(ending.status == 128 + signal)
        let report = try package.report()
        #expect(report.exitStatus == 128 + signal)
        #expect(report.status == "interrupted")
        #expect(report.totals.pending == 2)
        #expect(report.totals.sum == report.totals.selected)
        #expect(ending.lastLine == "interrupted: 0 of 2 killed, 2 pending")
        #expect(run.leftovers.isEmpty)
        #expect(try await processes(of: run).isEmpty)
    }

    @Test func `a second signal ends it at once, and leaves nothing running`() async throws {
        let (_, run) = try await slowRun()
        run.send(SIGINT)
        try await Task.sleep(for: .milliseconds(200))
        let start = ContinuousClock.now
        run.send(SIGTERM)
        let ending = await run.ending()
        // The test does not hear TERM: after the first signal alone it would have had two seconds.
        #expect(ContinuousClock.now - start < .seconds(1.5))
        #expect(ending.status == 128 + SIGTERM)
        #expect(try await processes(of: run).isEmpty)
    }

    @Test func `a second run waits and says for whom, or fails if it shall not wait`() async throws {
        let (package, first) = try await slowRun()
        let refused = try await package.run("--manifest", "misfits.json", "--only", "stillGreen", "--no-wait")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("another run holds the lock: process \(first.pid)"))
        let second = try package.start("--manifest", "misfits.json", "--only", "assertionSync")
        #expect(try await second.reaches { $0.errors.contains("waiting for another run: process \(first.pid)") })
        first.send(SIGINT)
        _ = await first.ending()
        #expect(await second.ending().status == 0)
        #expect(try package.report().mutants.map(\.id) == ["assertionSync"])
    }

    @Test func `what a killed run leaves is ended by the next one, which need not wait`() async throws {
        let (package, first) = try await slowRun()
        first.send(SIGKILL)
        #expect(await first.ending().status == 128 + SIGKILL)
        let next = try await package.run("--manifest", "misfits.json", "--only", "assertionSync", "--no-wait")
        #expect(next.status == 0)
        #expect(next.errors.contains("the run before was killed and left"))
        #expect(try await processes(of: first).isEmpty)
    }

    @Test func `a build that changes in mid-run ends it`() async throws {
        let package = try await FixturePackage.prebuilt()
        let products = package[".build"].resolvingSymlinksInPath().appending(path: "debug")
        let files = FileManager.default
        try files.removeItem(at: package[".build"])
        try files.createDirectory(at: package[".build/debug"], withIntermediateDirectories: true)
        for name in products.names where name.hasSuffix(".xctest") || name == "Till" {
            try files.createSymbolicLink(
                at: package[".build/debug/\(name)"], withDestinationURL: products.appending(path: name))
        }
        let tool = package[".build/debug/tool"]
        try tool.write("#!/bin/sh\n")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
        try package.change("misfits.json", "\"MISFITS_SECONDS\": \"30\"", to: "\"MISFITS_SECONDS\": \"2\"")
        let run = try package.start(
            "--manifest", "misfits.json", "--parallel", "1", "--only", "slow", "--only", "stillGreen")
        #expect(try await run.reaches { _ in package[".kassios/latest/journal.jsonl"].text.contains("trialStarted") })
        try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: tool.path)
        let ending = await run.ending()
        #expect(ending.status == 70)
        let report = try package.report()
        #expect(report.exitStatus == 70)
        #expect(report.status == "aborted")
        #expect(ending.errors.contains(".build/debug/tool was changed while the run went on"))
        #expect(!package[".kassios/latest/journal.jsonl"].text.contains("\"stillGreen\",\"number\""))
    }

    @Test func `a reader that goes away ends the run quietly, with its report`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await Kassios.shell(
            "cd '\(package.folder.path)' && '\(Kassios.executable.path)' mutants --prebuilt --quiet | true")
        let report = try package.report()
        #expect(ending.errors.isEmpty)
        #expect(report.status == "interrupted")
        #expect(report.exitStatus == 128 + SIGPIPE)
        #expect(report.totals.sum == 4)
    }

    /// The processes that a run's trials have left: its temporary folder names them.
    private func processes(of run: RunningProgram) async throws -> [pid_t] {
        #if os(Linux)
            let mark = "KASSIOS_RECEIPTS=\(run.temporaryFolder.path)/"
            return URL(filePath: "/proc").names.compactMap { pid_t($0) }.filter { pid in
                guard let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else { return false }
                return String(decoding: bytes, as: UTF8.self).contains(mark)
            }
        #else
            return []
        #endif
    }
}
