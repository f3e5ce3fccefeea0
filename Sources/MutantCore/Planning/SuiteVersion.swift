/// The tests of a project at one time, and which of them a line of their files may decide about.
struct SuiteVersion {
    let claims: [Claim]
    private let types: TypeIndex
    private let files: [String: [ScannedFile]]
    /// The ids under which a declared test runs.
    private let runs: [TestID: [TestID]]
    private let testsInType: [TypeKey: [TestID]]

    init(_ files: [ScannedFile]) {
        let set = ClaimResolver.resolve(files, catalogue: nil)
        claims = set.claims
        types = TypeIndex(files)
        self.files = Dictionary(grouping: files, by: \.file)
        runs = Dictionary(grouping: set.tests, by: \.declared).mapValues { $0.map(\.id) }
        testsInType = Dictionary(grouping: set.tests, by: \.type).mapValues { $0.map(\.id) }
    }

    func holdsTests(_ file: String) -> Bool { files[file]?.contains { !$0.tests.isEmpty } ?? false }

    /// What the lines of a file may decide about.
    struct Reach {
        /// The tests with a line each, which is their own or stands around them.
        var tests: [TestID: (line: Int, isOwn: Bool)] = [:]
        /// Whether there is code whose tests are not known.
        var isOpen = false
    }

    func reach(of version: SourceChange.Version) -> Reach {
        var reach = Reach()
        guard let scanned = files[version.file], !version.lines.isEmpty else { return reach }
        let extents = SourceExtents(version.bytes)
        for file in scanned {
            // What only looks like a test is a helper.
            let tests = file.tests.map { ($0.location, runs[types.home(of: $0.path, in: file).id(of: $0.name)] ?? []) }
                .filter { !$1.isEmpty }
            for (place, runs) in tests {
                let lines = extents.lines(ofFunctionAt: place) ?? place.line...place.line
                guard let line = version.lines.first(in: lines) else { continue }
                for run in runs { reach.tests[run] = (line, true) }
            }
            let outside = extents.codeOutside(functionsAt: tests.map(\.0))
            guard let line = version.lines.first(in: outside) else { continue }
            let around = tests.flatMap(\.1) + inherited(from: file)
            if around.isEmpty { reach.isOpen = true }
            for run in around where reach.tests[run] == nil { reach.tests[run] = (line, false) }
        }
        return reach
    }

    /// The tests in the types that a file declares or extends, and in their subclasses.
    private func inherited(from file: ScannedFile) -> [TestID] {
        var waiting = (file.types.map(\.path) + file.extended).map { types.home(of: $0, in: file) }
        var seen = Set(waiting)
        var tests: [TestID] = []
        while let type = waiting.popLast() {
            tests += testsInType[type] ?? []
            waiting += types.subclasses(of: type).filter { seen.insert($0).inserted }
        }
        return tests
    }
}
