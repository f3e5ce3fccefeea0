import MutantCore
import Testing

@Suite struct DayTests {
    @Test(arguments: ["2027-01-31", "2024-02-29", "2000-02-29", "0001-12-01", "9999-04-30"])
    func `a day prints as it is written`(text: String) {
        #expect(Day(text)?.description == text)
    }

    @Test(arguments: [
        "", "2027", "2027-1-31", "27-01-31", "2027-02-29", "1900-02-29", "2027-04-31", "2027-13-01", "2027-00-10",
        "2027-01-00", "2027-01-32", "2027/01/31", " 2027-01-31", "2027-01-31 ", "+027-01-31", "2027-+1-31",
        "-027-01-31",
        "٢٠٢٧-٠١-٣١", "2027-01-3é",
    ])
    func `what no calendar has is no day`(text: String) {
        #expect(Day(text) == nil)
    }

    @Test func `days sort by year, month and day`() {
        let texts = ["2027-01-31", "2026-12-31", "2027-01-30", "2026-02-01"]
        #expect(texts.compactMap { Day($0) }.sorted().map(\.description) == texts.sorted())
    }
}
