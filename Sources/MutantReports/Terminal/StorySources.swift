internal import MutantCore

/// Places of a story with the lines that stand there now.
struct StorySources {
    private let shelf: SourceShelf
    private let quotations: Quotations
    private let changed: Set<String>

    init(_ quotations: Quotations, changed: Set<String>) {
        self.quotations = quotations
        self.changed = changed
        shelf = SourceShelf(quotations)
    }

    /// `path:line: text`, and a word where it may not be the text of then.
    func quoted(_ file: String, _ line: Int?, column: Int? = nil) -> String {
        let place = ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
        guard let source = shelf.source(file) else { return "\(place): (cannot be read)" }
        guard let line, let text = source.text(ofLine: line) else { return "\(place): (there is no such line now)" }
        return "\(place): \(PlainText.clipped(text, to: 300))" + (changed.contains(file) ? "  (changed since)" : "")
    }

    func quoted(_ place: SourceLocation) -> String { quoted(place.file, place.line, column: place.column) }

    /// Where the comment over the claim's test names the defect; nil where it does not, or not any more.
    func placeOfClaim(_ claim: ClaimReport, of defect: DefectID) -> SourceLocation? {
        guard let file = claim.file, let bytes = quotations.source(file) else { return nil }
        return ClaimScanner.scan(bytes, file: file, target: "").tests
            .filter { $0.location.line == claim.line }
            .flatMap(\.comment.lines).flatMap(\.ids).first { $0.text == defect.text }?.location
    }
}
