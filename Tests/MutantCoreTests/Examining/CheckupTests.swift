import MutantCore
import Testing

@Suite struct CheckupTests {
    private static func checkup(_ states: Symptom.State...) -> Checkup {
        Checkup(zip(Check.allCases, states).map { Symptom($0, $1, "") })
    }

    @Test func `only a failed check fails it`() {
        #expect(Self.checkup(.ok, .warning, .notChecked).exitStatus == .success)
        #expect(Self.checkup(.ok, .failed).exitStatus == .undecided)
        #expect(Checkup().exitStatus == .success)
    }

    @Test func `what was not looked at yet is known, in order`() {
        let checks = Check.all(for: .xcode)
        var checkup = Checkup(checks.dropLast(2).map { .ok($0, "") })
        #expect(checkup.open(for: .xcode) == Array(checks.suffix(2)))
        for check in checks.suffix(2) { checkup.add(.ok(check, "")) }
        #expect(checkup.open(for: .xcode) == [])
        #expect(checkup.count(.ok) == checks.count)
    }

    @Test func `every check belongs to a runner, and to each at most once`() {
        let lists = Subject.RunnerName.allCases.map(Check.all)
        for list in lists { #expect(Set(list).count == list.count) }
        #expect(Set(lists.joined()) == Set(Check.allCases))
    }
}
