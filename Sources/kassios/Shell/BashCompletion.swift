/// Completions for bash, 3.2 and later.
///
/// Words are told apart and quoted again in the script itself: what bash hands over depends on `COMP_WORDBREAKS`, and
/// ids of tests hold colons, brackets and backticks.
enum BashCompletion {
    static var text: String {
        [CompletionScript.title(for: .bash), places, kinds, reading, offering, completing].joined(separator: "\n\n")
    }

    // MARK: From the table

    private static var places: String {
        """
        # What may follow $command: words, options, and arguments by their placeholders, the last without end if $endless.
        _kassios_place() {
            below='' options='' arguments='' endless=''
            case $command in
        \(CompletionNode.all.map(place).joined(separator: "\n"))
            esac
        }
        """
    }

    private static func place(_ node: CompletionNode) -> String {
        let lists: [(String, [String])] = [
            ("below", node.words.map(\.text)), ("options", node.options.flatMap(\.spellings)),
            ("arguments", node.arguments.map { "<\($0.placeholder)>" }),
            ("endless", node.repeatsLastArgument ? ["1"] : []),
        ]
        let assignments = lists.filter { !$0.1.isEmpty }
            .map { "            \($0.0)=\(CompletionScript.quoted($0.1.joined(separator: " ")))" }
        return (["        \(CompletionScript.quoted(node.path)))"] + assignments + ["            ;;"])
            .joined(separator: "\n")
    }

    private static var kinds: String {
        """
        # What the value of an option, or an argument, of $command is: nothing for a flag.
        _kassios_kind() {
            kind='' choices=''
            case "$command $1" in
        \(arms.map(arm).joined(separator: "\n"))
            esac
        }
        """
    }

    /// The places of each kind of value, in the order of the table.
    private static var arms: [(kind: ValueKind, places: [String])] {
        var arms: [(kind: ValueKind, places: [String])] = []
        for node in CompletionNode.all {
            let values = node.options.flatMap { option in
                option.spellings.compactMap { spelling in option.value.map { (spelling, $0.kind) } }
            }
            for (name, kind) in values + node.arguments.map({ ("<\($0.placeholder)>", $0.kind) }) {
                if let index = arms.firstIndex(where: { $0.kind == kind }) {
                    arms[index].places.append("\(node.path) \(name)")
                } else {
                    arms.append((kind, ["\(node.path) \(name)"]))
                }
            }
        }
        return arms
    }

    private static func arm(_ kind: ValueKind, _ places: [String]) -> String {
        let patterns = places.map(CompletionScript.quoted).joined(separator: " | \\\n            ")
        let choices =
            kind.choices.isEmpty ? "" : " choices=" + CompletionScript.quoted(kind.choices.joined(separator: " "))
        return "        \(patterns))\n            kind=\(word(for: kind))\(choices) ;;"
    }

    private static func word(for kind: ValueKind) -> String {
        switch kind {
        case .file: "file"
        case .folder: "folder"
        case .choice: "choice"
        case .choiceAndPath: "choice-and-path"
        case .mutant, .group, .test, .testPattern: kind.projectWords ?? "text"
        case .number, .text: "text"
        }
    }

    // MARK: As it is

