/// What `kassios mutants show` was asked to do.
struct ShowOptions: Equatable, Sendable {
    /// How the mutant is printed.
    enum Format: Equatable, Sendable {
        case text
        /// Its part of the report.
        case json
    }

    var common = CommonOptions()
    /// The defect's id as it was typed.
    var id: String
    /// The run's folder as it was typed; nil means the latest run of the package.
    var directory: String?
    var format = Format.text
}

extension ShowOptions {
    /// Reads what was scanned for `show`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        guard let id = scanned.words.first else { throw scanned.error(.missingArgument("id")) }
        self.id = id
        common = try CommonOptions(scanned)
        directory = scanned.words.dropFirst().first
        format = scanned.has(.json) ? .json : .text
    }
}
