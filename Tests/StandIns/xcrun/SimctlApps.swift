internal import Foundation
internal import StandInKit

/// What `simctl` does with apps on a device: all of it needs one that is booted and ready.
struct SimctlApps {
    let simctl: Simctl

    func run(_ all: [String]) throws -> Int32 {
        let known = [
            "install", "uninstall", "launch", "terminate", "spawn", "get_app_container", "keychain", "privacy", "io",
            "status_bar", "ui",
        ]
        guard let command = all.first, known.contains(command) else {
            throw Refusal(
                64, "Unrecognized subcommand: \(all.first ?? "")\nusage: simctl [--set <path>] <subcommand> ...")
        }
        let arguments = all.dropFirst().filter { !$0.hasPrefix("--") }
        let device = try simctl.device(arguments)
        let now = Date().timeIntervalSince1970
        let state = device.state(at: now)
        guard state == .booted else { throw SimulatorFault.state("lookup", state, code: 149).refusal }
        guard now >= device.readyAt else { throw SimulatorFault.notReady.refusal }
        let rest = Array(arguments.dropFirst())
        switch command {
        case "install": return try install(rest, on: device)
        case "uninstall": return try uninstall(rest, on: device)
        case "launch": return try launch(rest, on: device)
        case "terminate": return try terminate(rest, on: device)
        case "spawn": return try spawn(rest, on: device)
        case "get_app_container": return try container(rest, on: device)
        case "keychain": return try keychain(rest)
        case "privacy": return try privacy(rest)
        default: return 0
        }
    }

    private func install(_ arguments: [String], on device: Device) throws -> Int32 {
        guard let path = arguments.first, let identifier = AppFolder(path: path).bundleIdentifier else {
            throw Refusal(
                22,
                "An error was encountered processing the command (domain=IXErrorDomain, code=13):\nMissing bundle ID.")
        }
        try Interrupt.sleep(simctl.surroundings.seconds("INSTALL", 0.02))
        try simctl.devices.change(device.udid) {
            $0.apps[identifier] = path
            $0.busyUntil = Date().timeIntervalSince1970 + simctl.surroundings.seconds("BUSY", 0)
        }
        return 0
    }

    /// Takes the app's data with it; the keychain and whatever lies outside stay.
    private func uninstall(_ arguments: [String], on device: Device) throws -> Int32 {
        guard let identifier = arguments.first else { throw simctl.usage }
        let data = Containers(device: simctl.devices.folder(of: device.udid)).data(identifier)
        if FileManager.default.fileExists(atPath: data) { try FileManager.default.removeItem(atPath: data) }
        try simctl.devices.change(device.udid) { $0.apps[identifier] = nil }
        return 0
    }

    private func launch(_ arguments: [String], on device: Device) throws -> Int32 {
        guard let identifier = arguments.first else { throw simctl.usage }
        guard let path = device.apps[identifier] else {
            throw Refusal(
                4,
                """
                An error was encountered processing the command (domain=FBSOpenApplicationServiceErrorDomain, code=4):
                Simulator device failed to launch \(identifier).
                The request was denied by service delegate (SBMainWorkspace) for reason: NotFound \
                ("Application "\(identifier)" is unknown to FrontBoard").
                """)
        }
        guard Date().timeIntervalSince1970 >= device.busyUntil else { throw SimulatorFault.busy(identifier).refusal }
        guard let app = AppFolder(path: path).executable else {
            Output.print("\(identifier): 4242")
            return 0
        }
        let data = Containers(device: simctl.devices.folder(of: device.udid)).data(identifier)
        try StateFolder.create(data + "/tmp")
        var variables = simctl.surroundings.handedOn(prefix: "SIMCTL_CHILD_")
        variables.merge([
            "SIMULATOR_UDID": device.udid, "HOME": data, "TMPDIR": data + "/tmp",
            "PATH": simctl.surroundings["PATH"] ?? "/usr/bin:/bin",
        ]) { own, _ in own }
        let log = data + "/tmp/launch.log"
        let child = try ChildProcess(
            app, Array(arguments.dropFirst()), environment: variables, output: log, errors: log)
        Output.print("\(identifier): \(child.pid)")
        _ = try simctl.devices.tracking(child.pid, on: device.udid) { try child.wait(seconds: 2) }
        return 0
    }

    private func terminate(_ arguments: [String], on device: Device) throws -> Int32 {
        guard let identifier = arguments.first else { throw simctl.usage }
        throw Refusal(
            3,
            """
            An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=3):
            Simulator device failed to terminate \(identifier).
            found nothing to terminate
            """)
    }

    private func spawn(_ arguments: [String], on device: Device) throws -> Int32 {
        guard let program = arguments.first else { throw simctl.usage }
        if program == "launchctl" {
            Output.print("\t0x0 M A com.apple.springboard.services")
            return 0
        }
        let name = program.split(separator: "/").last.map(String.init) ?? program
        let place = ["/usr/bin/\(name)", "/bin/\(name)"].first { FileManager.default.isExecutableFile(atPath: $0) }
        if name == "defaults" { return 0 }
        guard let place else {
            throw Refusal(
                2, "An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=2):\nNo such file")
        }
        var variables = simctl.surroundings.handedOn(prefix: "SIMCTL_CHILD_")
        variables["SIMULATOR_UDID"] = device.udid
        let child = try ChildProcess(
            place, Array(arguments.dropFirst()), environment: variables, output: nil, errors: nil)
        switch try simctl.devices.tracking(child.pid, on: device.udid, { try child.wait() }) {
        case .exited(let status): return status
        case .died(let signal): return 128 + signal
        case .overran: return 1
        }
    }

    private func container(_ arguments: [String], on device: Device) throws -> Int32 {
        guard let identifier = arguments.first, let path = device.apps[identifier] else {
            throw Refusal(
                2, "An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=2):\nNo such file")
        }
        let data = Containers(device: simctl.devices.folder(of: device.udid)).data(identifier)
        Output.print(arguments.dropFirst().first == "data" ? data : path)
        return 0
    }

    private func keychain(_ arguments: [String]) throws -> Int32 {
        guard ["reset", "add-root-cert", "add-cert"].contains(arguments.first ?? "") else { throw simctl.usage }
        return 0
    }

    private func privacy(_ arguments: [String]) throws -> Int32 {
        guard ["grant", "revoke", "reset"].contains(arguments.first ?? ""), arguments.count >= 2 else {
            throw simctl.usage
        }
        return 0
    }
}
