/// What `kassios mutants reproduce` was asked to do.
struct ReproduceOptions: Equatable, Sendable {
    var common = CommonOptions()
    /// The defect's id as it was typed.
    var id: String
    /// A test's id or a part of it, as it was typed.
    var test: String?
    /// Run the twin: without the switch.
    var clean = false
    /// Build nothing.
    var prebuilt = false
    /// The trial's deadline; the standard is what a run would give it.
    var timeout = TimeoutChoice.standard
    /// Give the trial an empty HOME.
    var privateHome = false
    /// Leave the simulator to be looked at.
    var keepsSimulators = false
    /// Wait while another run holds the lock.
    var waits = true
}

extension ReproduceOptions {
    /// Reads what was scanned for `reproduce`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        guard let id = scanned.words.first else { throw scanned.error(.missingArgument("id")) }
        self.id = id
        common = try CommonOptions(scanned)
        test = scanned.text(of: .test)
        clean = scanned.has(.clean)
        prebuilt = scanned.has(.prebuilt)
        timeout = try scanned.timeout(of: .timeout)
        privateHome = scanned.has(.privateHome)
        keepsSimulators = scanned.has(.keepSimulators)
        waits = !scanned.has(.noWait)
    }
}
