internal import Foundation
internal import StandInKit

/// `export attachments`: a picture for each failure of a UI test that took one, and `manifest.json`.
struct Attachments {
    let record: SessionRecord

    func export(to folder: String) throws {
        try StateFolder.create(folder)
        var entries: [[String: Any]] = []
        for test in record.tests where test.hasScreenshot && test.result == .failed {
            let name = "\(UUID().uuidString).png"
            try Self.picture.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            entries.append([
                "testIdentifier": test.test.identifier,
                "attachments": [
                    [
                        "configurationName": test.configuration, "deviceId": record.destination.udid,
                        "deviceName": record.destination.name, "exportedFileName": name,
                        "isAssociatedWithFailure": true, "repetitionNumber": 1,
                        "suggestedHumanReadableName": "Screenshot of failure_0_\(name)",
                        "timestamp": record.finish,
                    ] as [String: Any]
                ],
            ])
        }
        try Data(try Output.json(entries).utf8).write(to: URL(fileURLWithPath: folder + "/manifest.json"))
    }

    /// The first bytes of a PNG; nobody looks at more.
    private static let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
}
