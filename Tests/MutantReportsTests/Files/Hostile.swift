import MutantCore

/// Texts that want to be more than text.
enum Hostile {
    static let texts = [
        #"T/"quoted" 'and' <b>bold</b> & &amp; ]]> -->"#,
        "T/two\nlines\r\nand\rthree\u{2028}four",
        "T/::error file=a.swift,line=1::nothing %0A %25 a:b,c",
        "T/\u{1b}[31mred\u{1b}[0m\u{7}\u{0}\u{fffe}\u{ffff}",
        "T/\u{202e}drowssap\u{2066}\u{200f}",
        "T/| a | b | \\| `c` ``d`` \\",
        "@everyone #1 https://example.com/?a=b www.example.com *bold* _it_ [a](b) ![c](d) ~~e~~",
        // One character to Swift, but the start of a tag, a command or a code span to readers.
        "T/<\u{301}b>%\u{301}`\u{301}|\u{301}@\u{301}www.\u{301}x:\u{301},\u{301}",
        "T/a" + String(repeating: "\u{301}", count: 10_000),
        "T/" + String(repeating: "x", count: 10_000),
        "T/" + String(repeating: "`|", count: 5_000),
        "```", " ", "", "`", "|",
    ]

    /// A report in which `text` stands wherever text from outside can.
    static func report(_ text: String) -> RunReport {
        let failure = Failure(message: text, file: text, line: 1)
        let mutants: [MutantReport] = [
            .sample("a", group: text, .sample(text, .survived(.stillGreen), file: text, failures: [failure])),
            .sample("b", group: text, .sample(text, .undecided(.redOnClean), file: text, failures: [failure])),
            .sample(
                "c", .sample(text, .survived(.stillGreen), isAccepted: true, acceptedReason: text, file: text)),
            .sample("d", .sample(text, nil, file: text)),
            .sample("e", .sample(text, .killed(.crash), file: text, failures: [failure])),
            .sample("f", .sample(text, .killed(.assertion), acceptedReason: text, file: text, failures: [failure])),
            .sample("g", .sample(text, .killed(.assertion), file: text, failures: [failure])),
        ]
        let test = CleanReport.Test(id: TestID(text), outcome: .red, seconds: 1, failures: [failure], log: text)
        return .sample(
            mutants, clean: CleanReport(status: .red, seconds: 1, tests: [test]),
            findings: [Finding(.error, at: nil, text)])
    }
}
