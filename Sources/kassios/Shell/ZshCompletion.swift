/// Completions for zsh: a file `_kassios` in `$fpath`, or read by a start-up file after `compinit`.
enum ZshCompletion {
    static var text: String {
        // The first line is what `compinit` looks for.
        ["#compdef kassios\n" + CompletionScript.title(for: .zsh), places, below, offering, completing, beginning]
            .joined(separator: "\n\n")
    }

    // MARK: From the table

    private static var places: String {
        let paths = CompletionNode.all.map { "        " + CompletionScript.quoted($0.path) }
        return """
            # Whether words lead on from there.
            _kassios_is_place() {
                local -a places=(
            \(paths.joined(separator: "\n"))
                )
                (( ${places[(Ie)$1]} ))
            }
            """
    }

    private static var below: String {
        let arms = CompletionNode.all.filter { !$0.words.isEmpty }.map { node in
            let words = node.words.map { "            " + CompletionScript.quoted("\($0.text):\($0.abstract)") }
            return
                (["        (\(CompletionScript.quoted(node.path)))", "            found=("] + words.map { "    " + $0 }
                + ["            ) ;;"]).joined(separator: "\n")
        }
        return """
            # Offers the words that may follow $command.
            _kassios_below() {
                local -a found
                case $command in
            \(arms.joined(separator: "\n"))
                esac
                _describe -t commands command found
            }
            """
    }

    private static var completing: String {
        """
        _kassios() {
            local -a typed=("${(@Q)words}")
            local command=kassios
            integer depth=1
            # Nothing is offered behind --.
            (( ${words[1,CURRENT-1][(Ie)--]} )) && return 1
            while (( depth + 1 < CURRENT )) && _kassios_is_place "$command ${typed[depth+1]}"; do
                command+=" ${typed[depth+1]}"
                (( depth++ ))
            done
            words=("${(@)words[depth,-1]}")
            (( CURRENT -= depth - 1 ))
            case $command in
        \(CompletionNode.all.map(arguments).joined(separator: "\n"))
            esac
        }
        """
    }

    private static func arguments(of node: CompletionNode) -> String {
        var specs = node.options.flatMap(specs)
        if !node.words.isEmpty { specs.append("1:command: _kassios_below") }
        for (index, argument) in node.arguments.enumerated() {
            let isLast = index == node.arguments.count - 1
            let position = isLast && node.repeatsLastArgument ? "*" : "\(index + 1)"
            specs.append(
                "\(position):\(escaped(argument.placeholder)):\(action(for: argument.kind, argument.placeholder))")
        }
        let lines = specs.map { "                " + CompletionScript.quoted($0) }
        return
            (["        (\(CompletionScript.quoted(node.path)))", "            _arguments -s -S : \\"]
            + [lines.joined(separator: " \\\n") + " ;;"]).joined(separator: "\n")
    }

    /// An option as `_arguments` takes it, a text for each spelling.
    private static func specs(of option: OptionSpec) -> [String] {
        let others = option.spellings.count > 1 ? "(\(option.spellings.joined(separator: " ")))" : ""
        let star = option.value?.occurrence == .anyNumber ? "*" : others
        return option.spellings.map { spelling in
            let text =
                "\(star)\(spelling)\(option.value == nil || !spelling.hasPrefix("--") ? "" : "=")[\(escaped(option.abstract))]"
            guard let value = option.value else { return text }
            return text + ":\(escaped(value.placeholder)):\(action(for: value.kind, value.placeholder))"
        }
    }

    /// What offers values. A space before a function keeps `_arguments` from adding arguments of its own.
    private static func action(for kind: ValueKind, _ placeholder: String) -> String {
        switch kind {
        case .file: "_files"
        case .folder: "_path_files -/"
        case .choice(let words): "(\(words.joined(separator: " ")))"
        case .choiceAndPath(let words): " _kassios_choice_and_path \(words.joined(separator: " "))"
        case .mutant, .group, .test, .testPattern:
            kind.projectWords.map { " _kassios_project \($0) \(placeholder)" } ?? " "
        case .number, .text: " "
        }
    }

    /// Text within a spec of `_arguments`.
    private static func escaped(_ text: String) -> String {
        text.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    // MARK: As it is

    private static let offering = #"""
        # Offers words of mutants.json: kassios itself reads it.
        _kassios_project() {
            local -a places offered shown more
            local line word expl
            integer i
            for (( i = 1; i <= $#typed; i++ )); do
                word=$typed[i]
                case $word in
                    (--manifest|--package-path) (( i < $#typed )) && places+=("$word=${typed[i+1]/#\~\//$HOME/}") ;;
                    (--manifest=*|--package-path=*) places+=("$word") ;;
                esac
            done
            for line in "${(@f)$("${typed[1]/#\~\//$HOME/}" completions "$1" "${places[@]}" 2>/dev/null)}"; do
                [[ -n $line ]] || continue
                offered+=("${line%%$'\t'*}")
                shown+=("${line/$'\t'/  -- }")
                [[ $line == *$'\t'* ]] && more=(-l)
            done
            _wanted "$1" expl "$2" compadd $more -d shown -a offered
        }

        # Offers words, and files behind a word and =.
        _kassios_choice_and_path() {
            local expl
            if compset -P '*='; then
                _files
            else
                _wanted choices expl choice compadd -- "$@"
            fi
        }
        """#

    private static let beginning = #"""
        # Called for the first time from $fpath, the whole file stands in for the function.
        if [[ ${funcstack[1]-} == _kassios ]]; then
            _kassios "$@"
        elif (( ${+functions[compdef]} )); then
            compdef _kassios kassios
        else
            print -u2 'kassios: no completions: call compinit before they are read'
        fi
        """#
}
