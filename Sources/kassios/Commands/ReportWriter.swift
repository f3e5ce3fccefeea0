internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// Puts a run's reports where they were asked for.
struct ReportWriter {
    private let report: RunReport
    /// `report.json` byte by byte, so that keys this build does not know are kept.
    private let json: [UInt8]
    /// The run's folder, from the root.
    private let directory: String
    /// Where the paths of sources begin.
    private let manifestFolder: String
    private let quotations: Quotations
    private let context: Context
    private let console: Console

    init(
        _ report: RunReport, json: [UInt8], directory: String, manifestFolder: String, _ context: Context,
        _ console: Console
    ) {
        self.report = report
        self.json = json
        self.directory = directory
        self.manifestFolder = manifestFolder
        quotations = Quotations(directory: directory, manifestFolder: manifestFolder)
        self.context = context
        self.console = console
    }

    // MARK: Files

    /// Writes those that are files, each whether or not another can be written.
    func write(_ requests: [ReportRequest]) -> [ProjectError] {
        requests.compactMap { request in
            guard let path = path(of: request) else { return nil }
            return failure { () throws(ProjectError) in
                try write(request.format, to: path)
                console.note("\(request.format.rawValue) report: \(context.shown(path))")
            }
        }
    }

    /// Adds the summary for people to the page that GitHub shows beside the job, where there is one.
    func appendStepSummary() -> [ProjectError] {
        guard let path = context.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return [] }
        let failed = failure { () throws(ProjectError) in
            try ReportFile(path: context.absolute(path)).append(markdown + [UInt8(ascii: "\n")])
        }
        return failed.map { [$0] } ?? []
    }

    /// Nil where there is nothing to write: what is printed, and `report.json`, which is there.
    private func path(of request: ReportRequest) -> String? {
        if let path = request.path { return context.absolute(path) }
        guard let name = request.format.fileName, request.format != .json else { return nil }
        return directory + "/" + name
    }

    private func write(_ format: ReportFormat, to path: String) throws(ProjectError) {
        let bytes: [UInt8]
        switch format {
        case .json: bytes = json
        case .html: bytes = HTMLReport.bytes(of: report, quotations: quotations)
        case .mutationElements: bytes = MutationElementsReport.bytes(of: report, quoting: quotations)
        case .junit: bytes = Array(JUnitReport.text(of: report).utf8)
        case .markdown: bytes = markdown
        case .sarif: bytes = SARIFReport.bytes(of: report, quoting: quotations, folder: repositoryFolder)
        case .github, .xcode: bytes = Array(lines(in: format).map { $0 + "\n" }.joined().utf8)
        case .allure:
            return try AllureReport.forEachFile(of: report, quoting: quotations) { file throws(ProjectError) in
                let log = file.log.map { directory + "/" + $0 }
                try ReportFile(path: path + "/" + file.name).overwrite(file.bytes, sharedWith: log)
            }
        }
        try ReportFile(path: path).write(bytes)
    }

    private var markdown: [UInt8] { Array(MarkdownReport.text(of: report).utf8) }

    private func failure(_ effect: () throws(ProjectError) -> Void) -> ProjectError? {
        do throws(ProjectError) {
            try effect()
            return nil
        } catch {
            return error
        }
    }

    // MARK: Stdout

    /// Prints the lines that were asked for without a path, and the annotations that a workflow gets by itself.
    func print(_ requests: [ReportRequest], forGitHub: Bool = false) {
        let printed = requests.filter { $0.path == nil && $0.format.fileName == nil }.map(\.format)
        for format in forGitHub && !printed.contains(.github) ? printed + [.github] : printed {
            for line in lines(in: format) { console.line(line) }
        }
    }

    private func lines(in format: ReportFormat) -> [String] {
        switch format {
        case .github: GitHubAnnotations.lines(of: report, folder: repositoryFolder)
        case .xcode: XcodeWarnings.lines(of: report, quoting: quotations, folder: manifestFolder + "/")
        case .json, .html, .mutationElements, .junit, .markdown, .sarif, .allure: []
        }
    }

    /// The manifest's folder, from the top of the repository that GitHub has checked out.
    private var repositoryFolder: String {
        guard let top = context.environment["GITHUB_WORKSPACE"], !top.isEmpty else { return "" }
        let parts = [manifestFolder, top].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        return parts[0].hasPrefix(parts[1] + "/") ? String(parts[0].dropFirst(parts[1].count + 1)) + "/" : ""
    }

    // MARK: Exit status

    /// Says what could not be written; a run that has nothing worse to say then fails for it.
    func status(_ status: ExitStatus, failures: [ProjectError]) -> ExitStatus {
        for failure in failures { console.error("error: \(failure)") }
        return failures.isEmpty || status != .success ? status : .internalError
    }
}
