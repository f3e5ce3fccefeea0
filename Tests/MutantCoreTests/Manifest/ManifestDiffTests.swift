import MutantCore
import Testing

@Suite struct ManifestDiffTests {
    @Test func `equal mutants differ in nothing, whatever their order`() {
        #expect(ManifestDiff(from: sampleMutants("a:t u", "b:t"), to: sampleMutants("b:t", "a:u t")).isEmpty)
        #expect(ManifestDiff(from: [], to: []).lines.isEmpty)
    }

    @Test func `added, removed and changed defects print with their tests`() {
        let diff = ManifestDiff(
            from: sampleMutants("gone:B/t", "same:B/t", "tests:B/old B/kept"),
            to: sampleMutants("brandNew:B/t B/u", "same:B/t", "tests:B/kept B/new"))
        #expect(
            diff.lines == [
                "+ brandNew  2 tests", "    + B/t", "    + B/u",
                "- gone      1 test", "    - B/t",
                "~ tests", "    - B/old", "    + B/new",
            ])
    }

    @Test func `a renamed test is one test gone and one new`() {
        let change = ManifestDiff(from: sampleMutants("a:t"), to: sampleMutants("a:u")).changes.first
        #expect(change?.kind == .changed)
        #expect(change?.removedTests == [TestID("t")])
        #expect(change?.addedTests == [TestID("u")])
    }

    @Test func `a defect listed twice after a merge counts with all its tests`() {
        #expect(ManifestDiff(from: sampleMutants("a:t", "a:u"), to: sampleMutants("a:t u")).isEmpty)
    }
}
