internal import MutantCore

extension StartLines {
    /// What a note says, and the way out where there is one.
    static func sentence(for note: StartNote) -> String {
        switch note {
        case .chosen(let question): return sentence(for: question)
        case .otherProjects(let paths):
            return
                "\(paths.joined(separator: ", ")) \(paths.count == 1 ? "is" : "are") left aside; for an Xcode project "
                + "--scheme chooses it"
        case .unreadable(let file): return "\(file.path) cannot be read: \(file.reason)"
        case .gap(let gap):
            let whose = gap.target.map { " of `\($0)`" } ?? ""
            return "Package.swift:\(gap.line): the \(gap.label)\(whose) is computed, and not seen here; "
                + "correct mutants.json where it matters"
        case .noFolder(let target): return "the tests of `\(target)` are left out: its folder is not there"
        case .catalogue(let list):
            return "\(list.file) lists the defects: `\(list.name)`, \(Count.text(list.ids.count, "case"))"
        case .otherLists(let lists):
            let names = lists.prefix(5).map { "`\($0.name)` (\($0.file))" }.joined(separator: ", ")
            return "it may list defects, too, and is left aside: \(names); `subject.catalogue` takes several lists"
        case .ownSwitch(let list):
            return "`\(list.name)` is switched by code of the app's own, which tells nobody that a defect is on, hence "
                + "\"receipts\": \"none\"; with DefectReceipts (`kassios help templates DefectSwitch.swift`) it can"
        case .switchNames(let names):
            let shown = names.map { "`\($0.text)` (\($0.location.file):\($0.location.line))" }
            return "the switch is \(shown.joined(separator: " and ")); correct `subject.switch` where it is not"
        case .switchUnknown:
            return "what switches a defect on is not seen; `subject.switch` in mutants.json must say it"
        case .notInTarget(let path, let target):
            return "add \(path) to the target \(target) in Xcode: the project lists its files one by one"
        case .guessedScheme(let name):
            return "no scheme that tests is shared; `\(name)` is the one that Xcode makes. Share it, with its tests"
        case .guessedDestination(let name):
            return "tests are to run on \"\(name)\", which is a guess; `kassios mutants doctor` says what there is"
        case .workflowNeedsTool(let runner):
            return runner == .xcode
                ? "the workflow needs a folder BuildTools with a package that depends on kassios; it says how"
                : "the workflow needs kassios among the dependencies in Package.swift; it says how"
        }
    }

    private static func sentence(for question: StartQuestion) -> String {
        let others = question.candidates.dropFirst().prefix(20).joined(separator: ", ")
        let use = question.subject == .target ? "the switch goes into the target" : "the scheme is"
        return "\(use) \(question.candidates[0]), the first; --\(question.subject.word) chooses another: \(others)"
    }
}
