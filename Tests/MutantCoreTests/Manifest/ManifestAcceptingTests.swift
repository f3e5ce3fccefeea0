import MutantCore
import Testing

@Suite struct ManifestAcceptingTests {
    private func entry(
        _ id: String, _ tests: [String], _ reason: String = "why", until: String? = nil
    ) throws -> AcceptedSurvivor {
        AcceptedSurvivor(
            id: try #require(DefectID(id)), tests: tests.map { TestID($0) }, reason: reason,
            until: try until.map { try #require(Day($0)) })
    }

    private func accept(_ survivor: AcceptedSurvivor, in text: String) throws -> String {
        String(
            decoding: try ManifestText.write(accepting: survivor, into: Array(text.utf8), file: "m").text, as: UTF8.self
        )
    }

    /// The sample with `accepted` as its value, on a line of its own.
    private static func sample(_ accepted: String) -> String {
        SampleManifest.text.replacing("  \"mutants\":", with: "  \"accepted\": \(accepted),\n  \"mutants\":")
    }

    private static let line = #"{ "id": "a", "tests": ["t"], "reason": "why" }"#

    // MARK: A new entry

    @Test(arguments: ["[]", "[ ]", "[\n\n  ]"])
    func `an empty list is opened`(list: String) throws {
        let wanted = Self.sample("[\n    \(Self.line)\n  ]")
        #expect(try accept(entry("a", ["t"]), in: Self.sample(list)) == wanted)
    }

    @Test func `a missing key is added before the mutants`() throws {
        let wanted = Self.sample("[\n    \(Self.line)\n  ]")
        #expect(try accept(entry("a", ["t"]), in: SampleManifest.text) == wanted)
    }

    @Test func `without mutants the key goes to the end of the object`() throws {
        let start = #"{ "version": 1, "subject": \#(Self.subject)"#
        #expect(
            try accept(entry("a", ["t"]), in: start + "\n}") == start + #", "accepted": [ \#(Self.line) ]"# + "\n}")
        #expect(
            try accept(entry("a", ["t"]), in: start.replacing(", \"sub", with: ",\n\t\"sub") + "\n}\n")
                == start.replacing(", \"sub", with: ",\n\t\"sub")
                + ",\n\t\"accepted\": [\n\t\t\(Self.line)\n\t]\n}\n")
    }

    @Test func `mutants may stand first`() throws {
        let rest = #""mutants":[],"version":1,"subject":\#(Self.subject)}"#
        #expect(
            try accept(entry("a", ["t"]), in: "\u{FEFF}{" + rest)
                == "\u{FEFF}{" + #""accepted": [ \#(Self.line) ], "# + rest)
    }

    @Test func `on one line the entry stays on that line`() throws {
        let text = #"{"version":1,"subject":\#(Self.subject),"accepted":[{"id":"b","tests":["t"],"reason":"r"}]}"#
        let reason = String(repeating: "long ", count: 30)
        let line = #"{ "id": "a", "tests": ["t"], "reason": "\#(reason)" }"#
        #expect(try accept(entry("a", ["t"], reason), in: text) == text.dropLast(2) + ", \(line)]}")
    }

    @Test func `behind a list on one line an entry gets its own`() throws {
        let other = #"{ "id": "b", "tests": ["t"], "reason": "r" }"#
        #expect(
            try accept(entry("a", ["t"]), in: Self.sample("[ \(other) ]"))
                == Self.sample("[ \(other),\n    \(Self.line) ]"))
    }

