internal import Foundation
internal import MutantCore
internal import MutantEngine

/// The folder of a finished run.
struct ReportFolder {
    /// From the root.
    let path: String
    /// Where the paths of sources begin, from the root.
    let manifestFolder: String

    /// - Parameter directory: as it was typed; nil means the package's latest run.
    init(_ directory: String?, _ common: CommonOptions, _ context: Context) {
        path = directory.map(context.absolute) ?? RunDirectory.home(besides: context.manifestFolder(common)) + "/latest"
        manifestFolder = context.manifestFolder(ofRun: path, common)
    }

    /// - Returns: what `report.json` says, and its bytes.
    func read() throws(ProjectError) -> (RunReport, json: Data) {
        let file = path + "/report.json"
        let json = try ReportFile(path: file).read()
        return (try RunReport(reading: json, of: file), json)
    }
}
