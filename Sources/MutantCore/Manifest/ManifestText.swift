/// The text of `mutants.json`: reading it, and writing the generated part without touching the rest.
package enum ManifestText {
    /// The whole manifest; the error names everything that is wrong.
    package static func read(_ bytes: [UInt8], file: String) throws(ManifestError) -> Manifest {
        let document = try ManifestDocument(bytes, file: file)
        if let problem = document.problem { throw problem }
        return try ManifestReader.manifest(document.root, file: file, skippingGenerated: false)
    }

    /// The manifest without its generated `mutants`, which may be missing, out of date or broken in any way.
    ///
    /// Broken JSON is forgiven only from the value of `mutants` on, and only where nothing hand-written comes after it.
    /// Hand-written `mutants`, those of a subject without test roots, are read like everything else.
    package static func readHandWritten(_ bytes: [UInt8], file: String) throws(ManifestError) -> Manifest {
        let document = try ManifestDocument(bytes, file: file)
        return try ManifestReader.manifest(document.root, file: file, skippingGenerated: true)
    }

    /// The file with `mutants` as its generated value, and every other byte as it was.
    ///
    /// Only the JSON has to be good, and that only outside the generated value. A last line without its end gets one.
    package static func write(
        mutants: [Mutant], into bytes: [UInt8], file: String
    ) throws(ManifestError) -> [UInt8] {
        let document = try ManifestDocument(bytes, file: file)
        try document.checkIsGenerated()
        let lineEnd = document.lineEnd
        let list = Array(Self.list(of: mutants, lineEnd: lineEnd).utf8)
        var text: [UInt8]
        switch document.generated {
        case .whole(let range): text = bytes[..<range.lowerBound] + list + bytes[range.upperBound...]
        case .broken(let start): text = bytes[..<start] + " ".utf8 + list + (lineEnd + "}").utf8
        case .missing(let end):
            text = bytes[..<end] + (",\(lineEnd)  \"mutants\": ").utf8 + list + bytes[end...]
        }
        if text.last != UInt8(ascii: "\n") { text += lineEnd.utf8 }
        return text
    }

    /// Mutants as the value of a top-level key: ids sorted, one test a line.
    static func list(of mutants: [Mutant], lineEnd: String = "\n") -> String {
        if mutants.isEmpty { return "[]" }
        let entries = mutants.sorted { $0.id < $1.id }.map { mutant in
            let tests = mutant.tests.map { "      " + JSONLayout.quoted($0.text) }.joined(separator: "," + lineEnd)
            let id = JSONLayout.quoted(mutant.id.text)
            return "    { \"id\": \(id), \"tests\": [\(lineEnd)\(tests)\(lineEnd)    ] }"
        }
        return "[" + lineEnd + entries.joined(separator: "," + lineEnd) + lineEnd + "  ]"
    }
}
