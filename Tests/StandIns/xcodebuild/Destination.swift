internal import Foundation
internal import StandInKit

/// What `-destination` names: one simulator of the default device set, or this Mac.
struct Destination {
    let udid: String
    let name: String
    let isMac: Bool
    let version: String
    let model: String

    init(_ specifier: String, _ devices: DeviceSet) throws {
        var parts: [String: String] = [:]
        for part in specifier.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            if pair.count == 2 { parts[pair[0]] = pair[1] }
        }
        if parts["platform"] == "macOS" {
            (udid, name, isMac, version, model) = ("00006000-0000000000000000", "My Mac", true, "15.7", "MacBook Pro")
            return
        }
        let found = try devices.all().filter {
            $0.isAvailable && (parts["id"].map { [$0] } ?? [$0.udid]).contains($0.udid)
                && (parts["name"] ?? $0.name) == $0.name
        }
        guard let device = found.first, parts["id"] != nil || parts["name"] != nil else {
            throw Refusal(
                70,
                """
                xcodebuild: error: Unable to find a destination matching the provided destination specifier:
                \t\t{ \(specifier.replacingOccurrences(of: "=", with: ":")) }
                """)
        }
        if found.count > 1 {
            Output.print("--- xcodebuild: WARNING: Using the first of multiple matching destinations:")
            for one in found { Output.print("{ platform:iOS Simulator, id:\(one.udid), name:\(one.name) }") }
        }
        (udid, name, isMac) = (device.udid, device.name, false)
        version = Catalogue.runtimes.first { $0.identifier == device.runtimeIdentifier }?.version ?? ""
        model = Catalogue.types.first { $0.identifier == device.typeIdentifier }?.name ?? ""
    }

    var record: SessionRecord.Destination {
        SessionRecord.Destination(
            udid: udid, name: name, platform: isMac ? "macOS" : "iOS Simulator", model: model, version: version)
    }

    /// Boots it if need be, and waits until it is of use. The real tool waits two minutes.
    func prepare(_ devices: DeviceSet, _ surroundings: Surroundings, _ call: Call) throws {
        guard !isMac else { return }
        let now = Date().timeIntervalSince1970
        if try devices.find(udid).state(at: now) == .shutdown {
            try call.note("boot", ["device": udid])
            do {
                try devices.boot(udid)
            } catch let refusal as Refusal {
                throw Refusal(70, "xcodebuild: error: Failed to boot \(name).\n\(refusal.text)")
            }
        }
        let limit = now + 2 * surroundings.seconds("MINUTE", 60)
        while try devices.find(udid).readyAt > Date().timeIntervalSince1970
            || devices.find(udid).state(at: Date().timeIntervalSince1970) != .booted
        {
            if Date().timeIntervalSince1970 > limit {
                throw Refusal(
                    65, "iPhoneSimulator: Timed out waiting 120 seconds for simulator to boot, current state is 1.")
            }
            try Interrupt.sleep(0.02)
        }
    }
}
