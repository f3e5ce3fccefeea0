/// Finds the tests of one source and what they claim.
package enum ClaimScanner {
    /// What reading a source gave.
    package enum Reading: Hashable, Sendable {
        case scanned(ScannedFile)
        /// It claims nothing, and was not scanned.
        case silent(SilentFile)
    }

    /// Scans a source that may claim something; of another one takes only the names.
    package static func read(_ bytes: [UInt8], file: String, target: String, naming: TestNaming = .module) -> Reading {
        let skim = bytes.withUnsafeBufferPointer { Skim($0) }
        guard !skim.mayClaim, skim.isASCII || Encoding.finding(in: bytes, file: file) == nil,
            let silent = SilentFile(bytes, skim)
        else { return .scanned(scan(bytes, file: file, target: target, naming: naming)) }
        return .silent(silent)
    }

    /// What `bytes`, the text of `file`, declare in the module of `target`.
    package static func scan(_ bytes: [UInt8], file: String, target: String, naming: TestNaming = .module)
        -> ScannedFile
    {
        var scanned = ScannedFile(file: file, target: target, naming: naming)
        if let finding = Encoding.finding(in: bytes, file: file) {
            scanned.findings = [finding]
            return scanned
        }
        var scan = Scan(bytes: bytes, outline: DeclarationReader.outline(of: bytes), scanned: scanned)
        scan.run()
        return scan.scanned
    }

    /// Whether the text can hold a claim, or something that looks like one, at all.
    package static func mayHoldClaims(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        // Every spelling holds `catch` in some case.
        let fast = bytes.withContiguousStorageIfAvailable { buffer in
            buffer.count >= 5
                && buffer.indices.dropLast(4).contains { index in
                    buffer[index] | 0x20 == 0x63 && buffer[index + 1] | 0x20 == 0x61 && buffer[index + 2] | 0x20 == 0x74
                        && buffer[index + 3] | 0x20 == 0x63 && buffer[index + 4] | 0x20 == 0x68
                }
        }
        return fast ?? mayHoldClaims(Array(bytes))
    }
}

/// One scan under way.
private struct Scan {
    let bytes: [UInt8]
    let outline: SourceOutline
    var scanned: ScannedFile

    mutating func run() {
        scanned.imports = outline.imports
        scanned.types = outline.types.enumerated().filter { $1.kind != .extension && !$1.isLocal }.map { number, type in
            ScannedType(
                kind: type.kind, path: outline.path(of: number), inherited: type.inherited,
                isPrivate: outline.isPrivate(number),
                location: place(of: type.location),
                branches: type.branches)
        }
        scanned.extended = Set(
            outline.types.indices.filter { outline.types[$0].kind == .extension && !outline.types[$0].isLocal }
                .map(outline.path))
        for declaration in outline.declarations { read(declaration) }
        for stray in outline.strays {
            refuse(ClaimGrammar.doc(stray.comments, in: bytes, file: scanned.file), .stray(stray.reason))
        }
    }

    private mutating func read(_ declaration: Declaration) {
        var comment = ClaimGrammar.doc(declaration.lead.doc, in: bytes, file: scanned.file)
        switch declaration.kind {
        case .function(let function):
            comment.nearClaims += ClaimGrammar.nearClaims(declaration.lead.plain, in: bytes, file: scanned.file)
            if let fault = fault(of: declaration, function) {
                refuse(comment, .function(SwiftName.bare(declaration.name), fault))
            } else {
                scanned.tests.append(test(declaration, function, comment))
            }
        case .type(let number): refuse(comment, .declaration(outline.types[number].kind.rawValue))
        case .enumCases: refuse(comment, .declaration("case"))
        case .other(let keyword): refuse(comment, .declaration(keyword))
        }
    }

    private mutating func refuse(_ comment: ClaimComment, _ reason: NotATest) {
        scanned.findings += comment.lines.filter(\.isWellFormed).map { reason.finding(at: $0.location) }
    }

    private func test(
        _ declaration: Declaration, _ function: Declaration.Function, _ comment: ClaimComment
    ) -> ScannedTest {
        ScannedTest(
            framework: declaration.lead.isMarkedTest ? .swiftTesting : .xctest,
            path: declaration.owner.map(outline.path) ?? [], name: name(of: declaration, function),
            location: place(of: declaration.token), branches: declaration.branches, comment: comment)
    }

    private func name(of declaration: Declaration, _ function: Declaration.Function) -> String {
        guard declaration.lead.isMarkedTest else { return SwiftName.bare(declaration.name) }
        let labels = function.labels.map { SwiftName.member($0) + ":" }.joined()
        return "\(SwiftName.member(declaration.name))(\(labels))"
    }

    private func fault(of declaration: Declaration, _ function: Declaration.Function) -> FunctionFault? {
        if declaration.isLocal { return .isLocal }
        if declaration.lead.isMarkedTest { return nil }
        let name = SwiftName.bare(declaration.name)
        guard name.hasPrefix("test") else { return .isNeitherNamedNorMarked }
        guard let owner = declaration.owner.map({ outline.types[$0] }) else { return .isFree }
        guard owner.kind == .class || owner.kind == .extension else { return .isMember(of: owner.kind) }
        let modifiers = declaration.lead.modifiers
        let isOpened = !modifiers.isDisjoint(with: ["internal", "package", "public", "open"])
        if !function.labels.isEmpty { return .takesParameters }
        if !modifiers.isDisjoint(with: ["private", "fileprivate"])
            || owner.kind == .extension && owner.isPrivate && !isOpened
        {
            return .isPrivate
        }
        if !modifiers.isDisjoint(with: ["static", "class"]) { return .isStatic }
        if function.returnsValue { return .returnsValue }
        return SwiftName.isIdentifier(name) ? nil : .hasRawName
    }

    private func place(of token: SwiftText.Token) -> SourceLocation {
        SourceLocation(file: scanned.file, line: token.line, column: token.column)
    }
}
