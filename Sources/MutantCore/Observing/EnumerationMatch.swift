/// What Xcode's list of tests says of one claimed test.
package enum EnumerationMatch: Hashable, Sendable {
    case found(EnumeratedTest)
    /// The test plan leaves it out.
    case disabled(EnumeratedTest)
    /// More than one test answers to the name; with what is listed.
    case ambiguous([EnumeratedTest])
    /// Its bundle could not be looked into.
    case unexpanded(target: String)
    /// With the nearest names of the list.
    case missing(near: [String])
}

extension TestEnumeration {
    /// The fate of each claimed test.
    package func matches(for claims: [TestID]) -> [TestID: EnumerationMatch] {
        let listed = [enabled, disabled].map { Dictionary(grouping: $0, by: \.key) }
        let claims = Set(claims)
        return claims.reduce(into: [:]) { matches, claim in
            let key = EnumeratedTest.key(of: claim.text)
            let framework = SwiftTestName(claim).framework
            let (enabled, disabled) = (listed[0][key] ?? [], listed[1][key] ?? [])
            let isShared = claims.contains(TestID(key)) && claims.contains(TestID(key + "()"))
            if enabled.count > 1 || isShared && !enabled.isEmpty || !repeated.isDisjoint(with: enabled) {
                matches[claim] = .ambiguous(enabled.sorted())
            } else if let test = Self.test(for: claim, framework, in: enabled) {
                matches[claim] = .found(test)
            } else if let test = Self.test(for: claim, framework, in: disabled) {
                matches[claim] = .disabled(test)
            } else {
                matches[claim] = absence(of: claim)
            }
        }
    }

    /// Swift Testing's functions are always listed with their parentheses, XCTest's methods with or without.
    private static func test(
        for claim: TestID, _ framework: SwiftTestName.Framework, in tests: [EnumeratedTest]
    ) -> EnumeratedTest? {
        let test = tests.first { $0.spelling == claim.text || framework == .xctest }
        return test.map { EnumeratedTest($0.spelling, framework: framework) }
    }

    private func absence(of claim: TestID) -> EnumerationMatch {
        let target = SwiftTestName(claim).module
        if unexpanded.contains(target) { return .unexpanded(target: target) }
        return .missing(near: NearName.nearest(3, to: claim.text, among: nearNames(in: target)))
    }

    /// The target's own names, or all where it has none.
    private func nearNames(in target: String) -> [String] {
        let own = enabled.filter { $0.target == target }
        return (own.isEmpty ? enabled : own).map(\.spelling)
    }
}

extension EnumerationMatch: CustomStringConvertible {
    package var description: String {
        switch self {
        case .found(let test): "listed as `\(JSONLayout.visible(test.spelling))`"
        case .disabled: "the test plan leaves it out; enable it there, or drop the claim"
        case .ambiguous: "more than one test answers to this name; give one of them another"
        case .unexpanded(let target):
            "Xcode could not list the tests of `\(JSONLayout.visible(target))`; does the bundle load?"
        case .missing(let near):
            "Xcode lists no such test"
                + (near.isEmpty
                    ? ""
                    : "; did you mean " + near.map { "`\(JSONLayout.visible($0))`" }.joined(separator: " or ") + "?")
        }
    }
}
