internal import Foundation
internal import StandInKit

/// `xcrun simctl`: the commands that concern whole devices; apps are in `SimctlApps`.
struct Simctl {
    let call: Call
    let surroundings: Surroundings
    let script: Script
    let devices: DeviceSet

    init(call: Call, state: StateFolder, surroundings: Surroundings) throws {
        (self.call, self.surroundings) = (call, surroundings)
        script = try Script(state: state)
        devices = try DeviceSet(state: state, scenario: script.scenario, surroundings: surroundings)
    }

    func run(_ all: [String]) throws -> Int32 {
        // A set of its own is invisible to xcodebuild, so nothing that is proven there would hold.
        guard all.first != "--set" else { throw Refusal(64, "the stand-in has only the default device set") }
        let arguments = Array(all.dropFirst())
        try misbehave(arguments)
        switch all.first {
        case "list": return try SimctlList(devices: devices).run(arguments)
        case "create": return try create(arguments)
        case "clone": return try clone(arguments)
        case "boot": return try boot(arguments)
        case "bootstatus": return try bootStatus(arguments)
        case "shutdown": return try shutDown(arguments)
        case "delete": return try delete(arguments)
        case "erase": return try erase(arguments)
        case "runtime": return try SimctlList(devices: devices).runtime(arguments)
        default: return try SimctlApps(simctl: self).run(all)
        }
    }

    /// What the scenario has in store for any command.
    private func misbehave(_ arguments: [String]) throws {
        let circumstances = try circumstances(arguments)
        if try script.rule("hang", in: circumstances) != nil { try Interrupt.sleep(100_000) }
        if let rule = try script.rule("slow", in: circumstances) { try Interrupt.sleep(rule.seconds ?? 1) }
        if let rule = try script.rule("fail", in: circumstances) {
            throw Refusal(rule.exit ?? 1, rule.text ?? "An error was encountered processing the command.")
        }
        let faults: [(String, SimulatorFault)] = [
            ("insufficientResources", .resources), ("serviceInterrupted", .interrupted),
            ("invalidDevice", .unknown(arguments.first ?? "")), ("busy", .busy(arguments.last ?? "")),
            ("alreadyBooted", .state("boot", .booted, code: 149)), ("notReady", .notReady),
        ]
        for (deed, fault) in faults where try script.rule(deed, in: circumstances) != nil { throw fault.refusal }
    }

    func circumstances(_ arguments: [String]) throws -> Circumstances {
        var circumstances = Circumstances(call)
        circumstances.devices = arguments
        let known = try devices.all().first { device in
            arguments.contains { $0 == device.udid || $0 == device.name }
        }
        if let known { circumstances.devices += [known.udid, known.name] }
        return circumstances
    }

    func device(_ arguments: [String]) throws -> Device {
        guard let text = arguments.first(where: { !$0.hasPrefix("-") }) else { throw usage }
        return try devices.find(text)
    }

    var usage: Refusal { Refusal(64, "Usage: simctl \(call.command) <device> ...") }

    // MARK: - Birth

    private func create(_ arguments: [String]) throws -> Int32 {
        guard arguments.count >= 2 else { throw usage }
        guard let type = Catalogue.type(named: arguments[1]) else {
            throw Refusal(164, "Invalid device type: \(arguments[1])")
        }
        let wanted = arguments.count > 2 ? arguments[2] : nil
        guard let runtime = Catalogue.runtime(named: wanted ?? "iOS 26.1"), runtime.isAvailable else {
            throw Refusal(161, "Invalid runtime: \(wanted ?? "")")
        }
        try Interrupt.sleep(surroundings.seconds("CREATE", 0.02))
        let device = Device(
            udid: UUID().uuidString, name: arguments[0], type: type.identifier, runtime: runtime.identifier)
        try devices.add(device)
        if wanted == nil {
            Output.print(
                "No runtime specified, using '\(runtime.name) (\(runtime.version) - \(runtime.build)) - "
                    + "\(runtime.identifier)'")
        }
        Output.print(device.udid)
        return 0
    }

