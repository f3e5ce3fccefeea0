/// How progress is shown; the raw value is what is typed.
enum ProgressChoice: String, CaseIterable, Sendable {
    /// A bar on a terminal, else lines.
    case auto
    case bar
    case lines
    case none
}
