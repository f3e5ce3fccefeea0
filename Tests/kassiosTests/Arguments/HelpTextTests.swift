import Testing

@testable import kassios

@Suite struct HelpTextTests {
    static let topics = CommandName.allCases.map(HelpTopic.command) + TopicName.allCases.map(HelpTopic.page)

    @Test(arguments: topics, [60, 80, 120])
    func `no line is wider than asked for, and none ends in a space`(topic: HelpTopic, width: Int) {
        for line in HelpText.text(for: topic, width: width).split(separator: "\n") {
            #expect(line.count <= width)
            #expect(line.last != " ")
        }
    }

    @Test(arguments: topics, [Int.min, 0, 1, Int.max])
    func `any width gives a text`(topic: HelpTopic, width: Int) {
        #expect(HelpText.text(for: topic, width: width).hasPrefix("OVERVIEW: "))
    }

    @Test(arguments: CommandName.allCases)
    func `each option of a command stands in its help with its abstract`(name: CommandName) {
        let lines = HelpText.text(for: .command(name), width: 1000).split(separator: "\n")
        for option in CommandTable.spec(of: name).options {
            #expect(lines.contains { $0.contains(option.synopsis) && $0.contains(option.abstract) }, "\(option.name)")
        }
    }

    @Test(arguments: CommandName.allCases)
    func `each subcommand and argument of a command stands in its help`(name: CommandName) {
        let spec = CommandTable.spec(of: name)
        let text = HelpText.text(for: .command(name), width: 1000)
        for subcommand in spec.subcommands {
            #expect(text.contains(CommandTable.spec(of: subcommand).abstract))
        }
        for argument in spec.arguments {
            #expect(text.contains(argument.abstract))
        }
    }

    @Test(arguments: CommandName.allCases)
    func `abstracts begin with a capital, and only those of options end without a period`(name: CommandName) {
        let spec = CommandTable.spec(of: name)
        #expect(spec.abstract.first?.isUppercase == true && spec.abstract.last == ".")
        for option in spec.options {
            #expect(option.abstract.first?.isUppercase == true && option.abstract.last != ".", "\(option.name)")
        }
        for paragraph in spec.discussion {
            #expect(paragraph.first?.isUppercase == true && paragraph.last == ".")
        }
    }

    @Test(arguments: CommandName.allCases)
    func `no command takes two options of one spelling`(name: CommandName) {
        let options = CommandTable.spec(of: name).options
        #expect(Set(options.map(\.name)).count == options.count)
        let shorts = options.compactMap(\.short)
        #expect(Set(shorts).count == shorts.count)
    }

    @Test func `every option is taken by a command, and every command but the first is below another`() {
        let specs = CommandName.allCases.map(CommandTable.spec)
        #expect(Set(specs.flatMap(\.options).map(\.name)) == Set(OptionName.allCases))
        #expect(Set(specs.flatMap(\.subcommands)) == Set(CommandName.allCases.dropFirst()))
        for name in CommandName.allCases {
            #expect(CommandTable.spec(of: name).words.last == name.rawValue)
        }
    }

    @Test(arguments: topics)
    func `every option that is named exists`(topic: HelpTopic) {
        let known = Set(OptionName.allCases.map(\.spelling))
        let named = HelpText.text(for: topic).matches(of: /--[a-z][a-z-]*/).map { String($0.output) }
        #expect(Set(named).subtracting(known).isEmpty)
    }

    @Test(arguments: topics)
    func `every command that is named in quotes can be parsed`(topic: HelpTopic) throws {
        let text = HelpText.text(for: topic, width: 1000)
        for match in text.matches(of: /'kassios ([^'<…]*)'/) {
            let words = match.output.1.split(separator: " ").map(String.init)
            #expect(throws: Never.self) { try ArgumentParser.parse(words) }
        }
    }

    @Test func `each status of the order of precedence is explained, and no other`() throws {
        let order = try #require(HelpText.text(for: .page(.exitStatus), width: 1000).firstMatch(of: /decides: (.*)\./))
        let statuses = order.output.1.split(separator: ", ").map(String.init)
        #expect(Set(statuses) == Set(HelpPage.exitStatuses.map(\.label)))
        #expect(statuses.count == HelpPage.exitStatuses.count)
    }

    @Test func `what a command requires stands in its usage without brackets`() {
        let usage = { (name: CommandName) in HelpText.usage(of: name, title: "", width: 1000) }
        #expect(usage(.accept) == ["kassios mutants accept <id> --reason <text> [<options>]"])
        #expect(usage(.help) == ["kassios help [<topic> ...] [--man]"])
        #expect(HelpText.text(for: .command(.accept), width: 1000).contains("Why it may survive (required)"))
    }

    @Test func `help has the shape that people know`() {
        #expect(
            HelpText.text(for: .command(.manifest)) == """
                OVERVIEW: Write the claims of the tests into mutants.json.

                Everything that is wrong with a claim is reported, with its file, line and
                column. The hand-written part of the file stays as it is.

                USAGE: kassios mutants manifest [<options>]

                OPTIONS:
                  --check                 Write nothing, and fail when mutants.json is out of
                                          date (exit status 5)
                  --json                  Print the claims as JSON, and write nothing
                  --strict-catalogue      Fail when a defect is neither claimed nor listed as
                                          unclaimed (exit status 5)

                COMMON OPTIONS:
                  --manifest <path>       The manifest to use (default: mutants.json in the
                                          package's folder)
                  --package-path <dir>    The folder of the package (default: the current
                                          folder)
                  --color <when>          When to use colour (values: auto, always, never;
                                          default: auto)
                  -v, --verbose           Print more, such as the output of the build
                  -q, --quiet             Print results and errors only
                  -h, --help              Show help information
                """)
    }
}
