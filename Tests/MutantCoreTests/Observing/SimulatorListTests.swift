import MutantCore
import Testing

@Suite struct SimulatorListTests {
    @Test func `devices are read with state and runtime, and broken entries left out`() throws {
        let devices = try SimulatorList(reading: Fixture.bytes("simulators.json")).devices
        #expect(
            devices.map(\.name) == ["iPhone 16", "Till 3", "kassios-91-0", "Twins", "Twins", "Old Till"])
        #expect(
            devices.map(\.state) == [.booted, .shutdown, .shuttingDown, .creating, .other("Dreaming"), .shutdown])
        #expect(devices.first?.runtime == "com.apple.CoreSimulator.SimRuntime.iOS-18-10")
        #expect(devices.last?.isAvailable == false && devices.last?.fault == "runtime profile not found")
    }

    @Test func `runtimes and device types are read, unknown keys or not`() throws {
        let list = try SimulatorList(reading: Fixture.bytes("simulators.json"))
        #expect(list.runtimes.map(\.name) == ["iOS 17.5", "iOS 18.9", "iOS 18.10", "iOS 26.0", "watchOS 11.2"])
        #expect(list.runtimes.map(\.isAvailable) == [true, true, true, false, true])
        #expect(list.runtimes.first?.platform == "iOS" && list.runtimes.first?.build == "21F79")
        #expect(list.deviceTypes.count == 5)
    }

    @Test func `old lists say in words what is available`() throws {
        let text = """
            {"devices": {"iOS 12.1": [{"udid": "6e2a1d6c-0b5a-4c6e-9c2b-2e6b7c1e8f00", "name": "A", "state": "Booting",
              "availability": "(available)"}, {"udid": "6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F01", "name": "B",
              "state": "Shutdown", "availability": "(unavailable, runtime profile not found)"}]}}
            """
        let devices = try SimulatorList(reading: Array(text.utf8)).devices
        #expect(devices.map(\.isAvailable) == [true, false] && devices.map(\.state) == [.booting, .shutdown])
        #expect(devices.first?.id.text == "6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F00")
    }

    @Test(arguments: ["", "No devices", "[", "{\"devices\": "])
    func `what is no list says why`(text: String) {
        #expect {
            try SimulatorList(reading: Array(text.utf8))
        } throws: {
            "\($0)".hasPrefix("simctl's list of simulators cannot be read: 1:")
        }
    }

    @Test(arguments: [
        "{}", "[]", "{\"devices\": 3, \"runtimes\": {}, \"devicetypes\": [3, {}]}", "{\"devices\": {\"r\": 3}}",
    ])
    func `a list without what is asked for is empty`(text: String) throws {
        let list = try SimulatorList(reading: Array(text.utf8))
        #expect(list.devices.isEmpty && list.runtimes.isEmpty && list.deviceTypes.isEmpty)
    }

    @Test(arguments: [
        ("6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F00\n", "6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F00"),
        (
            "No runtime specified, using 'iOS 18.2'\n6e2a1d6c-0b5a-4c6e-9c2b-2e6b7c1e8f00\r\n\n",
            "6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F00"
        ),
        ("6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F00\nUnable to lookup", nil), ("", nil), ("\n", nil),
        ("6E2A1D6C-0B5A-4C6E-9C2B-2E6B7C1E8F0G", nil), ("6E2A1D6C0B5A4C6E9C2B2E6B7C1E8F00", nil),
    ])
    func `what was created stands on the last line`(output: String, id: String?) {
        #expect(SimulatorID(lastLineOf: output)?.text == id)
    }
}
