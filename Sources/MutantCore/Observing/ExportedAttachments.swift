/// What `xcresulttool export attachments` put into a folder, as its `manifest.json` tells.
package struct ExportedAttachments: Hashable, Sendable {
    /// The names of the files of each configuration.
    package private(set) var files: [String: [String]] = [:]

    /// Anything else than such a list names no files.
    package init(reading manifest: [UInt8]) {
        // What a test attached is worth a look, and no verdict hangs on it.
        guard let list = try? JSONText.value(of: manifest, maximumBytes: 16 << 20) else { return }
        for attachment in (list.elements ?? []).flatMap({ $0["attachments"]?.elements ?? [] }) {
            guard let name = attachment["exportedFileName"]?.text, Self.isPlain(name) else { continue }
            files[attachment["configurationName"]?.text ?? "", default: []].append(name)
        }
    }

    /// Whether it is a name in the folder itself.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
    }
}
