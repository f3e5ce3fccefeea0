internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants reproduce`: one claim's trial in the foreground.
struct ReproduceCommand {
    private let options: ReproduceOptions
    private let context: Context
    private let console: Console

    init(_ options: ReproduceOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let project = try await context.project(options.common)
            try project.checkClaims()
            let mutant = try mutant(in: project)
            guard
                let claim = project.claims.first(where: { $0.defect == mutant.id && $0.test == mutant.claims[0].test })
            else { preconditionFailure("a plan is made of claims") }
            let output = LiveOutput(console)
            let home = RunDirectory.home(besides: project.store.folder)
            let lock = try await context.lock(home, waits: options.waits, console)
            defer { withExtendedLifetime(lock) {} }
            let reproduction = Reproduction(
                claim, of: mutant, in: project, options: reproductionOptions,
                history: try RunMemory(home: home).history,
                environment: context.environment, children: context.interrupts.children, listener: listener(output))
            let trial = try await reproduction.run()
            if let signal = context.interrupts.signal { return .signal(signal) }
            output.end()
            tell(trial, in: reproduction.folder)
            return trial.wasObserved ? .success : .undecided
        } catch {
            return context.status(of: error, console)
        }
    }

    private func mutant(in project: Project) throws(ProjectError) -> PlannedMutant {
        let mutants = try project.plan(Selection()).mutants
        do {
            return try ClaimChoice(id: options.id, test: options.test).mutant(in: mutants)
        } catch {
            throw .badChoice(error)
        }
    }

    private var reproductionOptions: Reproduction.Options {
        var reproduction = Reproduction.Options()
        reproduction.isClean = options.clean
        reproduction.isPrebuilt = options.prebuilt
        reproduction.keepsSimulators = options.keepsSimulators
        reproduction.hasPrivateHome = options.privateHome
        reproduction.limit =
            switch options.timeout {
            case .standard: .asInRun
            case .unlimited: .seconds(nil)
            case .after(let duration): .seconds(duration / .seconds(1))
            }
        return reproduction
    }

    private func listener(_ output: LiveOutput) -> Reproduction.Listener {
        Reproduction.Listener(
            onNote: { [console] note in console.note(note) }, onBuildOutput: { [console] text in console.detail(text) },
            onOutput: { text in output.print(text) })
    }

    private func tell(_ trial: ReproducedTrial, in folder: String) {
        let twin = RepeatLine(
            common: options.common, id: trial.mutant.id, test: options.test.map { _ in trial.test }, isClean: true,
            isPrebuilt: options.prebuilt
        ).text
        let lines = ReproductionLines(trial, folder: context.shown(folder), twin: twin, style: console.style)
        for line in lines.lines { console.line(line) }
    }
}
