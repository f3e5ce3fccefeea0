import MutantCore
import Testing

@Suite struct MutantKeysTests {
    private static let prints = ["Tests/A.swift": "print a", "Tests/B.swift": "print b"]
    private static let mutant = mutant()

    private static func mutant(
        _ id: String = "a", receipts: ReceiptLevel = .reached, settings: DefectSettings = DefectSettings(),
        tests: [String: Set<String>] = ["T/x": ["Tests/A.swift"]], isAccepted: Bool = false
    ) -> PlannedMutant {
        PlannedMutant(
            id: .sample(id), settings: settings, receipts: receipts,
            claims: tests.sorted { $0.key < $1.key }.map { test, files in
                PlannedClaim(test: TestID(test), isAccepted: isAccepted, files: files)
            })
    }

    private func key(
        _ mutant: PlannedMutant = Self.mutant, prints: [String: String] = Self.prints,
        launch: LaunchSettings = LaunchSettings(), switchSettings: LaunchSettings = LaunchSettings()
    ) -> String? {
        let subject = Subject(launch: launch, switchSettings: switchSettings, receipts: .reached)
        return MutantKeys(subject: subject, prints: prints).key(of: mutant)
    }

    @Test(arguments: [
        Self.mutant("b"), Self.mutant(receipts: .active), Self.mutant(settings: DefectSettings(attempts: 2)),
        Self.mutant(settings: DefectSettings(hang: true)),
        Self.mutant(settings: DefectSettings(launch: LaunchSettings(arguments: ["-more"]))),
        Self.mutant(tests: ["T/y": ["Tests/A.swift"]]), Self.mutant(tests: ["T/x": ["Tests/B.swift"]]),
        Self.mutant(tests: ["T/x": ["Tests/A.swift", "Tests/B.swift"]]),
        Self.mutant(tests: ["T/x": ["Tests/A.swift"], "T/y": ["Tests/A.swift"]]),
    ])
    func `the defect, its refinements and its claims are part of the key`(other: PlannedMutant) {
        #expect(key(other) != nil && key(other) != key())
    }

    @Test func `how the subject is launched and switched is part of the key`() {
        let settings = LaunchSettings(arguments: ["a", "b"], environment: ["c": "d"])
        let keys = [
            key(), key(launch: settings), key(switchSettings: settings),
            key(launch: LaunchSettings(arguments: ["ab"], environment: ["c": "d"])),
            key(launch: LaunchSettings(arguments: ["a", "b", "c", "d"])),
        ]
        #expect(Set(keys).count == keys.count && !keys.contains(nil))
    }

    @Test func `the text of a file that holds a test is part of the key`() {
        #expect(key(prints: ["Tests/A.swift": "another"]) != key())
        #expect(key(prints: ["Tests/A.swift": "print a", "Tests/B.swift": "another"]) == key())
    }

    @Test func `a file that was only moved is still the same`() {
        let moved = Self.mutant(tests: ["T/x": ["Tests/New/A.swift"]])
        #expect(key(moved, prints: ["Tests/New/A.swift": "print a"]) == key())
    }

    @Test func `what may survive is no part of the key`() {
        #expect(key(Self.mutant(isAccepted: true)) == key())
    }

    @Test func `there is no key where a test's file is not known or could not be read`() {
        #expect(key(Self.mutant(tests: ["T/x": []])) == nil)
        #expect(key(Self.mutant(tests: ["T/x": ["Tests/A.swift"], "T/y": ["Tests/C.swift"]])) == nil)
    }

    @Test func `a test is held by its type's files, and by those of the classes that inherit it`() throws {
        let files = [
            ("A.swift", "class A: XCTestCase {}"),
            ("B.swift", "extension A {\n/// Catches `a`.\nfunc test_x() {}\n}"), ("C.swift", "class C: A {}"),
            ("D.swift", "class D: C {}"), ("E.swift", "class E: XCTestCase {}"),
        ].map { ClaimScanner.scan(Array($1.utf8), file: $0, target: "T", naming: .module) }
        let claims = ClaimResolver.resolve(files, catalogue: nil).claims
        let held = Dictionary(uniqueKeysWithValues: claims.map { ($0.test.text, $0.files) })
        #expect(
            held == [
                "T/A/test_x": ["A.swift", "B.swift"], "T/C/test_x": ["A.swift", "B.swift", "C.swift"],
                "T/D/test_x": ["A.swift", "B.swift", "C.swift", "D.swift"],
            ])
    }
}
