/// Reads a catalogue from the cases of a Swift enum.
package enum EnumCatalogue {
    /// The entries in the order of the cases: a raw string where one is given, else the case's name.
    ///
    /// `enumName` may leave out the types around the enum where that leaves no doubt. Titles come from doc comments,
    /// groups from `// MARK:` lines; the cases of all branches of `#if` count.
    package static func read(
        _ bytes: [UInt8], file: String, enumName: String
    ) -> (entries: [Catalogue.Entry], findings: [Finding]) {
        if let finding = Encoding.finding(in: bytes, file: file) { return ([], [finding]) }
        var reading = Reading(bytes: bytes, file: file, outline: DeclarationReader.outline(of: bytes))
        reading.read(enumName)
        return (reading.entries, reading.findings)
    }
}

/// One reading under way.
private struct Reading {
    let bytes: [UInt8]
    let file: String
    let outline: SourceOutline
    var entries: [Catalogue.Entry] = []
    var findings: [Finding] = []
    /// Where each id stands, and in which branches of `#if`.
    private var places: [DefectID: (first: SourceLocation, branches: [[Branch]])] = [:]

    init(bytes: [UInt8], file: String, outline: SourceOutline) {
        self.bytes = bytes
        self.file = file
        self.outline = outline
    }

    mutating func read(_ enumName: String) {
        guard let types = types(named: enumName) else { return }
        for declaration in outline.declarations {
            guard let owner = declaration.owner, types.contains(owner) else { continue }
            guard case .enumCases(let cases) = declaration.kind else { continue }
            for (index, element) in cases.enumerated() {
                add(element, of: declaration, comments: (index == 0 ? declaration.lead.doc : []) + element.comments)
            }
        }
        if entries.isEmpty, findings.isEmpty {
            report(.warning, "the enum `\(enumName)` has no cases, so the catalogue is empty", at: nil)
        }
    }

    /// The declarations of the one enum that is meant; several when branches of `#if` declare it.
    private mutating func types(named name: String) -> [Int]? {
        let wanted = name.split(separator: ".").map(String.init)
        var paths: [[String]: [Int]] = [:]
        for (number, type) in outline.types.enumerated() where type.kind == .enum && !type.isLocal {
            paths[outline.path(of: number), default: []].append(number)
        }
        if let exact = paths[wanted] { return exact }
        let matches = paths.filter { !wanted.isEmpty && $0.key.suffix(wanted.count) == wanted[...] }
        if matches.count == 1 { return matches.first?.value }
        let names = (matches.isEmpty ? paths : matches).keys.map { $0.joined(separator: ".") }.sorted()
        if matches.isEmpty {
            report(.error, "no enum `\(name)` in this file\(NearName.suggestion(for: name, among: names))", at: nil)
        } else {
            let list = names.map { "`\($0)`" }.joined(separator: ", ")
            report(.error, "`\(name)` may be any of \(list); write one of these", at: nil)
        }
        return nil
    }

    private mutating func add(
        _ element: Declaration.EnumCase, of declaration: Declaration, comments: [SwiftText.Token]
    ) {
        let name = SwiftName.bare(text(element.name))
        if element.hasValues {
            let advice = "give it none, or list the defects in a JSON file"
            return report(
                .error, "the case `\(name)` has associated values, so it is no single defect; \(advice)", at: element)
        }
        guard let raw = element.rawValue.isEmpty ? name : literal(element.rawValue) else {
            return report(.error, "the raw value of `\(name)` is no plain string; write it as one literal", at: element)
        }
        guard let id = DefectID(raw) else {
            let rule = "an id begins with a letter or digit and holds only letters, digits, `_`, `.` and `-` (ASCII)"
            return report(.error, "`\(raw)` is no defect id; \(rule)", at: element)
        }
        if let known = places[id] {
            places[id]?.branches.append(declaration.branches)
            guard !known.branches.allSatisfy({ Branch.exclude($0, declaration.branches) }) else { return }
            let message = "`\(id)` is the id of two cases, first at \(known.first); give one of them another raw value"
            return report(.error, message, at: element)
        }
        places[id] = (place(element), [declaration.branches])
        let group = declaration.mark.flatMap { CommentLine.mark($0, in: bytes) }
        entries.append(
            Catalogue.Entry(
                id: id, name: name, title: title(of: comments), group: group?.isEmpty == false ? group : nil,
                location: place(element)))
    }

    private func literal(_ tokens: [SwiftText.Token]) -> String? {
        tokens.count == 1 ? SwiftText.plainString(text(tokens[0])) : nil
    }

    private func title(of comments: [SwiftText.Token]) -> String? {
        let docs = comments.filter(\.isDocComment)
        guard let line = docs.flatMap({ CommentLine.lines(of: $0, in: bytes) }).first(where: { $0.start < $0.end })
        else {
            return nil
        }
        return String(decoding: bytes[line.start..<line.end], as: UTF8.self)
    }

    private func text(_ token: SwiftText.Token) -> String {
        String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }

    private func place(_ element: Declaration.EnumCase) -> SourceLocation {
        SourceLocation(file: file, line: element.name.line, column: element.name.column)
    }

    private mutating func report(_ severity: Finding.Severity, _ message: String, at element: Declaration.EnumCase?) {
        let location = element.map(place) ?? SourceLocation(file: file, line: 1, column: 1)
        findings.append(Finding(severity, at: location, JSONLayout.visible(message)))
    }
}
