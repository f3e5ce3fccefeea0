import MutantCore
import Testing

@Suite struct ManifestTextTests {
    private func read(_ text: String) throws -> Manifest {
        try ManifestText.read(Array(text.utf8), file: "mutants.json")
    }

    @Test func `keys left out take their defaults`() throws {
        var manifest = try read(SampleManifest.text)
        manifest.places = .none
        let switchSettings = LaunchSettings(arguments: ["-ActiveDefects", "{defect}"])
        let root = TestRoot(target: "BankTests", path: "Tests/BankTests")
        #expect(
            manifest
                == Manifest(
                    subject: Subject(switchSettings: switchSettings, tests: [root], receipts: .reached),
                    mutants: sampleMutants(
                        "doubleCharge:BankTests/CardTests/test_once",
                        "lostRow:BankTests/HistoryTests/test_all BankTests/HistoryTests/test_filter")))
    }

    @Test func `every key is read`() throws {
        let manifest = try read(Self.everything)
        let subject = manifest.subject
        #expect(subject.build == BuildSettings(arguments: ["-c", "debug"], scratchPath: ".build/kassios"))
        #expect(subject.launch == LaunchSettings(arguments: ["-UITesting"], environment: ["LANG": "C", "EMPTY": ""]))
        #expect(subject.switchSettings == LaunchSettings(environment: ["ACTIVE_DEFECTS": "{defect}"]))
        #expect(subject.sources == ["Sources/Bank", "App.swift"])
        #expect(
            subject.catalogue == [
                .enumeration(name: "BankDefect", file: "Sources/BankDefect.swift"),
                .json(JSONCatalogue(file: "d.json", at: "a.b", id: "key", title: "name", group: "screen")),
                .command(["list", "--all"]),
            ])
        #expect(subject.receipts == .active)
        let racy = try #require(DefectID("racy"))
        let launch = LaunchSettings(arguments: ["-x"], environment: ["Y": "{defect}"])
        #expect(
            manifest.defects == [
                racy: DefectSettings(launch: launch, attempts: 3, hang: true, receipts: ReceiptLevel.none)
            ])
        #expect(
            manifest.accepted == [
                AcceptedSurvivor(id: racy, tests: [TestID("b"), TestID("a")], reason: "r", until: Day("2027-01-31"))
            ])
        #expect(manifest.unclaimed.map(\.reason) == ["nobody looks"])
        #expect(manifest.claims == sampleMutants("racy:c"))
        #expect(manifest.mutants == sampleMutants("racy:a b"))
    }

    @Test func `text of other scripts and slashes in raw identifiers come through`() throws {
        let test = "BankTests/`перевод 1/2`()"
        let manifest = try read(SampleManifest.text.replacing("BankTests/CardTests/test_once", with: test))
        #expect(manifest.mutants.first?.tests == [TestID(test)])
    }

    @Test func `entries can be found again in the file`() throws {
        let places = try read(SampleManifest.text).places
        #expect(places.location(of: "mutants", .index(1), "tests", .index(0))?.description == "mutants.json:14:7")
        #expect(places.location(of: "subject", "receipts")?.description == "mutants.json:7:5")
        #expect(places.location(of: "subject", "build", "scratchPath")?.description == "mutants.json:3:3")
        #expect(places.location(of: "mutants", .index(-1))?.description == "mutants.json:9:3")
        #expect(ManifestPlaces.none.location(of: "mutants") == nil)
    }

    @Test(arguments: 0..<300)
    func `what is written is read back`(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let manifest = Manifest.random(using: &numbers)
        var copy = try read(ManifestText.text(of: manifest))
        copy.places = .none
        #expect(copy == manifest)
    }

    @Test func `the canonical layout is the one people see in diffs`() {
        let manifest = try? read(SampleManifest.text)
        #expect(manifest.map(ManifestText.text) == SampleManifest.text)
    }

    private static let everything = """
        { "version": 1, "subject": { "runner": "swift-package",
          "build": { "arguments": ["-c", "debug"], "scratchPath": ".build/kassios" },
          "launch": { "arguments": ["-UITesting"], "environment": { "LANG": "C", "EMPTY": "" } },
          "switch": { "arguments": [], "environment": { "ACTIVE_DEFECTS": "{defect}" } },
          "tests": [ { "target": "T", "path": "Tests/./T" } ], "sources": ["Sources/Bank", "App.swift"],
          "catalogue": [ { "enum": "BankDefect", "file": "Sources/BankDefect.swift" },
            { "json": "d.json", "at": "a.b", "id": "key", "title": "name", "group": "screen" },
            { "command": ["list", "--all"] } ],
          "receipts": "active" },
          "defects": { "racy": { "arguments": ["-x"], "environment": { "Y": "{defect}" },
            "attempts": 3, "hang": true, "receipts": "none" } },
          "accepted": [ { "id": "racy", "tests": ["b", "a"], "reason": "r", "until": "2027-01-31" } ],
          "unclaimed": [ { "id": "x", "reason": "nobody looks" } ],
          "claims": [ { "id": "racy", "tests": ["c"] } ],
          "mutants": [ { "id": "racy", "tests": ["b", "a"] } ] }
        """
}
