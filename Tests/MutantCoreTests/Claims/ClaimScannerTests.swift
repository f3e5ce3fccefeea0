import MutantCore
import Testing

struct ClaimScannerTests {
    @Test(arguments: [
        "@MainActor\nfunc testA() {}", "@available(macOS 15, *) @objc\n@Tag(\n\n  // why\n  1\n)\nfunc testA() {}",
        "#if os(Linux) // why\n@MainActor\n#endif\nfunc testA() {}", "public override\nfinal\nfunc testA() {}",
        "#if DEBUG\nfunc testA() {}\n#endif", "func /* odd */ testA() {}",
        "nonisolated(nonsending) func testA() async {}",
        "@Foo.Bar<Int>(x: { (a) in \")\" }) func testA() throws {}", "func testA() throws(Oops) -> Void {}",
        "func testA() -> () {}", "func `testA`() {}",
    ])
    func `only attributes, modifiers and if lines may stand between claim and function`(declaration: String) {
        let set = ClaimFixture.inClass("/// Catches `a`.\n" + declaration)
        #expect(set.promises == ["a T/C/testA"])
        #expect(set.complaints == [])
    }

    @Test(arguments: [
        ("\nfunc testA() {}", "a blank line follows"), ("@MainActor\n\nfunc testA() {}", "a blank line follows"),
        ("#if X\n\nfunc testA() {}\n#endif", "a blank line follows"),
        ("// words\nfunc testA() {}", "another comment follows"),
        ("@MainActor // words\nfunc testA() {}", "another comment follows"),
        ("@MainActor\n/// Words.\nfunc testA() {}", "another comment follows"),
        ("/* words */ func testA() {}", "another comment follows"),
        ("#if X\n#endif", "no declaration follows"),
    ])
    func `a claim that has lost its function is an error`(rest: String, reason: String) {
        let set = ClaimFixture.inClass("/// Catches `a`.\n" + rest)
        #expect(set.promises == [])
        #expect(set.complaints.map { $0.hasPrefix("A.swift:2:5: error: ") && $0.contains(reason) } == [true])
    }

    @Test(arguments: [
        "/// Words of `a`.", "/// Catches mice.", "/// Catches `.a`", "/// Catches `f()` and `g`", "// Catches `a`",
    ])
    func `prose that has lost its function is let alone`(comment: String) {
        #expect(ClaimFixture.inClass(comment + "\n\nfunc testA() {}\n\(comment)\nvar x = 1").complaints == [])
    }

