internal import Foundation
internal import MutantEngine
internal import MutantReports

extension Quotations {
    /// Reads a run's logs in `directory`, and sources as they are now.
    ///
    /// A report may come from elsewhere: what its paths lead to outside the run's folder or the checkout is not read.
    init(directory: String, manifestFolder: String) {
        let checkout = Self.real(Self.checkout(around: manifestFolder))
        let logs = Self.real(directory)
        self.init(
            source: { path in Self.file(path, in: manifestFolder, within: checkout)?.bytes(upTo: 4 << 20) },
            logEnd: { path, count in Self.file(path, in: directory, within: logs)?.bytes(last: count) })
    }

    private static func file(_ path: String, in folder: String, within limits: String?) -> ReportFile? {
        guard let limits, let full = real(folder + "/" + path), full.hasPrefix(limits + "/") else { return nil }
        return ReportFile(path: full)
    }

    /// Without links and dots; nil where there is nothing.
    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The nearest folder that is a checkout or a package, else `folder` itself.
    private static func checkout(around folder: String) -> String {
        var candidate = folder
        while candidate != "/" {
            let marks = ["/.git", "/Package.swift"].map { candidate + $0 }
            if marks.contains(where: FileManager.default.fileExists(atPath:)) { return candidate }
            candidate = URL(fileURLWithPath: candidate).deletingLastPathComponent().path
        }
        return folder
    }
}
