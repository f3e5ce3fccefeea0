/// Each reader gives what it could read, and a finding for what it could not.
extension Catalogue {
    /// The entries of a JSON file: objects with an id each, in an array at the top or at the catalogue's key path.
    package static func read(
        json bytes: [UInt8], catalogue: JSONCatalogue, file: String
    ) -> (entries: [Entry], findings: [Finding]) {
        do {
            var reader = JSONCatalogueReader(catalogue: catalogue, file: file)
            reader.read(try JSONText.value(of: bytes))
            return (reader.entries, reader.findings)
        } catch {
            return ([], ManifestError(error, file: file).findings)
        }
    }

    /// The entries a command printed, one id a line; blank lines and spaces around ids count for nothing.
    package static func read(commandOutput: String, command: [String]) -> (entries: [Entry], findings: [Finding]) {
        var entries: [Entry] = []
        var findings: [Finding] = []
        for (index, line) in commandOutput.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.isEmpty { continue }
            let text = words.joined(separator: " ")
            if let id = DefectID(text) {
                entries.append(Entry(id: id))
            } else if let complaint = ManifestRule.defect.complaint(about: text) {
                let place = "line \(index + 1) of the output of `\(command.joined(separator: " "))`"
                findings.append(Finding(.error, at: nil, JSONLayout.visible("\(place) \(complaint)")))
            }
        }
        return (entries, findings)
    }

    /// One catalogue of several sources, in their order; of entries with the same id the first is kept.
    package static func joined(_ sources: [[Entry]]) -> (catalogue: Catalogue, findings: [Finding]) {
        var first: [DefectID: Entry] = [:]
        var entries: [Entry] = []
        var findings: [Finding] = []
        for entry in sources.joined() {
            if let other = first[entry.id] {
                let places = "\(place(of: other, "first")) and \(place(of: entry, "again"))"
                let message = "`\(entry.id)` is in the catalogue twice; \(places)"
                findings.append(Finding(.error, at: entry.location ?? other.location, message))
            } else {
                first[entry.id] = entry
                entries.append(entry)
            }
        }
        return (Catalogue(entries: entries), findings)
    }

    private static func place(of entry: Entry, _ time: String) -> String {
        entry.location.map { "\(time) at \($0)" } ?? "\(time) from a command"
    }
}
