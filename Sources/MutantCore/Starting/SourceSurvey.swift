/// What one Swift file shows of planted defects, switches and launches.
package struct SourceSurvey: Hashable, Sendable {
    /// An enum that may be a list of defects.
    package struct Enumeration: Hashable, Sendable {
        /// Behind the names of the types around it.
        package let name: String
        package let inherited: [String]
        package let file: String
        /// Its ids; none where its cases cannot be defects.
        package let ids: [DefectID]

        /// The name without the types around it.
        package var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
    }

    /// A text that looks like the name of a switch.
    package struct SwitchName: Hashable, Sendable {
        package let text: String
        package let location: SourceLocation
    }

    package let file: String
    package private(set) var enumerations: [Enumeration] = []
    /// The last names of all types that the file declares.
    package private(set) var types: Set<String> = []
    package private(set) var imports: Set<String> = []
    /// Types whose members are asked for `isActive`.
    package private(set) var asked: Set<String> = []
    package private(set) var switchNames: [SwitchName] = []
    /// Where an app is launched: `.launch()` in a file that knows `XCUIApplication`.
    package private(set) var appLaunches: [SourceLocation] = []
    /// Where a program is started: `Process()` and its like.
    package private(set) var programLaunches: [SourceLocation] = []
    /// Whether the program begins here: `main.swift`, or a type marked `@main`.
    package private(set) var isEntry: Bool
    /// Whether the file itself gives receipts.
    package private(set) var givesReceipts = false
    /// Whether the file announces what is switched on.
    package private(set) var announces = false

    /// Any bytes give some survey.
    package init(reading bytes: [UInt8], file: String) {
        self.file = file
        isEntry = file.split(separator: "/").last == "main.swift"
        let outline = DeclarationReader.outline(of: bytes)
        imports = outline.imports
        for (number, type) in outline.types.enumerated() where !type.isLocal {
            if let name = type.names.last { types.insert(name) }
            let inherited = type.inherited.compactMap(\.last)
            guard type.kind == .enum, inherited.contains("String") || inherited.contains("Defect") else { continue }
            let name = outline.path(of: number).joined(separator: ".")
            let (entries, findings) = EnumCatalogue.read(bytes, file: file, enumName: name)
            let isList = !findings.contains { $0.severity == .error }
            enumerations.append(
                Enumeration(name: name, inherited: inherited, file: file, ids: isList ? entries.map(\.id) : []))
        }
        read(SwiftText(bytes))
    }

    private mutating func read(_ text: SwiftText) {
        let tokens = text.filter { !$0.isComment }
        let words = tokens.map { $0.kind == .string ? "" : text.text(of: $0) }
        let isUITest = words.contains("XCUIApplication")
        for (index, token) in tokens.enumerated() {
            let place = SourceLocation(file: file, line: token.line, column: token.column)
            if token.kind == .string {
                guard let literal = SwiftText.plainString(text.text(of: token)), Self.isSwitch(literal) else {
                    continue
                }
                switchNames.append(SwitchName(text: literal, location: place))
                continue
            }
            switch words[index] {
            case "isActive" where index >= 4 && words[index - 1] == "." && words[index - 3] == ".":
                asked.insert(SwiftName.bare(words[index - 4]))
            case "launch" where isUITest && words[before: index] == "." && words[after: index] == "(":
                appLaunches.append(place)
            case "Process" where words[after: index] == "(" || words[after: index] == ".": programLaunches.append(place)
            case "posix_spawn", "Subprocess": programLaunches.append(place)
            case "main" where words[before: index] == "@": isEntry = true
            case "DefectReceipts": givesReceipts = true
            case "announce" where words[before: index] == ".": announces = true
            default: break
            }
        }
    }

    /// Words that name planted defects, in the spelling of no case.
    static let words = ["defect", "mutant", "mutation", "bug", "fault"]

    /// `-ActiveBugs`, `--planted-defect`, `PLANTED_DEFECT`: one word that names a switch, and nothing that is prose.
    private static func isSwitch(_ literal: String) -> Bool {
        guard (4...60).contains(literal.utf8.count) else { return false }
        let isArgument = literal.hasPrefix("-")
        let name = literal.drop { $0 == "-" }
        let isWord = name.utf8.allSatisfy { $0 < 0x80 && (Byte.isIdentifier($0) || isArgument && $0 == Byte.dash) }
        guard isWord, isArgument || !name.contains(where: \.isLowercase) else { return false }
        // `-debug` is no bug.
        let lowercase = name.lowercased().replacing("debug", with: "")
        return words.contains { lowercase.contains($0) }
    }
}

extension [String] {
    /// The word before one, empty where there is none.
    fileprivate subscript(before index: Int) -> String { index > 0 ? self[index - 1] : "" }

    /// The word behind one, empty where there is none.
    fileprivate subscript(after index: Int) -> String { index + 1 < count ? self[index + 1] : "" }
}
