import MutantCore
import Testing

@Suite struct AcceptanceTests {
    private static let claims = sampleClaims(
        "lostRow:BankTests/HistoryTests/test_filter", "lostRow:BankTests/HistoryTests/test_all",
        "doubleCharge:BankTests/CardTests/test_once")

    private func survivor(
        _ id: String, _ tests: [String] = [], until: String? = nil, claims: [Claim] = claims,
        catalogue: [String]? = nil
    ) throws -> AcceptedSurvivor {
        let entries = catalogue?.compactMap { DefectID($0) }.map { Catalogue.Entry(id: $0) }
        let day = try until.map { try #require(Day($0)) }
        let acceptance = Acceptance(id: id, tests: tests, reason: "r", until: day)
        return try acceptance.survivor(
            claims: claims, catalogue: entries.map(Catalogue.init), today: try #require(Day("2026-06-30")))
    }

    private func refusal(
        _ id: String, _ tests: [String] = [], until: String? = nil, catalogue: [String]? = nil
    ) -> String? {
        let error = #expect(throws: AcceptanceError.self) {
            try survivor(id, tests, until: until, catalogue: catalogue)
        }
        return error?.description
    }

    @Test func `without a test every test that claims the defect is meant`() throws {
        let survivor = try survivor("lostRow")
        #expect(survivor.id.text == "lostRow")
        #expect(survivor.tests.map { String($0.text.dropFirst(22)) } == ["/test_all", "/test_filter"])
    }

    @Test func `named tests are meant, each once`() throws {
        let name = "BankTests/HistoryTests/test_all"
        #expect(try survivor("lostRow", [name, name]).tests.map(\.text) == [name])
    }

    @Test func `a test named as it is declared stands for those that run it in subclasses`() throws {
        let id = try #require(DefectID("a"))
        let claims = ["Sub/t", "Other/t"].map {
            Claim(defect: id, test: TestID($0), location: nil, declared: TestID("Base/t"))
        }
        #expect(try survivor("a", ["Base/t"], claims: claims).tests.map(\.text) == ["Other/t", "Sub/t"])
        #expect(try survivor("a", ["Sub/t"], claims: claims).tests.map(\.text) == ["Sub/t"])
    }

    @Test func `what no test claims cannot be accepted, and the nearest is named`() {
        #expect(refusal("lostRwo") == "no test claims `lostRwo`; did you mean `lostRow`?")
        #expect(refusal("x\n\u{1B}") == #"no test claims `x\n\u001b`; `kassios mutants list` names what is claimed"#)
    }

    @Test func `with a catalogue only what it lists can be accepted`() {
        #expect(refusal("lostRow", catalogue: ["doubleCharge"])?.hasPrefix("no test claims `lostRow`;") == true)
        #expect(
            refusal("other", catalogue: ["other"])
                == "no test claims `other`, so it survives none; list it under `unclaimed` in the manifest, with the reason"
        )
    }

    @Test func `a test that does not claim the defect cannot be accepted for it, and the nearest is named`() {
        #expect(
            refusal("lostRow", ["BankTests/HistoryTests/test_al"])
                == "the test `BankTests/HistoryTests/test_al` does not claim `lostRow`; "
                + "did you mean `BankTests/HistoryTests/test_all`?")
        #expect(
            refusal("doubleCharge", ["x"])
                == "the test `x` does not claim `doubleCharge`; the test that does is `BankTests/CardTests/test_once`")
        #expect(refusal("lostRow", ["BankTests/HistoryTests/test_all", "x"])?.hasPrefix("the test `x`") == true)
    }

    @Test func `the last day may be today, and no day before`() throws {
        #expect(try survivor("lostRow", until: "2026-06-30").until == Day("2026-06-30"))
        #expect(
            refusal("lostRow", until: "2026-06-29")
                == "nothing can be accepted until 2026-06-29, since that day is over: it is 2026-06-30 in UTC")
    }
}
