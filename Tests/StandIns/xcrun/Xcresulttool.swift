internal import Foundation
internal import StandInKit

/// `xcrun xcresulttool get test-results tests|summary` and the older `get object --legacy`.
struct Xcresulttool {
    let call: Call
    let state: StateFolder

    func run(_ arguments: [String]) throws -> Int32 {
        let script = try Script(state: state)
        let circumstances = Circumstances(call)
        if try script.rule("hang", in: circumstances) != nil { try Interrupt.sleep(100_000) }
        if let rule = try script.rule("slow", in: circumstances) { try Interrupt.sleep(rule.seconds ?? 1) }
        if let rule = try script.rule("fail", in: circumstances) {
            throw Refusal(rule.exit ?? 1, rule.text ?? "Error: the operation couldn’t be completed.")
        }
        let request = try Request(arguments, shape: script.scenario.resultShape)
        if request.isVersion {
            Output.print("xcresulttool version 24051, format version 3.53 (current)")
            return 0
        }
        let record = try record(at: request.path)
        if case .attachments(let folder) = request.subject {
            try Attachments(record: record).export(to: folder)
            return 0
        }
        let answer = try object(request, record, script, circumstances)
        let text = try Output.json(answer, compact: request.isCompact)
        if try script.rule("garbage", in: circumstances) != nil {
            Output.print(String(text.prefix(text.count / 2)))
        } else {
            Output.print(text)
        }
        return 0
    }

    private func object(
        _ request: Request, _ record: SessionRecord, _ script: Script, _ circumstances: Circumstances
    ) throws -> Any {
        let hasSystemFailures = try script.rule("systemFailures", in: circumstances) != nil
        let onlyCounts = try script.rule("countsOnly", in: circumstances) != nil
        let hasVariants = try script.rule("uiConfigurations", in: circumstances) != nil
        switch request.subject {
        case .tests:
            return TestTree(
                record: record, shape: script.scenario.resultShape, comma: script.scenario.decimalComma,
                showsSystemFailures: hasSystemFailures, hidesFailures: onlyCounts, hasVariants: hasVariants
            ).object
        case .summary: return Summary(record: record, shape: script.scenario.resultShape).object(onlyCounts: onlyCounts)
        case .attachments: return [String: Any]()
        case .legacy(let id): return try LegacyObjects(record: record).object(id)
        }
    }

    /// A run that was killed leaves a folder without Info.plist.
    private func record(at path: String) throws -> SessionRecord {
        guard FileManager.default.fileExists(atPath: path) else {
            throw Refusal(1, "Error: File or directory doesn't exist at path: \(path)")
        }
        guard FileManager.default.fileExists(atPath: path + "/Info.plist"),
            let data = FileManager.default.contents(atPath: path + "/" + SessionRecord.fileName)
        else {
            throw Refusal(
                1, "Error: Info.plist at \(path)/Info.plist does not exist, the result bundle might be corrupted.")
        }
        return try JSONDecoder().decode(SessionRecord.self, from: data)
    }
}

/// What is asked for, if this version of the tool understands it.
struct Request {
    enum Subject { case tests, summary, legacy(String?), attachments(String) }

    private struct Words {
        var positions: [String] = []
        var isLegacy = false
        var id: String?
        var folder: String?
    }

    var subject = Subject.tests
    var path = ""
    var isCompact = false
    var isVersion = false

    init(_ arguments: [String], shape: Scenario.Shape) throws {
        if ["version", "--version"].contains(arguments.first ?? "") {
            isVersion = true
            return
        }
        let words = try read(arguments)
        let isOld = shape == .xcode15
        switch words.positions {
        case ["get", "test-results", "tests"] where !isOld: subject = .tests
        case ["get", "test-results", "summary"] where !isOld: subject = .summary
        case ["export", "attachments"] where !isOld && words.folder != nil: subject = .attachments(words.folder ?? "")
        case ["get", "object"] where !isOld && !words.isLegacy, ["get"] where !isOld && !words.isLegacy:
            throw Refusal(
                1,
                "Error: This command is deprecated and will be removed in a future release, --legacy flag is required "
                    + "to use it.\nUsage: xcresulttool get object [--legacy] --path <path>")
        case ["get", "object"] where words.isLegacy || isOld, ["get"] where words.isLegacy || isOld:
            subject = .legacy(words.id)
        default:
            let unknown = words.positions.dropFirst().first ?? ""
            throw Refusal(64, "Error: Unexpected argument '\(unknown)'\nUsage: xcresulttool get [--path <path>] ...")
        }
        guard !path.isEmpty else { throw Refusal(64, "Error: Missing expected argument '--path <path>'") }
    }

    private mutating func read(_ arguments: [String]) throws -> Words {
        var words = Words()
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--path": path = rest.popFirst() ?? ""
            case "--format", "--schema-version", "--version": _ = rest.popFirst()
            case "--id": words.id = rest.popFirst()
            case "--output-path": words.folder = rest.popFirst()
            case "--only-failures": break
            case "--legacy": words.isLegacy = true
            case "--compact": isCompact = true
            default:
                if word.hasPrefix("-") { throw Refusal(64, "Error: Unknown option '\(word)'") }
                words.positions.append(word)
            }
        }
        return words
    }
}
