/// Reads a command line by the table of commands.
enum ArgumentParser {
    /// The command that `arguments` ask for; the program's own name is not among them.
    static func parse(_ arguments: [String]) throws(UsageError) -> Command {
        let (name, rest) = try command(in: arguments[...])
        if rest.prefix(while: { $0 != "--" }).contains(where: OptionTable.help(in: .own).isSpelled) {
            return .help(.command(name))
        }
        let resolved = CommandTable.spec(of: name).defaultSubcommand ?? name
        let scanned = try ScannedArguments(rest, of: resolved)
        try scanned.checkOccurrences()
        switch resolved {
        case .kassios: return scanned.has(.version) ? .version : .help(.command(.kassios))
        case .mutants, .run: return .run(try RunOptions(scanned))
        case .start: return .start(try InitOptions(scanned))
        case .manifest: return .manifest(try ManifestOptions(scanned))
        case .accept: return .accept(try AcceptOptions(scanned))
        case .list: return .list(try ListOptions(scanned))
        case .plan: return .plan(try PlanOptions(scanned))
        case .report: return .report(try ReportOptions(scanned))
        case .merge: return .merge(try MergeOptions(scanned))
        case .show: return .show(try ShowOptions(scanned))
        case .reproduce: return .reproduce(try ReproduceOptions(scanned))
        case .doctor: return .doctor(try DoctorOptions(scanned))
        case .completions: return .completions(try CompletionsOptions(scanned))
        case .help: return .help(try topic(scanned))
        }
    }

    /// Follows the leading words down the table, as far as they name commands.
    private static func command(
        in arguments: ArraySlice<String>
    ) throws(UsageError) -> (name: CommandName, rest: ArraySlice<String>) {
        var name = CommandName.kassios
        var rest = arguments
        while let word = rest.first, !word.hasPrefix("-") {
            let spec = CommandTable.spec(of: name)
            if spec.subcommands.isEmpty { break }
            if word == CommandName.help.rawValue {
                // `kassios mutants help run` is `kassios help mutants run`.
                return (.help, spec.words.dropFirst() + rest.dropFirst())
            }
            guard let next = spec.subcommands.first(where: { $0.rawValue == word }) else {
                // Below a command with a default, a word that is like no subcommand is an argument of the default.
                let error = UsageError(.unknownSubcommand(word), in: name)
                if spec.defaultSubcommand == nil || error.nearest != nil { throw error }
                break
            }
            name = next
            rest.removeFirst()
        }
        return (name, rest)
    }

    private static func topic(_ scanned: ScannedArguments) throws(UsageError) -> HelpTopic {
        if scanned.has(.man) {
            if let word = scanned.words.first { throw scanned.error(.unexpectedArgument(word)) }
            return .manual
        }
        let words = scanned.words.first == CommandName.kassios.rawValue ? scanned.words.dropFirst() : scanned.words[...]
        if words.count == 1, let page = words.first.flatMap(TopicName.init) { return .page(page) }
        if words.first == TopicName.templates.rawValue, let name = words.last.flatMap(TemplateName.init) {
            return .template(name)
        }
        for name in CommandName.allCases where CommandTable.spec(of: name).words.dropFirst() == words {
            return .command(name)
        }
        throw scanned.error(.unknownTopic(words.joined(separator: " ")))
    }
}
