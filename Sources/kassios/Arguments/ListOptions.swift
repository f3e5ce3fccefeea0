/// What `kassios mutants list` was asked to do.
struct ListOptions: Equatable, Sendable {
    /// How the list is printed.
    enum Format: Equatable, Sendable {
        case text
        case json
    }

    var common = CommonOptions()
    var selection = SelectionOptions()
    /// The file that recorded times are taken from.
    var history: String?
    var format = Format.text
}

extension ListOptions {
    /// Reads what was scanned for `list`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        selection = try SelectionOptions(scanned)
        history = scanned.text(of: .history)
        format = scanned.has(.json) ? .json : .text
    }
}
