import MutantCore
import Testing

@Suite struct ManifestBuilderTests {
    private func draft(
        _ scanned: [Claim] = [], _ keys: String = "", catalogue: [String]? = nil, today: String = "2026-06-30",
        isWhole: Bool = true, unclaimed: Finding.Severity = .warning, in text: String = SampleManifest.text
    ) throws -> ManifestBuilder.Draft {
        let json = text.replacing("\"version\": 1,", with: "\"version\": 1, \(keys)")
        let manifest = try ManifestText.readHandWritten(Array(json.utf8), file: "m")
        let entries = catalogue?.enumerated().compactMap { index, text in
            DefectID(text).map {
                Catalogue.Entry(id: $0, location: SourceLocation(file: "E.swift", line: index + 1, column: 1))
            }
        }
        let builder = ManifestBuilder(
            manifest: manifest, catalogue: entries.map(Catalogue.init), isWhole: isWhole,
            today: try #require(Day(today)), unclaimedSeverity: unclaimed)
        return builder.draft(from: scanned)
    }

    private func findings(
        _ scanned: [Claim] = [], _ keys: String = "", catalogue: [String]? = nil, today: String = "2026-06-30"
    ) throws -> [String] {
        try draft(scanned, keys, catalogue: catalogue, today: today).findings.map(\.description)
    }

    @Test func `claims become mutants, sorted, each test once`() {
        let list = ManifestBuilder.mutants(from: sampleClaims("b:u", "a:t", "b:t", "b:u"))
        #expect(list == sampleMutants("a:t", "b:t u"))
    }

    @Test func `hand-written claims are added to scanned ones`() throws {
        let draft = try draft(
            sampleClaims("a:t"), #""claims": [ { "id": "b", "tests": ["t"] }, { "id": "a", "tests": ["t", "u"] } ],"#)
        #expect(draft.mutants == sampleMutants("a:t u", "b:t"))
        #expect(draft.claims.map(\.location?.line) == [1, nil, nil])
        #expect(draft.findings.isEmpty)
    }

    @Test func `without test roots the hand-written mutants are the claims`() throws {
        let draft = try draft(in: SampleManifest.handWritten)
        #expect(draft.mutants.map(\.id.text) == ["doubleCharge", "lostRow"])
    }

    @Test func `a hand-written claim of an unknown defect is an error`() throws {
        let keys = #""claims": [ { "id": "doubelCharge", "tests": ["t"] }, { "id": "other", "tests": ["t"] } ],"#
        #expect(
            try findings(sampleClaims("doubleCharge:t"), keys, catalogue: ["doubleCharge"]) == [
                "m:2:31: error: `claims` names `doubelCharge`, which the catalogue does not list; did you mean `doubleCharge`?",
                "m:2:73: error: `claims` names `other`, which the catalogue does not list; remove the entry",
            ])
        #expect(try findings([], keys).isEmpty)
        let draft = try draft(catalogue: ["doubleCharge"], in: SampleManifest.handWritten)
        #expect(draft.findings.map(\.location?.line) == [12])
    }

    @Test func `what a catalogue may list that cannot be read whole is not called unknown`() throws {
        let keys = """
            "claims": [ { "id": "b", "tests": ["t"] } ], "defects": { "b": {} }, "unclaimed": [ { "id": "c", "reason": "r" } ],
            "accepted": [ { "id": "d", "tests": ["t"], "reason": "r" },
              { "id": "a", "tests": ["u"], "reason": "r", "until": "2020-01-31" } ],
            """
        let claims = sampleClaims("a:t")
        #expect(try draft(claims, keys, catalogue: ["a"]).findings.count == 6)
        let broken = try draft(claims, keys, catalogue: ["a"], isWhole: false).findings.map(\.message)
        #expect(broken.count == 2)
        #expect(broken.first?.hasPrefix("`accepted` names the test `u`, which does not claim `a`") == true)
        #expect(broken.last?.hasPrefix("`a` was accepted until 2020-01-31") == true)
    }

    @Test(arguments: [
        (#""defects": { "b": {} },"#, "m:2:30: error: `defects` names `b`, which no test claims; did you mean `a`?"),
        (
            #""accepted": [ { "id": "b", "tests": ["t"], "reason": "r" } ],"#,
            "m:2:33: error: `accepted` names `b`, which no test claims; did you mean `a`?"
        ),
        (
            #""accepted": [ { "id": "a", "tests": ["t", "BankTests/test_onec"], "reason": "r" } ],"#,
            "m:2:59: error: `accepted` names the test `BankTests/test_onec`, which does not claim `a`; did you mean `BankTests/test_once`?"
        ),
    ])
    func `an entry that names nothing known is an error`(keys: String, message: String) throws {
        #expect(try findings(sampleClaims("a:t", "a:BankTests/test_once"), keys) == [message])
    }

    @Test func `an accepted test that claims another defect is an error`() throws {
        let keys = #""accepted": [ { "id": "a", "tests": ["far"], "reason": "r" } ],"#
        #expect(
            try findings(sampleClaims("b:far"), keys, catalogue: ["a", "b"]).last
                == "m:2:54: error: `accepted` names the test `far`, which does not claim `a`; remove it")
    }

    @Test func `an inherited test is accepted under the name it is declared by`() throws {
        let id = try #require(DefectID("a"))
        let claim = Claim(defect: id, test: TestID("Sub/t"), location: nil, declared: TestID("Base/t"))
        let keys = #""accepted": [ { "id": "a", "tests": ["Base/t", "Sub/t"], "reason": "r" } ],"#
        #expect(try findings([claim], keys).isEmpty)
    }

    @Test(arguments: [("2026-06-29", true), ("2026-06-30", false), ("2026-07-01", false)])
    func `an accepted survivor holds through its last day`(until: String, expired: Bool) throws {
        let keys = #""accepted": [ { "id": "a", "tests": ["t"], "reason": "r", "until": "\#(until)" } ],"#
        let message = "m:2:75: error: `a` was accepted until \(until); let a test catch it, or decide on a new day"
        #expect(try findings(sampleClaims("a:t"), keys) == (expired ? [message] : []))
    }

    @Test func `unclaimed entries are checked against catalogue and claims`() throws {
        let keys =
            #""unclaimed": [ { "id": "a", "reason": "r" }, { "id": "b", "reason": "r" }, { "id": "cc", "reason": "r" } ],"#
        #expect(
            try findings(sampleClaims("a:t"), keys, catalogue: ["a", "b"]) == [
                "m:2:34: warning: `a` is claimed after all, by `t`; remove it from `unclaimed`",
                "m:2:94: error: `unclaimed` names `cc`, which the catalogue does not list; remove the entry",
            ])
        #expect(try findings([], keys).isEmpty)
    }