    private static let reading = #"""
        # Takes the line apart as far as the cursor: $words are whole, and without their quotes; $cur is not. $quote is a
        # quote that is open, and $cut says how much of $cur stands before what readline replaces.
        _kassios_read() {
            local line=${COMP_LINE:0:COMP_POINT} character i started='' before=0
            for ((i = 0; i < ${#line}; i++)); do
                character=${line:i:1}
                if [[ -n $quote && $character == "$quote" ]]; then
                    quote='' cut=$before
                elif [[ $quote == "'" ]]; then
                    cur+=$character
                elif [[ $character == '\' ]]; then
                    i=$((i + 1))
                    [[ -n $quote && ${line:i:1} != [\\\"\$\`] ]] && cur+='\'
                    cur+=${line:i:1} started=1
                elif [[ -n $quote ]]; then
                    cur+=$character
                elif [[ $character == [\'\"] ]]; then
                    quote=$character before=$cut cut=${#cur} started=1
                elif [[ $character == [[:space:]] ]]; then
                    _kassios_end_word
                elif [[ $character == [\<\>] ]]; then
                    [[ $cur == *[!0-9]* ]] || started=''
                    _kassios_end_word
                    redirected=1
                else
                    cur+=$character started=1
                    [[ $COMP_WORDBREAKS == *"$character"* ]] && cut=${#cur}
                fi
            done
            while [[ ${words[0]-} == [A-Za-z_]*=* ]]; do words=("${words[@]:1}"); done
        }

        _kassios_end_word() {
            if [[ -n $started && -n $redirected ]]; then
                redirected=''
            elif [[ -n $started ]]; then
                words+=("$cur")
            fi
            cur='' cut=0 started=''
        }
        """#

    private static let offering = #"""
        # Offers a word if what is typed goes on to it, quoted the way it was begun.
        _kassios_add() {
            [[ $1 == "$cur"* ]] || return 0
            local rest=${1:cut} special='' text='' character i
            case $quote in
                "'") special="'" ;;
                '"') special='\\"$`' ;;
                *) if [[ -n $rest ]]; then printf -v rest %q "$rest"; fi ;;
            esac
            if [[ -n $special && $rest == *[$special]* ]]; then
                for ((i = 0; i < ${#rest}; i++)); do
                    character=${rest:i:1}
                    if [[ $special != *"$character"* ]]; then
                        text+=$character
                    elif [[ $character == "'" ]]; then
                        text+="'\\''"
                    else
                        text+="\\$character"
                    fi
                done
                rest=$text
            fi
            COMPREPLY+=("$rest")
        }

        # Leaves it to readline to offer files (default) or folders (dirnames); before bash 4 it offers both.
        _kassios_paths() {
            type compopt >/dev/null 2>&1 && compopt -o "$1" 2>/dev/null
            return 0
        }

        # Offers words of mutants.json: kassios itself reads it.
        _kassios_project() {
            local program=${words[0]} places=() word place='' line
            [[ $program == '~/'* ]] && program=$HOME/${program:2}
            for word in "${words[@]}"; do
                if [[ -n $place ]]; then
                    [[ $word == '~/'* ]] && word=$HOME/${word:2}
                    places+=("$place=$word")
                    place=''
                    continue
                fi
                case $word in
                    --manifest | --package-path) place=$word ;;
                    --manifest=* | --package-path=*) places+=("${word%%=*}=${word#*=}") ;;
                esac
            done
            while IFS= read -r line; do
                _kassios_add "$2${line%%$'\t'*}"
            done < <("$program" completions "$1" ${places[@]+"${places[@]}"} 2>/dev/null)
        }

        # Offers values of an option, or an argument; $2 is what stands before them in the same word.
        _kassios_values() {
            local word
            _kassios_kind "$1"
            case $kind in
                file) _kassios_paths default ;;
                folder) _kassios_paths dirnames ;;
                mutants | groups | tests | test-patterns) _kassios_project "$kind" "$2" ;;
                choice-and-path)
                    if [[ ${cur#"$2"} == *=* ]]; then
                        _kassios_paths default
                    else
                        for word in $choices; do _kassios_add "$2$word"; done
                    fi
                    ;;
                choice) for word in $choices; do _kassios_add "$2$word"; done ;;
            esac
        }
        """#

    private static let completing = #"""
        _kassios() {
            local words=() cur='' quote='' cut=0 redirected='' IFS=$' \t\n'
            local command=kassios below options arguments endless kind choices
            local leading=1 position=0 option='' word i
            COMPREPLY=()
            _kassios_read
            if [[ -n $redirected ]]; then
                _kassios_paths default
                return 0
            fi
            _kassios_place
            for ((i = 1; i < ${#words[@]}; i++)); do
                word=${words[i]}
                if [[ -n $option ]]; then
                    option=''
                    continue
                fi
                case $word in
                    --) return 0 ;;
                    --*=*) leading='' ;;
                    -?*)
                        leading=''
                        _kassios_kind "$word"
                        [[ -n $kind ]] && option=$word
                        ;;
                    *)
                        if [[ -n $leading && " $below " == *" $word "* ]]; then
                            command="$command $word"
                            _kassios_place
                        else
                            leading='' position=$((position + 1))
                        fi
                        ;;
                esac
            done
            if [[ -n $option ]]; then
                _kassios_values "$option" ''
            elif [[ $cur == --*=* ]]; then
                _kassios_values "${cur%%=*}" "${cur%%=*}="
            elif [[ $cur != -* && -n $leading && -n $below ]]; then
                for word in $below; do _kassios_add "$word"; done
            else
                local offered=($arguments)
                [[ -n $endless && $position -ge ${#offered[@]} ]] && position=$((${#offered[@]} - 1))
                if [[ $cur != -* && $position -lt ${#offered[@]} ]]; then
                    _kassios_values "${offered[position]}" ''
                else
                    for word in $options; do _kassios_add "$word"; done
                fi
            fi
            return 0
        }

        if type compopt >/dev/null 2>&1; then
            complete -F _kassios kassios
        else
            complete -o default -F _kassios kassios
        fi
        """#
}
