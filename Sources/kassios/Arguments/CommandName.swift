/// The commands of the tool; the raw value is the word that is typed.
enum CommandName: String, CaseIterable, Sendable {
    case kassios
    case mutants
    case run
    case manifest
    case accept
    case list
    case plan
    case report
    case merge
    case show
    case reproduce
    case doctor
    case completions
    case start = "init"
    case help
}
