import Testing

@testable import kassios

@Suite struct CompletionScriptTests {
    @Test(arguments: Shell.allCases)
    func `a script says first what it is, and ends without an empty line`(shell: Shell) {
        let text = CompletionScript.text(for: shell)
        #expect(text.contains("# Completions of kassios \(Version.number) for \(shell.rawValue)"))
        #expect(text.hasPrefix("#"))
        #expect(text.last?.isWhitespace == false)
    }

    @Test(arguments: Shell.allCases, CompletionNode.all)
    func `every place with its words, options and choices stands in each script`(shell: Shell, node: CompletionNode) {
        let lines = CompletionScript.text(for: shell).split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.contains("'\(node.path)'") })
        for word in node.words { #expect(lines.contains { $0.contains(word.text) }, "\(word.text)") }
        for option in node.options {
            let spelling = shell == .fish ? "-l \(option.name.rawValue) " : option.name.spelling
            #expect(lines.contains { $0.contains(spelling) }, "\(option.name)")
            let choices = (option.value?.kind.choices ?? []).joined(separator: " ")
            #expect(lines.contains { $0.contains(choices) }, "\(choices)")
        }
    }

    @Test func `bash knows the words, the options and the arguments of a command`() {
        let text = CompletionScript.text(for: .bash)
        #expect(
            text.contains(
                """
                        'kassios mutants manifest')
                            options='--check --json --strict-catalogue --manifest --package-path --color -v --verbose -q --quiet -h --help'
                            ;;
                """))
        #expect(
            text.contains(
                """
                        'kassios completions')
                            options='--manifest --package-path -h --help'
                            arguments='<shell>'
                            ;;
                """))
        #expect(text.contains("'kassios completions <shell>')\n            kind=choice choices='bash zsh fish' ;;"))
    }

    @Test func `zsh knows what each option does, and what its value is`() {
        let text = CompletionScript.text(for: .zsh)
        #expect(
            text.contains(
                """
                        ('kassios completions')
                            _arguments -s -S : \\
                                '--manifest=[The manifest to use]:path:_files' \\
                                '--package-path=[The folder of the package]:dir:_path_files -/' \\
                                '(-h --help)-h[Show help information]' \\
                                '(-h --help)--help[Show help information]' \\
                                '1:shell:(bash zsh fish)' ;;
                """))
        #expect(text.contains("'*--only=[Select mutants by id, with * for any text and ? for one character (may be "))
        #expect(text.contains("]:test: _kassios_project tests test'"))
    }

    @Test func `fish knows what each option does, and what its value is`() {
        let text = CompletionScript.text(for: .fish)
        let start = #"complete -c kassios -n '__kassios_at \'kassios completions\'"#
        for line in [
            " 0' -a 'bash zsh fish'", "' -l manifest -r -F -d 'The manifest to use'",
            "' -s h -l help -d 'Show help information'",
        ] { #expect(text.contains(start + line), "\(line)") }
        #expect(text.contains("-l group -x -a '(__kassios_project groups)'"))
    }

    @Test(arguments: [("plain", "'plain'"), ("it's", #"'it'\''s'"#), ("", "''"), (#"a\b"#, #"'a\b'"#)])
    func `a text is one word of bash and zsh`(text: String, word: String) {
        #expect(CompletionScript.quoted(text) == word)
    }
}
