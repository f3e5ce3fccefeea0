/// What is wrong with a command line.
enum ArgumentError: Error, Equatable, Sendable {
    case unknownOption(String)
    case unknownSubcommand(String)
    case unknownTopic(String)
    case unexpectedArgument(String)
    /// What the command cannot do without, by its placeholder.
    case missingArgument(String)
    case missingOption(OptionName)
    /// `next` stands where the value should be, but begins with a dash.
    case missingValue(OptionName, next: String?)
    case emptyValue(OptionName)
    /// A flag was given a value.
    case unwantedValue(OptionName, value: String)
    case invalidChoice(OptionName, value: String, choices: [String])
    /// What stands in the place of an argument, by its placeholder, is none of its choices.
    case invalidArgument(String, value: String, choices: [String])
    case invalidCount(OptionName, value: String, range: ClosedRange<Int>)
    case invalidWorkers(OptionName, value: String)
    case invalidTimeout(OptionName, value: String)
    case invalidDay(OptionName, value: String)
    case invalidRef(OptionName, value: String)
    case invalidPattern(OptionName, value: String)
    case invalidShard(OptionName, value: String)
    case repeated(OptionName)
    /// Two reports that would overwrite each other.
    case sameReport(ReportRequest)
    case needs(OptionName, OptionName)
    case needsEither(OptionName, OptionName, OptionName)
    case exclusive(OptionName, OptionName)
}

/// An error in the arguments of one command.
struct UsageError: Error, Equatable, Sendable {
    /// The command whose usage answers the error.
    let command: CommandName
    let fact: ArgumentError

    init(_ fact: ArgumentError, in command: CommandName) {
        self.command = command
        self.fact = fact
    }
}
