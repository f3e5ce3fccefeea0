internal import Foundation

/// An `.app` on disk.
package struct AppFolder: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    package var bundleIdentifier: String? { entry("CFBundleIdentifier") }

    /// What runs on this machine in the app's place, where the build put it there.
    package var executable: String? {
        guard let name = entry("CFBundleExecutable") else { return nil }
        let file = path + "/" + name
        return FileManager.default.isExecutableFile(atPath: file) ? file : nil
    }

    private func entry(_ key: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path + "/Info.plist") else { return nil }
        do {
            let plist = try PropertyListSerialization.propertyList(from: data, format: nil)
            return (plist as? [String: Any])?[key] as? String
        } catch {
            return nil
        }
    }
}

/// Where a device keeps what its apps are and what they write.
package struct Containers: Sendable {
    private let device: String

    package init(device: String) {
        self.device = device
    }

    package func data(_ identifier: String) -> String {
        "\(device)/data/Containers/Data/Application/\(identifier)"
    }

    package func bundle(_ identifier: String) -> String {
        "\(device)/data/Containers/Bundle/Application/\(identifier)"
    }
}
