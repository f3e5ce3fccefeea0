extension ManifestText {
    /// The file with the survivor under `accepted`, every other byte as it was, and what became of older entries.
    ///
    /// A broken generated part stays as it is.
    package static func write(
        accepting survivor: AcceptedSurvivor, into bytes: [UInt8], file: String
    ) throws(ManifestError) -> (text: [UInt8], change: AcceptedChange) {
        let document = try ManifestDocument(bytes, file: file)
        let manifest = try ManifestReader.manifest(document.root, file: file, skippingGenerated: true)
        let change = AcceptedChange(accepting: survivor, among: manifest.accepted)
        var writer = AcceptedWriter(document, bytes)
        writer.write(change)
        let text = writer.edits.result
        // Whatever cannot be read back, such as a blank reason or a file grown too large, must not be written.
        _ = try readHandWritten(text, file: file)
        return (text, change)
    }
}

/// Edits `accepted` in a manifest that is known to be right.
private struct AcceptedWriter {
    private(set) var edits: JSONEdits
    private let document: ManifestDocument
    /// What one level of the file is indented by.
    private let step: String

    init(_ document: ManifestDocument, _ bytes: [UInt8]) {
        let edits = JSONEdits(bytes)
        let indentation = document.root.members?.last.flatMap { edits.indentation(before: $0.start) } ?? ""
        self.edits = edits
        self.document = document
        step = indentation.isEmpty ? "  " : indentation
    }

    mutating func write(_ change: AcceptedChange) {
        let list = document.root.members?.first { $0.key == "accepted" }
        let entries = list?.value.elements ?? []
        if let index = change.renewed {
            renew(entries[index], as: change.survivor)
        } else if let list {
            add(change.survivor, to: list)
        } else {
            addList(of: change.survivor)
        }
        edits.remove(Set(change.removed), of: entries.map(\.bytes))
        for entry in change.reduced {
            let tests = entries[entry.index]["tests"]?.elements ?? []
            let taken = tests.indices.filter { index in entry.tests.contains { $0.text == tests[index].text } }
            edits.remove(Set(taken), of: tests.map(\.bytes))
        }
    }

    // MARK: An entry that is there

    private mutating func renew(_ entry: JSONValue, as survivor: AcceptedSurvivor) {
        let tests = entry["tests"]?.elements ?? []
        let missing = survivor.tests.map(\.text).filter { test in !tests.contains { $0.text == test } }
        if let last = tests.last?.bytes {
            let space = space(before: last.lowerBound)
            edits.insert(missing.map { "," + space + JSONLayout.quoted($0) }.joined(), at: last.upperBound)
        }
        if let reason = entry["reason"], reason.text != survivor.reason {
            edits.replace(reason.bytes, with: JSONLayout.quoted(survivor.reason))
        }
        setDay(of: entry, to: survivor.until.map { JSONLayout.quoted($0.description) })
    }

    private mutating func setDay(of entry: JSONValue, to day: String?) {
        let members = entry.members ?? []
        let old = members.firstIndex { $0.key == "until" }
        if let day, let old {
            edits.replace(members[old].value.bytes, with: day)
        } else if let day, let reason = members.first(where: { $0.key == "reason" }) {
            edits.insert("," + space(before: reason.start) + "\"until\": " + day, at: reason.value.bytes.upperBound)
        } else if let old {
            edits.remove([old], of: members.map { $0.start..<$0.value.bytes.upperBound })
        }
    }

    /// What parts a new element or member from the comma before it, so that it stands like the one at `offset`.
    private func space(before offset: Int) -> String {
        edits.indentation(before: offset).map { document.lineEnd + $0 } ?? " "
    }

    // MARK: A new entry

    private mutating func add(_ survivor: AcceptedSurvivor, to list: JSONMember) {
        let outer = edits.indentation(before: list.start)
        guard let last = list.value.elements?.last?.bytes else {
            return edits.replace(list.value.bytes, with: self.list(of: survivor, indentation: outer))
        }
        let inner = edits.indentation(before: last.lowerBound) ?? outer.map { $0 + step }
        let space = inner.map { document.lineEnd + $0 } ?? " "
        edits.insert("," + space + entry(survivor, indentation: inner), at: last.upperBound)
    }

    private mutating func addList(of survivor: AcceptedSurvivor) {
        let members = document.root.members ?? []
        if let mutants = members.first(where: { $0.key == "mutants" }) {
            let indentation = edits.indentation(before: mutants.start)
            let list = "\"accepted\": " + list(of: survivor, indentation: indentation)
            edits.insert(list + "," + space(before: mutants.start), at: mutants.start)
        } else if let last = members.last {
            let indentation = edits.indentation(before: last.start)
            let list = "\"accepted\": " + list(of: survivor, indentation: indentation)
            edits.insert("," + space(before: last.start) + list, at: last.value.bytes.upperBound)
        }
    }

    /// A list of its own lines, or on one line where its key stands on one with others.
    private func list(of survivor: AcceptedSurvivor, indentation: String?) -> String {
        guard let indentation else { return "[ " + entry(survivor, indentation: nil) + " ]" }
        let end = document.lineEnd + indentation
        return "[" + end + step + entry(survivor, indentation: indentation + step) + end + "]"
    }

    private func entry(_ survivor: AcceptedSurvivor, indentation: String?) -> String {
        let layout = ManifestText.accepted(survivor)
        guard let indentation else { return layout.line ?? layout.rendered() }
        let lines = layout.rendered(column: indentation.count).split(separator: "\n").map { line in
            let depth = line.prefix { $0 == " " }.count / 2
            return String(repeating: step, count: depth) + line.dropFirst(2 * depth)
        }
        return lines.joined(separator: document.lineEnd + indentation)
    }
}
