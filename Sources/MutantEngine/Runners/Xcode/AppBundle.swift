internal import Foundation

/// An app as it was built.
enum AppBundle {
    /// What it is called on a device; nil where it does not say.
    static func identifier(of path: String) -> String? {
        let places = ["/Info.plist", "/Contents/Info.plist"]
        guard let data = places.lazy.compactMap({ FileManager.default.contents(atPath: path + $0) }).first else {
            return nil
        }
        do {
            // Built ones are binary.
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            return (list as? [String: Any])?["CFBundleIdentifier"] as? String
        } catch {
            return nil
        }
    }
}
