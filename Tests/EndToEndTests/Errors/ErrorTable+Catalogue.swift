import Testing

/// The list of the subject's defects, where it cannot be read.
extension ErrorTable {
    static let catalogues: [ErrorRow] = enums + lists + commands

    private static func enumeration(
        _ kinds: ErrorKind.Catalogue..., of source: String, _ status: Int32, _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        let scene = ErrorScene.files(["Sources/BankDefect.swift": source], in: .bank)
        return ErrorRow(
            kinds: kinds.map { .catalogue($0) }, input: .typed("kassios mutants manifest", scene), status: status,
            text: text, place: place)
    }

    private static let enums: [ErrorRow] = [
        enumeration(
            .noEnum, of: "enum BankDefects { case doubleCharge }", 5,
            """
            Sources/BankDefect.swift:1:1: error: no enum `BankDefect` in this file; did you mean `BankDefects`?
            """),
        enumeration(
            .severalEnums,
            of: """
                enum Old { enum BankDefect { case doubleCharge } }
                enum New { enum BankDefect { case doubleCharge } }
                """, 5,
            """
            Sources/BankDefect.swift:1:1: error: `BankDefect` may be any of `New.BankDefect`, `Old.BankDefect`; write one of these
            """),
        enumeration(
            .noCases, of: "enum BankDefect {}", 5,
            """
            Sources/BankDefect.swift:1:1: warning: the enum `BankDefect` has no cases, so the catalogue is empty
            Tests/PaymentTests.swift:4:18: error: unknown defect `doubleCharge`; claim a defect of the catalogue, or add this one
            """),
        enumeration(
            .associatedValues, .rawValueIsNoText, .notAnID, .twiceInEnum,
            of: """
                enum BankDefect: String {
                    case late(by: Int)
                    case double = "\\(name)"
                    case free = "free money"
                    case doubleCharge
                    case charge = "doubleCharge"
                }
                """, 5,
            """
            Sources/BankDefect.swift:2:10: error: the case `late` has associated values, so it is no single defect; give it none, or list the defects in a JSON file
            Sources/BankDefect.swift:3:10: error: the raw value of `double` is no plain string; write it as one literal
            Sources/BankDefect.swift:4:10: error: `free money` is no defect id; an id begins with a letter or digit and holds only letters, digits, `_`, `.` and `-` (ASCII)
            Sources/BankDefect.swift:6:10: error: `doubleCharge` is the id of two cases, first at Sources/BankDefect.swift:5:10; give one of them another raw value
            """),
    ]

    private static func list(
        _ kinds: ErrorKind..., at path: String? = nil, of json: String, _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        let at = path.map { #""at": "\#($0)", "# } ?? ""
        let source = #"[ { "json": "defects.json", \#(at)"id": "name", "title": "what" } ]"#
        let scene = ErrorScene.files(
            ["mutants.json": Bank.manifest(subject: ["catalogue": source]), "defects.json": json], in: .bank)
        return ErrorRow(
            kinds: kinds, input: .typed("kassios mutants manifest", scene), status: 5, text: text, place: place)
    }

    private static let lists: [ErrorRow] = [
        list(
            .catalogue(.listIsNoArray), of: #"{ "name": "doubleCharge" }"#,
            """
            defects.json:1:1: error: the file takes an array of objects, not an object
            """),
        list(
            .catalogue(.noPath), at: "screens.defects", of: #"{ "screens": [] }"#,
            """
            defects.json:1:14: error: `screens` takes an object with the key `defects`, not an array
            """),
        list(
            .catalogue(.missingPath), at: "screens.defects", of: #"{ "screens": { "defect": [] } }"#,
            """
            defects.json:1:14: error: `screens` lacks the key `defects` of the catalogue's `at`; did you mean `defect`?
            """),
        list(
            .catalogue(.entryIsNoObject), .catalogue(.missingID), .catalogue(.wrongType), .catalogue(.notAnID),
            .catalogue(.wrongType),
            of: """
                [ "doubleCharge",
                  { "names": "doubleCharge" },
                  { "name": 3 },
                  { "name": "double charge" },
                  { "name": "doubleCharge", "what": 3 } ]
                """,
            """
            defects.json:1:3: error: `[0]` takes an object, not text
            defects.json:2:3: error: `[1]` lacks the key `name`, which holds the id; did you mean `names`?
            defects.json:3:13: error: `[2].name` takes text, not a number
            defects.json:4:13: error: `[3].name` takes a defect's id, not `double charge`; an id begins with a letter or digit (A to Z, 0 to 9) and goes on with those, `_`, `.` and `-`
            defects.json:5:37: error: `[4].what` takes text, not a number
            """),
        list(
            .json(.unclosed), of: "[",
            """
            defects.json:1:2: error: the text ends inside the `[` of line 1; expected `]`
            """),
        list(
            .catalogue(.twice), of: #"[ { "name": "doubleCharge" }, { "name": "doubleCharge" } ]"#,
            """
            defects.json:1:41: error: `doubleCharge` is in the catalogue twice; first at defects.json:1:13 and again at defects.json:1:41
            """),
    ]

    private static func command(
        _ kind: ErrorKind.Catalogue, _ words: String, _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        let manifest = Bank.manifest(subject: ["catalogue": #"[ { "command": [\#(words)] } ]"#])
        return ErrorRow(
            kinds: [.catalogue(kind)],
            input: .typed("kassios mutants manifest", .files(["mutants.json": manifest], in: .bank)), status: 5,
            text: text,
            place: place)
    }

    private static let commands: [ErrorRow] = [
        command(
            .commandNotStarted, #""./list-defects""#,
            """
            error: the catalogue command `./list-defects` failed: ./list-defects could not be started: No such file or directory
            """),
        command(
            .commandFailed, #""sh", "-c", "echo no database; exit 3""#,
            """
            error: the catalogue command `sh -c echo no database; exit 3` failed: exit status 3
            no database
            """),
        command(
            .commandPrintsNoID, #""printf", "doubleCharge\\nfree money""#,
            #"""
            error: line 2 of the output of `printf doubleCharge\nfree money` takes a defect's id, not `free money`; an id begins with a letter or digit (A to Z, 0 to 9) and goes on with those, `_`, `.` and `-`
            """#),
    ]
}
