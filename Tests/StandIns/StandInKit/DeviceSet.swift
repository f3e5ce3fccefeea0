package import Foundation

/// The default device set: a folder a device in the state folder.
package struct DeviceSet: Sendable {
    private let state: StateFolder
    private let scenario: Scenario
    private let surroundings: Surroundings

    package init(state: StateFolder, scenario: Scenario, surroundings: Surroundings) throws {
        (self.state, self.scenario, self.surroundings) = (state, scenario, surroundings)
        try state.locked { try fill() }
    }

    package func folder(of udid: String) -> String { state.file("devices", udid) }

    package func all() throws -> [Device] {
        let names = try FileManager.default.contentsOfDirectory(atPath: state.file("devices")).sorted()
        return try names.compactMap { try read($0) }
    }

    /// Finds it by UDID, by name, or as `booted`.
    package func find(_ text: String) throws -> Device {
        let now = Date().timeIntervalSince1970
        let found = try all().filter {
            $0.udid.lowercased() == text.lowercased() || $0.name == text
                || (text == "booted" && $0.state(at: now) == .booted)
        }
        guard let device = found.first else { throw SimulatorFault.unknown(text).refusal }
        return device
    }

    package func add(_ device: Device) throws {
        try state.locked { try write(device) }
    }

    @discardableResult
    package func change<Result>(_ udid: String, _ body: (inout Device) throws -> Result) throws -> Result {
        try state.locked {
            guard var device = try read(udid) else { throw SimulatorFault.unknown(udid).refusal }
            let result = try body(&device)
            try write(device)
            return result
        }
    }

    package func remove(_ udid: String) throws {
        try state.locked { try FileManager.default.removeItem(atPath: folder(of: udid)) }
    }

    /// Goes from Shutdown to Booted in simulated time, where limits and other boots allow it.
    package func boot(_ udid: String) throws {
        let seconds = surroundings.seconds("BOOT", 0.1)
        try state.locked {
            guard var device = try read(udid) else { throw SimulatorFault.unknown(udid).refusal }
            let now = Date().timeIntervalSince1970
            let state = device.state(at: now)
            guard state == .shutdown else { throw SimulatorFault.state("boot", state, code: 149).refusal }
            guard device.isAvailable else { throw SimulatorFault.unavailable.refusal }
            let others = try all().map { $0.state(at: now) }
            if scenario.bootsInterrupt && others.contains(.booting) { throw SimulatorFault.interrupted.refusal }
            let running = others.filter { $0 == .booted || $0 == .booting }.count
            if running >= scenario.bootedLimit { throw SimulatorFault.resources.refusal }
            let first = device.wasBootedBefore ? 0 : surroundings.seconds("FIRST_BOOT", 0)
            device.begin(booting: seconds, settling: surroundings.seconds("SETTLE", 0) + first, at: now)
            try write(device)
        }
        try Interrupt.sleep(seconds)
    }

    /// Ends what runs on the device, as the end of its launchd does.
    package func endProcesses(on udid: String) throws {
        let folder = folder(of: udid) + "/processes"
        guard FileManager.default.fileExists(atPath: folder) else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            if let pid = pid_t(name), isOurs(pid, on: udid) { kill(-pid, SIGKILL) }
            try FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }

    /// A process id may belong to somebody else by now.
    private func isOurs(_ pid: pid_t, on udid: String) -> Bool {
        #if os(Linux)
            let variables = FileManager.default.contents(atPath: "/proc/\(pid)/environ") ?? Data()
            return String(decoding: variables, as: UTF8.self).contains("SIMULATOR_UDID=\(udid)")
        #else
            return pid > 1
        #endif
    }

    /// Runs something with the device's process list knowing of it.
    package func tracking<Result>(_ pid: pid_t, on udid: String, _ body: () throws -> Result) throws -> Result {
        let path = folder(of: udid) + "/processes"
        try StateFolder.create(path)
        try Data().write(to: URL(fileURLWithPath: "\(path)/\(pid)"))
        let result = try body()
        if FileManager.default.fileExists(atPath: "\(path)/\(pid)") {
            try FileManager.default.removeItem(atPath: "\(path)/\(pid)")
        }
        return result
    }

    // MARK: - Files

    private func read(_ udid: String) throws -> Device? {
        guard let data = FileManager.default.contents(atPath: folder(of: udid) + "/device.json") else { return nil }
        return try JSONDecoder().decode(Device.self, from: data)
    }

    private func write(_ device: Device) throws {
        try StateFolder.create(folder(of: device.udid) + "/data")
        let url = URL(fileURLWithPath: folder(of: device.udid) + "/device.json")
        try JSONEncoder().encode(device).write(to: url, options: .atomic)
    }

    /// What is there before the first call: a device that somebody uses, and one whose runtime is gone.
    private func fill() throws {
        guard !FileManager.default.fileExists(atPath: state.file("devices")) else { return }
        try StateFolder.create(state.file("devices"))
        let usual = Catalogue.runtimes[2].identifier
        guard let planned = scenario.devices else {
            try write(
                Device(udid: UUID().uuidString, name: "iPhone 17", type: Catalogue.types[3].identifier, runtime: usual))
            var old = Device(
                udid: UUID().uuidString, name: "iPhone 16", type: Catalogue.types[1].identifier,
                runtime: Catalogue.runtimes[0].identifier)
            old.isAvailable = false
            try write(old)
            return
        }
        for plan in planned {
            var device = Device(
                udid: plan.udid ?? UUID().uuidString, name: plan.name,
                type: plan.type ?? Catalogue.types[3].identifier, runtime: plan.runtime ?? usual,
                state: plan.state ?? .shutdown)
            device.isAvailable = plan.isAvailable ?? true
            try write(device)
        }
    }
}
