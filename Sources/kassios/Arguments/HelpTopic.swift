/// What help is asked about.
enum HelpTopic: Equatable, Sendable {
    case command(CommandName)
    case page(TopicName)
    /// All of it, as `man` reads it.
    case manual
    /// The text of a file to copy.
    case template(TemplateName)
}

/// The topics of help that are no commands; the raw value is the word that is typed.
enum TopicName: String, CaseIterable, Sendable {
    case exitStatus = "exit-status"
    case manifest
    case claims
    case templates
    case files
    case environment
}
