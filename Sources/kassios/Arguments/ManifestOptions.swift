/// What `kassios mutants manifest` was asked to do.
struct ManifestOptions: Equatable, Sendable {
    /// What becomes of the claims that were found.
    enum Mode: Equatable, Sendable {
        /// They are written into the manifest.
        case write
        /// They are compared with the manifest.
        case check
        /// They are printed as JSON.
        case printJSON
    }

    var common = CommonOptions()
    var mode = Mode.write
    /// Refuse a catalogue with defects that are neither claimed nor listed as unclaimed.
    var strictCatalogue = false
}

extension ManifestOptions {
    /// Reads what was scanned for `manifest`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        try scanned.exclude(.check, .json)
        mode = scanned.has(.check) ? .check : scanned.has(.json) ? .printJSON : .write
        strictCatalogue = scanned.has(.strictCatalogue)
    }
}
