/// The arguments of one command, told apart by the table but not yet read.
struct ScannedArguments {
    let command: CommandName
    private(set) var words: [String] = []
    private var flags: Set<OptionName> = []
    private var values: [OptionName: [String]] = [:]

    /// Sorts `arguments` into options, their values, and words.
    init(_ arguments: ArraySlice<String>, of command: CommandName) throws(UsageError) {
        self.command = command
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            } else if argument.hasPrefix("-"), argument != "-" {
                try scan(option: argument, followedBy: &rest)
            } else {
                words.append(argument)
            }
        }
    }

    /// The error of this command with a fact.
    func error(_ fact: ArgumentError) -> UsageError { UsageError(fact, in: command) }

    /// Whether a flag was given.
    func has(_ name: OptionName) -> Bool { flags.contains(name) }

    /// Whether an option was given, with or without a value.
    func isGiven(_ name: OptionName) -> Bool { has(name) || values[name] != nil }

    /// Every value of an option, in the order given.
    func texts(of name: OptionName) -> [String] { values[name] ?? [] }

    /// The value of an option that may be given once.
    func text(of name: OptionName) -> String? { values[name]?.first }

    /// Refuses words that no argument of the command takes, and the absence of what it requires.
    func checkOccurrences() throws(UsageError) {
        let spec = CommandTable.spec(of: command)
        var rest = words[...]
        for argument in spec.arguments {
            switch argument.occurrence {
            case .anyNumber: rest = []
            case .once: rest = rest.dropFirst()
            case .required:
                if rest.isEmpty { throw error(.missingArgument(argument.placeholder)) }
                rest = rest.dropFirst()
            }
        }
        if let word = rest.first { throw error(.unexpectedArgument(word)) }
        for option in spec.options where option.isRequired && values[option.name] == nil {
            throw error(.missingOption(option.name))
        }
    }

    private mutating func scan(
        option argument: String, followedBy rest: inout ArraySlice<String>
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let attached = parts.count == 2 ? String(parts[1]) : nil
        guard let spec = CommandTable.spec(of: command).options.first(where: { $0.isSpelled(parts[0]) }) else {
            throw error(.unknownOption(String(parts[0])))
        }
        guard let wanted = spec.value else {
            if let attached { throw error(.unwantedValue(spec.name, value: attached)) }
            flags.insert(spec.name)
            return
        }
        let value = if let attached { attached } else { try next(for: spec.name, from: &rest) }
        if value.isEmpty { throw error(.emptyValue(spec.name)) }
        if wanted.occurrence != .anyNumber, values[spec.name] != nil { throw error(.repeated(spec.name)) }
        values[spec.name, default: []].append(value)
    }

    private func next(
        for name: OptionName, from rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let next = rest.first else { throw error(.missingValue(name, next: nil)) }
        if next.hasPrefix("-"), next != "-" { throw error(.missingValue(name, next: next)) }
        rest.removeFirst()
        return next
    }
}
