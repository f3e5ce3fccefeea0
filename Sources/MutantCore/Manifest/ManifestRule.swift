/// What a text in `mutants.json` must be like.
enum ManifestRule {
    /// Anything but nothing.
    case words
    case defect
    case test
    case day
    case path
    case argument
    case variableName
    case variableValue
    case keyPath

    /// What is wrong with `text`, to stand behind its name; nil if nothing is.
    func complaint(about text: String) -> String? {
        switch self {
        case .words: Self.isBlank(text) ? "must not be empty" : nil
        case .defect: DefectID(text) == nil ? Self.notAnID(text) : nil
        case .test: Self.complaint(aboutTest: text)
        case .day: Day(text) == nil ? "takes a day such as 2027-01-31, not `\(text)`" : nil
        case .path: Self.complaint(aboutPath: text)
        case .argument: Self.complaint(aboutControlCharactersIn: text)
        case .variableName: Self.complaint(aboutVariable: text)
        case .variableValue:
            text.unicodeScalars.contains("\u{0}") ? "must not hold the character NUL, which ends a variable" : nil
        case .keyPath:
            text.split(separator: ".", omittingEmptySubsequences: false).contains("")
                ? "takes keys with dots between, such as `screens.defects`, not `\(text)`" : nil
        }
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    private static func notAnID(_ text: String) -> String {
        "takes a defect's id, not `\(text)`; an id begins with a letter or digit (A to Z, 0 to 9) and goes on with "
            + "those, `_`, `.` and `-`"
    }

    private static func complaint(aboutTest text: String) -> String? {
        isBlank(text) ? "must not name an empty test" : complaint(aboutControlCharactersIn: text)
    }

    /// The launch arguments travel as lines, and lines cannot hold these.
    private static func complaint(aboutControlCharactersIn text: String) -> String? {
        text.unicodeScalars.first { $0.value < 0x20 || $0.value == 0x7F }.map {
            "must not hold control characters; found `\(JSONLayout.escape(UInt8($0.value)))`"
        }
    }

    private static func complaint(aboutPath text: String) -> String? {
        if isBlank(text) { return "must not be empty; write `.` for the manifest's own folder" }
        if text.hasPrefix("/") || text.hasPrefix("~") {
            return "takes a path relative to the manifest's folder, not `\(text)`"
        }
        return complaint(aboutControlCharactersIn: text)
    }

    private static func complaint(aboutVariable name: String) -> String? {
        if name.isEmpty { return "must not name an empty variable" }
        if name.unicodeScalars.contains(where: { $0 == "=" || $0 == "\u{0}" }) {
            return "must not name a variable with `=` or NUL in it"
        }
        if name.hasPrefix("KASSIOS_") { return "must not set `\(name)`; names with KASSIOS_ are kept for the tool" }
        if name.contains(LaunchSettings.placeholder) {
            return "must not name `\(name)`; `{defect}` is filled in in arguments and values only"
        }
        return nil
    }
}
