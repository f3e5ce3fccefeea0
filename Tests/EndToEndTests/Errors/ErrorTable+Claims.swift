import Testing

/// Claims over tests and over what is none, and sources that cannot be read.
extension ErrorTable {
    static let claims: [ErrorRow] = claimLines + notTests + strays + twins + xcodeTests

    private static func source(
        _ kinds: ErrorKind..., of source: String, _ status: Int32, _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        ErrorRow(
            kinds: kinds,
            input: .typed("kassios mutants manifest", .files(["Tests/PaymentTests.swift": source], in: .bank)),
            status: status, text: text, place: place)
    }

    private static let claimLines: [ErrorRow] = [
        source(
            .claim(.namesNothing), .claim(.isUnclosed), .claim(.hasSeveralBackticks), .claim(.notAnID),
            .claim(.unknownDefect), .claim(.unknownDefect),
            of: """
                class PaymentTests: XCTestCase {
                    /// Catches doubleCharge.
                    func testA() {}
                    /// Catches `doubleCharge.
                    func testB() {}
                    /// Catches ``doubleCharge``.
                    func testC() {}
                    /// Catches `double charge`.
                    func testD() {}
                    /// Catches `doubleCharges` and `freeMoney`.
                    func testE() {}
                }
                """, 5,
            """
            Tests/PaymentTests.swift:2:9: error: malformed claim: no id in backticks follows `Catches`; a claim looks like this: /// Catches `zeroAmountAccepted` and `doubleCharge`.
            Tests/PaymentTests.swift:4:9: error: malformed claim: a backtick is not closed on its line; a claim looks like this: /// Catches `zeroAmountAccepted` and `doubleCharge`.
            Tests/PaymentTests.swift:6:9: error: malformed claim: an id stands between single backticks; a claim looks like this: /// Catches `zeroAmountAccepted` and `doubleCharge`.
            Tests/PaymentTests.swift:8:18: error: malformed claim: `double charge` is no defect id; an id begins with a letter or digit and holds only letters, digits, `_`, `.` and `-` (ASCII)
            Tests/PaymentTests.swift:10:18: error: unknown defect `doubleCharges`; did you mean `doubleCharge`?
            Tests/PaymentTests.swift:10:38: error: unknown defect `freeMoney`; claim a defect of the catalogue, or add this one
            Sources/BankDefect.swift:2:10: warning: no test claims `doubleCharge`; write a `Catches` line over the test that should fail with it, or list it under `unclaimed` with the reason
            """),
        source(
            .claim(.nearClaim), .claim(.nearClaim), .check(.unclaimed),
            of: """
                class PaymentTests: XCTestCase {
                    // Catches `doubleCharge`.
                    func testA() {}
                    /// catches `doubleCharge`.
                    func testB() {}
                }
                """, 0,
            """
            Tests/PaymentTests.swift:2:17: warning: this names the defect `doubleCharge` but claims nothing; a claim is a line such as /// Catches `doubleCharge`
            Tests/PaymentTests.swift:4:18: warning: this names the defect `doubleCharge` but claims nothing; a claim is a line such as /// Catches `doubleCharge`
            Sources/BankDefect.swift:2:10: warning: no test claims `doubleCharge`; write a `Catches` line over the test that should fail with it, or list it under `unclaimed` with the reason
            mutants.json written: 0 mutants, 0 claims
            """),
    ]

