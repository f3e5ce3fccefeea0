import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct TrialLauncherTests {
    private let scene: LaunchScene

    init() async throws {
        scene = try await LaunchScene()
    }

    private func settings(_ change: (inout TrialLauncher.Settings) -> Void) -> TrialLauncher.Settings {
        var settings = TrialLauncher.Settings()
        change(&settings)
        return settings
    }

    // MARK: What a trial gets

    @Test func `a trial gets its defect, its worker and a folder of its own`() async throws {
        let observation = await scene.observe(
            "echo \"$KASSIOS_DEFECT/$SWITCH/$KASSIOS_WORKER\"; pwd; ls -A \"$TMPDIR\" | wc -l; echo \"$TMPDIR\"; "
                + "touch \"$TMPDIR/left\"", worker: 3, number: 12)
        let lines = try scene.log(observation).split(separator: "\n").map(String.init)
        #expect(lines[0] == "wrong/wrong/3")
        #expect(lines[1] == scene.folder.path)
        #expect(lines[2].trimmingCharacters(in: .whitespaces) == "0")
        #expect(lines[3].hasPrefix(scene.scratch.path + "/") && lines[3].utf8.count < 80)
        #expect(observation.log == "logs/12-wrong.log" && observation.worker == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scene.scratch.path) == [])
    }

    @Test func `a clean trial has no switch`() async throws {
        let observation = await scene.observe(
            "echo \"${KASSIOS_DEFECT-none} ${SWITCH-none} [$KASSIOS_LAUNCH_ARGUMENTS]\"", defect: nil)
        #expect(try scene.log(observation) == "none none []\n")
        #expect(observation.log == "logs/1-clean.log")
    }

    @Test func `HOME is the user's unless each trial shall have its own`() async throws {
        let places = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]
        let words = (["HOME", "CFFIXED_USER_HOME"] + places).map { "${\($0)-none}" }.joined(separator: " ")
        let script = "echo \(words); ls -A \"$HOME\" | wc -l"
        var environment = ["HOME": "/usr"]
        for name in places { environment[name] = "/usr/share" }
        let users = await scene.observe(script, environment: environment)
        #expect(try scene.log(users).hasPrefix("/usr none /usr/share /usr/share /usr/share /usr/share\n"))
        let own = await scene.observe(
            script, number: 2, environment: environment, settings: settings { $0.hasPrivateHome = true })
        let home = scene.scratch.path + "/2/home"
        let lines = try scene.log(own).split(separator: "\n").map(String.init)
        #expect(lines[0] == "\(home) \(home) none none none none")
        #expect(lines[1].trimmingCharacters(in: .whitespaces) == "0")
        #expect(!FileManager.default.fileExists(atPath: home))
    }

    // MARK: What is seen

    @Test func `receipts are read from the trial's own file`() async {
        let script = "echo \"active $KASSIOS_DEFECT 7\" >>$KASSIOS_RECEIPTS; echo clean 8 >>$KASSIOS_RECEIPTS"
        let first = await scene.observe(script)
        #expect(first.receipts == [.active("wrong", process: 7), .clean(process: 8)])
        #expect(await scene.observe("exit 0", number: 2).receipts.isEmpty)
    }

    @Test(arguments: ["mkfifo $KASSIOS_RECEIPTS", "ln -s /dev/zero $KASSIOS_RECEIPTS", "mkdir $KASSIOS_RECEIPTS"])
    func `receipts that are no file are none, and nobody waits for them`(script: String) async {
        let observation = await scene.observe("\(script); exit 2")
        #expect(observation.ending == .exited(2) && observation.receipts.isEmpty)
    }

    @Test func `failures are told by paths from the manifest's folder`() async throws {
        let observation = await scene.observe(
            "echo fails in $PWD/Tests/ATests/ATests.swift; echo fails in /elsewhere/B.swift; exit 1")
        let files = try #require(observation.outcomes.first).failures.map(\.file)
        #expect(files == ["Tests/ATests/ATests.swift", "/elsewhere/B.swift"])
        #expect(observation.ending == .exited(1))
    }

    @Test func `the log says how a trial was ended and what it left`() async throws {
        let late = await scene.observe("echo begun; exec sleep 60", deadline: 0.3)
        #expect(late.ending == .deadlinePassed && late.deadline == 0.3)
        #expect(try scene.log(late).hasPrefix("begun\n\n*** \(late.ending)\n"))
        let leaving = await scene.observe("sleep 60 & exit 0", number: 2)
        #expect(leaving.swept.count == 1)
        #expect(try scene.log(leaving).contains("*** left running and ended by kassios: "))
        #expect(try scene.log(await scene.observe("echo all", number: 3)) == "all\n")
    }

    @Test func `a trial that changes files under the test roots is known by them`() async {
        let observation = await scene.observe("echo x >Tests/ATests/new.snapshot; echo y >notBelow")
        #expect(observation.wroteSources == ["Tests/ATests/new.snapshot"])
    }

    @Test func `a trial that grows past the limit is ended`() async {
        let script = "a=$(head -c 60000000 /dev/zero | tr '\\0' x); sleep 60"
        let observation = await scene.observe(script, settings: settings { $0.maximumMemory = 20 << 20 })
        #expect(observation.ending == .tooMuchMemory)
    }

    @Test func `a trial whose folder cannot be made is not started`() async throws {
        try scene.folder.write("", to: String(scene.scratch.path.dropFirst(scene.folder.path.count + 1)) + "/1")
        let observation = await scene.observe("exit 0")
        guard case .notStarted(let reason) = observation.ending else { return #expect(Bool(false), "it started") }
        #expect(reason == "\(scene.scratch.path)/1/t cannot be made: Not a directory")
    }

    @Test func `a trial that removes its own folders is a trial all the same`() async {
        let observation = await scene.observe("rm -rf \"$TMPDIR/..\"; exit 3")
        #expect(observation.ending == .exited(3))
    }

    // MARK: Slow trials

    @Test func `a slow trial is told of while it runs, each time after twice as long`() async {
        let after = Duration.milliseconds(100)
        let untilTold = "while [ ! -e told-3 ]; do sleep 0.02; done"
        _ = await scene.observe(untilTold, worker: 2, number: 5, settings: settings { $0.slowAfter = after })
        let words = scene.toldSlow
        #expect(words.prefix(3).map(\.elapsed) == [after, after * 2, after * 4])
        #expect(words.allSatisfy { $0.trial == 5 && $0.worker == 2 })
    }

    @Test func `a trial that has ended is not told of`() async throws {
        _ = await scene.observe("exit 0", settings: settings { $0.slowAfter = .milliseconds(700) })
        try await Task.sleep(for: .seconds(1))
        #expect(scene.toldSlow.isEmpty)
    }
}