    private func clone(_ arguments: [String]) throws -> Int32 {
        guard arguments.count >= 2 else { throw usage }
        let source = try device(arguments)
        let state = source.state(at: Date().timeIntervalSince1970)
        guard state == .shutdown else { throw SimulatorFault.state("clone", state, code: 149).refusal }
        try Interrupt.sleep(surroundings.seconds("CLONE", 0.02))
        var copy = Device(
            udid: UUID().uuidString, name: arguments[1], type: source.typeIdentifier,
            runtime: source.runtimeIdentifier)
        copy.wasBootedBefore = source.wasBootedBefore
        let (old, new) = (devices.folder(of: source.udid), devices.folder(of: copy.udid))
        copy.apps = source.apps.mapValues { $0.hasPrefix(old) ? new + $0.dropFirst(old.count) : $0 }
        try StateFolder.create(new)
        try FileManager.default.copyItem(atPath: old + "/data", toPath: new + "/data")
        try devices.add(copy)
        Output.print(copy.udid)
        return 0
    }

    // MARK: - Boot

    private func boot(_ arguments: [String]) throws -> Int32 {
        try devices.boot(try device(arguments).udid)
        return 0
    }

    private func bootStatus(_ arguments: [String]) throws -> Int32 {
        let udid = try device(arguments).udid
        Output.print("Monitoring boot status for \(try device(arguments).name) (\(udid)).")
        if try device(arguments).state(at: Date().timeIntervalSince1970) == .shutdown {
            guard arguments.contains("-b") else { throw SimulatorFault.state("lookup", .shutdown, code: 149).refusal }
            try devices.boot(udid)
        }
        while true {
            let now = Date().timeIntervalSince1970
            let device = try devices.find(udid)
            if device.state(at: now) == .booted && now >= device.readyAt { break }
            Output.print("\tStatus=2, isTerminal=NO, Elapsed=00:00.\n\t\tWaiting on System App")
            try Interrupt.sleep(0.02)
        }
        Output.print("\tStatus=4294967295, isTerminal=YES, Elapsed=00:01.\n\tFinished")
        return 0
    }

    // MARK: - End

    private func shutDown(_ arguments: [String]) throws -> Int32 {
        let now = Date().timeIntervalSince1970
        if arguments.first == "all" {
            for device in try devices.all() where device.state(at: now) == .booted { try end(device.udid) }
            return 0
        }
        let device = try device(arguments)
        let state = device.state(at: now)
        guard state == .booted || state == .booting else {
            throw SimulatorFault.state("shutdown", state, code: 149).refusal
        }
        try Interrupt.sleep(surroundings.seconds("SHUTDOWN", 0.02))
        try end(device.udid)
        return 0
    }

    private func end(_ udid: String) throws {
        try devices.endProcesses(on: udid)
        try devices.change(udid) { $0.become(.shutdown) }
    }

    private func delete(_ arguments: [String]) throws -> Int32 {
        if arguments.first == "unavailable" {
            for device in try devices.all() where !device.isAvailable { try devices.remove(device.udid) }
            return 0
        }
        for text in arguments {
            let device = try devices.find(text)
            try Interrupt.sleep(surroundings.seconds("DELETE", 0.02))
            try end(device.udid)
            if try script.rule("leaves", in: circumstances(arguments)) == nil { try devices.remove(device.udid) }
        }
        return arguments.isEmpty ? 64 : 0
    }

    private func erase(_ arguments: [String]) throws -> Int32 {
        let device = try device(arguments)
        let state = device.state(at: Date().timeIntervalSince1970)
        guard state == .shutdown else { throw SimulatorFault.state("erase", state, code: 149).refusal }
        try FileManager.default.removeItem(atPath: devices.folder(of: device.udid) + "/data")
        try devices.change(device.udid) {
            $0.apps = [:]
            $0.wasBootedBefore = false
        }
        return 0
    }
}
