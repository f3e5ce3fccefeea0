internal import Foundation
internal import MutantCore

extension ResultBundle {
    /// Puts what failed tests attached into `folder`, which is made, and returns the files of each configuration.
    ///
    /// Tools without the command export nothing; nor does one that takes too long.
    func exportAttachments(to folder: String) async throws(ProjectError) -> [String: [String]] {
        let answer = try await tools.run(
            ["xcrun", "xcresulttool", "export", "attachments", "--path", path, "--output-path", folder],
            limit: AppleTools.patience)
        guard answer.isSuccess, let manifest = FileManager.default.contents(atPath: folder + "/manifest.json") else {
            return [:]
        }
        return ExportedAttachments(reading: [UInt8](manifest)).files
    }
}
