internal import Foundation
internal import MutantCore
internal import MutantEngine

/// `kassios`: parses, runs the command, and exits with its status.
@main
enum Main {
    static func main() {
        let interrupts = Interrupts(children: RunningChildren())
        // First of all, while this is the only thread.
        interrupts.block()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let environment = ProcessInfo.processInfo.environment
        let task = Task { @concurrent in
            await status(of: arguments, environment: environment, interrupts: interrupts)
        }
        interrupts.listen { _ in task.cancel() }
        Task { @concurrent in
            let status = await task.value
            if !interrupts.isEnding { exit(status.code) }
        }
        // An asynchronous `main` would end up in `dispatch_main`, where on Linux this thread hears every signal.
        while true { pause() }
    }

    private static func status(
        of arguments: [String], environment: [String: String], interrupts: Interrupts
    ) async -> ExitStatus {
        do throws(UsageError) {
            let command = try ArgumentParser.parse(arguments)
            let context = Context(
                environment: environment, currentFolder: FileManager.default.currentDirectoryPath,
                interrupts: interrupts)
            return await status(of: command, in: context)
        } catch {
            Console(.standard, environment: environment).error(error.message())
            return .usage
        }
    }

    private static func status(of command: Command, in context: Context) async -> ExitStatus {
        switch command {
        case .help(let topic):
            Console(.standard, environment: context.environment).line(HelpText.text(for: topic))
            return .success
        case .version:
            Console(.standard, environment: context.environment).line("\(Version.name) \(Version.number)")
            return .success
        case .start(let options): return InitCommand(options, context).run()
        case .run(let options): return await RunCommand(options, context).run()
        case .manifest(let options): return await ManifestCommand(options, context).run()
        case .accept(let options): return await AcceptCommand(options, context).run()
        case .list(let options): return await ListCommand(options, context).run()
        case .plan(let options): return await PlanCommand(options, context).run()
        case .report(let options): return ReportCommand(options, context).run()
        case .merge(let options): return await MergeCommand(options, context).run()
        case .show(let options): return await ShowCommand(options, context).run()
        case .reproduce(let options): return await ReproduceCommand(options, context).run()
        case .doctor(let options): return await DoctorCommand(options, context).run()
        case .completions(let options): return CompletionsCommand(options, context).run()
        }
    }
}

/// What this build is.
enum Version {
    static let name = "kassios"
    static let number = "0.1.0"
    /// The day on which it got its number.
    static let day = "2026-11-30"
}
