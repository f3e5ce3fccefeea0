import MutantCore
import Testing

/// What is found out about the machine and the shell.
@Suite struct SymptomMachineTests {
    @Test(arguments: [
        ("Apple Swift version 6.3 (swiftlang-6.3.0.1)\nTarget: arm64", Symptom.State.ok),
        ("warning: x\nSwift version 6.0.3 (swift-6.0.3-RELEASE)", .ok), ("Swift version 10.1", .ok),
        ("Swift version 5.10", .failed), ("a swift is a bird", .warning), ("", .warning),
    ])
    func `a toolchain is as good as its version`(text: String, state: Symptom.State) {
        #expect(Symptom.toolchain(.printed(text)).state == state)
    }

    @Test func `the toolchain's line is its version alone`() {
        let symptom = Symptom.toolchain(.printed("swift-driver 1.1 Apple Swift version 6.3 (x)\nTarget: arm64"))
        #expect(symptom.detail == "Swift version 6.3 (x)")
        #expect(symptom.advice == nil)
    }

    @Test func `no toolchain fails, with the reason`() {
        let symptom = Symptom.toolchain(.refused("swift could not be started: No such file or directory"))
        #expect(symptom.state == .failed)
        #expect(symptom.detail.hasSuffix("No such file or directory"))
    }

    @Test(arguments: [
        ("fatal: not a git repository (or any of the parent directories): .git", "this is no git repository"),
        ("HEAD\nfatal: ambiguous argument 'HEAD': unknown revision", "the repository has no commit"),
        ("git could not be started: No such file", "git does not answer (git could not be started: No such file)"),
    ])
    func `without git a run goes on, and reports say less`(reason: String, detail: String) {
        let symptom = Symptom.git(commit: .refused(reason), changes: .refused(reason))
        #expect(symptom.state == .warning)
        #expect(symptom.detail == "\(detail), so reports name no commit")
    }

    @Test func `git tells the commit, and whether there is more`() {
        let hash = "0123456789abcdef0123456789abcdef01234567\n"
        #expect(Symptom.git(commit: .printed(hash), changes: .printed("")).detail == "commit 0123456789ab")
        let changed = Symptom.git(commit: .printed(hash), changes: .printed(" M a.swift\n"))
        #expect(changed.state == .ok)
        #expect(changed.detail.hasPrefix("commit 0123456789ab, with changes"))
    }

    @Test(arguments: [
        (Subject.RunnerName.swiftPackage, 5000, Symptom.State.ok), (.swiftPackage, 1000, .warning),
        (.swiftPackage, 100, .failed), (.swiftPackage, 0, .failed), (.xcode, 20_000, .ok), (.xcode, 5000, .warning),
        (.xcode, 1000, .failed),
    ])
    func `simulators need more room on disk than processes do`(
        runner: Subject.RunnerName, megabytes: Int, state: Symptom.State
    ) {
        let symptom = Symptom.disk([Room(path: "/p", free: megabytes << 20)], for: runner)
        #expect(symptom.state == state)
        #expect((symptom.advice == nil) == (state == .ok))
    }

    @Test func `the fullest volume decides`() {
        let symptom = Symptom.disk([Room(path: "/big", free: 1 << 40), Room(path: "/tmp", free: 1 << 20)], for: .xcode)
        #expect(symptom.detail.hasPrefix("1 MB free at /tmp"))
        #expect(Symptom.disk([], for: .xcode).state == .notChecked)
    }

    @Test(arguments: [
        (Subject.RunnerName.swiftPackage, 1500, Symptom.State.ok), (.swiftPackage, 500, .warning),
        (.swiftPackage, 100, .failed), (.xcode, 1500, .warning), (.xcode, 4000, .ok), (.xcode, 200, .failed),
    ])
    func `simulators need more memory than processes do`(
        runner: Subject.RunnerName, megabytes: Int, state: Symptom.State
    ) {
        #expect(Symptom.memory(Room(free: megabytes << 20), cores: 2, for: runner).state == state)
    }

    @Test func `memory is told with its total and the cores`() {
        let room = Room(free: (15 << 30) / 4, total: 16 << 30)
        #expect(Symptom.memory(room, cores: 1, for: .swiftPackage).detail == "3.7 GB free of 16 GB, 1 core")
        let simulators = Symptom.memory(room, cores: 8, simulators: 1, for: .xcode)
        #expect(simulators.detail == "3.7 GB free of 16 GB, 8 cores, so a run takes 1 simulator")
        #expect(Symptom.memory(nil, cores: 1, for: .swiftPackage).state == .notChecked)
    }

    @Test(arguments: [
        (String?.none, "/tmp/kassios-abcdef"), ("", "/tmp/kassios-abcdef"), ("/var/t", "/var/t/kassios-abcdef"),
        ("/var/t/", "/var/t/kassios-abcdef"),
    ])
    func `a temporary folder that is taken as it is wanted is fine`(wanted: String?, made: String) {
        let symptom = Symptom.temporaryFolder(wanted: wanted, made: .printed(made))
        #expect(symptom.state == .ok)
        #expect(symptom.detail.contains("leaves \(101 - made.utf8.count) bytes"))
    }

    @Test(arguments: [
        ("/" + String(repeating: "x", count: 79), "TMPDIR has 80 bytes"), ("here", "TMPDIR does not begin with /"),
    ])
    func `one that gives way to another is said`(wanted: String, start: String) {
        let symptom = Symptom.temporaryFolder(wanted: wanted, made: .printed("/tmp/kassios-abcdef"))
        #expect(symptom.state == .warning)
        #expect(symptom.detail.hasPrefix(start))
    }

    @Test func `one that cannot be made fails`() {
        #expect(Symptom.temporaryFolder(wanted: "/no", made: .refused("/no cannot be written")).state == .failed)
    }

    @Test func `a switch in the shell fails, with the command that mends it`() {
        let symptom = Symptom.inheritedSwitches(["ACTIVE", "KASSIOS_DEFECT"], known: ["ACTIVE"])
        #expect(symptom.state == .failed)
        #expect(symptom.advice == "run `unset ACTIVE KASSIOS_DEFECT`")
        let fine = Symptom.inheritedSwitches([], known: ["B", "A"])
        #expect(fine == .ok(.inheritedSwitches, "none of A, B, KASSIOS_DEFECT is set"))
    }
}
