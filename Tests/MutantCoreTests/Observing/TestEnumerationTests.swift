import MutantCore
import Testing

@Suite struct TestEnumerationTests {
    private static let flat = "enumeration-flat.json"

    private static func read(_ text: String) throws -> TestEnumeration {
        try TestEnumeration(reading: Array(text.utf8))
    }

    private static func match(_ claims: String...) throws -> [EnumerationMatch?] {
        let matches = try TestEnumeration(reading: Fixture.bytes(flat)).matches(for: claims.map { TestID($0) })
        return claims.map { matches[TestID($0)] }
    }

    // MARK: The list

    @Test func `a flat list is read in its order, disabled tests apart`() throws {
        let list = try TestEnumeration(reading: Fixture.bytes(Self.flat))
        #expect(list.enabled.count == 9 && list.errors == [])
        #expect(list.enabled.first?.spelling == "Bank UI Tests/TransferTests/test_total")
        #expect(list.disabled.map(\.spelling) == ["Bank UI Tests/SlowTests/test_year"])
    }

    @Test func `a hierarchical list reads like a flat one`() throws {
        let list = try TestEnumeration(reading: Fixture.bytes("enumeration-hierarchical.json"))
        #expect(
            list.enabled.map(\.spelling) == [
                "Bank UI Tests/TransferTests/test_total", "Bank UI Tests/TransferTests/test_limit()",
                "BankTests/MoneyTests/Inner/half()", "BankTests/free()",
            ])
        #expect(list.disabled.map(\.spelling) == ["Bank UI Tests/SlowTests/test_year"])
        #expect(list.unexpanded == ["BrokenTests"])
    }

    @Test func `an id that is a target alone is a bundle that could not be looked into`() throws {
        #expect(try TestEnumeration(reading: Fixture.bytes(Self.flat)).unexpanded == ["BrokenTests"])
    }

    @Test func `no id is split inside backticks`() throws {
        let test = EnumeratedTest("Bank Tests/`Money, shown`/`a sum / a day, at most`()")
        #expect(test.target == "Bank Tests" && test.path == ["`Money, shown`", "`a sum / a day, at most`()"])
    }

    @Test func `errors are told even where tests are listed`() throws {
        let text =
            #"{"errors": ["no\nhost", {"code": 3, "message": "lost"}, 4], "values": [{"enabledTests": [{"identifier": "A/B/c"}]}]}"#
        let list = try Self.read(text)
        #expect(list.errors == ["no\\nhost", "lost", "an error without a text"] && list.enabled.count == 1)
    }

    @Test(arguments: [
        ("{}", "Xcode's list of tests holds no `values`"),
        (#"{"errors": ["no host"]}"#, "Xcode could not list the tests: no host"),
        ("Command line invocation:", "Xcode's list of tests cannot be read: 1:1: expected a value, not `Command`"),
    ])
    func `what is no list says why`(text: String, message: String) {
        let error = #expect(throws: TestEnumerationError.self) { try Self.read(text) }
        #expect(error?.description == message)
    }

    @Test func `several plans are one list`() throws {
        let text =
            #"{"values": [{"enabledTests": [{"identifier": "A/B/c"}], "disabledTests": [{"identifier": "A/B/d"}]}, {"enabledTests": [{"identifier": "A/B/d"}, {}, 3]}]}"#
        let list = try Self.read(text)
        #expect(list.enabled.map(\.spelling) == ["A/B/c", "A/B/d"] && list.disabled == [])
    }

    // MARK: The claims

    @Test(arguments: [
        ("Bank UI Tests/TransferTests/test_total", "Bank UI Tests/TransferTests/test_total"),
        ("Bank UI Tests/TransferTests/test_limit", "Bank UI Tests/TransferTests/test_limit()"),
        ("BankTests/MoneyTests/half()", "BankTests/MoneyTests/half()"),
        ("BankTests/MoneyTests/perCountry(_:digits:)", "BankTests/MoneyTests/perCountry(_:digits:)"),
        ("BankTests/free()", "BankTests/free()"),
    ])
    func `a claim finds its test, in the spelling of the list`(claim: String, spelling: String) throws {
        let framework = SwiftTestName(TestID(claim)).framework
        #expect(try Self.match(claim) == [.found(EnumeratedTest(spelling, framework: framework))])
    }

    @Test(arguments: ["BankTests/LedgerTests/both", "BankTests/LedgerTests/both()", "BankTests/LedgerTests/twice()"])
    func `a name that two tests have is ambiguous`(claim: String) throws {
        guard case .ambiguous = try Self.match(claim)[0] else {
            Issue.record("not ambiguous")
            return
        }
    }

    @Test func `two claims on one entry of the list are ambiguous both`() throws {
        let matches = try Self.match("BankTests/MoneyTests/half", "BankTests/MoneyTests/half()")
        #expect(matches == Array(repeating: .ambiguous([EnumeratedTest("BankTests/MoneyTests/half()")]), count: 2))
    }

    @Test func `a claim on a test that the plan leaves out says so`() throws {
        let test = EnumeratedTest("Bank UI Tests/SlowTests/test_year", framework: .xctest)
        #expect(try Self.match("Bank UI Tests/SlowTests/test_year") == [.disabled(test)])
    }

    @Test func `a missing test is told with near names of its target`() throws {
        let match = try Self.match("Bank UI Tests/TransferTests/test_totals")[0]
        #expect(
            match?.description
                == "Xcode lists no such test; did you mean `Bank UI Tests/TransferTests/test_total` or "
                + "`Bank UI Tests/TransferTests/test_limit()`?")
        #expect(try Self.match("Nowhere/A/b") == [.missing(near: [])])
    }

    @Test func `a function of Swift Testing is never taken for a method without parentheses`() throws {
        let near = ["Bank UI Tests/TransferTests/test_total", "Bank UI Tests/TransferTests/test_limit()"]
        #expect(try Self.match("Bank UI Tests/TransferTests/test_total()") == [.missing(near: near)])
    }

    @Test func `a claim in a bundle that was not expanded blames the bundle`() throws {
        #expect(try Self.match("BrokenTests/A/test_b") == [.unexpanded(target: "BrokenTests")])
    }
}
