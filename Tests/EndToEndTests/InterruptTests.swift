import Foundation
import Testing

/// Runs that do not come to their own end, and runs that meet.
@Suite struct InterruptTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal ends the run with a report of what is known`(signal: Int32) async throws {
        let (package, run) = try await SlowRun.start()
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
        #expect(run.processes.isEmpty)
    }

    @Test func `a second signal ends it at once, and leaves nothing running`() async throws {
        let (_, run) = try await SlowRun.start()
        let (ending, seconds) = await run.ending(after: [SIGINT, SIGTERM], pause: 0.2)
        // The test does not hear TERM: after the first signal alone it would have had two seconds.
        #expect(seconds < 1.7)
        #expect(ending.status == 128 + SIGTERM)
        #expect(run.processes.isEmpty)
    }

    @Test func `a second run waits and says for whom, or fails if it shall not wait`() async throws {
        let (package, first) = try await SlowRun.start()
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
        let (package, first) = try await SlowRun.start()
        first.send(SIGKILL)
        #expect(await first.ending().status == 128 + SIGKILL)
        let next = try await package.run("--manifest", "misfits.json", "--only", "assertionSync", "--no-wait")
        #expect(next.status == 0)
        #expect(next.errors.contains("the run before was killed and left"))
        #expect(first.processes.isEmpty)
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
        try package.change("misfits.json", "\"MISFITS_SECONDS\": \"30\"", to: "\"MISFITS_SECONDS\": \"4\"")
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

    @Test(arguments: ["true", "head -n 1", "head -n 2"])
    func `a reader that goes away ends the run quietly, with its report`(reader: String) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await Kassios.shell(
            "cd '\(package.folder.path)' && { '\(Kassios.executable.path)' mutants --prebuilt --quiet --parallel 1; "
                + "echo $? >status; } | \(reader)")
        let report = try package.report()
        #expect(ending.errors.isEmpty)
        #expect(package["status"].text == "141\n")
        #expect(report.status == "interrupted")
        #expect(report.exitStatus == 128 + SIGPIPE)
        #expect(report.totals.sum == 4)
    }
}
