internal import MutantReports

/// What `kassios completions` was asked to do.
struct CompletionsOptions: Equatable, Sendable {
    /// What is printed.
    enum Subject: Equatable, Sendable {
        case script(Shell)
        /// Words for a script to offer.
        case words(ProjectWords)
    }

    var common = CommonOptions()
    var subject: Subject
}

/// The shells whose command lines can be completed; the raw value is what is typed.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
}

extension CompletionsOptions {
    /// Reads what was scanned for `completions`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        guard let word = scanned.words.first else { throw scanned.error(.missingArgument("shell")) }
        if let shell = Shell(rawValue: word) {
            subject = .script(shell)
        } else if let words = ProjectWords(rawValue: word) {
            subject = .words(words)
        } else {
            let choices = Shell.allCases.map(\.rawValue)
            throw scanned.error(.invalidArgument("shell", value: word, choices: choices))
        }
        common = try CommonOptions(scanned)
    }
}
