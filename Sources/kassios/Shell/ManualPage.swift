/// The manual page of the whole tool, for `man`: made from what help is made from.
enum ManualPage {
    static var text: String {
        var page = Roff()
        page.title(Version.name, date: Version.day, source: "\(Version.name) \(Version.number)")
        page.section("NAME")
        page.text("\(Version.name) - \(lead(of: tool.abstract))")
        page.section("SYNOPSIS")
        for name in commands { synopsis(of: name, into: &page) }
        page.section("DESCRIPTION")
        for text in tool.discussion { page.paragraph(text) }
        page.section("COMMANDS")
        for name in commands { describe(name, into: &page) }
        for section in OptionSection.allCases where section != .own { options(of: section, into: &page) }
        for (title, topic) in topics { topicSection(title, HelpPage.page(on: topic), into: &page) }
        page.section("EXAMPLES")
        for entry in HelpPage.examples { page.entry(entry.label, entry.text) }
        page.section("SEE ALSO")
        page.references([("git", 1), ("xcodebuild", 1), ("xcrun", 1)])
        return page.source
    }

    private static let tool = CommandTable.spec(of: .kassios)

    /// The commands in the order of help, each before those below it.
    private static let commands = below(.kassios).filter { $0 != .kassios } + [.kassios]

    private static func below(_ name: CommandName) -> [CommandName] {
        [name] + CommandTable.spec(of: name).subcommands.flatMap(below)
    }

    private static let topics: [(String, TopicName)] = [
        ("CLAIMS", .claims), ("THE MANIFEST", .manifest), ("EXIT STATUS", .exitStatus), ("FILES", .files),
        ("ENVIRONMENT", .environment),
    ]

    private static func lead(of abstract: String) -> String {
        abstract.prefix(1).lowercased() + abstract.dropFirst().prefix { $0 != "." }
    }

    private static func synopsis(of name: CommandName, into page: inout Roff) {
        let spec = CommandTable.spec(of: name)
        let usage = HelpText.usage(of: name, title: "", width: .max).joined()
        page.command(spec.spelling, rest: String(usage.dropFirst(spec.spelling.count)))
    }

    private static func describe(_ name: CommandName, into page: inout Roff) {
        let spec = CommandTable.spec(of: name)
        page.subsection(spec.spelling)
        page.paragraph(spec.abstract)
        if name != .kassios { for text in spec.discussion { page.paragraph(text) } }
        for argument in spec.arguments { page.entry("<\(argument.placeholder)>", sentence(argument.abstract)) }
        let others = OptionSection.allCases.filter { section in
            section != .own && spec.options.count { $0.section == section } == shared(in: section).count
        }
        for option in spec.options where !others.contains(option.section) { describe(option, into: &page) }
        if !others.isEmpty {
            page.paragraph("And \(others.map { $0.rawValue.lowercased() }.joined(separator: " and ")), see below.")
        }
    }

    private static func describe(_ option: OptionSpec, into page: inout Roff) {
        page.entry(HelpText.label(of: option), sentence(HelpText.abstract(of: option)))
    }

    private static func options(of section: OptionSection, into page: inout Roff) {
        page.section(section.rawValue)
        for option in shared(in: section) { describe(option, into: &page) }
    }

    /// What stands in a section that many commands have; nothing in that of a command's own.
    private static func shared(in section: OptionSection) -> [OptionSpec] {
        switch section {
        case .own: []
        case .selection: OptionTable.selection
        case .common: OptionTable.common
        }
    }

    private static func topicSection(_ title: String, _ topic: HelpPage, into page: inout Roff) {
        page.section(title)
        page.paragraph(topic.abstract)
        for block in topic.blocks {
            switch block {
            case .paragraph(let text): page.paragraph(text)
            case .verbatim(let text): page.verbatim(text)
            case .entries(let name, let entries):
                if name != title { page.subsection(name) }
                for entry in entries { page.entry(entry.label, entry.text) }
            }
        }
    }

    private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
