import MutantCore
import Testing

@Suite struct SimulatorChoiceTests {
    private static func choice(_ destination: String) throws -> SimulatorChoice {
        try SimulatorList(reading: Fixture.bytes("simulators.json")).choice(for: destination)
    }

    private static func error(_ destination: String) -> String? {
        do {
            _ = try choice(destination)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("iPhone 16", "iPhone 16", "iOS 18.10"), ("iphone 16", "iPhone 16", "iOS 18.10"),
        ("iPhone 16, iOS 18.9", "iPhone 16", "iOS 18.9"), (" iPhone 16 ,18.9 ", "iPhone 16", "iOS 18.9"),
        ("iPhone 15, 21F79", "iPhone 15", "iOS 17.5"),
        ("iPad Pro (12.9-inch) (6th generation)", "iPad Pro (12.9-inch) (6th generation)", "iOS 18.10"),
        ("platform=iOS Simulator,name=iPhone 16,OS=18.9", "iPhone 16", "iOS 18.9"),
        ("platform=iOS Simulator,name=iPhone 16,OS=latest", "iPhone 16", "iOS 18.10"),
        ("Apple Watch Series 9 (41mm)", "Apple Watch Series 9 (41mm)", "watchOS 11.2"),
    ])
    func `a device type is made anew, with the newest runtime that runs it or the one named`(
        destination: String, type: String, runtime: String
    ) throws {
        guard case .new(let chosenType, let chosenRuntime) = try Self.choice(destination) else {
            Issue.record("no new device")
            return
        }
        #expect(chosenType.name == type && chosenRuntime.name == runtime)
    }

    @Test(arguments: [
        "6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F01", "6e2a1d6c-0b5a-4c6e-9c2b-2e6b7c1e8f01", "Till 3", "Till 3, iOS 18.10",
        "id=6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F01", "platform=iOS Simulator,name=Till 3",
    ])
    func `a device that the user made is taken as it is`(destination: String) throws {
        guard case .existing(let device) = try Self.choice(destination) else {
            Issue.record("no device")
            return
        }
        #expect(device.name == "Till 3")
    }

    @Test(arguments: ["macOS", "macos", " macOS ", "platform=macOS"])
    func `the machine itself needs no simulator`(destination: String) throws {
        #expect(try Self.choice(destination) == .mac)
    }

    @Test(arguments: [
        ("iPhone 61", "no simulator is called `iPhone 61`; did you mean `iPhone 16` or `iPhone 15`?"),
        (
            "iPhone 16, iOS 18.19",
            "no runtime is called `iOS 18.19`; did you mean `iOS 18.10` or `iOS 18.9`?"
        ),
        ("iPhone 16, iOS 26.0", "`iOS 26.0` is not available on this machine: The runtime profile could not be found"),
        ("iPhone 16, iOS 17.5", "iOS 17.5 does not run `iPhone 16`; there are `iOS 18.9`, `iOS 18.10`"),
        (
            "6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F99",
            "there is no simulator 6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F99; `xcrun simctl list devices` shows those there are"
        ),
        ("Old Till", "`Old Till` is not available on this machine: runtime profile not found"),
        (
            "Twins",
            "2 simulators are called `Twins`; name one by its UDID: 6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F05, "
                + "6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F06"
        ),
        ("", "the destination `` names no device; write `iPhone 16`, `iPhone 16, iOS 18.2`, a UDID or `macOS`"),
        (
            "platform=iOS Simulator",
            "the destination `platform=iOS Simulator` names no device; write `iPhone 16`, `iPhone 16, iOS 18.2`, a UDID or `macOS`"
        ),
        ("\u{1B}[2J", "no simulator is called `\\u001b[2J`; `xcrun simctl list devicetypes` shows all"),
    ])
    func `what cannot be chosen says why, and what there is instead`(destination: String, message: String) {
        #expect(Self.error(destination) == message)
    }

    @Test func `of two builds of a version the newer one is chosen`() throws {
        let runtime = """
            {"identifier": "r", "name": "iOS 17.0", "version": "17.0", "buildversion": "%", "isAvailable": true}
            """
        let runtimes = ["21A342", "21A328"].map { runtime.replacing("%", with: $0) }.joined(separator: ", ")
        let text = #"{"devicetypes": [{"identifier": "t", "name": "iPhone 15"}], "runtimes": [\#(runtimes)]}"#
        let choice = try SimulatorList(reading: Array(text.utf8)).choice(for: "iPhone 15")
        guard case .new(_, let chosen) = choice else {
            Issue.record("no new device")
            return
        }
        #expect(chosen.build == "21A342")
    }

    @Test func `a type that no runtime runs says so`() {
        var list: SimulatorList?
        do { list = try SimulatorList(reading: Fixture.bytes("simulators.json")) } catch { Issue.record(error) }
        list?.runtimes = []
        #expect(throws: SimulatorError.noRuntime(for: "iPhone 16")) { try list?.choice(for: "iPhone 16") }
    }
}
