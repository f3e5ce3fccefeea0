internal import MutantCore

/// What `kassios mutants accept` was asked to do.
struct AcceptOptions: Equatable, Sendable {
    var common = CommonOptions()
    /// The defect's id as it was typed.
    var id: String
    /// Ids of tests as they were typed; without any, every test that claims the defect.
    var tests: [String] = []
    var reason: String
    /// The last day; nil means without end.
    var until: Day?
}

extension AcceptOptions {
    /// Reads what was scanned for `accept`.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        guard let id = scanned.words.first else { throw scanned.error(.missingArgument("id")) }
        guard let reason = try scanned.sentence(of: .reason) else { throw scanned.error(.missingOption(.reason)) }
        self.id = id
        self.reason = reason
        common = try CommonOptions(scanned)
        tests = scanned.texts(of: .test)
        until = try scanned.day(of: .until)
    }
}
