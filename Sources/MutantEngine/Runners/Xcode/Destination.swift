internal import MutantCore

/// Where tests run, as people write it: a device type with or without a runtime, a simulator's UDID, or `macOS`.
struct Destination: Hashable, Sendable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Whether tests run on this Mac itself, where there is but one of everything.
    var isMac: Bool { ["macos", "platform=macos"].contains(text.lowercased()) }

    /// For a build, which needs no device yet.
    var forBuilding: String {
        if isMac { return "platform=macOS" }
        let kinds = [("Apple TV", "tvOS"), ("Apple Watch", "watchOS"), ("Apple Vision", "visionOS")]
        let platform = kinds.first { text.contains($0.0) }?.1 ?? "iOS"
        return "generic/platform=\(platform) Simulator"
    }

    /// For a test that somebody starts by hand, as xcodebuild spells it.
    var byName: String {
        if isMac { return "platform=macOS" }
        if text.contains("=") { return text }
        if SimulatorID(text) != nil { return "id=\(text)" }
        let parts = text.split(separator: ",", maxSplits: 1)
        let version = parts.dropFirst().first?.split(separator: " ").last.map { ",OS=\($0)" } ?? ""
        return forBuilding.replacing("generic/", with: "") + ",name=\(parts.first ?? "")" + version
    }

    /// For a test, on the simulator with this UDID or on this Mac.
    static func forTesting(on device: String?) -> String {
        device.map { "id=\($0)" } ?? "platform=macOS"
    }
}
