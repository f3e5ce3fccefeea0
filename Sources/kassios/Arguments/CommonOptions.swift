/// The options that every `mutants` command takes.
struct CommonOptions: Equatable, Sendable {
    /// The manifest's path as it was typed; nil means `mutants.json` in the package's folder.
    var manifestPath: String?
    /// The package's folder as it was typed; nil means the current folder.
    var packagePath: String?
    var color = ColorChoice.auto
    var verbosity = Verbosity.normal
}

/// When output is coloured; the raw value is what is typed.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}

/// How much is printed.
enum Verbosity: Equatable, Sendable {
    case quiet
    case normal
    case verbose
}

extension CommonOptions {
    /// Reads what every command takes.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        try scanned.exclude(.verbose, .quiet)
        manifestPath = scanned.text(of: .manifest)
        packagePath = scanned.text(of: .packagePath)
        color = try scanned.choice(of: .color, as: ColorChoice.self) ?? .auto
        verbosity = scanned.has(.verbose) ? .verbose : scanned.has(.quiet) ? .quiet : .normal
    }
}
