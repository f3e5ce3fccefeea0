import Testing

/// A `mutants.json` that is JSON, but not what it should be: all of its faults are told at once.
extension ErrorTable {
    static let manifests: [ErrorRow] = whole + subjects + launches + tests + catalogueKeys + xcodeBuilds

    static func manifest(
        _ kinds: ErrorKind..., subject: KeyValuePairs<String, String?> = [:],
        rest: KeyValuePairs<String, String?> = [:],
        _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        let manifest = Bank.manifest(subject: subject, rest: rest)
        return ErrorRow(
            kinds: kinds, input: .typed("kassios mutants list", .files(["mutants.json": manifest], in: .bank)),
            status: 2,
            text: text, place: place)
    }

    private static func whole(
        _ kinds: ErrorKind..., of manifest: String, _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        ErrorRow(
            kinds: kinds, input: .typed("kassios mutants list", .files(["mutants.json": manifest])), status: 2,
            text: text, place: place)
    }

    private static let whole: [ErrorRow] = [
        whole(
            .manifest(.wrongType), of: "[]",
            """
            mutants.json:1:1: error: the manifest takes an object, not an array
            """),
        whole(
            .manifest(.missingKey), of: "{}",
            """
            mutants.json:1:1: error: the manifest lacks `version`; write `"version": 1`
            mutants.json:1:1: error: the manifest lacks `subject`; write `"subject": { "runner": "swift-package", "switch": { "arguments": ["-ActiveDefects", "{defect}"] }, "tests": [ … ], "receipts": "reached" }`
            """),
        whole(
            .manifest(.newerVersion), of: #"{ "version": 2, "subjects": {} }"#,
            """
            mutants.json:1:14: error: the manifest has version 2, and this build reads version 1; update kassios
            """),
        whole(
            .manifest(.badVersion), of: #"{ "version": "1", "subject": {} }"#,
            """
            mutants.json:1:1: error: the manifest lacks `mutants`; without `subject.tests` to read claims from, write `"mutants": [ { "id": "…", "tests": ["…"] } ]`
            mutants.json:1:14: error: `version` takes the number 1
            mutants.json:1:30: error: `subject` lacks `runner`; write `"runner": "swift-package"`
            mutants.json:1:30: error: `subject` lacks `switch`; write what turns a defect on: `"switch": { "arguments": ["-ActiveDefects", "{defect}"] }`
            mutants.json:1:30: error: `subject` lacks `receipts`; write how much the subject says about itself: `"receipts": "reached"` (that a defect is on and its code was reached), `"receipts": "active"` (that it is on) or `"receipts": "none"`
            """),
        manifest(
            .manifest(.unknownKey), .manifest(.unknownKey), rest: ["mutant": "[]", "colour": "[]"],
            """
            mutants.json:11:3: error: unknown key `mutant` in the manifest; did you mean `mutants`?
            mutants.json:12:3: error: unknown key `colour` in the manifest; known are `version`, `subject`, `defects`, `accepted`, `unclaimed`, `claims`, `mutants`
            """),
        manifest(
            .manifest(.lacksMutants), subject: ["tests": nil], rest: ["mutants": nil],
            """
            mutants.json:1:1: error: the manifest lacks `mutants`; without `subject.tests` to read claims from, write `"mutants": [ { "id": "…", "tests": ["…"] } ]`
            """),
    ]

