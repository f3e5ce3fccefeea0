import FuzzChecks
import MutantCore

/// Up to three sources with a byte 0x1E between them, the last one of another target.
struct ClaimInput {
    private struct Source {
        let file: String
        let target: String
        let bytes: [UInt8]
        let lines: TextLines
    }

    private let sources: [Source]

    init(_ input: [UInt8]) {
        let parts = input.split(separator: 0x1E, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
        let names = [("A.swift", "Bank-Tests"), ("B.swift", "Bank-Tests"), ("C.swift", "Other")]
        sources = zip(names, parts).map { name, bytes in
            Source(file: name.0, target: name.1, bytes: bytes, lines: TextLines(bytes))
        }
    }

    func check() {
        let catalogue = Fuzz.timed("reading catalogues") { sources.flatMap { self.catalogue(of: $0) } }
        let scanned = Fuzz.timed("scanning") {
            sources.map { ClaimScanner.scan($0.bytes, file: $0.file, target: $0.target) }
        }
        let joined = Catalogue.joined([catalogue]).catalogue
        let sets = Fuzz.timed("resolving") {
            [Catalogue?.none, joined].map { ClaimResolver.resolve(scanned, catalogue: $0) }
        }
        for set in sets {
            checkPlaces(in: set)
            checkIDs(in: set)
            checkPrefilter(set)
        }
        let turned = ClaimResolver.resolve(scanned.reversed(), catalogue: joined)
        Fuzz.check(sets[1] == turned, "the order of files changes the claims")
        checkManifest(of: sets[0].claims)
    }

    private func catalogue(of source: Source) -> [Catalogue.Entry] {
        let (entries, findings) = EnumCatalogue.read(source.bytes, file: source.file, enumName: "Defect")
        source.lines.check(findings)
        for entry in entries {
            Fuzz.check(DefectID(entry.id.text) == entry.id, "no id: \(entry.id)")
            Fuzz.check(entry.location.map(source.lines.contains) == true, "a case lies outside: \(entry)")
        }
        Fuzz.check(Set(entries.map(\.id)).count == entries.count, "an id is there twice")
        return entries
    }

    private func checkPlaces(in set: ClaimSet) {
        let places = set.tests.map(\.location) + set.claims.compactMap(\.location)
        let known = Dictionary(uniqueKeysWithValues: sources.map { ($0.file, $0) })
        for place in places {
            Fuzz.check(known[place.file]?.lines.contains(place) == true, "a test lies outside: \(place)")
        }
        for (file, findings) in Dictionary(grouping: set.findings, by: { $0.location?.file ?? "" }) {
            Fuzz.check(known[file] != nil, "a finding lies in no file: \(findings)")
            known[file]?.lines.check(findings)
        }
    }

    private func checkIDs(in set: ClaimSet) {
        let tests = Set(set.tests.map(\.id))
        Fuzz.check(tests.count == set.tests.count, "a test is there twice")
        for test in tests {
            // A name may begin with what joins the slash to one character.
            let isOfTarget = ["Bank_Tests/", "Other/"].contains { test.text.utf8.starts(with: $0.utf8) }
            Fuzz.check(isOfTarget && test.text.utf8.last != UInt8(ascii: "/"), "no test's id: \(test)")
        }
        for (before, claim) in zip([nil] + set.claims.map(Optional.some), set.claims) {
            Fuzz.check(DefectID(claim.defect.text) == claim.defect, "no defect's id: \(claim.defect)")
            Fuzz.check(tests.contains(claim.test) && tests.contains(claim.declared), "no test claims: \(claim)")
            Fuzz.check(
                before.map { ($0.defect, $0.test) < (claim.defect, claim.test) } ?? true, "out of order: \(claim)")
        }
    }

    private func checkPrefilter(_ set: ClaimSet) {
        if set.claims.isEmpty { return }
        Fuzz.check(sources.contains { ClaimScanner.mayHoldClaims($0.bytes) }, "a claim that the first look denies")
    }

    /// Whatever is claimed must be readable in the manifest that is made of it.
    private func checkManifest(of claims: [Claim]) {
        if claims.isEmpty { return }
        let mutants = ManifestBuilder.mutants(from: claims)
        let start = """
            { "version": 1, "subject": { "runner": "swift-package", "switch": { "arguments": ["{defect}"] },
            "tests": [ { "target": "T", "path": "." } ], "receipts": "none" } }
            """
        do {
            let text = try ManifestText.write(mutants: mutants, into: Array(start.utf8), file: "mutants.json")
            let manifest = try ManifestText.read(text, file: "mutants.json")
            Fuzz.check(manifest.mutants == mutants, "the manifest says otherwise: \(mutants)\n\(manifest.mutants)")
        } catch {
            Fuzz.check(false, "no manifest takes these claims: \(error)\n\(mutants)")
        }
    }
}