#if os(Linux)
    /// A file that takes nothing more stands for a full disk.
    @Suite struct FullDiskTests {
        @Test func `a trial whose log the disk did not take proves nothing, and ends the run`() async throws {
            let scene = try await LaunchScene()
            try scene.folder.link(".kassios/latest/logs/1-wrong.log", to: "/dev/full")
            let observation = await scene.observe("echo lost; exit 1")
            #expect(observation.ending == .interrupted && observation.outcomes.isEmpty)
            let log = scene.directory.path + "/logs/1-wrong.log"
            #expect(throws: ProjectError.unwritable(log, reason: "No space left on device")) {
                try scene.directory.record(.note("more"))
            }
            #expect(try scene.folder.text(of: ".kassios/latest/journal.jsonl") == "")
        }

        @Test func `so does one whose receipts the disk did not take`() async throws {
            let scene = try await LaunchScene()
            let observation = await scene.observe("ln -s /dev/full $KASSIOS_RECEIPTS; exit 0")
            #expect(observation.ending == .interrupted)
            #expect(throws: ProjectError.self) { try scene.directory.record(.note("more")) }
        }

        @Test func `a journal that the disk does not take is told in few words`() throws {
            let folder = try TemporaryFolder()
            let directory = try RunDirectory(home: folder.path)
            let journal = directory.path + "/journal.jsonl"
            #expect(LogFile.reasonToTakeNoMore(journal) == nil)
            try directory.record(.note("one"))
            #expect(try folder.text(of: "latest/journal.jsonl").hasSuffix("\n"))
            #expect(LogFile.reasonToTakeNoMore("/dev/full") == "No space left on device")
            #expect(LogFile.reasonToTakeNoMore(folder.path + "/gone/log") == nil)
        }
    }
#endif
