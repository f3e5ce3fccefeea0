/// Why the machine's simulators cannot be used as asked.
package enum SimulatorError: Error, Hashable, Sendable {
    case unreadable(JSONError)
    /// It names no device.
    case unclear(String)
    case unknownDevice(SimulatorID)
    /// Neither a device type nor a device; with the names there are.
    case unknownName(String, known: [String])
    case severalDevices(String, [SimulatorID])
    case unavailable(String, reason: String?)
    case unknownRuntime(String, known: [String])
    case unsupported(type: String, runtime: String, usable: [String])
    case noRuntime(for: String)
}

extension SimulatorError: CustomStringConvertible {
    package var description: String { JSONLayout.visible(sentence) }

    private var sentence: String {
        switch self {
        case .unreadable(let error): "simctl's list of simulators cannot be read: \(error)"
        case .unclear(let text):
            "the destination `\(text)` names no device; write `iPhone 16`, `iPhone 16, iOS 18.2`, a UDID or `macOS`"
        case .unknownDevice(let id): "there is no simulator \(id); `xcrun simctl list devices` shows those there are"
        case .unknownName(let name, let known):
            "no simulator is called `\(name)`" + Self.choice(name, known, "`xcrun simctl list devicetypes` shows all")
        case .severalDevices(let name, let ids):
            "\(ids.count) simulators are called `\(name)`; name one by its UDID: "
                + ids.map(\.text).joined(separator: ", ")
        case .unavailable(let name, let reason):
            "`\(name)` is not available on this machine" + (reason.map { ": \($0)" } ?? "")
        case .unknownRuntime(let name, let known):
            "no runtime is called `\(name)`" + Self.choice(name, known, "xcodebuild -downloadPlatform installs more")
        case .unsupported(let type, let runtime, let usable):
            "\(runtime) does not run `\(type)`; " + Self.list(usable, none: "no runtime installed here does")
        case .noRuntime(let type):
            "no runtime on this machine runs `\(type)`; xcodebuild -downloadPlatform iOS installs one"
        }
    }

    private static func choice(_ name: String, _ known: [String], _ advice: String) -> String {
        let near = NearName.suggestion(for: name, among: Set(known).sorted(), count: 3)
        if !near.isEmpty { return near }
        return known.isEmpty || known.count > 8 ? "; \(advice)" : "; " + list(known, none: advice)
    }

    private static func list(_ names: [String], none: String) -> String {
        names.isEmpty ? none : "there are " + names.map { "`\($0)`" }.joined(separator: ", ")
    }
}