    @Test func `an entry stands like the one before it, with the file's line ends and indentation`() throws {
        let reason = String(repeating: "long ", count: 30)
        let before = Self.sample("[\n    {\n      \"id\": \"b\", \"tests\": [\"t\"], \"reason\": \"r\"\n    }\n  ]")
        let end = "\"reason\": \"r\"\n    }"
        let new = """
            {
                  "id": "a",
                  "tests": ["t", "u"],
                  "reason": "\(reason)",
                  "until": "2027-01-31"
                }
            """
        let survivor = try entry("a", ["t", "u"], reason, until: "2027-01-31")
        let wanted = before.replacing(end, with: end + ",\n    " + new)
        #expect(try accept(survivor, in: before) == wanted)
        for (line, indentation) in [("\r\n", "  "), ("\r\n", "\t"), ("\n", "    ")] {
            let wide = Self.widened(wanted, indentation)
            #expect(
                try accept(survivor, in: Self.widened(before, indentation).replacing("\n", with: line))
                    == wide.replacing("\n", with: line))
        }
    }

    /// The text with each two spaces at the start of a line replaced.
    private static func widened(_ text: String, _ step: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let depth = line.prefix { $0 == " " }.count / 2
            return String(repeating: step, count: depth) + line.dropFirst(2 * depth)
        }.joined(separator: "\n")
    }

    @Test func `any reason is written so that it is read back`() throws {
        let reason = "a \"quoted\" \\ back/slash\u{0}\u{1B}[31m\r\n\ttab \u{202E}é😀\u{7F}"
        let text = try accept(entry("a", ["t"], reason), in: SampleManifest.text)
        #expect(try ManifestText.read(Array(text.utf8), file: "m").accepted.map(\.reason) == [reason])
        #expect(!text.utf8.contains(0x1B) && !text.utf8.contains(0))
        #expect(text.contains(#"a \"quoted\" \\ back/slash\u0000\u001b[31m\r\n\ttab"#))
    }

    // MARK: An entry that is there

    @Test func `the same tests get the new reason and day, and keep their layout`() throws {
        let before = Self.sample(#"[ {"tests":[ "u", "t" ], "reason" : "old","id":"a", "until": "2026-01-01" } ]"#)
        #expect(
            try accept(entry("a", ["t", "u"], "new", until: "2027-01-31"), in: before)
                == before.replacing("\"old\"", with: "\"new\"").replacing("2026-01-01", with: "2027-01-31"))
        #expect(
            try accept(entry("a", ["t", "u"], "old"), in: before)
                == before.replacing(", \"until\": \"2026-01-01\"", with: ""))
    }

    @Test func `a day that was not there is written behind the reason`() throws {
        let before = Self.sample("[ {\n      \"id\": \"a\",\n      \"reason\": \"r\",\n      \"tests\": [\"t\"] } ]")
        #expect(
            try accept(entry("a", ["t"], "r", until: "2027-01-31"), in: before)
                == before.replacing("\"r\",", with: "\"r\",\n      \"until\": \"2027-01-31\","))
    }

    @Test func `a day that stands first is taken out with its comma`() throws {
        let before = Self.sample(#"[ { "until": "2026-01-01", "id": "a", "tests": ["t"], "reason": "why" } ]"#)
        #expect(try accept(entry("a", ["t"]), in: before) == Self.sample("[ \(Self.line) ]"))
    }

    @Test func `accepting the same again changes nothing`() throws {
        let before = Self.sample(#"[ { "id": "a", "tests": ["t"], "reason": "wh\u0079", "until": "2027-01-31" } ]"#)
        #expect(try accept(entry("a", ["t"], until: "2027-01-31"), in: before) == before)
    }

    @Test func `an entry grows by the tests that are accepted with its own`() throws {
        let before = Self.sample("[ { \"id\": \"a\", \"tests\": [\n        \"t\"\n      ], \"reason\": \"why\" } ]")
        #expect(
            try accept(entry("a", ["s", "t", "u"]), in: before)
                == before.replacing("\"t\"\n", with: "\"t\",\n        \"s\",\n        \"u\"\n"))
    }

    @Test func `tests are taken from an entry that keeps others`() throws {
        let rest = #""reason": "old" }"#
        for (old, kept) in [
            (#"["s", "t", "u"]"#, #"["s", "u"]"#), (#"["t", "s"]"#, #"["s"]"#), (#"["s","t"]"#, #"["s"]"#),
        ] {
            #expect(
                try accept(
                    entry("a", ["t"]), in: Self.sample("[\n    { \"id\": \"a\", \"tests\": \(old), \(rest)\n  ]"))
                    == Self.sample("[\n    { \"id\": \"a\", \"tests\": \(kept), \(rest),\n    \(Self.line)\n  ]"))
        }
    }

    @Test func `entries that are left without tests vanish`() throws {
        let before = Self.sample(
            """
            [
                { "id": "a", "tests": ["s"], "reason": "one" },
                { "id": "b", "tests": ["t"], "reason": "other" },
                { "id": "a", "tests": ["t"], "reason": "two" },
                { "id": "a", "tests": ["u", "v"], "reason": "three" },
                { "id": "a", "tests": ["w"], "reason": "four" }
              ]
            """)
        let after = Self.sample(
            """
            [
                { "id": "a", "tests": ["s", "t", "u", "w"], "reason": "why" },
                { "id": "b", "tests": ["t"], "reason": "other" },
                { "id": "a", "tests": ["v"], "reason": "three" }
              ]
            """)
        let survivor = try entry("a", ["s", "t", "u", "w"], until: nil)
        #expect(try accept(survivor, in: before) == after)
        let change = try ManifestText.write(accepting: survivor, into: Array(before.utf8), file: "m").change
        #expect(
            change.lines == [
                "accepted: a, without a last day", "  s", "  t", "  u", "  w",
                "the entry that was there has the new reason and day", "entries it leaves without tests, removed: 2",
                "taken from an entry that keeps other tests: u",
            ])
    }

    @Test func `of a new entry only itself is told`() throws {
        let change = AcceptedChange(accepting: try entry("a", ["t"], until: "2027-01-31"), among: [])
        #expect(change.lines == ["accepted: a, until 2027-01-31", "  t"])
    }

    // MARK: Any manifest

    @Test func `a broken generated part stays as it is`() throws {
        let broken = SampleManifest.text.replacing(
            "    { \"id\": \"lostRow\"", with: "<<<<<<< HEAD\n    { \"id\": \"lostRow\"")
        #expect(
            try accept(entry("a", ["t"]), in: broken)
                == broken.replacing(
                    "\n  \"mutants\"", with: "\n  \"accepted\": [\n    \(Self.line)\n  ],\n  \"mutants\""))
    }

    @Test func `what could not be read back is not written`() {
        #expect(throws: ManifestError.self) { try accept(entry("a", ["t"], "  "), in: SampleManifest.text) }
        #expect(throws: ManifestError.self) { try accept(entry("a", [""]), in: SampleManifest.text) }
        #expect(throws: ManifestError.self) { try accept(entry("a", ["t"]), in: "{}") }
        let filled =
            SampleManifest.text + String(repeating: "\n", count: Manifest.maximumBytes - SampleManifest.text.utf8.count)
        #expect(throws: ManifestError.self) { try accept(entry("a", ["t"]), in: filled) }
    }

    @Test(arguments: 0..<300)
    func `the result is the old manifest with the entry, in any layout`(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var manifest = Manifest.random(using: &numbers)
        let other = Manifest.random(using: &numbers).accepted
        for new in other {
            let old = Set(manifest.accepted.filter { $0.id == new.id }.flatMap(\.tests))
            let tests = new.tests.filter { !old.contains($0) }
            if tests.isEmpty { continue }
            manifest.accepted.append(AcceptedSurvivor(id: new.id, tests: tests, reason: new.reason, until: new.until))
        }
        var text = ManifestText.text(of: manifest)
        if Bool.random(using: &numbers) { text = text.replacing("\n", with: "\r\n") }
        if Bool.random(using: &numbers) { text = Self.joined(text) }
        for _ in 0..<3 {
            guard let survivor = survivor(among: manifest.accepted, using: &numbers) else { return }
            text = try accept(survivor, in: text)
            manifest.accepted = Self.accepting(survivor, among: manifest.accepted)
            var copy = try ManifestText.read(Array(text.utf8), file: "m")
            copy.places = .none
            #expect(copy.accepted == manifest.accepted)
            #expect(copy == manifest)
            #expect(try accept(survivor, in: text) == text)
        }
    }

    private static func joined(_ text: String) -> String {
        text.split { $0 == "\n" || $0 == "\r\n" }.map { String($0.drop { $0 == " " }) }.joined()
    }

    /// Some of an entry's tests and some new ones.
    private func survivor(
        among entries: [AcceptedSurvivor], using numbers: inout SeededNumbers
    ) -> AcceptedSurvivor? {
        let random = Manifest.random(using: &numbers).accepted
        guard let new = random.randomElement(using: &numbers) else { return nil }
        var tests = Set(Bool.random(using: &numbers) ? new.tests : [])
        for entry in entries where entry.id == new.id {
            tests.formUnion(entry.tests.filter { _ in Int.random(in: 0..<3, using: &numbers) > 0 })
        }
        guard !tests.isEmpty else { return nil }
        return AcceptedSurvivor(id: new.id, tests: tests.sorted(), reason: new.reason, until: new.until)
    }

    /// The rule, told without texts.
    private static func accepting(
        _ survivor: AcceptedSurvivor, among entries: [AcceptedSurvivor]
    ) -> [AcceptedSurvivor] {
        var isPlaced = false
        var result: [AcceptedSurvivor] = []
        for entry in entries {
            let rest = entry.tests.filter { !survivor.tests.contains($0) }
            if entry.id != survivor.id {
                result.append(entry)
            } else if !rest.isEmpty {
                result.append(AcceptedSurvivor(id: entry.id, tests: rest, reason: entry.reason, until: entry.until))
            } else if !isPlaced {
                isPlaced = true
                let tests = entry.tests + survivor.tests.filter { !entry.tests.contains($0) }
                result.append(
                    AcceptedSurvivor(id: survivor.id, tests: tests, reason: survivor.reason, until: survivor.until))
            }
        }
        return isPlaced ? result : result + [survivor]
    }

    private static let subject =
        #"{"runner":"swift-package","switch":{"arguments":["{defect}"]},"tests":[{"target":"T","path":"T"}],"receipts":"none"}"#
}
