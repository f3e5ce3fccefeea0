/// Turns the tree of a `mutants.json` into a `Manifest`, and collects all that is wrong with it on the way.
///
/// Whatever is wrong gets a stand-in, so that reading goes on; a manifest counts only when there are no findings.
struct ManifestReader {
    private let file: String
    private(set) var findings: [Finding] = []

    init(file: String) {
        self.file = file
    }

    /// Reads the hand-written part, and `mutants` unless they are generated and `skippingGenerated` is set.
    static func manifest(
        _ root: JSONValue, file: String, skippingGenerated: Bool
    ) throws(ManifestError) -> Manifest {
        var reader = ManifestReader(file: file)
        let manifest = reader.manifest(root, skippingGenerated: skippingGenerated)
        guard let manifest, reader.findings.isEmpty else {
            throw ManifestError(findings: reader.findings.sorted { Self.isBefore($0.location, $1.location) })
        }
        return manifest
    }

    private static func isBefore(_ left: SourceLocation?, _ right: SourceLocation?) -> Bool {
        guard let left, let right else { return left == nil && right != nil }
        return left < right
    }

    private mutating func manifest(_ root: JSONValue, skippingGenerated: Bool) -> Manifest? {
        guard isReadable(version: root["version"]) else { return nil }
        guard check(root, "the manifest", ManifestKey.manifest), let subject = subject(root["subject"]) else {
            return nil
        }
        var manifest = Manifest(
            subject: subject, defects: settings(root["defects"]), accepted: accepted(root["accepted"]),
            unclaimed: unclaimed(root["unclaimed"]), claims: mutants(root["claims"], "`claims`"),
            places: ManifestPlaces(file: file, root: root))
        if !manifest.isGenerated, root["mutants"] == nil {
            report(
                root.position,
                """
                the manifest lacks `mutants`; without `subject.tests` to read claims from, write \
                `"mutants": [ { "id": "…", "tests": ["…"] } ]`
                """)
        }
        if !(manifest.isGenerated && skippingGenerated) { manifest.mutants = mutants(root["mutants"], "`mutants`") }
        return manifest
    }

    /// A newer version is the only finding then, since all others may follow from it.
    private mutating func isReadable(version value: JSONValue?) -> Bool {
        guard let value else { return true }
        switch value.content {
        case .integer(Manifest.version): return true
        case .integer(let version) where version > Manifest.version:
            report(
                value.position,
                "the manifest has version \(version), and this build reads version \(Manifest.version); update kassios")
            return false
        case .null, .bool, .integer, .number, .text, .array, .object:
            report(value.position, "`version` takes the number \(Manifest.version)")
            return true
        }
    }
}

/// The steps that every object, list and text goes through.
extension ManifestReader {
    mutating func report(_ position: JSONPosition, _ message: String) {
        let place = SourceLocation(file: file, line: position.line, column: position.column)
        findings.append(Finding(.error, at: place, JSONLayout.visible(message)))
    }

    mutating func reportType(of value: JSONValue, _ name: String, expected: String) {
        report(value.position, "\(name) takes \(expected), not \(value.kind)")
    }

    /// Whether `value` is an object; its unknown and missing keys are reported.
    mutating func check(_ value: JSONValue, _ name: String, _ keys: [ManifestKey]) -> Bool {
        guard let members = value.members else {
            reportType(of: value, name, expected: "an object")
            return false
        }
        for member in members where !keys.contains(where: { $0.name == member.key }) {
            let known = "; known are " + keys.map { "`\($0.name)`" }.joined(separator: ", ")
            let near = NearName.suggestion(for: member.key, among: keys.map(\.name))
            report(member.position, "unknown key `\(member.key)` in \(name)" + (near.isEmpty ? known : near))
        }
        for key in keys {
            guard let example = key.example, value[key.name] == nil else { continue }
            report(value.position, "\(name) lacks `\(key.name)`; write \(example)")
        }
        return true
    }

    /// The elements of a list, none where it is missing.
    mutating func elements(_ value: JSONValue?, _ name: String) -> [JSONValue] {
        guard let value else { return [] }
        if let elements = value.elements { return elements }
        reportType(of: value, name, expected: "an array")
        return []
    }

    mutating func members(_ value: JSONValue?, _ name: String) -> [JSONMember] {
        guard let value else { return [] }
        if let members = value.members { return members }
        reportType(of: value, name, expected: "an object")
        return []
    }

    /// The text, or nil where it is missing or breaks the rule.
    mutating func text(_ value: JSONValue?, _ name: String, _ rule: ManifestRule) -> String? {
        guard let value else { return nil }
        guard let text = value.text else {
            reportType(of: value, name, expected: "text")
            return nil
        }
        if let complaint = rule.complaint(about: text) {
            report(value.position, "\(name) \(complaint)")
            return nil
        }
        return text
    }

    mutating func texts(_ value: JSONValue?, _ name: String, _ rule: ManifestRule) -> [String] {
        var texts: [String] = []
        for element in elements(value, name) {
            if let text = text(element, name, rule) { texts.append(text) }
        }
        return texts
    }

    /// The one of a few known words that is written, or nil where it is missing or unknown.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ value: JSONValue?, _ name: String, of type: Word.Type
    ) -> Word? {
        guard let value, let text = text(value, name, .words) else { return nil }
        if let word = Word(rawValue: text) { return word }
        let known = Word.allCases.map(\.rawValue)
        let list = known.map { "`\($0)`" }.joined(separator: ", ")
        let near = NearName.suggestion(for: text, among: known)
        report(value.position, "\(name) takes \(known.count == 1 ? "" : "one of ")\(list), not `\(text)`\(near)")
        return nil
    }
}
