import MutantCore
import Testing

/// The contract with the subject, row by row.
@Suite struct LaunchEnvironmentTests {
    private static let manifest = Manifest(
        subject: Subject(
            launch: LaunchSettings(arguments: ["-UITest", "1"], environment: ["API": "stub", "MODE": "test"]),
            switchSettings: LaunchSettings(
                arguments: ["-ActiveDefects", "{defect}"],
                environment: ["ACTIVE_DEFECTS": "{defect}", "TAG": "<{defect}|{defect}>"]),
            receipts: .reached),
        defects: [
            .sample("slow"): DefectSettings(
                launch: LaunchSettings(arguments: ["-Delay", "{defect}"], environment: ["DELAY": "5", "MODE": "slow"]))
        ])

    private func launch(
        _ defect: String?, inherited: [String: String] = [:], worker: Int = 0
    ) -> (arguments: [String], environment: [String: String]) {
        let launch = LaunchEnvironment(
            for: defect.map { .sample($0) }, of: Self.manifest, receiptsFile: "/tmp/r", worker: worker,
            inherited: inherited)
        return (launch.arguments, launch.applied(to: inherited))
    }

    @Test func `KASSIOS_DEFECT is the defect's id, and absent when clean`() {
        #expect(launch("doubleCharge").environment["KASSIOS_DEFECT"] == "doubleCharge")
        #expect(launch(nil, inherited: ["KASSIOS_DEFECT": "x"]).environment["KASSIOS_DEFECT"] == nil)
    }

    @Test func `the launch arguments come one a line, the switch's last and only with a defect on`() {
        let on = launch("doubleCharge")
        #expect(on.arguments == ["-UITest", "1", "-ActiveDefects", "doubleCharge"])
        #expect(on.environment["KASSIOS_LAUNCH_ARGUMENTS"] == "-UITest\n1\n-ActiveDefects\ndoubleCharge")
        let clean = launch(nil, inherited: ["KASSIOS_LAUNCH_ARGUMENTS": "-ActiveDefects\nx"])
        #expect(clean.arguments == ["-UITest", "1"])
        #expect(clean.environment["KASSIOS_LAUNCH_ARGUMENTS"] == "-UITest\n1")
    }

    @Test func `the switch's variables are filled in everywhere`() {
        let environment = launch("doubleCharge").environment
        #expect(environment["ACTIVE_DEFECTS"] == "doubleCharge" && environment["TAG"] == "<doubleCharge|doubleCharge>")
        #expect(environment["API"] == "stub" && environment["MODE"] == "test")
    }

    /// Catches `switchInherited`.
    @Test func `clean trials have none of the switch's variables, inherited or not`() {
        let inherited = ["ACTIVE_DEFECTS": "x", "TAG": "y", "DELAY": "9", "API": "live", "HOME": "/home/me"]
        let environment = launch(nil, inherited: inherited).environment
        let switches = ["ACTIVE_DEFECTS", "TAG", "DELAY", "KASSIOS_DEFECT"]
        #expect(switches.filter { environment[$0] != nil } == [])
        #expect(environment["API"] == "stub" && environment["HOME"] == "/home/me")
    }

    @Test func `what one defect adds comes last, over everything, and to that defect only`() {
        let slow = launch("slow")
        #expect(slow.arguments == ["-UITest", "1", "-ActiveDefects", "slow", "-Delay", "slow"])
        #expect(slow.environment["DELAY"] == "5" && slow.environment["MODE"] == "slow")
        #expect(launch("doubleCharge").environment["DELAY"] == nil)
    }

    @Test(arguments: ["doubleCharge", nil] as [String?])
    func `nothing inherited wins`(defect: String?) {
        let names = [
            "KASSIOS_DEFECT", "KASSIOS_LAUNCH_ARGUMENTS", "KASSIOS_RECEIPTS", "KASSIOS_WORKER", "ACTIVE_DEFECTS", "TAG",
            "API", "MODE",
        ]
        let inherited = Dictionary(uniqueKeysWithValues: names.map { ($0, "inherited") })
        #expect(launch(defect, inherited: inherited).environment == launch(defect).environment)
    }

    @Test func `each trial has its receipts file and its worker's number`() {
        let environment = launch(nil, worker: 3).environment
        #expect(environment["KASSIOS_RECEIPTS"] == "/tmp/r" && environment["KASSIOS_WORKER"] == "3")
    }

    @Test func `backtraces and colours are off unless the user set them`() {
        let environment = launch(nil).environment
        #expect(environment["SWIFT_BACKTRACE"] == "enable=no" && environment["NO_COLOR"] == "1")
        let inherited = ["SWIFT_BACKTRACE": "enable=yes", "NO_COLOR": ""]
        let kept = launch(nil, inherited: inherited).environment
        #expect(kept["SWIFT_BACKTRACE"] == "enable=yes" && kept["NO_COLOR"] == "")
    }

    @Test func `everything else passes`() {
        let inherited = ["PATH": "/bin", "LC_ALL": "C", "MY_KASSIOS_X": "1", "EMPTY": ""]
        let environment = launch("doubleCharge", inherited: inherited).environment
        #expect(inherited.allSatisfy { environment[$0.key] == $0.value })
    }

    @Test func `a twin differs from its trial in the switch alone`() {
        let on = launch("doubleCharge").environment
        let clean = launch(nil).environment
        let different = Set(on.keys).union(clean.keys).filter { on[$0] != clean[$0] }
        #expect(different == ["KASSIOS_DEFECT", "KASSIOS_LAUNCH_ARGUMENTS", "ACTIVE_DEFECTS", "TAG"])
    }

    @Test func `a switch in the user's shell is seen before anything runs`() {
        let inherited = ["TAG": "", "DELAY": "1", "KASSIOS_DEFECT": "x", "API": "live", "KASSIOS_WORKER": "1"]
        #expect(
            LaunchEnvironment.inheritedSwitches(of: Self.manifest, in: inherited) == ["DELAY", "KASSIOS_DEFECT", "TAG"])
        #expect(LaunchEnvironment.inheritedSwitches(of: Self.manifest, in: ["API": "live"]) == [])
    }
}
