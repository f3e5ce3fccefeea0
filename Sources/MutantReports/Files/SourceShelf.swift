internal import MutantCore

/// Sources read once each, while one report is written.
final class SourceShelf {
    private let quotations: Quotations
    /// Relative to its own folder, as all paths of a report are.
    private let manifest: String
    private var sources: [String: QuotedSource?] = [:]
    /// How many more bytes are held; what is beyond counts as unreadable.
    private var room = 32 << 20
    private lazy var manifestPlaces = source(manifest)?.quotedTexts(in: manifest) ?? [:]

    init(_ quotations: Quotations, manifest: String = "") {
        self.quotations = quotations
        self.manifest = manifest
    }

    /// Nil where it cannot be read.
    func source(_ path: String) -> QuotedSource? {
        if let known = sources[path] { return known }
        let bytes = quotations.source(path)
        let source = bytes.flatMap { $0.count <= room ? QuotedSource($0) : nil }
        if source != nil { room -= bytes?.count ?? 0 }
        sources[path] = .some(source)
        return source
    }

    /// Where the manifest first names the defect, else its first line.
    func placeInManifest(of id: DefectID) -> SourceLocation {
        manifestPlaces[id.text] ?? SourceLocation(file: manifest, line: 1, column: 1)
    }
}