    private static let subjects: [ErrorRow] = [
        manifest(
            .manifest(.unknownWord), .manifest(.unknownWord), .manifest(.unknownKey),
            subject: ["runner": #""gradle""#, "receipts": #""reach""#, "sauces": #"[]"#],
            """
            mutants.json:4:15: error: `subject.runner` takes one of `swift-package`, `xcode`, not `gradle`
            mutants.json:8:17: error: `subject.receipts` takes one of `none`, `active`, `reached`, not `reach`
            mutants.json:9:5: error: unknown key `sauces` in `subject`; did you mean `sources`?
            """),
        manifest(
            .manifest(.wrongType), .manifest(.wrongType), .manifest(.wrongType), .manifest(.emptyPath),
            subject: ["build": #"{ "arguments": "-v", "scratchPath": 3 }"#, "sources": #"[null, ""]"#],
            """
            mutants.json:9:29: error: `subject.build.arguments` takes an array, not text
            mutants.json:9:50: error: `subject.build.scratchPath` takes text, not a number
            mutants.json:10:17: error: `subject.sources` takes text, not null
            mutants.json:10:23: error: `subject.sources` must not be empty; write `.` for the manifest's own folder
            """),
        manifest(
            .manifest(.absolutePath), .manifest(.absolutePath), .manifest(.controlCharacter),
            subject: ["sources": #"["/usr", "~/bank", "a\nb"]"#],
            #"""
            mutants.json:9:17: error: `subject.sources` takes a path relative to the manifest's folder, not `/usr`
            mutants.json:9:25: error: `subject.sources` takes a path relative to the manifest's folder, not `~/bank`
            mutants.json:9:35: error: `subject.sources` must not hold control characters; found `\n`
            """#),
    ]

    private static let launches: [ErrorRow] = [
        manifest(
            .manifest(.switchTurnsNothingOn), subject: ["switch": "{}"],
            """
            mutants.json:5:15: error: `subject.switch` turns nothing on; write `"arguments": ["-ActiveDefects", "{defect}"]`, or an `environment`
            """),
        manifest(
            .manifest(.switchNamesNoDefect), subject: ["switch": #"{ "arguments": ["-on"] }"#],
            """
            mutants.json:5:15: error: `subject.switch` does not say which defect is on; write `{defect}`, as in `"arguments": ["-ActiveDefects", "{defect}"]`
            """),
        manifest(
            .manifest(.defectInLaunch), subject: ["launch": #"{ "arguments": ["-d", "{defect}"] }"#],
            """
            mutants.json:9:15: error: `subject.launch` applies to clean trials, too, and has no `{defect}` to fill in; use `subject.switch`
            """),
        manifest(
            .manifest(.emptyVariable), .manifest(.variableWithSign), .manifest(.reservedVariable),
            .manifest(.variableWithDefect), .manifest(.nulCharacter), .manifest(.wrongType),
            subject: [
                "launch": """
                { "environment": {
                      "": "1",
                      "A=B": "1",
                      "KASSIOS_DEFECT": "1",
                      "A_{defect}": "1",
                      "B": "\\u0000",
                      "C": 1
                    } }
                """
            ],
            """
            mutants.json:10:7: error: `subject.launch.environment` must not name an empty variable
            mutants.json:11:7: error: `subject.launch.environment` must not name a variable with `=` or NUL in it
            mutants.json:12:7: error: `subject.launch.environment` must not set `KASSIOS_DEFECT`; names with KASSIOS_ are kept for the tool
            mutants.json:13:7: error: `subject.launch.environment` must not name `A_{defect}`; `{defect}` is filled in in arguments and values only
            mutants.json:14:12: error: `B` in `subject.launch.environment` must not hold the character NUL, which ends a variable
            mutants.json:15:12: error: `C` in `subject.launch.environment` takes text, not a number
            """),
    ]

    private static let tests: [ErrorRow] = [
        manifest(
            .manifest(.missingKey), .manifest(.emptyText), .manifest(.xcodeKeyOfTests), .manifest(.repeatedRoot),
            subject: [
                "tests": """
                [
                      { "target": "BankTests" },
                      { "target": "", "path": "Tests" },
                      { "target": "BankTests", "path": "Tests", "scheme": "Bank" },
                      { "target": "UnitTests", "path": "Tests" },
                      { "target": "UnitTests", "path": "Tests" }
                    ]
                """
            ],
            """
            mutants.json:7:7: error: an entry of `subject.tests` lacks `path`; write `"path": "Tests/BankTests"`
            mutants.json:8:19: error: `target` must not be empty
            mutants.json:9:7: error: `scheme` of `BankTests` is for the runner `xcode`
            mutants.json:11:7: error: `Tests` stands twice in `subject.tests` for `UnitTests`
            """)
    ]

    private static let catalogueKeys: [ErrorRow] = [
        manifest(
            .manifest(.wrongType), .manifest(.catalogueKinds), .manifest(.catalogueKinds), .manifest(.missingKey),
            .manifest(.missingKey), .manifest(.badKeyPath), .manifest(.noCommand),
            subject: [
                "catalogue": """
                [
                      "BankDefect",
                      {},
                      { "enum": "BankDefect", "json": "defects.json" },
                      { "enum": "BankDefect" },
                      { "json": "defects.json" },
                      { "json": "defects.json", "at": "screens..defects", "id": "id" },
                      { "command": [] }
                    ]
                """
            ],
            """
            mutants.json:8:7: error: an entry of `subject.catalogue` takes an object, not text
            mutants.json:9:7: error: an entry of `subject.catalogue` has one of the keys `enum`, `json` and `command`, not 0 of them
            mutants.json:10:7: error: an entry of `subject.catalogue` has one of the keys `enum`, `json` and `command`, not 2 of them
            mutants.json:11:7: error: an entry of `subject.catalogue` lacks `file`; write `"file": "Sources/Bank/BankDefect.swift"`
            mutants.json:12:7: error: an entry of `subject.catalogue` lacks `id`; write the key that holds an entry's id: `"id": "id"`
            mutants.json:13:39: error: `at` takes keys with dots between, such as `screens.defects`, not `screens..defects`
            mutants.json:14:20: error: `command` lacks a command; write `"command": ["Scripts/list-defects"]`
            """)
    ]

    private static let xcodeBuilds: [ErrorRow] = [
        manifest(
            .manifest(.noXcodeBuild), subject: ["runner": #""xcode""#],
            """
            mutants.json:3:14: error: `subject` lacks `build`; write `"build": { "project": "App.xcodeproj", "scheme": "App", "destination": "iPhone 16" }`
            """),
        manifest(
            .manifest(.missingKey), .manifest(.xcodeKinds), .manifest(.unknownWord),
            subject: ["runner": #""xcode""#, "build": #"{ "reset": ["all"] }"#],
            """
            mutants.json:9:14: error: `subject.build` lacks `destination`; write where the tests run: `"destination": "iPhone 16"`
            mutants.json:9:14: error: `subject.build` has one of the keys `workspace`, `project`, `xctestrun` and `testProducts`, not 0 of them
            mutants.json:9:26: error: `subject.build`: `reset` takes one of `keychain`, `privacy`, `clone`, not `all`
            """),
        manifest(
            .manifest(.noScheme),
            subject: ["runner": #""xcode""#, "build": #"{ "project": "Bank.xcodeproj", "destination": "iPhone 17" }"#],
            """
            mutants.json:9:14: error: `subject.build` lacks `scheme`; write `"scheme": "App"`
            """),
    ]
}