    @Test(arguments: [
        ("func setUpAccount() {}", "neither a method named"), ("func testA(x: Int) {}", "takes parameters"),
        ("private func testA() {}", "is private"), ("fileprivate func testA() {}", "is private"),
        ("static func testA() {}", "is static"), ("class func testA() {}", "is static"),
        ("func testA() -> Int { 1 }", "returns a value"), ("func testA() -> () -> Void {}", "returns a value"),
        ("func testA() -> Void? {}", "returns a value"), ("func `test a`() {}", "needs backticks"),
        ("struct Inner {}", "stands over `struct`"), ("var x = 1", "stands over `var`"),
        ("init() {}", "stands over `init`"), ("struct S { func testA() {} }", "stands over `struct`"),
        ("func == (a: C, b: C) -> Bool { true }", "stands over `operator function`"),
    ])
    func `a well-formed claim over anything else is an error that says why`(declaration: String, reason: String) {
        let set = ClaimFixture.inClass("    /// Catches `a`.\n" + declaration)
        #expect(set.promises == [])
        #expect(
            set.complaints.map { $0.hasPrefix("A.swift:2:9: error: this is not a test: ") && $0.contains(reason) } == [
                true
            ])
    }

    @Test(arguments: [
        ("struct S { /// Catches `a`.\nfunc testA() {} }", "a member of a struct"),
        ("actor S { /// Catches `a`.\nfunc testA() {} }", "a member of an actor"),
        ("protocol S { /// Catches `a`.\nfunc testA() }", "a member of a protocol"),
        ("enum S { /// Catches `a`.\ncase b }", "stands over `case`"),
        ("/// Catches `a`.\nfunc testA() {}", "is in no class"),
        ("class S { /// Catches `a`.\nfunc testA() {} }", "does not inherit"),
        ("private class S: B { /// Catches `a`.\nfunc testA() {} }", "which is private"),
        ("private extension S { /// Catches `a`.\nfunc testA() {} }", "is private"),
        ("func f() { /// Catches `a`.\nfunc testA() {} }", "inside of code"),
        ("func f() { class S: B { /// Catches `a`.\n@Test func testA() {} } }", "inside of code"),
        ("func f() { /// Catches `a`.\nfoo() }", "over a statement"), ("let x = 1 /// Catches `a`.\n", "behind code"),
        ("import A /// Catches `a`.", "behind code"), ("/// Catches `a`.", "no declaration follows"),
    ])
    func `a claim outside of a test class is an error that says why`(source: String, reason: String) {
        let set = ClaimFixture.resolve(source)
        #expect(set.promises == [])
        #expect(set.complaints.map { $0.contains(": error: this") && $0.contains(reason) } == [true])
    }

    @Test func `claims in strings, comments and regexes are no claims`() {
        let set = ClaimFixture.inClass(
            """
            let a = \"""
            /// Catches `a`.
            func testA() {}
            \"""
            let b = "\\("/// Catches `b`.") { /* "
            /* /* nested */
            /// Catches `c`.
            func testC() {}
            */
            let d = #"/// Catches `d`. "} \\("#
            let e = /[}"{]/
            // /// Catches `f`.
            /// Catches `g`.
            func testG() {}
            """)
        #expect(set.promises == ["g T/C/testG"])
        #expect(set.complaints == [])
    }

    @Test(arguments: ["\r\n", "\r", "\n"])
    func `line ends and a byte order mark change nothing`(lineEnd: String) {
        let lines = [
            "\u{FEFF}class C: B {", "/// Catches `a`,", "/// `b`.", "@MainActor", "func testA() {}", "", "}", "",
        ]
        let set = ClaimFixture.resolve(lines.joined(separator: lineEnd))
        #expect(set.promises == ["a T/C/testA", "b T/C/testA"])
        #expect(set.claims.first?.location == SourceLocation(file: "A.swift", line: 5, column: 6))
        #expect(set.complaints == [])
    }

    @Test func `bytes that are not UTF-8 give one error and nothing else`() {
        let source = Array("class C: B {\n/// Catches `é`\nfunc testA() {}\n".utf8) + [0x61, 0xFF, 0xFE]
        let scanned = ClaimScanner.scan(source, file: "A.swift", target: "T")
        #expect(
            scanned.findings.map(\.description) == [
                "A.swift:4:2: error: this byte is not UTF-8; save the file as UTF-8"
            ])
        #expect(scanned.tests == [])
        let wide = ClaimScanner.scan([0xFF, 0xFE, 0x61, 0x00], file: "A.swift", target: "T")
        #expect(wide.findings.map(\.message) == ["this file is UTF-16; save the file as UTF-8"])
    }

    @Test(arguments: ["a\n", "a\r\n", "a\r", "\u{FEFF}a\r\n"])
    func `the first byte that is not UTF-8 is found whatever ends the lines`(line: String) {
        let scanned = ClaimScanner.scan(Array(line.utf8) + [0x20, 0xC3], file: "A.swift", target: "T")
        #expect(scanned.findings.map(\.location) == [SourceLocation(file: "A.swift", line: 2, column: 2)])
        let first = ClaimScanner.scan(Array("\u{FEFF}".utf8) + [0xC3], file: "A.swift", target: "T")
        #expect(first.findings.map(\.location) == [SourceLocation(file: "A.swift", line: 1, column: 1)])
    }

    @Test(arguments: ["Catches", "// catch", "CATCH", "xcatches"])
    func `a text that may hold claims is known as one`(text: String) {
        #expect(ClaimScanner.mayHoldClaims(Array(text.utf8)))
    }

    @Test(arguments: ["", "catc", "Match", "c atches"])
    func `a text that holds no claims is known as one`(text: String) {
        #expect(!ClaimScanner.mayHoldClaims(Array(text.utf8)))
    }
}

/// What stands in branches of `#if`.
struct ClaimScannerConditionTests {
    @Test func `claims of all branches belong to one test`() {
        let set = ClaimFixture.inClass(
            """
            #if os(Linux)
            /// Catches `a`.
            func testA() {}
            #elseif os(macOS)
            /// Catches `b`.
            func testA() async {}
            #else
            /// Catches `a`.
            func testA() throws {}
            #endif
            func testB() {}
            """)
        #expect(set.promises == ["a T/C/testA", "b T/C/testA"])
        #expect(set.claims.map(\.isConditional) == [true, true])
        #expect(set.tests.map(\.isConditional) == [true, false])
        #expect(set.complaints == [])
    }

    @Test func `braces that differ between branches do not lose the nesting`() {
        let set = ClaimFixture.resolve(
            """
            #if A
            class C: XCTestCase {
            #else
            class C: OtherCase {
            #endif
                func testA() {
                    #if B
                    if x {
                    #elseif C
                    if y { while z {
                    #else
                    do { (
                    #endif
                    }
                }
                /// Catches `b`.
                func testB() {}
            }
            /// Catches `c`.
            @Test func c() {}
            """)
        #expect(set.promises == ["b T/C/testB", "c T/c()"])
        #expect(set.claims.map(\.isConditional) == [false, false])
        #expect(set.ids == ["T/C/testA", "T/C/testB", "T/c()"])
    }

    @Test func `surplus directives and braces are survived`() {
        let set = ClaimFixture.resolve("#endif\n}})]\n#else\n#elseif\n/// Catches `c`.\n@Test func c() {}\n#if")
        #expect(set.promises == ["c T/c()"])
    }

    @Test func `the same test twice in one branch is an error that names both places`() {
        let set = ClaimFixture.inClass(
            "#if A\nfunc testA() {}\n/// Catches `a`.\nfunc testA() {}\n#else\nfunc testA() {}\n#endif")
        #expect(
            set.complaints == [
                "A.swift:5:6: error: `T/C/testA` is two tests: this one and the one at A.swift:3:6; rename one of them"
            ])
    }
}
