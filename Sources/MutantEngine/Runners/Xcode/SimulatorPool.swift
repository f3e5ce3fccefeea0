internal import Foundation
internal import MutantCore

/// The simulators of one run: a clone for each worker, booted one after the other, and gone with the run.
///
/// Only devices whose names begin with `kassios-` and this run's own word are ever changed or deleted.
struct SimulatorPool: Sendable {
    let tools: AppleTools
    /// What tells this run's simulators from another's.
    let run: String
    let onNote: @Sendable (String) -> Void
    private let turnstile = Turnstile()

    init(tools: AppleTools, run: String, onNote: @escaping @Sendable (String) -> Void) {
        self.tools = tools
        self.run = run
        self.onNote = onNote
    }

    /// What a simulator gets before it is cloned.
    struct Warmth: Sendable {
        let appPath: String?
        let bundleIdentifier: String?
    }

    static func prefix(of run: String) -> String { "kassios-\(run)-" }

    // MARK: Making

    /// The simulators that workers run on, and the one that they are clones of.
    struct Fleet: Sendable {
        var devices: [String] = []
        var template = ""
    }

    /// As many booted clones as could be had, at least one and at most `count`.
    /// - Parameter keepsTemplate: whether there are to be more clones later.
    func boot(
        _ count: Int, for destination: String, _ warmth: Warmth, keepsTemplate: Bool
    ) async throws(ProjectError) -> Fleet {
        let list = try await list()
        let template = try await template(for: destination, in: list, warmth)
        var devices: [String] = []
        for number in 0..<count {
            let device = try await clone(template.udid, as: number)
            do throws(ProjectError) {
                try await boot(device)
                devices.append(device)
            } catch {
                guard !devices.isEmpty, case .simulators(let reason) = error, Self.isExhaustion(reason) else {
                    throw error
                }
                _ = try await tools.simctl(["delete", device])
                onNote("the machine has room for \(devices.count) simulators, so there are as many workers: \(reason)")
                break
            }
        }
        if template.isOurs, !keepsTemplate { _ = try await tools.simctl(["delete", template.udid]) }
        return Fleet(devices: devices, template: template.udid)
    }

    /// A new clone in the place of a worker's; no two boot at the same time.
    func replace(_ worker: Int, in fleet: Fleet) async throws(ProjectError) -> String {
        try await turnstile.pass { [self] in
            do throws(ProjectError) {
                _ = try await tools.simctl(["shutdown", fleet.devices[worker]])
                try await expect(["delete", fleet.devices[worker]])
                let device = try await clone(fleet.template, as: worker)
                try await boot(device)
                return .success(device)
            } catch {
                return .failure(error)
            }
        }
    }

    private static func isExhaustion(_ reason: String) -> Bool { reason.contains("insufficient system resources") }

    private func list() async throws(ProjectError) -> SimulatorList {
        let answer = try await tools.simctl(["list", "-j"])
        guard answer.isSuccess else { throw .simulators("`xcrun simctl list` failed: \(answer.complaint)") }
        do {
            return try SimulatorList(reading: Array(answer.output.utf8))
        } catch {
            throw .simulators("\(error)")
        }
    }

    /// The device that is cloned: the one that people named, as it is, or a new one that has been booted once, since a
    /// clone of one that never was takes minutes to boot.
    private func template(
        for destination: String, in list: SimulatorList, _ warmth: Warmth
    ) async throws(ProjectError) -> (udid: String, isOurs: Bool) {
        switch try choice(of: destination, in: list) {
        case .mac: throw .simulators("`\(destination)` is no simulator")
        case .existing(let device):
            guard device.state == .shutdown else {
                throw .simulators(
                    "the simulator \(device.name) is in use, and only one that is shut down can be cloned; run "
                        + "`xcrun simctl shutdown \(device.id)`")
            }
            return (device.id.text, false)
        case .new(let type, let runtime):
            let name = Self.prefix(of: run) + "template"
            let answer = try await tools.simctl(["create", name, type.identifier, runtime.identifier])
            guard answer.isSuccess, let udid = SimulatorID(lastLineOf: answer.output)?.text else {
                throw .simulators("no simulator could be made: \(answer.complaint)")
            }
            try await boot(udid)
            try await warm(udid, warmth)
            try await expect(["shutdown", udid])
            return (udid, true)
        }
    }

