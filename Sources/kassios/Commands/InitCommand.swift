internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants init`: from nothing to a project that can be judged.
struct InitCommand {
    private let options: InitOptions
    private let context: Context
    private let console: Console

    init(_ options: InitOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() -> ExitStatus {
        do throws(StartError) {
            let folder = options.common.packagePath.map(context.absolute) ?? context.currentFolder
            try refuseWhatIsThere(folder)
            var planner = StartPlanner(
                ProjectSurveyor(folder: folder).survey(), choices: options.choices, templates: .carried)
            try ask(&planner, folder)
            if let signal = context.interrupts.signal { return .signal(signal) }
            return tell(try planner.startingPoint(in: context.shown(folder)), folder)
        } catch {
            console.error("error: \(error)")
            return .usage
        }
    }

    private func refuseWhatIsThere(_ folder: String) throws(StartError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .noFolder(context.shown(folder))
        }
        let file = StartingPoint.File(path: Context.manifestName, purpose: .manifest, text: "")
        guard NewFiles(folder: folder).states(of: [file]) == [.written] else {
            throw .hasManifest(context.shown("\(folder)/\(Context.manifestName)"))
        }
    }

    // MARK: Questions

    /// On a terminal people are asked what would else be the first of several.
    private func ask(_ planner: inout StartPlanner, _ folder: String) throws(StartError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1, console.verbosity != .quiet else { return }
        while context.interrupts.signal == nil, let question = try planner.question(in: context.shown(folder)) {
            let choice = answer(to: question)
            switch question.subject {
            case .target: planner.choices.target = choice
            case .scheme: planner.choices.scheme = choice
            }
        }
    }

    private func answer(to question: StartQuestion) -> String {
        console.note("Which \(question.subject.word)?")
        for (number, name) in question.candidates.enumerated() { console.note("  \(number + 1)  \(name)") }
        while true {
            console.note("A number or a name; Return for \(question.candidates[0]):")
            // Without an answer at all it is the first, as elsewhere.
            guard let line = typedLine()?.trimmingCharacters(in: .whitespaces), !line.isEmpty else {
                return question.candidates[0]
            }
            if let name = question.candidates.first(where: { $0 == line }) { return name }
            if let number = Int(line), question.candidates.indices.contains(number - 1) {
                return question.candidates[number - 1]
            }
        }
    }

    /// Nil at the end of what is typed, or when a signal comes before it.
    private func typedLine() -> String? {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&input, 1, 100) <= 0 {
            if context.interrupts.signal != nil { return nil }
        }
        return readLine()
    }

    // MARK: Files

    private func tell(_ point: StartingPoint, _ folder: String) -> ExitStatus {
        let lines = StartLines(point, style: console.style)
        for line in lines.found { console.note(line) }
        console.note("")
        var files = NewFiles(folder: folder)
        do throws(ProjectError) {
            let states = options.isDryRun ? files.states(of: point.files) : try files.write(point.files)
            for (file, state) in zip(point.files, states) { console.line(line(file, state, lines)) }
        } catch {
            console.error("error: \(error); nothing was written")
            return .internalError
        }
        if options.isDryRun, console.verbosity == .verbose { show(point.files) }
        guard !options.isDryRun else { return .success }
        for line in lines.toDo + lines.next { console.note(line) }
        return .success
    }

    private func line(_ file: StartingPoint.File, _ state: NewFiles.State, _ lines: StartLines) -> String {
        switch state {
        case .written: lines.line(file, options.isDryRun ? "would write" : "written")
        case .same: lines.line(file, "kept, is the same", isKept: true)
        case .different: lines.line(file, "kept, differs", isKept: true)
        }
    }

    private func show(_ files: [StartingPoint.File]) {
        for file in files {
            console.line("\n==> \(PlainText.visible(file.path)) <==")
            console.bytes(Array(file.text.utf8))
        }
    }
}

extension StartTemplates {
    /// What this binary carries.
    fileprivate static var carried: StartTemplates {
        StartTemplates(
            defectSwitch: TemplateName.defectSwitch.text, trialLaunch: TemplateName.trialLaunch.text,
            packageWorkflow: TemplateName.githubWorkflow.text, xcodeWorkflow: TemplateName.githubXcodeWorkflow.text)
    }
}
