/// Where a subject's code asks for its defects: `.name.isActive`.
package struct SwitchSites: Hashable, Sendable {
    private let ids: [String: [DefectID]]

    /// - Parameter defects: those to look for, by what the code calls them.
    package init(of defects: [DefectID], catalogue: Catalogue?) {
        let names = Dictionary(
            (catalogue?.entries ?? []).map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        ids = Dictionary(grouping: defects) { names[$0] ?? $0.text }
    }

    /// Those in the file's code, in the order of its lines; comments and strings hold none.
    package func sites(in bytes: [UInt8], file: String) -> [DefectID: [SourceLocation]] {
        var sites: [DefectID: [SourceLocation]] = [:]
        guard Byte.holds("isActive", in: bytes) else { return sites }
        var last: [SwiftText.Token] = []
        let text = SwiftText(bytes)
        for token in text where !token.isComment {
            last = last.suffix(3) + [token]
            guard last.count == 4, text.text(of: token) == "isActive", isDot(last[2], bytes), isDot(last[0], bytes),
                last[1].kind == .identifier || last[1].kind == .rawIdentifier
            else { continue }
            let place = SourceLocation(file: file, line: last[1].line, column: last[1].column)
            for id in ids[SwiftName.bare(text.text(of: last[1]))] ?? [] { sites[id, default: []].append(place) }
        }
        return sites
    }

    private func isDot(_ token: SwiftText.Token, _ bytes: [UInt8]) -> Bool {
        token.kind == .punctuation && bytes[token.start] == Byte.dot
    }
}