    private func choice(of destination: String, in list: SimulatorList) throws(ProjectError) -> SimulatorChoice {
        do {
            return try list.choice(for: destination)
        } catch {
            throw .badDestination(error)
        }
    }

    /// The first installation and launch are the slowest; clones have them behind them.
    private func warm(_ udid: String, _ warmth: Warmth) async throws(ProjectError) {
        guard let app = warmth.appPath else { return }
        try await expect(["install", udid, app], limit: 300)
        guard let identifier = warmth.bundleIdentifier else { return }
        try await expect(["launch", udid, identifier], limit: 300)
        // It may be gone by itself.
        _ = try await tools.simctl(["terminate", udid, identifier])
    }

    private func clone(_ source: String, as number: Int) async throws(ProjectError) -> String {
        let answer = try await tools.simctl(["clone", source, Self.prefix(of: run) + "\(number)"], limit: 300)
        guard answer.isSuccess, let udid = SimulatorID(lastLineOf: answer.output)?.text else {
            throw .simulators("\(source) could not be cloned: \(answer.complaint)")
        }
        return udid
    }

    /// Boots and waits until programs can be started on it.
    private func boot(_ udid: String) async throws(ProjectError) {
        var complaint = ""
        for attempt in 0..<Self.attempts {
            if attempt > 0 { await pause(seconds: 3 * attempt) }
            let booting = try await tools.simctl(["boot", udid], limit: Self.bootLimit)
            if !booting.isSuccess, !booting.errors.contains("current state: Booted") {
                complaint = booting.complaint
                if Self.isExhaustion(complaint) { break }
            }
            // What `boot` says is a hint; only this and a program that runs show that it is usable.
            let status = try await tools.simctl(["bootstatus", udid, "-b"], limit: Self.bootLimit)
            let probe = try await tools.simctl(["spawn", udid, "/usr/bin/true"])
            if probe.isSuccess { return }
            complaint = status.isSuccess ? probe.complaint : status.complaint
        }
        throw .simulators("a simulator does not boot: \(complaint)")
    }

    private static let attempts = 3
    private static let bootLimit: Double = 180

    private func pause(seconds: Int) async {
        do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
    }

    private func expect(_ words: [String], limit: Double = AppleTools.patience) async throws(ProjectError) {
        let answer = try await tools.simctl(words, limit: limit)
        guard answer.isSuccess else {
            throw .simulators("`xcrun simctl \(words.joined(separator: " "))` failed: \(answer.complaint)")
        }
    }

    // MARK: Between launches, and afterwards

    /// Takes the app away, and with it what a defect left in its folders.
    func reset(
        _ udid: String, _ identifiers: [String], _ resets: [XcodeSettings.Reset]
    ) async throws(ProjectError) {
        for reset in resets {
            switch reset {
            case .keychain: try await expect(["keychain", udid, "reset"])
            case .privacy: try await expect(["privacy", udid, "reset", "all"])
            // A new one has nothing to forget.
            case .clone: return
            }
        }
        for identifier in identifiers { _ = try await tools.simctl(["uninstall", udid, identifier]) }
    }

    /// Deletes this run's simulators, those too of which it does not know.
    func deleteAll() async throws(ProjectError) {
        // Whether one is gone is told by the list alone.
        for _ in 0..<Self.attempts {
            for device in try await ours() {
                // One that is shut down complains, and is then as it should be.
                _ = try await tools.simctl(["shutdown", device.id.text])
                _ = try await tools.simctl(["delete", device.id.text])
            }
            if try await ours().isEmpty { return }
        }
        let names = try await ours().map(\.name).joined(separator: ", ")
        throw .simulators("`xcrun simctl delete` does not delete \(names)")
    }

    private func ours() async throws(ProjectError) -> [SimulatorList.Device] {
        try await list().devices.filter { $0.name.hasPrefix(Self.prefix(of: run)) }
    }
}
