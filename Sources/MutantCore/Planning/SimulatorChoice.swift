/// Where a run's tests are to run, found for the text of `destination`.
package enum SimulatorChoice: Hashable, Sendable {
    /// On the machine itself, without a simulator.
    case mac
    /// A device that the user names: it is cloned, never changed.
    case existing(SimulatorList.Device)
    /// A device to be made for the run.
    case new(type: SimulatorList.DeviceType, runtime: SimulatorList.Runtime)
}

extension SimulatorList {
    /// Finds what `destination` names: `macOS`, a UDID, `iPhone 16`, `iPhone 16, iOS 18.2`, or xcodebuild's own
    /// `platform=…,name=…,OS=…`.
    package func choice(for destination: String) throws(SimulatorError) -> SimulatorChoice {
        let wish = SimulatorWish(destination)
        if wish.isMac { return .mac }
        if let id = wish.id { return .existing(try device(id)) }
        guard let name = wish.name else { throw .unclear(destination) }
        guard let type = deviceTypes.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            return .existing(try device(named: name, wish.runtime))
        }
        return .new(type: type, runtime: try runtime(for: type, wish.runtime))
    }

    private func device(_ id: SimulatorID) throws(SimulatorError) -> Device {
        guard let device = devices.first(where: { $0.id == id }) else { throw .unknownDevice(id) }
        guard device.isAvailable else { throw .unavailable(device.name, reason: device.fault) }
        return device
    }

    /// A device under a name that the user gave it.
    private func device(named name: String, _ runtimeName: String?) throws(SimulatorError) -> Device {
        let named = devices.filter { device in
            let runtime = runtimes.first { $0.identifier == device.runtime }
            return device.name == name && (runtimeName == nil || runtime?.isCalled(runtimeName ?? "") == true)
        }
        let available = named.filter(\.isAvailable)
        if available.count > 1 { throw .severalDevices(name, available.map(\.id)) }
        if let device = available.first { return device }
        if let device = named.first { throw .unavailable(name, reason: device.fault) }
        throw .unknownName(name, known: deviceTypes.map(\.name) + devices.filter(\.isAvailable).map(\.name))
    }

    /// The newest runtime that can run the type, or the one that is named.
    private func runtime(for type: DeviceType, _ name: String?) throws(SimulatorError) -> Runtime {
        let supporting = runtimes.filter { $0.deviceTypes?.contains(type.identifier) ?? true }
        let usable = supporting.filter(\.isAvailable)
        guard let name else {
            let newest = usable.max { $0.isOlder(than: $1) }
            guard let newest else { throw .noRuntime(for: type.name) }
            return newest
        }
        if let runtime = usable.first(where: { $0.isCalled(name) }) { return runtime }
        if let broken = supporting.first(where: { $0.isCalled(name) }) {
            throw .unavailable(broken.name, reason: broken.fault)
        }
        if let other = runtimes.first(where: { $0.isCalled(name) }) {
            throw .unsupported(type: type.name, runtime: other.name, usable: usable.map(\.name))
        }
        throw .unknownRuntime(name, known: usable.map(\.name))
    }
}

extension SimulatorList.Runtime {
    /// Betas of one version differ in their builds alone.
    fileprivate func isOlder(than other: Self) -> Bool {
        versionNumbers == other.versionNumbers
            ? (build ?? "") < (other.build ?? "")
            : versionNumbers.lexicographicallyPrecedes(other.versionNumbers)
    }

    /// `iOS 18.2`, `18.2`, the identifier, or the build.
    fileprivate func isCalled(_ text: String) -> Bool {
        [self.name, version, identifier, build].contains { $0?.lowercased() == text.lowercased() }
    }
}

/// A destination's text taken apart.
private struct SimulatorWish {
    var isMac = false
    var id: SimulatorID?
    var name: String?
    var runtime: String?

    init(_ text: String) {
        let text = Self.trimmed(text)
        if text.contains("=") {
            read(pairs: text)
            return
        }
        isMac = text.lowercased() == "macos"
        id = SimulatorID(text)
        guard let comma = text.lastIndex(of: ",") else {
            name = text.isEmpty ? nil : text
            return
        }
        name = Self.trimmed(text[..<comma])
        runtime = Self.trimmed(text[text.index(after: comma)...])
    }

    private mutating func read(pairs text: String) {
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(Self.trimmed)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "platform": isMac = parts[1] == "macOS"
            case "id": id = SimulatorID(parts[1])
            case "name": name = parts[1]
            case "OS": runtime = parts[1] == "latest" ? nil : parts[1]
            default: break
            }
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
