/// The device types and runtimes that are there.
package enum Catalogue {
    package struct DeviceType: Sendable {
        package let name: String
        package let identifier: String
        package let family: String
    }

    package struct Runtime: Sendable {
        package let name: String
        package let version: String
        package let build: String
        package let isAvailable: Bool
        package var identifier: String {
            "com.apple.CoreSimulator.SimRuntime." + name.map { $0 == " " || $0 == "." ? "-" : String($0) }.joined()
        }
    }

    package static let types = [
        type("iPhone SE (3rd generation)", "iPhone-SE-3rd-generation"), type("iPhone 16", "iPhone-16"),
        type("iPhone 16 Pro", "iPhone-16-Pro"), type("iPhone 17", "iPhone-17"), type("iPhone 17 Pro", "iPhone-17-Pro"),
        DeviceType(name: "iPad (A16)", identifier: prefix + "iPad-A16", family: "iPad"),
    ]

    package static let runtimes = [
        Runtime(name: "iOS 16.4", version: "16.4", build: "20E247", isAvailable: false),
        Runtime(name: "iOS 18.2", version: "18.2", build: "22C150", isAvailable: true),
        Runtime(name: "iOS 26.1", version: "26.1", build: "23B86", isAvailable: true),
    ]

    private static let prefix = "com.apple.CoreSimulator.SimDeviceType."

    private static func type(_ name: String, _ identifier: String) -> DeviceType {
        DeviceType(name: name, identifier: prefix + identifier, family: "iPhone")
    }

    package static func type(named text: String) -> DeviceType? {
        types.first { $0.name == text || $0.identifier == text }
    }

    package static func runtime(named text: String) -> Runtime? {
        runtimes.first { [$0.name, $0.identifier, $0.version, $0.build, "iOS" + $0.version].contains(text) }
    }
}
