import FuzzChecks
import MutantCore

/// Bytes that may be a `mutants.json`, read and written in all ways.
struct ManifestInput {
    private let bytes: [UInt8]
    private let lines: TextLines

    init(_ input: [UInt8]) {
        bytes = input
        lines = TextLines(input)
    }

    func check() {
        let whole = Fuzz.timed("reading") { attempt { () throws(ManifestError) in try Self.read(bytes) } }
        let handWritten = Fuzz.timed("reading by hand") {
            attempt { () throws(ManifestError) in try Self.readHandWritten(bytes) }
        }
        if let whole { checkText(of: whole) }
        if var whole {
            if whole.isGenerated { whole.mutants = [] }
            Fuzz.check(whole == handWritten, "the hand-written part reads otherwise")
        }
        Fuzz.timed("writing") { checkWriting(whole, handWritten) }
        if let handWritten { Fuzz.timed("accepting") { checkAccepting(handWritten, isWhole: whole != nil) } }
        Fuzz.timed("reading a catalogue") { checkCatalogue() }
    }

    // MARK: - Reading

    /// Without places, so that manifests of different files are equal where they say the same.
    private static func read(_ bytes: [UInt8]) throws(ManifestError) -> Manifest {
        var manifest = try ManifestText.read(bytes, file: "m")
        manifest.places = .none
        return manifest
    }

    private static func readHandWritten(_ bytes: [UInt8]) throws(ManifestError) -> Manifest {
        var manifest = try ManifestText.readHandWritten(bytes, file: "m")
        manifest.places = .none
        return manifest
    }

    /// The result, or nil and an error that says something about a place in the file.
    private func attempt<Result>(_ body: () throws(ManifestError) -> Result) -> Result? {
        do throws(ManifestError) {
            return try body()
        } catch {
            Fuzz.check(!error.findings.isEmpty, "an error without a finding")
            Fuzz.check(error.findings.allSatisfy { $0.location != nil }, "an error without a place: \(error)")
            lines.check(error.findings)
            return nil
        }
    }

    /// The result of what must not fail.
    private static func must<Result>(_ what: String, _ body: () throws(ManifestError) -> Result) -> Result {
        do throws(ManifestError) {
            return try body()
        } catch {
            fatalError("\(what) fails: \(error)")
        }
    }

    private func checkCatalogue() {
        let keys = JSONCatalogue(file: "c", at: "mutants", id: "id", title: "reason", group: "until")
        let (entries, findings) = Catalogue.read(json: bytes, catalogue: keys, file: "c")
        lines.check(findings)
        Fuzz.check(entries.allSatisfy { DefectID($0.id.text) == $0.id }, "no id in \(entries)")
    }

    // MARK: - Writing

    /// The manifest laid out by the tool says the same, and is laid out the same again.
    private func checkText(of manifest: Manifest) {
        let text = ManifestText.text(of: manifest)
        let again = Self.must("reading what was laid out") { () throws(ManifestError) in
            try Self.read(Array(text.utf8))
        }
        var sorted = manifest
        sorted.mutants.sort { $0.id < $1.id }
        sorted.claims.sort { $0.id < $1.id }
        Fuzz.check(again == sorted, "laid out anew it says otherwise:\n\(again)\n\(sorted)")
        Fuzz.check(ManifestText.text(of: again) == text, "laid out twice it looks otherwise")
    }

    private func checkWriting(_ whole: Manifest?, _ handWritten: Manifest?) {
        let id = DefectID("a.b-C_1")
        let mutants = whole?.mutants ?? id.map { [Mutant(id: $0, tests: [TestID("T/C/t"), TestID("é\"\\")])] } ?? []
        let write = { (bytes: [UInt8]) throws(ManifestError) in
            try ManifestText.write(mutants: mutants, into: bytes, file: "m")
        }
        guard let once = attempt({ () throws(ManifestError) in try write(bytes) }) else {
            let isGenerated = handWritten?.isGenerated ?? false
            return Fuzz.check(!isGenerated, "mutants cannot be written where all else is well")
        }
        Fuzz.check(Self.must("writing twice") { () throws(ManifestError) in try write(once) } == once, "written twice")
        guard let handWritten else { return }
        var again = Self.must("reading what was written") { () throws(ManifestError) in try Self.read(once) }
        Fuzz.check(again.mutants == mutants.sorted { $0.id < $1.id }, "other mutants than were written")
        again.mutants = []
        Fuzz.check(again == handWritten, "writing mutants changes the rest")
    }

    // MARK: - Accepting

    private func checkAccepting(_ before: Manifest, isWhole: Bool) {
        for survivor in survivors(for: before) {
            let change = AcceptedChange(accepting: survivor, among: before.accepted)
            let text = Self.must("accepting") { () throws(ManifestError) in
                try ManifestText.write(accepting: survivor, into: bytes, file: "m").text
            }
            let after = Self.must("reading what was accepted") { () throws(ManifestError) in
                try Self.readHandWritten(text)
            }
            var wanted = before
            wanted.accepted = Self.entries(of: before.accepted, after: change)
            Fuzz.check(
                Self.sorted(after) == Self.sorted(wanted),
                "accepting \(survivor) says otherwise:\n\(after.accepted)\n\(wanted.accepted)")
            let again = Self.must("accepting twice") { () throws(ManifestError) in
                try ManifestText.write(accepting: survivor, into: text, file: "m").text
            }
            Fuzz.check(again == text, "accepting twice changes the file")
            if isWhole { _ = Self.must("reading all") { () throws(ManifestError) in try Self.read(text) } }
        }
    }

    /// One that nobody has accepted, and ones that have the tests of an entry, some of them, or those of several.
    private func survivors(for manifest: Manifest) -> [AcceptedSurvivor] {
        let reason = "b\\\"é\n" + String(decoding: bytes.suffix(200), as: UTF8.self)
        let until = bytes.count.isMultiple(of: 2) ? Day("2027-01-31") : nil
        let test = TestID("T/C/t")
        var all = ["new"].compactMap(DefectID.init).map {
            AcceptedSurvivor(id: $0, tests: [test], reason: reason, until: until)
        }
        if let entry = manifest.accepted.first {
            let own = manifest.accepted.filter { $0.id == entry.id }.flatMap(\.tests).sorted()
            for tests in [entry.tests.sorted(), [test, entry.tests[0]].sorted(), own] {
                all.append(AcceptedSurvivor(id: entry.id, tests: Set(tests).sorted(), reason: reason, until: until))
            }
        }
        return all
    }

    private static func entries(of old: [AcceptedSurvivor], after change: AcceptedChange) -> [AcceptedSurvivor] {
        var entries: [AcceptedSurvivor] = []
        for (index, entry) in old.enumerated() where !change.removed.contains(index) {
            let lost = change.reduced.first { $0.index == index }?.tests ?? []
            let kept = AcceptedSurvivor(
                id: entry.id, tests: entry.tests.filter { !lost.contains($0) }, reason: entry.reason,
                until: entry.until)
            entries.append(index == change.renewed ? change.survivor : kept)
        }
        return change.renewed == nil ? entries + [change.survivor] : entries
    }

    /// A renewed entry keeps the order its tests had.
    private static func sorted(_ manifest: Manifest) -> Manifest {
        var manifest = manifest
        manifest.accepted = manifest.accepted.map {
            AcceptedSurvivor(id: $0.id, tests: $0.tests.sorted(), reason: $0.reason, until: $0.until)
        }
        return manifest
    }
}
