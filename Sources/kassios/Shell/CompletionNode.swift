internal import MutantReports

/// A place in a command line where words lead on, and what can be typed there: all that the scripts are made from.
struct CompletionNode: Sendable {
    /// A word with what it means.
    struct Word: Sendable {
        let text: String
        let abstract: String
    }

    /// The words that lead to it, `kassios` first.
    let path: String
    /// What may come next of words that lead on or are all there is.
    let words: [Word]
    let options: [OptionSpec]
    let arguments: [ArgumentSpec]

    /// Every place, from the table of commands.
    static let all: [CompletionNode] = CommandName.allCases.map(CompletionNode.init) + topics

    private init(path: String, words: [Word], options: [OptionSpec] = [], arguments: [ArgumentSpec] = []) {
        self.path = path
        self.words = words
        self.options = options
        self.arguments = arguments
    }

    /// The place behind a command's own word. Where its subcommand may be left out, that one's options are at home, too.
    private init(_ name: CommandName) {
        let spec = CommandTable.spec(of: name)
        let meant = spec.defaultSubcommand.map(CommandTable.spec) ?? spec
        let commands = name == .help ? CommandTable.spec(of: .kassios).subcommands : spec.subcommands
        let pages = name == .help ? TopicName.allCases.map { ($0.rawValue, HelpPage.page(on: $0).abstract) } : []
        self.init(
            path: spec.spelling, words: commands.map(Self.word) + pages.map(Word.init), options: meant.options,
            arguments: name == .help ? [] : spec.arguments)
    }

    /// The places below `help`, where words of commands and names of templates follow.
    private static let topics: [CompletionNode] =
        CommandName.allCases.map(CommandTable.spec).filter { !$0.subcommands.isEmpty && $0.words.count > 1 }.map {
            CompletionNode(
                path: (["kassios", "help"] + $0.words.dropFirst()).joined(separator: " "),
                words: $0.subcommands.map(word))
        } + [
            CompletionNode(
                path: "kassios help \(TopicName.templates.rawValue)",
                words: TemplateName.allCases.map { Word(text: $0.rawValue, abstract: $0.abstract) })
        ]

    private static func word(_ name: CommandName) -> Word {
        Word(text: name.rawValue, abstract: CommandTable.spec(of: name).abstract)
    }

    /// Whether the last argument may be given again and again.
    var repeatsLastArgument: Bool { arguments.last?.occurrence == .anyNumber }
}

extension ValueKind {
    /// What scripts ask for to offer words of the project.
    var projectWords: String? {
        switch self {
        case .mutant: ProjectWords.mutants.rawValue
        case .group: ProjectWords.groups.rawValue
        case .test: ProjectWords.tests.rawValue
        case .testPattern: ProjectWords.testPatterns.rawValue
        case .file, .folder, .choice, .choiceAndPath, .number, .text: nil
        }
    }
}
