internal import Foundation
internal import MutantCore
internal import MutantEngine

/// The folder of a finished run.
struct ReportFolder {
    /// From the root.
    let path: String

    /// - Parameter directory: as it was typed; nil means the package's latest run.
    init(_ directory: String?, _ common: CommonOptions, _ context: Context) {
        if let directory {
            path = context.absolute(directory)
        } else {
            let manifest = common.manifestPath.map { ManifestStore(path: context.absolute($0)).folder }
            let folder = manifest ?? common.packagePath.map(context.absolute) ?? context.currentFolder
            path = RunDirectory.home(besides: folder) + "/latest"
        }
    }

    /// `report.json`, byte by byte.
    func json() throws(ProjectError) -> Data { try ReportFile(path: path + "/report.json").read() }

    func report(in json: Data) throws(ProjectError) -> RunReport { try Self.report(in: json, path + "/report.json") }

    /// - Parameter path: of the file that the bytes are from.
    static func report(in json: Data, _ path: String) throws(ProjectError) -> RunReport {
        do throws(ReportError) {
            return try RunReport(reading: json)
        } catch {
            throw .unreadable(path, reason: error.description)
        }
    }
}
