import Foundation
import MutantCore
import Testing

@Suite struct PropertyListTests {
    private static let tree = PropertyList.dictionary([
        "text": .string("a <b> & \"c\"\nd\té 👩‍👧"), "empty": .string(""), "one": .integer(1), "least": .integer(.min),
        "huge": .unsigned(.max), "real": .real(1), "half": .real(0.5), "yes": .bool(true), "no": .bool(false),
        "day": .date(Date(timeIntervalSince1970: 1_700_000_000)), "bytes": .data(Data([0, 1, 255])),
        "list": .array([.integer(0), .bool(false), .array([]), .dictionary([:])]),
    ])

    @Test func `what is written reads the same, type by type`() throws {
        #expect(try PropertyList(reading: Self.tree.xml()) == Self.tree)
    }

    @Test func `a binary list reads like the same list in XML`() throws {
        let xml = try Fixture.bytes("version-2.xctestrun")
        let value = try PropertyListSerialization.propertyList(from: Data(xml), options: [], format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        #expect(try PropertyList(reading: [UInt8](binary)) == PropertyList(reading: xml))
    }

    @Test func `numbers and truths stay apart`() throws {
        let text = "<plist><array><integer>1</integer><true/><real>1</real><integer>0</integer></array></plist>"
        let tree = try PropertyList(reading: Array(text.utf8))
        #expect(tree == .array([.integer(1), .bool(true), .real(1), .integer(0)]))
    }

    @Test(arguments: [
        "", "hello", "{ a = b; }", "<plist><dict><key>a", "<plist><dict><key>a</key></dict></plist>", "bplist00",
        "bplist00\u{1}\u{2}\u{3}", "\u{0}", "<?xml version=\"1.0\"?><html/>",
    ])
    func `what is no list is refused in a sentence`(text: String) {
        #expect {
            try PropertyList(reading: Array(text.utf8))
        } throws: { error in
            let message = "\(error)"
            return error is PropertyListError && message.hasPrefix("it is no property list")
                && !message.contains(where: \.isNewline)
        }
    }

    @Test func `nesting without end is refused before it is followed`() {
        let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(throws: PropertyListError.tooDeep(limit: 100)) { try PropertyList(reading: Array(deep.utf8)) }
    }

    @Test func `a control character is refused when writing, since nobody could read it back`() {
        let tree = PropertyList.dictionary(["a": .array([.string("b\u{1B}[2J")])])
        #expect(throws: PropertyListError.unwritable("b\u{1B}[2J")) { try tree.xml() }
        #expect("\(PropertyListError.unwritable("\u{1B}"))" == "a property list cannot hold the text \"\\u001b\"")
    }

    @Test func `keys are set and taken away in dictionaries only`() {
        var tree = PropertyList.dictionary(["a": .integer(1)])
        tree["b"] = .string("x")
        tree["a"] = nil
        #expect(tree == .dictionary(["b": .string("x")]) && tree["b"]?.text == "x")
        var text = PropertyList.string("x")
        text["a"] = .integer(1)
        #expect(text == .string("x"))
    }

    @Test(
        arguments: [
            (PropertyList.bool(true), true), (.bool(false), false), (.integer(1), true), (.integer(0), false),
            (.string("YES"), true), (.string("NO"), false), (.string("maybe"), nil), (.real(1), nil),
        ] as [(PropertyList, Bool?)])
    func `flags are read as Apple writes them`(tree: PropertyList, flag: Bool?) {
        #expect(tree.flag == flag)
    }

    @Test func `no broken list traps the reader`() throws {
        let start = try Fixture.bytes("version-1.xctestrun")
        for seed in 0..<300 {
            var numbers = SeededNumbers(seed: UInt64(seed))
            var bytes = start
            for _ in 0..<4 {
                let place = Int.random(in: 0..<bytes.count, using: &numbers)
                bytes[place] = UInt8.random(in: 0...255, using: &numbers)
            }
            do throws(PropertyListError) {
                let tree = try PropertyList(reading: bytes)
                do throws(TestRunFileError) { _ = try TestRunFile(tree) } catch { #expect(!"\(error)".isEmpty) }
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
    }
}
