internal import MutantCore

/// Which mutants and claims a command is about; without any of them, all.
struct SelectionOptions: Equatable, Sendable {
    /// Ids of mutants, in which `*` and `?` are wildcards.
    var only: [String] = []
    /// Groups of the catalogue.
    var groups: [String] = []
    /// A regular expression for test ids, known to be well formed.
    var test: String?
    /// A commit, as git names it.
    var since: String?
    /// The part of them, where runs share the work.
    var shard: ShardChoice?
}

/// Which part of the work a run takes.
enum ShardChoice: Equatable, Sendable {
    /// What the CI service's variables say.
    case auto
    case part(Shard)
}

extension SelectionOptions {
    /// Reads which mutants and claims are meant.
    init(_ scanned: ScannedArguments) throws(UsageError) {
        only = scanned.texts(of: .only)
        groups = scanned.texts(of: .group)
        test = try scanned.pattern(of: .test)
        shard = try scanned.shard(of: .shard)
        since = try scanned.ref(of: .since)
    }
}