    private static let notTests: [ErrorRow] = [
        source(
            .function(.isNeitherNamedNorMarked), .function(.isLocal), .function(.takesParameters),
            .function(.isPrivate), .function(.isStatic), .function(.returnsValue), .function(.hasRawName),
            .claim(.overDeclaration), .function(.isMember), .function(.isFree), .function(.inheritsNothing),
            .function(.isInPrivate), .claim(.overDeclaration),
            of: """
                class PaymentTests: XCTestCase {
                    /// Catches `doubleCharge`.
                    func payment() {
                        /// Catches `doubleCharge`.
                        func testA() {}
                    }
                    /// Catches `doubleCharge`.
                    func testB(sum: Int) {}
                    /// Catches `doubleCharge`.
                    private func testC() {}
                    /// Catches `doubleCharge`.
                    static func testD() {}
                    /// Catches `doubleCharge`.
                    func testE() -> Int { 1 }
                    /// Catches `doubleCharge`.
                    func `test f`() {}
                    /// Catches `doubleCharge`.
                    let sum = 1
                }
                struct Payments {
                    /// Catches `doubleCharge`.
                    func testG() {}
                }
                /// Catches `doubleCharge`.
                func testH() {}
                class Plain {
                    /// Catches `doubleCharge`.
                    func testI() {}
                }
                private class Hidden: XCTestCase {
                    /// Catches `doubleCharge`.
                    func testJ() {}
                }
                /// Catches `doubleCharge`.
                class Others: XCTestCase {}
                """, 5,
            """
            Tests/PaymentTests.swift:2:9: error: this is not a test: `payment` is neither a method named `test…` nor marked `@Test`
            Tests/PaymentTests.swift:4:13: error: this is not a test: `testA` is declared inside of code, where no framework finds it
            Tests/PaymentTests.swift:7:9: error: this is not a test: `testB` takes parameters, and XCTest calls only methods without any
            Tests/PaymentTests.swift:9:9: error: this is not a test: `testC` is private, and XCTest does not see it
            Tests/PaymentTests.swift:11:9: error: this is not a test: `testD` is static, and XCTest calls only instance methods
            Tests/PaymentTests.swift:13:9: error: this is not a test: `testE` returns a value, and XCTest calls only methods that return nothing
            Tests/PaymentTests.swift:15:9: error: this is not a test: `test f` needs backticks, and XCTest finds only methods with plain names
            Tests/PaymentTests.swift:17:9: error: this is not a test: the claim stands over `let`; move it over the function that is one
            Tests/PaymentTests.swift:21:9: error: this is not a test: `testG` is a member of a struct, not of a class, and has no `@Test`
            Tests/PaymentTests.swift:24:5: error: this is not a test: `testH` is in no class, and has no `@Test`
            Tests/PaymentTests.swift:27:9: error: this is not a test: `testI` is in `Plain`, which does not inherit from XCTestCase, and has no `@Test`
            Tests/PaymentTests.swift:31:9: error: this is not a test: `testJ` is in `Hidden`, which is private, and XCTest does not see it
            Tests/PaymentTests.swift:34:5: error: this is not a test: the claim stands over `class`; move it over the function that is one
            Sources/BankDefect.swift:2:10: warning: no test claims `doubleCharge`; write a `Catches` line over the test that should fail with it, or list it under `unclaimed` with the reason
            """)
    ]

    private static let strays: [ErrorRow] = [
        source(
            .stray(.blankLine), .stray(.otherComment), .stray(.behindCode), .stray(.statement), .stray(.nothingFollows),
            of: """
                class PaymentTests: XCTestCase {
                    /// Catches `doubleCharge`.

                    func testA() {}
                    /// Catches `doubleCharge`.
                    // Slow.
                    func testB() {}
                    let sum = 1  /// Catches `doubleCharge`.
                    func testC() {
                        /// Catches `doubleCharge`.
                        pay()
                    }
                    /// Catches `doubleCharge`.
                }
                """, 5,
            """
            Tests/PaymentTests.swift:2:9: error: this claim is not over a test: a blank line follows its comment; remove the line, or move the claim right over the test
            Tests/PaymentTests.swift:5:9: error: this claim is not over a test: another comment follows it; move the claim right over the test's attributes
            Tests/PaymentTests.swift:8:22: error: this claim is not over a test: it stands behind code; move it to a line of its own over the test
            Tests/PaymentTests.swift:10:13: error: this claim is not over a test: it stands over a statement; move it over the test's declaration
            Tests/PaymentTests.swift:13:9: error: this claim is not over a test: no declaration follows it; move it over a test, or remove it
            Sources/BankDefect.swift:2:10: warning: no test claims `doubleCharge`; write a `Catches` line over the test that should fail with it, or list it under `unclaimed` with the reason
            """)
    ]