    @Test func `a catalogue defect that nothing mentions is a warning at its place`() throws {
        let keys = #""unclaimed": [ { "id": "b", "reason": "r" } ],"#
        let all = try findings(sampleClaims("a:t"), keys, catalogue: ["a", "b", "c"])
        #expect(all.count == 1)
        #expect(all.first?.hasPrefix("E.swift:3:1: warning: no test claims `c`; write a `Catches` line") == true)
    }

    @Test func `a defect that nothing mentions is as bad as asked for, and no other finding is worse for it`() throws {
        let keys = #""unclaimed": [ { "id": "b", "reason": "r" }, { "id": "a", "reason": "r" } ],"#
        let draft = try draft(sampleClaims("a:t"), keys, catalogue: ["a", "b", "c"], unclaimed: .error)
        #expect(draft.findings.map(\.severity) == [.error, .warning])
        #expect(draft.findings.first?.message.hasPrefix("no test claims `c`") == true)
    }

    @Test func `ids that differ only in case are a warning`() throws {
        let message = "differ only in case, and are easily confused; rename all but one"
        #expect(
            try findings(sampleClaims("aB:t", "ab:t")) == ["Tests.swift:2:1: warning: `aB` and `ab` \(message)"])
        #expect(
            try findings(sampleClaims("aB:t", "ab:t"), catalogue: ["ab", "aB"]) == [
                "E.swift:2:1: warning: `aB` and `ab` \(message)"
            ])
    }
}
