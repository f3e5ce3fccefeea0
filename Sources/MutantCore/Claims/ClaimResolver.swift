/// Puts the scanned files together: which functions are tests, under which ids they run, and what they claim.
package enum ClaimResolver {
    /// All tests, claims and findings; without a catalogue any id may be claimed.
    package static func resolve(_ files: [ScannedFile], catalogue: Catalogue?) -> ClaimSet {
        let files = files.sorted { ($0.file, $0.target) < ($1.file, $1.target) }
        var resolution = Resolution(files: files, catalogue: catalogue)
        resolution.findTests(in: files)
        resolution.checkIDs()
        resolution.collectClaims()
        return resolution.claimSet(with: files.flatMap(\.findings))
    }
}

/// One resolution under way.
private struct Resolution {
    private struct Declared {
        let test: ScannedTest
        let type: TypeKey
        let id: TestID
    }

    private struct Method: Hashable {
        let type: TypeKey
        let name: String
    }

    private struct Promise: Hashable {
        let defect: DefectID
        let test: TestID
    }

    private let types: TypeIndex
    private let catalogue: Set<DefectID>?
    private var declared: [Declared] = []
    /// Those of subclasses, which may stand in for inherited ones.
    private var methods: Set<Method> = []
    private var tests: [TestID: ClaimSet.Test] = [:]
    private var claims: [Promise: Claim] = [:]
    private var findings: Set<Finding> = []

    init(files: [ScannedFile], catalogue: Catalogue?) {
        types = TypeIndex(files)
        self.catalogue = catalogue.map { Set($0.entries.map(\.id)) }
    }

    mutating func findTests(in files: [ScannedFile]) {
        for file in files {
            var path: [String] = []
            var type = types.home(of: path, in: file)
            for test in file.tests {
                // Most tests stand beside others of their type.
                if test.path != path { (path, type) = (test.path, types.home(of: test.path, in: file)) }
                if let fault = fault(of: test, in: type) {
                    let reason = NotATest.function(test.name, fault)
                    findings.formUnion(
                        test.comment.lines.filter(\.isWellFormed).map { reason.finding(at: $0.location) })
                } else {
                    declared.append(Declared(test: test, type: type, id: type.id(of: test.name)))
                    if test.framework == .xctest, types.isSubclass(type) {
                        methods.insert(Method(type: type, name: test.name))
                    }
                }
            }
        }
    }

    private func fault(of test: ScannedTest, in type: TypeKey) -> FunctionFault? {
        guard test.framework == .xctest else { return nil }
        if let kind = types.kind(of: type), kind != .class { return .isMember(of: kind) }
        if types.isPrivate(type) { return .isInPrivate(type.name) }
        return types.mayBeTestCase(type) ? nil : .inheritsNothing(type.name)
    }

    /// An id that is claimed must mean one test; the branches of an `#if` may each declare it.
    ///
    /// Among tests that claim nothing it may mean several: most of them are in files that nobody scans.
    mutating func checkIDs() {
        var seen: Set<TestID> = []
        let shared = Set(declared.map(\.id).filter { !seen.insert($0).inserted })
        for same in Dictionary(grouping: declared.filter { shared.contains($0.id) }, by: \.id).values
        where same.contains(where: { !$0.test.comment.isEmpty }) {
            let first = same[0]
            for other in same.dropFirst() where !first.test.excludes(other.test) {
                let message =
                    "`\(other.id)` is two tests: this one and the one at \(first.test.location); rename one of them"
                findings.insert(Finding(.error, at: other.test.location, JSONLayout.visible(message)))
            }
        }
    }

    mutating func collectClaims() {
        for declared in declared {
            let complaints = ClaimComplaints(comment: declared.test.comment, catalogue: catalogue)
            findings.formUnion(complaints.findings())
            let defects = declared.test.comment.lines.filter { $0.problem == nil }.flatMap(\.ids)
                .compactMap { DefectID($0.text) }
            for test in runs(of: declared) { add(test, declared.id, defects) }
        }
    }

    private mutating func add(_ test: ClaimSet.Test, _ declared: TestID, _ defects: [DefectID]) {
        let before = tests[test.id]
        tests[test.id] = ClaimSet.Test(
            id: test.id, location: before?.location ?? test.location,
            isConditional: test.isConditional && before?.isConditional ?? true, declared: test.declared,
            type: test.type,
            files: test.files.union(before?.files ?? []))
        for defect in defects {
            let promise = Promise(defect: defect, test: test.id)
            let before = claims[promise]
            // The branches of an `#if` may stand in several files.
            claims[promise] = Claim(
                defect: defect, test: test.id, location: before?.location ?? test.location, declared: declared,
                isConditional: test.isConditional && before?.isConditional ?? true,
                files: test.files.union([test.location.file]).union(before?.files ?? []))
        }
    }

    /// The test itself, and an XCTest method again for every subclass that does not override it.
    private func runs(of declared: Declared) -> [ClaimSet.Test] {
        let location = declared.test.location
        let own = ClaimSet.Test(
            id: declared.id, location: location, isConditional: !declared.test.branches.isEmpty, declared: declared.id,
            type: declared.type, files: Set(types.files(of: declared.type)))
        var runs = [own]
        guard declared.test.framework == .xctest else { return runs }
        var waiting = [(type: declared.type, isConditional: own.isConditional, files: own.files)]
        var seen: Set = [declared.type]
        while let (type, isConditional, files) = waiting.popLast() {
            for subclass in types.subclasses(of: type) where seen.insert(subclass).inserted {
                if methods.contains(Method(type: subclass, name: declared.test.name)) { continue }
                let isConditional = isConditional || types.isConditional(subclass)
                let id = subclass.id(of: declared.test.name)
                let files = files.union(types.files(of: subclass))
                runs.append(
                    ClaimSet.Test(
                        id: id, location: location, isConditional: isConditional, declared: declared.id, type: subclass,
                        files: files))
                waiting.append((subclass, isConditional, files))
            }
        }
        return runs
    }

    func claimSet(with scanned: [Finding]) -> ClaimSet {
        ClaimSet(
            claims: claims.values.sorted { ($0.defect, $0.test) < ($1.defect, $1.test) },
            tests: tests.values.sorted { $0.id < $1.id },
            findings: findings.union(scanned).sorted { left, right in
                guard let place = left.location, let other = right.location, place != other else {
                    return left.location == right.location
                        ? left.message < right.message : left.location != nil && right.location == nil
                }
                return place < other
            })
    }
}

extension TypeKey {
    func id(of test: String) -> TestID {
        TestID(([module] + path + [test]).joined(separator: "/"))
    }
}

extension ScannedTest {
    /// Whether no build holds both: they stand in different branches of one `#if`, or in conditions of different files,
    /// which nobody can write as one `#if`.
    fileprivate func excludes(_ other: ScannedTest) -> Bool {
        if location.file != other.location.file { return !branches.isEmpty && !other.branches.isEmpty }
        return Branch.exclude(branches, other.branches)
    }
}
