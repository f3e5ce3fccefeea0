import Testing

@testable import kassios

@Suite struct ManualPageTests {
    private static let lines = ManualPage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

    @Test func `it begins with the tool, its version and the version's day`() {
        #expect(Self.lines.first == ".TH KASSIOS 1 \(Version.day) \"kassios \(Version.number)\" \"User Commands\"")
        #expect(Self.lines.contains(#"kassios \- find out whether a green test would turn red if the bug came back"#))
    }

    @Test func `it has the sections that people look for, in their order`() {
        let sections = Self.lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4).filter { $0 != "\"" } }
        #expect(
            sections == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "SELECTION OPTIONS", "COMMON OPTIONS", "CLAIMS",
                "THE MANIFEST", "EXIT STATUS", "FILES", "ENVIRONMENT", "EXAMPLES", "SEE ALSO",
            ])
    }

    @Test(arguments: CommandName.allCases)
    func `every command, argument and option stands in it`(name: CommandName) {
        let spec = CommandTable.spec(of: name)
        #expect(Self.lines.contains(".SS \"\(Roff.escaped(spec.spelling))\""))
        for argument in spec.arguments { #expect(Self.lines.contains(".B \"<\(argument.placeholder)>\"")) }
        for option in spec.options {
            #expect(Self.lines.contains(".B \"\(Roff.escaped(HelpText.label(of: option)))\""), "\(option.name)")
        }
    }

    @Test func `every exit status stands in it`() {
        for status in HelpPage.exitStatuses { #expect(Self.lines.contains(".B \"\(Roff.escaped(status.label))\"")) }
    }

    @Test func `every example can be parsed`() {
        for example in HelpPage.examples {
            // Quotes that hold spaces are for the shell.
            let words = example.label.replacing(/'[^']*'/, with: "x").split(separator: " ").dropFirst().map(String.init)
            #expect(throws: Never.self, "\(example.label)") { try ArgumentParser.parse(words) }
        }
    }

    @Test func `nothing but the page's own macros begins a line with a dot, and no line with an apostrophe`() {
        let macros: Set = ["TH", "nh", "ad", "SH", "SS", "PP", "TP", "IP", "B", "BR", "RS", "RE", "nf", "fi"]
        for line in Self.lines where line.hasPrefix(".") {
            #expect(macros.contains(line.dropFirst().prefix { $0 != " " }.description), "\(line)")
        }
        #expect(!Self.lines.contains { $0.hasPrefix("'") })
        #expect(ManualPage.text.utf8.allSatisfy { $0 < 0x80 })
    }
}
