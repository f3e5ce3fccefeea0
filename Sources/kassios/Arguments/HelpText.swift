/// Help, made from the table of commands and from the topics' pages.
enum HelpText {
    /// The width for output that is not on a terminal.
    static let standardWidth = 80

    /// The help on a topic, in lines of at most `width` characters where words allow it.
    static func text(for topic: HelpTopic, width: Int = standardWidth) -> String {
        switch topic {
        case .command(let name): text(of: name, width: width)
        case .page(let name): text(of: HelpPage.page(on: name), width: width)
        case .manual: ManualPage.text
        case .template(let name): name.text.hasSuffix("\n") ? String(name.text.dropLast()) : name.text
        }
    }

    /// How a command is typed; further lines stand below the words after `title`.
    static func usage(of name: CommandName, title: String, width: Int) -> [String] {
        let spec = CommandTable.spec(of: name)
        let layout = HelpLayout(width: width)
        let start = title + spec.spelling + " "
        var parts = spec.arguments.map(\.synopsis) + options(of: spec)
        if !spec.subcommands.isEmpty { parts.append(spec.defaultSubcommand == nil ? "<subcommand>" : "[<subcommand>]") }
        return layout.wrapped(pieces: parts, first: start, indent: min(start.count, layout.width / 2))
    }

    private static func options(of spec: CommandSpec) -> [String] {
        // The list of many options says less than the word.
        let required = spec.options.filter(\.isRequired).map(\.synopsis)
        let others = spec.options.filter { $0.name != .help && !$0.isRequired }
        return required + (others.count > 6 ? ["[<options>]"] : others.map { "[\($0.synopsis)]" })
    }

    private static func text(of name: CommandName, width: Int) -> String {
        let spec = CommandTable.spec(of: name)
        let layout = HelpLayout(width: width)
        var parts = [layout.wrapped(spec.abstract, first: "OVERVIEW: ")]
        parts += spec.discussion.map { layout.wrapped($0) }
        parts.append(usage(of: name, title: "USAGE: ", width: width))
        parts.append(section("ARGUMENTS", spec.arguments.map { ("<\($0.placeholder)>", $0.abstract) }, layout))
        for title in OptionSection.allCases {
            let entries = spec.options.filter { $0.section == title }.map { (label(of: $0), abstract(of: $0)) }
            parts.append(section(title.rawValue, entries, layout))
        }
        parts.append(section("SUBCOMMANDS", subcommands(of: spec), layout))
        parts.append(name == .kassios || name == .help ? section("TOPICS", topics, layout) : [])
        if !spec.subcommands.isEmpty {
            let words = (["kassios", "help"] + spec.words.dropFirst() + ["<subcommand>"]).joined(separator: " ")
            parts.append(layout.wrapped("See '\(words)' for detailed help.", first: "  ", indent: 2))
        }
        return joined(parts)
    }

    private static func text(of page: HelpPage, width: Int) -> String {
        let layout = HelpLayout(width: width)
        return joined(
            [layout.wrapped(page.abstract, first: "OVERVIEW: ")]
                + page.blocks.map { block in
                    switch block {
                    case .paragraph(let text): layout.wrapped(text)
                    case .verbatim(let text): verbatim(text)
                    case .entries(let title, let entries): section(title, entries.map { ($0.label, $0.text) }, layout)
                    }
                })
    }

    private static func section(_ title: String, _ entries: [(String, String)], _ layout: HelpLayout) -> [String] {
        entries.isEmpty ? [] : [title + ":"] + entries.flatMap { layout.entry($0.0, $0.1) }
    }

    private static func verbatim(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
    }

    static func label(of option: OptionSpec) -> String {
        option.short.map { "-\($0), \(option.synopsis)" } ?? option.synopsis
    }

    static func abstract(of option: OptionSpec) -> String {
        guard let value = option.value else { return option.abstract }
        let choices = value.kind.choices.isEmpty ? [] : ["values: " + value.kind.choices.joined(separator: ", ")]
        let required = option.isRequired ? ["required"] : []
        let notes = required + choices + (value.standard.map { ["default: " + $0] } ?? [])
        return notes.isEmpty ? option.abstract : "\(option.abstract) (\(notes.joined(separator: "; ")))"
    }

    private static func subcommands(of spec: CommandSpec) -> [(String, String)] {
        spec.subcommands.map { name in
            let isDefault = name == spec.defaultSubcommand
            return (name.rawValue + (isDefault ? " (default)" : ""), CommandTable.spec(of: name).abstract)
        }
    }

    private static var topics: [(String, String)] {
        TopicName.allCases.map { ($0.rawValue, HelpPage.page(on: $0).abstract) }
    }

    private static func joined(_ parts: [[String]]) -> String {
        parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
}
