/// What a value is, so that shells know what to offer for it.
enum ValueKind: Equatable, Sendable {
    case file
    case folder
    /// The id of a defect that tests claim.
    case mutant
    /// A group of the catalogue.
    case group
    /// The id of a test.
    case test
    /// A regular expression for ids of tests.
    case testPattern
    /// One of a few words.
    case choice([String])
    /// One of a few words, which `=` and a path may follow.
    case choiceAndPath([String])
    case number
    /// Words that only people know.
    case text

    /// The only words it may be, or begin with; empty where any will do.
    var choices: [String] {
        switch self {
        case .choice(let words), .choiceAndPath(let words): words
        case .file, .folder, .mutant, .group, .test, .testPattern, .number, .text: []
        }
    }
}
