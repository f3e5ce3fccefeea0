internal import MutantCore

/// Each claimed test once, with a short id: reports repeat it at every claim.
struct ClaimedTests {
    struct Entry {
        let id: String
        let test: TestID
        let line: Int?
    }

    /// In the order of their paths; tests without one stand under the empty path.
    let files: [(path: String, tests: [Entry])]
    private let ids: [TestID: String]

    init(_ mutants: [MutantReport]) {
        var ids: [TestID: String] = [:]
        var files: [String: [Entry]] = [:]
        for claim in mutants.lazy.flatMap(\.claims) where ids[claim.test] == nil {
            let id = "\(ids.count)"
            ids[claim.test] = id
            files[claim.file ?? "", default: []].append(Entry(id: id, test: claim.test, line: claim.line))
        }
        self.ids = ids
        self.files = files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The empty text for a test that no claim names.
    func id(of test: TestID) -> String { ids[test] ?? "" }
}
