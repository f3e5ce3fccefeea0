internal import Foundation
internal import StandInKit

/// `simctl list` and `simctl runtime match list`, as JSON.
struct SimctlList {
    let devices: DeviceSet

    func run(_ arguments: [String]) throws -> Int32 {
        guard arguments.contains("-j") || arguments.contains("--json") else {
            throw Refusal(64, "the stand-in lists only with -j")
        }
        let words = arguments.filter { !$0.hasPrefix("-") }
        let onlyAvailable = words.contains("available")
        let parts = words.filter { ["devices", "runtimes", "devicetypes", "pairs"].contains($0) }
        var answer: [String: Any] = [:]
        for part in parts.isEmpty ? ["devices", "runtimes", "devicetypes", "pairs"] : parts {
            switch part {
            case "devices": answer[part] = try listedDevices(onlyAvailable)
            case "runtimes": answer[part] = runtimes(onlyAvailable)
            case "devicetypes": answer[part] = Catalogue.types.map(type)
            default: answer[part] = [String: Any]()
            }
        }
        Output.print(try Output.json(answer))
        return 0
    }

    func runtime(_ arguments: [String]) throws -> Int32 {
        guard arguments.prefix(2) == ["match", "list"] else { throw Refusal(64, "Unrecognized runtime command") }
        let build = Catalogue.runtimes[2].build
        Output.print(
            try Output.json([
                "iphoneos26.1": [
                    "chosenRuntimeBuild": build, "defaultBuild": build, "platform": "com.apple.platform.iphoneos",
                    "preferredBuild": build, "sdkBuild": build, "sdkVersion": "26.1",
                    "sdkDirectory": Self.platform + "/Developer/SDKs/iPhoneOS26.1.sdk",
                ]
            ]))
        return 0
    }

    private static let platform = "/Applications/Xcode.app/Contents/Developer/Platforms/iPhoneOS.platform"

    private func listedDevices(_ onlyAvailable: Bool) throws -> [String: Any] {
        var groups: [String: [[String: Any]]] = [:]
        for runtime in Catalogue.runtimes where runtime.isAvailable || !onlyAvailable {
            groups[runtime.identifier] = []
        }
        for device in try devices.all() where device.isAvailable || !onlyAvailable {
            groups[device.runtimeIdentifier, default: []].append(entry(device))
        }
        return groups
    }

    private func entry(_ device: Device) -> [String: Any] {
        let folder = devices.folder(of: device.udid)
        var entry: [String: Any] = [
            "udid": device.udid, "name": device.name, "isAvailable": device.isAvailable,
            "state": device.state(at: Date().timeIntervalSince1970).rawValue, "dataPath": folder + "/data",
            "dataPathSize": 18_337_792, "logPath": folder + "/logs", "deviceTypeIdentifier": device.typeIdentifier,
        ]
        if let time = device.lastBootedAt {
            entry["lastBootedAt"] = ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: time))
        }
        if !device.isAvailable {
            entry["availabilityError"] = "runtime profile not found using \"System\" match policy"
        }
        return entry
    }

    private func runtimes(_ onlyAvailable: Bool) -> [[String: Any]] {
        Catalogue.runtimes.filter { $0.isAvailable || !onlyAvailable }.map { runtime in
            let profile =
                "/Library/Developer/CoreSimulator/Volumes/iOS_\(runtime.build)/Library/Developer/CoreSimulator/"
                + "Profiles/Runtimes/\(runtime.name).simruntime"
            return [
                "bundlePath": profile, "buildversion": runtime.build, "platform": "iOS",
                "runtimeRoot": profile + "/Contents/Resources/RuntimeRoot", "identifier": runtime.identifier,
                "version": runtime.version, "isInternal": false, "isAvailable": runtime.isAvailable,
                "name": runtime.name, "supportedDeviceTypes": Catalogue.types.map(type),
            ]
        }
    }

    private func type(_ type: Catalogue.DeviceType) -> [String: Any] {
        [
            "bundlePath": Self.platform + "/Library/Developer/CoreSimulator/Profiles/DeviceTypes/"
                + "\(type.name).simdevicetype",
            "name": type.name, "identifier": type.identifier, "productFamily": type.family,
        ]
    }
}
