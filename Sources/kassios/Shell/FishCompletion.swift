/// Completions for fish, 3.1 and later.
enum FishCompletion {
    static var text: String {
        ([CompletionScript.title(for: .fish), knowledge, reading, "complete -c kassios -f"]
            + CompletionNode.all.map(lines)).joined(separator: "\n\n")
    }

    // MARK: From the table

    /// What the functions must know of the table.
    private static var knowledge: String {
        let valued = CompletionNode.all.flatMap { node in
            node.options.filter { $0.value != nil }.flatMap(\.spellings).map { "\(node.path) \($0)" }
        }
        return """
            # Whether words lead on from there.
            function __kassios_is_place
                contains -- $argv[1] \\
            \(list(CompletionNode.all.map(\.path)))
            end

            # Whether the next word is the value of this option of a command.
            function __kassios_wants_value
                contains -- $argv[1] \\
            \(list(valued))
            end
            """
    }

    private static func list(_ texts: [String]) -> String {
        texts.map { "        " + quoted($0) }.joined(separator: " \\\n")
    }

    private static func lines(of node: CompletionNode) -> String {
        let words = node.words.map { word in
            line(node, "first", ["-a \(quoted(word.text))", "-d \(quoted(word.abstract))"])
        }
        let options = node.options.map { option in
            line(node, "", spelling(of: option) + value(of: option) + ["-d \(quoted(option.abstract))"])
        }
        let arguments = node.arguments.enumerated().map { index, argument in
            let isLast = index == node.arguments.count - 1
            let position = isLast && node.repeatsLastArgument ? "\(index)-" : "\(index)"
            return line(node, position, offer(argument.kind, isExclusive: false))
        }
        return (words + arguments + options).joined(separator: "\n")
    }

    private static func line(_ node: CompletionNode, _ position: String, _ rest: [String]) -> String {
        let condition = "__kassios_at \(quoted(node.path))" + (position.isEmpty ? "" : " \(position)")
        return (["complete -c kassios -n \(quoted(condition))"] + rest).joined(separator: " ")
    }

    private static func spelling(of option: OptionSpec) -> [String] {
        (option.short.map { ["-s \($0)"] } ?? []) + ["-l \(option.name.rawValue)"]
    }

    private static func value(of option: OptionSpec) -> [String] {
        option.value.map { offer($0.kind, isExclusive: true) } ?? []
    }

    /// - Parameter isExclusive: for the value of an option, which the option wants.
    private static func offer(_ kind: ValueKind, isExclusive: Bool) -> [String] {
        let wanted = isExclusive ? ["-x"] : []
        switch kind {
        case .file: return isExclusive ? ["-r", "-F"] : ["-F"]
        case .folder: return wanted + ["-a \(quoted("(__fish_complete_directories (__kassios_value))"))"]
        case .choice(let words): return wanted + ["-a \(quoted(words.joined(separator: " ")))"]
        case .choiceAndPath(let words):
            return wanted + ["-a \(quoted("(__kassios_choice_and_path \(words.joined(separator: " ")))"))"]
        case .mutant, .group, .test, .testPattern:
            return wanted + (kind.projectWords.map { ["-a '(__kassios_project \($0))'"] } ?? [])
        case .number, .text: return wanted
        }
    }

    /// `text` as one word of fish.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    // MARK: As it is

    private static let reading = #"""
        # Whether the cursor stands at a command: anywhere, at its first word, at its argument N, or at N or one behind (N-).
        function __kassios_at -a wanted position
            set -l words (commandline -opc)
            set -l at kassios
            set -l leading yes
            set -l count 0
            set -l option
            for word in $words[2..-1]
                if set -q option[1]
                    set -e option[1]
                    continue
                end
                switch $word
                    case --
                        return 1
                    case '--*=*'
                        set -e leading[1]
                    case '-?*'
                        set -e leading[1]
                        __kassios_wants_value "$at $word"
                        and set option $word
                    case '*'
                        if set -q leading[1]; and __kassios_is_place "$at $word"
                            set at "$at $word"
                        else
                            set -e leading[1]
                            set count (math $count + 1)
                        end
                end
            end
            test "$at" = "$wanted"; or return 1
            switch $position
                case ''
                    return 0
                case first
                    set -q leading[1]
                case '*-'
                    test $count -ge (string replace -- - '' $position)
                case '*'
                    test $count -eq $position
            end
        end

        # The word under the cursor, without the option that it may begin with.
        function __kassios_value
            commandline -ct | string replace -r -- '^--[a-z-]+=' ''
        end

        # Words, and files behind a word and =.
        function __kassios_choice_and_path
            set -l parts (string split -m 1 -- = (__kassios_value))
            if set -q parts[2]
                for path in (__fish_complete_path $parts[2])
                    echo "$parts[1]=$path"
                end
            else
                printf '%s\n' $argv
            end
        end

        # Words of mutants.json: kassios itself reads it.
        function __kassios_project
            set -l words (commandline -op | string replace -r -- '^(--[a-z-]+=)?~/' "\$1$HOME/")
            set -l places
            set -l place
            for word in $words
                if set -q place[1]
                    set -a places "$place=$word"
                    set -e place[1]
                    continue
                end
                switch $word
                    case --manifest --package-path
                        set place $word
                    case '--manifest=*' '--package-path=*'
                        set -a places $word
                end
            end
            $words[1] completions $argv[1] $places 2>/dev/null
        end
        """#
}
