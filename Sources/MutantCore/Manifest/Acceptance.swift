/// What somebody asks for who accepts a survivor, not held against the claims yet.
package struct Acceptance: Hashable, Sendable {
    private let id: String
    /// The tests it is meant for; every test that claims the defect where none is named.
    private let tests: [String]
    private let reason: String
    private let until: Day?

    package init(id: String, tests: [String], reason: String, until: Day?) {
        self.id = id
        self.tests = tests
        self.reason = reason
        self.until = until
    }

    /// The entry for `accepted`, whose defect and tests are known to be claimed.
    package func survivor(
        claims: [Claim], catalogue: Catalogue?, today: Day
    ) throws(AcceptanceError) -> AcceptedSurvivor {
        if let until, until < today { throw .isOver(until, today: today) }
        let catalogued = catalogue.map { Set($0.entries.map(\.id)) }
        let known = claims.filter { catalogued?.contains($0.defect) ?? true }
        let own = known.filter { $0.defect.text == id }
        guard let id = own.first?.defect else {
            if let listed = catalogued?.first(where: { $0.text == id }) { throw .isUnclaimed(listed) }
            throw .noMutant(id, near: NearName.nearest(to: id, among: Set(known.map(\.defect.text))))
        }
        var accepted = Set(tests.isEmpty ? own.map(\.test) : [])
        for test in tests { accepted.formUnion(try self.tests(named: test, of: id, own)) }
        return AcceptedSurvivor(id: id, tests: accepted.sorted(), reason: reason, until: until)
    }

    /// The test of that name, or those that run it under the names of subclasses.
    private func tests(named name: String, of id: DefectID, _ claims: [Claim]) throws(AcceptanceError) -> [TestID] {
        if let exact = claims.first(where: { $0.test.text == name }) { return [exact.test] }
        let inherited = claims.filter { $0.declared.text == name }.map(\.test)
        guard inherited.isEmpty else { return inherited }
        let all = Set(claims.map(\.test.text)).sorted()
        throw .noClaim(test: name, of: id, near: NearName.nearest(to: name, among: all), claiming: all)
    }
}

/// Why a survivor cannot be accepted.
package enum AcceptanceError: Error, Hashable, Sendable {
    case noMutant(String, near: String?)
    /// The catalogue lists the defect, and no test claims it.
    case isUnclaimed(DefectID)
    case noClaim(test: String, of: DefectID, near: String?, claiming: [String])
    case isOver(Day, today: Day)
}

extension AcceptanceError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noMutant(let id, let near):
            "no test claims `\(JSONLayout.visible(id))`"
                + (near.map { "; did you mean `\($0)`?" } ?? "; `kassios mutants list` names what is claimed")
        case .isUnclaimed(let id):
            "no test claims `\(id)`, so it survives none; list it under `unclaimed` in the manifest, with the reason"
        case .noClaim(let test, let id, let near?, _):
            "the test `\(JSONLayout.visible(test))` does not claim `\(id)`; did you mean `\(near)`?"
        case .noClaim(let test, let id, nil, let claiming):
            "the test `\(JSONLayout.visible(test))` does not claim `\(id)`; "
                + "\(claiming.count == 1 ? "the test that does is" : "tests that do are") "
                + claiming.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
        case .isOver(let day, let today):
            "nothing can be accepted until \(day), since that day is over: it is \(today) in UTC"
        }
    }
}
