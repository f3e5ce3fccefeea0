/// One option's row in the table.
struct OptionSpec: Sendable {
    /// Which option it is.
    let name: OptionName
    /// The letter after a single dash, where there is one.
    let short: Character?
    /// The value it wants; nil for a flag.
    let value: ValueSpec?
    /// The part of a command's help it stands in.
    let section: OptionSection
    /// What it does: a phrase without a final period.
    let abstract: String

    init(
        _ name: OptionName, short: Character? = nil, value: ValueSpec? = nil, in section: OptionSection = .own,
        _ abstract: String
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.section = section
        self.abstract = abstract
    }

    /// The long spelling with its value: `--parallel <n>`.
    var synopsis: String {
        value.map { "\(name.spelling) <\($0.placeholder)>" } ?? name.spelling
    }

    /// All ways to type it.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [name.spelling] }

    /// Whether the command cannot do without it.
    var isRequired: Bool { value?.occurrence == .required }

    /// Whether `text` is one of the option's spellings.
    func isSpelled(_ text: some StringProtocol) -> Bool {
        text == name.spelling || short.map { text == "-\($0)" } ?? false
    }
}

/// The value an option wants.
struct ValueSpec: Sendable {
    /// How often an option may be given.
    enum Occurrence: Sendable {
        case once
        case anyNumber
        /// Once, and not left out.
        case required
    }

    /// What stands for the value in help.
    let placeholder: String
    /// What it is, for shells to offer some.
    let kind: ValueKind
    /// How often the option may be given.
    let occurrence: Occurrence
    /// What holds when the option is not given, in words for help.
    let standard: String?

    init(
        _ placeholder: String, _ kind: ValueKind, _ occurrence: Occurrence = .once, standard: String? = nil
    ) {
        self.placeholder = placeholder
        self.kind = kind
        self.occurrence = occurrence
        self.standard = standard
    }
}

/// The parts in which help lists options; the raw value is the title.
enum OptionSection: String, CaseIterable, Sendable {
    case own = "OPTIONS"
    case selection = "SELECTION OPTIONS"
    case common = "COMMON OPTIONS"
}
