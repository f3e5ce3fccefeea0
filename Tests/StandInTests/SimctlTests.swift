import Foundation
import StandInKit
import Testing

@Suite struct SimctlTests {
    @Test func `the UDID is the last line of what create prints`() throws {
        let bench = try Bench()
        let answer = try bench.simctl("create", "one", "iPhone 17")
        #expect(answer.output.hasPrefix("No runtime specified, using "))
        #expect(UUID(uuidString: answer.output.split(separator: "\n").last.map(String.init) ?? "") != nil)
    }

    @Test func `states decide what a device can do`() throws {
        let bench = try Bench()
        let device = try bench.device()
        #expect(try bench.simctl("spawn", device, "/usr/bin/true").status != 0)
        #expect(try bench.simctl("boot", device).status == 0)
        let again = try bench.simctl("boot", device)
        #expect(again.status == 149)
        #expect(again.errors.contains("Unable to boot device in current state: Booted"))
        #expect(try bench.simctl("bootstatus", device, "-b").output.contains("Finished"))
        #expect(try bench.simctl("spawn", device, "/usr/bin/true").status == 0)
        #expect(
            try bench.simctl("clone", device, "two").errors.contains("Unable to clone device in current state: Booted"))
        #expect(try bench.simctl("shutdown", device).status == 0)
        #expect(
            try bench.simctl("shutdown", device).errors.contains("Unable to shutdown device in current state: Shutdown")
        )
        #expect(try bench.simctl("clone", device, "two").status == 0)
        #expect(try bench.simctl("delete", device).status == 0)
        #expect(try bench.simctl("boot", device).status == 148)
    }

    @Test func `a second boot at the same time, and one too many, are refused`() throws {
        let bench = try Bench(scenario: #"{"bootedLimit": 1}"#)
        bench.variables["STANDIN_BOOT_SECONDS"] = "1"
        let (one, two) = (try bench.device("one"), try bench.device("two"))
        let (child, finish) = try bench.start("xcrun", ["simctl", "boot", one])
        usleep(300_000)
        #expect(try bench.simctl("boot", two).errors.contains("CoreSimulatorService connection interrupted"))
        #expect(finish(try child.wait()).status == 0)
        #expect(try bench.simctl("boot", two).errors.contains("insufficient system resources"))
    }

    @Test func `lists have the keys of the real ones`() throws {
        let bench = try Bench()
        let devices = try Bench.object(try bench.simctl("list", "-j", "devices").output)
        let groups = devices["devices"] as? [String: [[String: Any]]] ?? [:]
        let keys: Set<String> = [
            "dataPath", "dataPathSize", "deviceTypeIdentifier", "isAvailable", "logPath", "name", "state", "udid",
        ]
        #expect(Set(groups["com.apple.CoreSimulator.SimRuntime.iOS-26-1"]?.first?.keys.sorted() ?? []) == keys)
        #expect(groups["com.apple.CoreSimulator.SimRuntime.iOS-16-4"]?.first?["availabilityError"] != nil)
        let runtimes = try Bench.object(try bench.simctl("list", "-j", "runtimes").output)
        #expect(
            (runtimes["runtimes"] as? [[String: Any]])?.first?.keys.sorted() == [
                "buildversion", "bundlePath", "identifier", "isAvailable", "isInternal", "name", "platform",
                "runtimeRoot", "supportedDeviceTypes", "version",
            ])
    }

    @Test func `a rule holds as often as it says, for the device it says`() throws {
        let rule = #"{"when": {"command": "boot", "device": "two"}, "do": "insufficientResources", "times": 1}"#
        let bench = try Bench(scenario: #"{"simctl": [\#(rule)]}"#)
        let (one, two) = (try bench.device("one"), try bench.device("two"))
        #expect(try bench.simctl("boot", one).status == 0)
        #expect(try bench.simctl("boot", two).errors.contains("insufficient system resources"))
        #expect(try bench.simctl("boot", two).status == 0)
    }

    @Test func `every call is logged with its time, arguments and exit`() throws {
        let bench = try Bench()
        _ = try bench.simctl("boot", "nobody")
        let calls = try bench.calls()
        #expect(calls.map { $0["event"] as? String } == ["start", "end"])
        #expect(calls.first?["argv"] as? [String] == ["simctl", "boot", "nobody"])
        #expect(calls.last?["exit"] as? Int == 148)
        #expect(calls.allSatisfy { $0["time"] is Double && $0["pid"] is Int })
    }

    @Test func `what runs on a device outlives a killed xcodebuild, and ends with the device`() throws {
        let bench = try Bench()
        let (file, device) = (try bench.build(), try bench.device())
        let (child, finish) = try bench.start(
            "xcodebuild",
            [
                "test-without-building", "-xctestrun", file, "-destination", "id=\(device)", "-resultBundlePath",
                bench.result, "-only-testing:ShopTests/CartTests/testHang",
            ])
        let runner = try #require(try bench.process(on: device))
        kill(child.pid, SIGKILL)
        #expect(finish(try child.wait()).status == 128 + SIGKILL)
        #expect(kill(runner, 0) == 0)
        let events = try bench.calls().filter { $0["command"] as? String == "test-without-building" }
        #expect(!events.contains { $0["event"] as? String == "end" })
        #expect(try bench.simctl("shutdown", device).status == 0)
        #expect(bench.isGone(runner))
    }

    @Test func `a child that leaks is noted, and survives`() throws {
        let bench = try Bench(scenario: #"{"xcodebuild": [{"do": "leak"}]}"#)
        let only = ["-only-testing:ShopTests/CartTests/testGood"]
        #expect(try bench.test(try bench.build(), on: try bench.device(), only).status == 0)
        let note = try #require(try bench.calls().first { $0["event"] as? String == "leak" })
        let pid = try #require(note["child"] as? Int)
        #expect(kill(pid_t(pid), SIGKILL) == 0)
    }
}
