/// What has been decided on the way to a starting point.
struct StartDraft {
    let project: ProjectSurvey.Project
    /// Of Xcode only.
    var scheme: XcodeScheme?
    var tests: [ProjectSurvey.Target] = []
    /// The targets that may carry defects.
    var subjects: [ProjectSurvey.Target] = []
    /// The one that has or gets the switch.
    var subject: ProjectSurvey.Target?
    /// The lists of defects that are there, the best first.
    var lists: [SourceSurvey.Enumeration] = []
    var openQuestions: [StartQuestion] = []

    init(_ project: ProjectSurvey.Project) { self.project = project }

    var folder: String { subject?.folder ?? "." }

    /// Whether the list is one of DefectSwitch's, or will be.
    var usesOurSwitch: Bool { lists.first?.inherited.contains("Defect") ?? true }

    /// The lists that the manifest names: all of ours, or the best that looks like one.
    var chosenLists: ArraySlice<SourceSurvey.Enumeration> { usesOurSwitch ? lists[...] : lists.prefix(1) }

    /// What the app's own switch is called, one name for arguments and one for the environment.
    var switchNames: [SourceSurvey.SwitchName] {
        guard !usesOurSwitch else { return [] }
        let found = (subjects + tests).flatMap(\.sources).flatMap(\.switchNames).filter {
            !$0.text.hasPrefix("KASSIOS_")
        }
        let arguments = found.filter { $0.text.hasPrefix("-") }
        let variables = found.filter { !$0.text.hasPrefix("-") }
        return Array(arguments.prefix(1) + variables.prefix(1))
    }

    // MARK: The list that is written

    /// The name of the enum that is written: no type of the subject's has it.
    var newList: String {
        let module = SwiftName.module(ofTarget: subject?.name ?? "App")
        let capitalized = module.prefix(1).uppercased() + module.dropFirst()
        let types = subjects.flatMap(\.sources).reduce(into: Set<String>()) { $0.formUnion($1.types) }
        return ["\(capitalized)Defect", "PlantedDefect"].first { !types.contains($0) } ?? "ExampleDefect"
    }

    static let exampleCase = "exampleDefect"

    /// The enum and the case that people begin with.
    var firstDefect: (list: String, name: String, isAsked: Bool) {
        guard let list = lists.first, let id = list.ids.first else { return (newList, Self.exampleCase, false) }
        let isAsked = subjects.flatMap(\.sources).contains { $0.asked.contains(list.ownName) }
        return (list.name, id.text, isAsked)
    }

    /// Whether the library is a product that the subject links.
    var linksSwitch: Bool {
        subjects.contains { target in
            target.dependencies.contains("DefectSwitch")
                || target.sources.contains { $0.imports.contains("DefectSwitch") }
        }
    }

    /// Programs that see the subject from outside its module.
    var isSeenFromOutside: Bool {
        guard let name = subject?.name, project.kind == .package else { return false }
        return project.targets.contains { $0.kind == .program && $0.dependencies.contains(name) }
    }
}
