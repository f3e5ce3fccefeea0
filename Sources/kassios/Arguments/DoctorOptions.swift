/// What `kassios mutants doctor` was asked to do.
struct DoctorOptions: Equatable, Sendable {
    /// How what was found is printed.
    enum Format: Equatable, Sendable {
        /// A line per check, as soon as it is done.
        case text
        case json
    }

    var common = CommonOptions()
    var format = Format.text
    /// Whether tests are taken as they are built.
    var prebuilt = false
}

extension DoctorOptions {
    /// Reads what was scanned for `doctor`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        common = try CommonOptions(scanned)
        format = scanned.has(.json) ? .json : .text
        prebuilt = scanned.has(.prebuilt)
    }
}
