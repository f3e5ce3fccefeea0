@testable import kassios

/// The manual's page on commands and options, as the table has them.
enum CommandPage {
    static var text: String {
        let parts = CommandName.allCases.map { section(on: CommandTable.spec(of: $0)) }
        return ([head] + parts + [common]).joined(separator: "\n\n") + "\n"
    }

    private static let head = """
        # Commands and options

        Every command with everything it takes, as `--help` has it.

        ## Overview

        Options that several commands take stand once, at the end. Values follow behind a space or `=`; what follows `--` is no option.
        """

    private static var common: String {
        let options = OptionTable.common.filter { $0.name != .help }
        return "## Options of every mutants command\n\n" + table("option", rows(options))
    }

    private static func rows(_ options: [OptionSpec]) -> [(String, String)] {
        options.map { (HelpText.label(of: $0), HelpText.abstract(of: $0)) }
    }

    private static func section(on spec: CommandSpec) -> String {
        var parts = ["## \(spec.spelling)", escaped(spec.abstract)] + spec.discussion.map(escaped)
        let usage = HelpText.usage(of: name(of: spec), title: "", width: 120)
        parts.append("```\n" + usage.joined(separator: "\n") + "\n```")
        if !spec.arguments.isEmpty {
            parts.append(table("argument", spec.arguments.map { ("<\($0.placeholder)>", $0.abstract) }))
        }
        let options = spec.options.filter { $0.name != .help }
        for title in OptionSection.allCases where title != .common {
            let rows = rows(options.filter { $0.section == title })
            if !rows.isEmpty { parts.append(table("option", rows)) }
        }
        return parts.joined(separator: "\n\n")
    }

    private static func name(of spec: CommandSpec) -> CommandName {
        CommandName.allCases.first { CommandTable.spec(of: $0).words == spec.words } ?? .kassios
    }

    private static func table(_ title: String, _ rows: [(String, String)]) -> String {
        (["| \(title) | means |", "|---|---|"] + rows.map { "| `\($0)` | \(escaped($1)) |" }).joined(separator: "\n")
    }

    /// What Markdown would take for markup stands as it is.
    private static func escaped(_ text: String) -> String {
        text.replacing("<", with: "\\<").replacing("*", with: "\\*").replacing("|", with: "\\|")
    }
}