    private static let twins: [ErrorRow] = [
        ErrorRow(
            .claim(.twoTests),
            in: .files(
                [
                    "Tests/A.swift": "extension PaymentTests {\n    func test_payment_happensOnce() {}\n}"
                ], in: .bank),
            typing: "kassios mutants manifest", 5,
            """
            Tests/PaymentTests.swift:5:10: error: `BankTests/PaymentTests/test_payment_happensOnce` is two tests: this one and the one at Tests/A.swift:2:10; rename one of them
            """)
    ]

    private static let xcodeTests: [ErrorRow] = [
        ErrorRow(
            .claim(.lostArguments), .claim(.lostEnvironment),
            in: .files(
                [
                    "mutants.json": Bank.manifest(subject: [
                        "runner": #""xcode""#,
                        "build": #"{ "project": "Bank.xcodeproj", "scheme": "Bank", "destination": "iPhone 17" }"#,
                    ]),
                    "Tests/PaymentTests.swift": """
                    class PaymentTests: XCTestCase {
                        /// Catches `doubleCharge`.
                        func test_payment_happensOnce() {
                            app.launchArguments = ["-fast"]
                            app.launchEnvironment = ["FAST": "1"]
                        }
                    }
                    """,
                ], in: .bank),
            typing: "kassios mutants manifest", 0,
            """
            Tests/PaymentTests.swift:4:13: warning: `launchArguments =` drops what the run hands to the app, and with it the switch; write `launchArguments += […]`
            Tests/PaymentTests.swift:5:13: warning: `launchEnvironment =` drops what the run hands to the app, and with it the switch; write `launchEnvironment["…"] = …` for each variable
            mutants.json is up to date: 1 mutant, 1 claim
            """)
    ]

    // MARK: Files

    static let files: [ErrorRow] = [
        ErrorRow(
            .file(.missing), .file(.missingRoot),
            in: ErrorScene(base: .bank, without: ["Sources", "Tests"]), typing: "kassios mutants manifest", 5,
            """
            Sources/BankDefect.swift:1:1: error: cannot be read: No such file or directory; `subject.catalogue` names this file
            Tests:1:1: error: Tests does not exist; correct the path in mutants.json
            """),
        ErrorRow(
            .file(.notAFile), .file(.brokenLink), .file(.notUTF8), .file(.utf16),
            in: .after(
                #"""
                mkfifo Tests/A.swift; ln -s nowhere Tests/B.swift
                printf '// \377\n' > Tests/C.swift; printf '\377\376/\0/\0' > Tests/D.swift
                """#, in: .bank),
            typing: "kassios mutants manifest", 5,
            """
            Tests/A.swift:1:1: error: cannot be read: it is no file
            Tests/B.swift:1:1: error: is a link that leads nowhere
            Tests/C.swift:1:4: error: this byte is not UTF-8; save the file as UTF-8
            Tests/D.swift:1:1: error: this file is UTF-16; save the file as UTF-8
            """),
        ErrorRow(
            .file(.nameIsNotUTF8),
            in: .after(#"cp Tests/PaymentTests.swift "Tests/$(printf '\377').swift""#, in: .bank),
            typing: "kassios mutants manifest", 5,
            """
            Tests/�.swift:1:1: error: cannot be read: its name is not UTF-8; rename it
            """),
        ErrorRow(
            .file(.tooLarge), in: .after("truncate -s 65M Tests/Large.swift", in: .bank),
            typing: "kassios mutants manifest", 5,
            """
            Tests/Large.swift:1:1: error: cannot be read: it has more than 64 MB, which no source has
            """),
        ErrorRow(
            .manifest(.strayPath),
            in: .files(["mutants.json": Bank.manifest(subject: ["sources": #"["../Other"]"#])], in: .bank),
            typing: "kassios mutants manifest", 5,
            """
            error: mutants.json names ../Other, which leads out of the package at /project
            """),
    ]
}
