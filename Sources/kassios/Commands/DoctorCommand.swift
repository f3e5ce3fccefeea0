internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants doctor`: whether a run can go on here, and what to do if not.
struct DoctorCommand {
    private let options: DoctorOptions
    private let context: Context
    private let console: Console

    init(_ options: DoctorOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        let project = await project()
        let lines = CheckupLines(for: runner(of: project), style: console.style)
        let doctor = Doctor(
            project, folder: folder(of: project), environment: context.environment,
            children: context.interrupts.children, options: doctorOptions, listener: listener(lines))
        let checkup = await doctor.examine()
        if let signal = context.interrupts.signal { return .signal(signal) }
        switch options.format {
        case .text:
            console.line("")
            console.line(lines.sentence(checkup))
        case .json: console.bytes(JSONReport.bytes(of: CheckupReport(checkup)))
        }
        return checkup.exitStatus
    }

    private func project() async -> Result<Project, ProjectError> {
        do throws(ProjectError) { return .success(try await context.project(options.common)) } catch {
            return .failure(error)
        }
    }

    private func runner(of project: Result<Project, ProjectError>) -> Subject.RunnerName {
        switch project {
        case .success(let project): project.manifest.subject.runner
        case .failure: .swiftPackage
        }
    }

    /// The manifest's, or where it was looked for.
    private func folder(of project: Result<Project, ProjectError>) -> String {
        switch project {
        case .success(let project): project.store.folder
        case .failure: options.common.packagePath.map(context.absolute) ?? context.currentFolder
        }
    }

    private var doctorOptions: Doctor.Options {
        var doctor = Doctor.Options()
        doctor.isPrebuilt = options.prebuilt
        doctor.holder =
            "process \(ProcessInfo.processInfo.processIdentifier) (doctor), since \(Date.now.formatted(.iso8601))"
        return doctor
    }

    private func listener(_ lines: CheckupLines) -> Doctor.Listener {
        let isText = options.format == .text
        return Doctor.Listener(
            onSymptom: { [console, interrupts = context.interrupts] symptom in
                // What comes after a signal says nothing of the machine.
                if isText, interrupts.signal == nil { for line in lines.lines(symptom) { console.line(line) } }
            },
            onNote: { [console] note in console.note(note) }, onBuildOutput: { [console] text in console.detail(text) })
    }
}
