/// What a shell reads to complete command lines: a fixed part, and one that is made from the table of commands.
enum CompletionScript {
    /// The script for a shell, without the end of its last line.
    static func text(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion.text
        case .zsh: ZshCompletion.text
        case .fish: FishCompletion.text
        }
    }

    /// The first comment of each script.
    static func title(for shell: Shell) -> String {
        "# Completions of \(Version.name) \(Version.number) for \(shell.rawValue): 'kassios completions \(shell.rawValue)' prints them."
    }

    /// `text` as one word of bash or zsh.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
