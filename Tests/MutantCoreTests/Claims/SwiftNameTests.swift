import MutantCore
import Testing

struct SwiftNameTests {
    @Test(arguments: ["a", "_", "_1", "é", "Перевод", "中文", "🙂", "e\u{301}", "class"])
    func `an identifier needs no backticks`(name: String) {
        #expect(SwiftName.isIdentifier(name))
    }

    @Test(arguments: ["", "1st", "0", "a b", "a-b", "a.b", ".dot", "q?", "«q»", "x—y", "\u{301}e"])
    func `a name the grammar does not know is no identifier`(name: String) {
        #expect(!SwiftName.isIdentifier(name))
    }

    @Test(arguments: [
        ("`self`", "`self`"), ("`Self`", "`Self`"), ("`init`", "`init`"), ("`a b`", "`a b`"), ("`1st`", "`1st`"),
        ("`default`", "default"), ("`Type`", "Type"), ("`plain`", "plain"), ("plain", "plain"), ("_", "_"),
    ])
    func `a member keeps its backticks where it would mean something else`(source: String, listed: String) {
        #expect(SwiftName.member(source) == listed)
    }

    @Test(arguments: [("`init`", "init"), ("`class`", "class"), ("`Raw Suite`", "`Raw Suite`"), ("`0`", "`0`")])
    func `a type keeps its backticks only where it is no identifier`(source: String, listed: String) {
        #expect(SwiftName.type(source) == listed)
    }

    @Test(arguments: [
        ("odd-two.Tests", "odd_two_Tests"), ("9tests", "_tests"), ("a b.c", "a_b_c"), ("тест-ы", "тест_ы"),
        ("x’y", "x_y"),
        ("AppTests", "AppTests"), ("e\u{301}x", "e_x"),
    ])
    func `a module is named as SwiftPM names it`(target: String, module: String) {
        #expect(SwiftName.module(ofTarget: target) == module)
    }
}
