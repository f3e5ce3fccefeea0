internal import MutantCore

extension UsageError {
    /// The whole answer: the sentence, how the command is used, and where to read more.
    func message(width: Int = HelpText.standardWidth) -> String {
        let spec = CommandTable.spec(of: command)
        let usage = HelpText.usage(of: command, title: "Usage: ", width: width)
        return (["error: \(sentence)"] + usage + ["  See '\(spec.spelling) --help' for more information."])
            .joined(separator: "\n")
    }

    /// What is wrong, and what was probably meant.
    var sentence: String {
        switch fact {
        case .unknownOption(let text): "unknown option \(quoted(text))" + (owner ?? suggestion)
        case .unknownSubcommand(let word): "unknown subcommand \(quoted(word))" + suggestion
        case .unknownTopic(let words): "unknown topic \(quoted(words))" + suggestion
        case .unexpectedArgument(let word): "unexpected argument \(quoted(word))" + advice(for: word)
        case .missingArgument(let placeholder): "missing argument '<\(placeholder)>'"
        case .missingOption(let name): "missing option '\(synopsis(name))'"
        case .missingValue(let name, let next): "missing value for '\(synopsis(name))'" + advice(for: name, next: next)
        case .emptyValue(let name): "the value of '\(name.spelling)' is empty"
        case .unwantedValue(let name, let value): "option '\(name.spelling)' takes no value, but got \(quoted(value))"
        case .invalidChoice(let name, let value, let choices):
            "\(quoted(value)) is not a value of '\(name.spelling)' (\(choices.joined(separator: ", ")))" + suggestion
        case .invalidArgument(let placeholder, let value, let choices):
            "\(quoted(value)) is no <\(placeholder)> (\(choices.joined(separator: ", ")))" + suggestion
        case .invalidCount(let name, let value, _), .invalidWorkers(let name, let value),
            .invalidTimeout(let name, let value), .invalidDay(let name, let value),
            .invalidPattern(let name, let value), .invalidShard(let name, let value), .invalidRef(let name, let value):
            "\(quoted(value)) is not a value of '\(name.spelling)': \(wanted)"
        case .repeated(let name): "option '\(name.spelling)' is given twice"
        case .sameReport(let request):
            "two reports would go to "
                + (request.path == nil ? "the place of '\(request.format)'" : quoted(request.place))
        case .needs(let name, let other): "'\(name.spelling)' goes with '\(other.spelling)' only"
        case .needsEither(let name, let first, let second):
            "'\(name.spelling)' goes with '\(first.spelling)' and '\(second.spelling)' only"
        case .exclusive(let first, let second): "'\(first.spelling)' and '\(second.spelling)' exclude each other"
        }
    }

    /// What to give in the place of a value that will not do.
    private var wanted: String {
        switch fact {
        case .invalidCount(_, _, let range): "give a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .invalidWorkers:
            "give a whole number from \(WorkerCount.range.lowerBound) to \(WorkerCount.range.upperBound), or 'auto'"
        case .invalidTimeout: "give seconds above zero, at most \(TimeoutChoice.maximumSeconds), or 'none'"
        case .invalidDay: "give a day such as 2027-01-31"
        case .invalidPattern: "it is not a regular expression"
        case .invalidShard:
            "give a part and a number of parts up to \(Shard.counts.upperBound), such as 2/4, or 'auto'"
        case .invalidRef: "a commit does not begin with '-'; name a branch, a tag or a hash"
        case .unknownOption, .unknownSubcommand, .unknownTopic, .unexpectedArgument, .missingArgument, .missingOption,
            .missingValue, .emptyValue, .unwantedValue, .invalidChoice, .invalidArgument, .repeated, .sameReport,
            .needs, .needsEither, .exclusive:
            ""
        }
    }

    /// The known name that was probably meant.
    var nearest: String? {
        switch fact {
        case .unknownOption(let text):
            // Dashes would count as letters that agree.
            NearName.nearest(to: String(text.drop { $0 == "-" }), among: spec.options.map(\.name.rawValue))
                .map { "--" + $0 }
        case .unknownSubcommand(let word):
            NearName.nearest(to: word, among: spec.subcommands.map(\.rawValue)) ?? deeper(word)
        case .unknownTopic(let words):
            NearName.nearest(to: words, among: TopicName.allCases.map(\.rawValue) + templates + commands)
                ?? deeper(words)
        case .invalidChoice(_, let value, let choices), .invalidArgument(_, let value, let choices):
            NearName.nearest(to: value, among: choices)
        case .unexpectedArgument, .missingArgument, .missingOption, .missingValue, .emptyValue, .unwantedValue,
            .invalidCount, .invalidWorkers, .invalidTimeout, .invalidDay, .invalidRef, .invalidPattern, .invalidShard,
            .repeated, .sameReport, .exclusive, .needs, .needsEither:
            nil
        }
    }

    private var spec: CommandSpec { CommandTable.spec(of: command) }

    private var suggestion: String { nearest.map { "; did you mean '\($0)'?" } ?? "" }

    private var templates: [String] {
        TemplateName.allCases.map { "\(TopicName.templates.rawValue) \($0.rawValue)" }
    }

    /// The commands as topics, without the tool's own name.
    private var commands: [String] {
        CommandName.allCases.map { CommandTable.spec(of: $0).words.dropFirst().joined(separator: " ") }
            .filter { !$0.isEmpty }
    }

    /// The command below this one whose last word was typed alone: `run` for `mutants run`.
    private func deeper(_ word: String) -> String? {
        switch command {
        case .kassios, .help: commands.first { $0.hasSuffix(" " + word) }
        case .mutants, .start, .run, .manifest, .accept, .list, .plan, .report, .merge, .show, .reproduce, .doctor,
            .completions:
            nil
        }
    }

    /// Another command that has the option.
    private var owner: String? {
        guard case .unknownOption(let text) = fact else { return nil }
        return CommandName.allCases.map(CommandTable.spec)
            .first { $0.options.contains { $0.isSpelled(text) } }
            .map { "; it is an option of '\($0.spelling)'" }
    }

    private func advice(for word: String) -> String {
        let siblings = CommandTable.spec(of: .mutants).subcommands
        if let sibling = siblings.first(where: { $0.rawValue == word }) {
            return "; a subcommand stands before the options: '\(CommandTable.spec(of: sibling).spelling) …'"
        }
        if command == .accept { return "; a value of several words stands in quotes" }
        return spec.options.contains { $0.name == .only } ? "; ids are selected with '--only'" : ""
    }

    private func advice(for name: OptionName, next: String?) -> String {
        guard let next, next != "--", !spec.options.contains(where: { $0.isSpelled(next) }), Double(next) == nil else {
            return ""
        }
        return "; a value that begins with '-' is written \(quoted("\(name.spelling)=\(next)"))"
    }

    private func synopsis(_ name: OptionName) -> String {
        spec.options.first { $0.name == name }?.synopsis ?? name.spelling
    }

    /// The text in quotes, without characters that would move the cursor or end the line.
    private func quoted(_ text: String) -> String {
        let visible = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return "'\(visible.joined())'"
    }
}
