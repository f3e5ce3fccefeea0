import MutantCore
import Testing

@Suite struct SwiftTestNameTests {
    @Test(
        arguments: [
            ("BankTests/CardTests/test_once", "BankTests", ["CardTests", "test_once"], .xctest),
            ("BankTests/free()", "BankTests", ["free()"], .swiftTesting),
            ("BankTests/Outer/Inner/deep(_:limit:)", "BankTests", ["Outer", "Inner", "deep(_:limit:)"], .swiftTesting),
            ("B/`a / b`/`c / d`()", "B", ["`a / b`", "`c / d`()"], .swiftTesting),
            ("B/`\u{301}a / b`/`c / d`()", "B", ["`\u{301}a / b`", "`c / d`()"], .swiftTesting),
            ("B/КартаТесты/test_лимит", "B", ["КартаТесты", "test_лимит"], .xctest),
            ("odd", "odd", [], .xctest), ("", "", [], .xctest), ("a//b", "a", ["", "b"], .xctest),
            ("a/`open", "a", ["`open"], .xctest),
        ] as [(String, String, [String], SwiftTestName.Framework)])
    func `an id is taken apart at slashes outside of backticks`(
        id: String, module: String, path: [String], framework: SwiftTestName.Framework
    ) {
        let name = SwiftTestName(TestID(id))
        #expect(name.module == module && name.path == path && name.framework == framework)
    }

    @Test(arguments: [
        ("BankTests.CardTests/test_once", "BankTests/CardTests/test_once"), ("BankTests.free()", "BankTests/free()"),
        ("BankTests.`Raw Suite`/`does / things, ok`()", "BankTests/`Raw Suite`/`does / things, ok`()"),
        ("BankTests.S/versions(v1.0:)", "BankTests/S/versions(v1.0:)"), ("Тесты.К/test_л", "Тесты/К/test_л"),
    ])
    func `a listed name is an id, and back`(line: String, id: String) throws {
        let test = try #require(SwiftTestName.test(listed: line))
        #expect(test.text == id && SwiftTestName(test).listed == line)
    }

    @Test(arguments: [
        "", "Building for debugging...", "warning: a.b", "[1/2] Compiling a.swift", ".a/b", "Bank", "a b.c/d",
    ])
    func `a line that names no test is none`(line: String) {
        #expect(SwiftTestName.test(listed: line) == nil)
    }
}
