import Testing

/// A `mutants.json` that is no JSON: reading stops at the first fault.
extension ErrorTable {
    static let json: [ErrorRow] = texts + brackets + generated

    private static func json(
        _ kind: ErrorKind.JSON, _ manifest: String, _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        ErrorRow(
            .json(kind), in: .files(["mutants.json": manifest]), typing: "kassios mutants list", 2, text, at: place)
    }

    private static let texts: [ErrorRow] = [
        json(
            .empty, "",
            """
            mutants.json:1:1: error: the file is empty; expected JSON
            """),
        json(
            .unexpected, "version: 1",
            """
            mutants.json:1:1: error: expected a value, not `version`
            """),
        json(
            .unexpected, #"{ "version" 1 }"#,
            """
            mutants.json:1:13: error: expected `:` after the key, not `1`
            """),
        json(
            .unexpected, #"{ version: 1 }"#,
            """
            mutants.json:1:3: error: expected a key in quotes, not `version`
            """),
        json(
            .comment, "// defects\n{}",
            """
            mutants.json:1:1: error: JSON has no comments; remove it
            """),
        json(
            .badNumber, #"{ "version": 01 }"#,
            """
            mutants.json:1:14: error: not a JSON number; expected digits, such as 3, -3 or 3.5e2, without leading zeros
            """),
        json(
            .numberOutOfRange, #"{ "version": 1e999 }"#,
            """
            mutants.json:1:14: error: the number is out of range
            """),
        json(
            .unterminatedString, "{ \"version\n\": 1 }",
            """
            mutants.json:1:3: error: the string is not closed before the line's end; expected `"`
            """),
        json(
            .controlCharacter, "{ \"ver\tsion\": 1 }",
            #"""
            mutants.json:1:7: error: a control character inside a string is written `\t`
            """#),
        json(
            .badEscape, #"{ "\x": 1 }"#,
            #"""
            mutants.json:1:4: error: no such escape; expected one of \" \\ \/ \b \f \n \r \t, or \u and four hex digits
            """#),
        json(
            .loneSurrogate, #"{ "\ud800": 1 }"#,
            #"""
            mutants.json:1:4: error: half a surrogate pair; \ud800 to \udfff come in pairs only
            """#),
        ErrorRow(
            .json(.utf16), in: .after(#"printf '\377\376{\0}\0' > mutants.json"#), typing: "kassios mutants list", 2,
            """
            mutants.json:1:1: error: the file is UTF-16; save it as UTF-8
            """),
        ErrorRow(
            .json(.badUTF8), in: .after(#"printf '{ "\377": 1 }' > mutants.json"#), typing: "kassios mutants list", 2,
            """
            mutants.json:1:4: error: the text is not UTF-8 here; save the file as UTF-8
            """),
    ]

    private static let brackets: [ErrorRow] = [
        json(
            .trailingComma, #"{ "version": 1, }"#,
            """
            mutants.json:1:15: error: no comma may stand before `}`
            """),
        json(
            .duplicateKey, "{\n  \"version\": 1,\n  \"version\": 1\n}",
            """
            mutants.json:3:3: error: the key `version` stands twice in this object; first on line 2
            """),
        json(
            .unclosed, "{\n  \"subject\": {\n",
            """
            mutants.json:3:1: error: the text ends inside the `{` of line 2; expected `}`
            """),
        json(
            .textAfterEnd, "{} {}",
            """
            mutants.json:1:4: error: expected nothing after the end of the value
            """),
        json(
            .tooDeep, String(repeating: "[", count: 200),
            """
            mutants.json:1:101: error: nested deeper than 100 levels
            """),
        json(
            .conflictMarker, "<<<<<<< HEAD\n{}\n",
            """
            mutants.json:1:1: error: a merge conflict is open here; keep one side and delete the lines of `<<<<<<<`, `=======` and `>>>>>>>`
            """),
        ErrorRow(
            .json(.tooLarge),
            in: ErrorScene(
                base: .bank,
                files: [
                    "mutants.json": Bank.manifest(subject: ["catalogue": #"[ { "json": "d.json", "id": "id" } ]"#])
                ],
                after: "head -c 16777217 /dev/zero > d.json"),
            typing: "kassios mutants list", 5,
            """
            d.json:1:1: error: 16777217 bytes are too many; at most 16 MB are read
            """),
    ]

    /// Of the part that the tool writes.
    private static let generated: [ErrorRow] = [
        ErrorRow(
            .manifest(.lostBehindMutants),
            in: .files(
                [
                    "mutants.json": Bank.manifest(rest: ["mutants": "[\n<<<<<<< HEAD\n]", "accepted": "[]"])
                ], in: .bank),
            typing: "kassios mutants manifest", 2,
            """
            mutants.json:11:1: error: a merge conflict is open here; keep one side and delete the lines of `<<<<<<<`, `=======` and `>>>>>>>`; mend it by hand, since `accepted` may stand after the generated `mutants` and would be lost
            """),
        ErrorRow(
            .manifest(.brokenMutants),
            in: .files(["mutants.json": Bank.manifest(rest: ["mutants": "[\n<<<<<<< HEAD\n]"])], in: .bank),
            typing: "kassios mutants manifest --check", 5,
            """
            error: mutants.json does not say what the tests claim:
            its part `mutants` cannot be read
            run `kassios mutants manifest` to write it anew
            """),
        ErrorRow(
            .project(.staleManifest),
            in: .files(["mutants.json": Bank.manifest(rest: ["mutants": "[]"])], in: .bank),
            typing: "kassios mutants manifest --check", 5,
            """
            error: mutants.json does not say what the tests claim:
            + doubleCharge  1 test
                + BankTests/PaymentTests/test_payment_happensOnce
            run `kassios mutants manifest` to write it anew
            """),
        ErrorRow(
            .project(.staleManifest),
            in: .files(["mutants.json": Bank.manifest(rest: ["mutants": "[]"])], in: .bank),
            typing: "kassios mutants run --locked", 5,
            """
            error: mutants.json does not say what the tests claim:
            + doubleCharge  1 test
                + BankTests/PaymentTests/test_payment_happensOnce
            run `kassios mutants manifest` to write it anew
            """),
    ]
}
