internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants show`: one mutant of a finished run, with everything that led to its verdict.
struct ShowCommand {
    private let options: ShowOptions
    private let context: Context
    private let console: Console
    private let folder: ReportFolder

    init(_ options: ShowOptions, _ context: Context) {
        self.options = options
        self.context = context
        folder = ReportFolder(options.directory, options.common, context)
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let report = try folder.read().0
            let mutant = try mutant(in: report)
            switch options.format {
            case .text: await tell(mutant, of: report)
            case .json: console.bytes(JSONReport.bytes(of: mutant))
            }
            return .success
        } catch {
            return context.status(of: error, console)
        }
    }

    private func mutant(in report: RunReport) throws(ProjectError) -> MutantReport {
        if let mutant = report.mutants.first(where: { $0.id.text == options.id }) { return mutant }
        let near = NearName.nearest(to: options.id, among: report.mutants.map(\.id.text))
        throw .notInRun(options.id, folder: context.shown(folder.path), near: near)
    }

    private func tell(_ mutant: MutantReport, of report: RunReport) async {
        var setting = StorySetting(folder: context.shown(folder.path))
        let age = SourceAge(folder: folder.manifestFolder, since: report.startedAt)
        setting.changedSources = age.changed(MutantStory.files(of: mutant))
        for claim in mutant.claims {
            let test = mutant.claims.count > 1 ? claim.test : nil
            setting.repeats[claim.test] = RepeatLine(common: options.common, id: mutant.id, test: test).text
        }
        await addCommands(to: &setting, for: mutant, of: report)
        let quotations = Quotations(directory: folder.path, manifestFolder: folder.manifestFolder)
        let story = MutantStory(mutant, of: report, quoting: quotations, in: setting, style: console.style)
        for line in story.lines { console.line(line) }
    }

    // MARK: Command lines

    /// What is wrong with the project now only keeps the command lines from being told.
    private func addCommands(to setting: inout StorySetting, for mutant: MutantReport, of report: RunReport) async {
        do throws(ProjectError) {
            let project = try await context.project(options.common)
            if !report.manifestHash.isEmpty, Fingerprint.text(of: project.text) != report.manifestHash {
                setting.changes.append("\(project.store.name) is not as it was in the run")
            }
            let preview = CommandPreview(project: project, environment: context.environment)
            let trials = mutant.claims.enumerated().map { index, claim in
                Trial(number: index + 1, tests: [claim.test], defect: mutant.id, deadline: nil)
            }
            for (claim, line) in zip(mutant.claims, try preview.lines(for: trials)) {
                setting.commands[claim.test] = line
            }
            setting.remark = preview.remark
        } catch {
            setting.remark = error.description
        }
    }
}
