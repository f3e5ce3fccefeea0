/// One command's row in the table.
struct CommandSpec: Sendable {
    /// The words that lead to it, `kassios` first.
    let words: [String]
    /// One sentence about what the command does.
    let abstract: String
    /// Paragraphs below the abstract.
    let discussion: [String]
    /// What it takes besides options.
    let arguments: [ArgumentSpec]
    /// Its options, in the order of its help.
    let options: [OptionSpec]
    /// The commands below it, in the order of its help.
    let subcommands: [CommandName]
    /// The command meant when none of `subcommands` is named.
    let defaultSubcommand: CommandName?

    init(
        words: [String], abstract: String, discussion: [String] = [], arguments: [ArgumentSpec] = [],
        options: [OptionSpec], subcommands: [CommandName] = [], defaultSubcommand: CommandName? = nil
    ) {
        self.words = words
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.subcommands = subcommands
        self.defaultSubcommand = defaultSubcommand
    }

    /// The command as it is typed, without options.
    var spelling: String { words.joined(separator: " ") }
}

/// An argument that is no option.
struct ArgumentSpec: Sendable {
    /// What stands for it in usage lines.
    let placeholder: String
    /// What it is, for shells to offer some.
    let kind: ValueKind
    /// How often it may be given.
    let occurrence: ValueSpec.Occurrence
    /// What it means.
    let abstract: String

    /// How it stands in usage lines.
    var synopsis: String {
        switch occurrence {
        case .once: "[<\(placeholder)>]"
        case .anyNumber: "[<\(placeholder)> ...]"
        case .required: "<\(placeholder)>"
        }
    }
}
