/// Decides what a project starts with: its tests, where the switch goes, and which files are missing.
package struct StartPlanner: Sendable {
    let survey: ProjectSurvey
    let templates: StartTemplates
    package var choices: StartChoices

    package init(_ survey: ProjectSurvey, choices: StartChoices, templates: StartTemplates) {
        self.survey = survey
        self.choices = choices
        self.templates = templates
    }

    /// - Parameter folder: where was looked, as people know it.
    package func startingPoint(in folder: String) throws(StartError) -> StartingPoint {
        let draft = try draft(in: folder)
        let files = files(draft)
        let manifest = StartingPoint.File(
            path: "mutants.json", purpose: .manifest, text: ManifestText.text(of: draft.manifest))
        try check(manifest)
        return StartingPoint(
            origin: draft.project.path, testTargets: draft.tests, manifest: draft.manifest, files: files + [manifest],
            notes: notes(draft, files), advice: advice(draft))
    }

    /// The first thing that people may want to choose, where they have not.
    package func question(in folder: String) throws(StartError) -> StartQuestion? {
        let draft = try draft(in: folder)
        return draft.openQuestions.first
    }

    /// What is written is what every other command reads.
    private func check(_ file: StartingPoint.File) throws(StartError) {
        do throws(ManifestError) {
            _ = try ManifestText.read(Array(file.text.utf8), file: file.path)
        } catch {
            throw .badManifest(error.findings)
        }
    }

    private func draft(in folder: String) throws(StartError) -> StartDraft {
        let project = try project(in: folder)
        var draft = StartDraft(project)
        try chooseScheme(&draft)
        draft.tests = tests(of: draft)
        try chooseSubject(&draft)
        return draft
    }

    // MARK: Project and scheme

    private func project(in folder: String) throws(StartError) -> ProjectSurvey.Project {
        guard let first = survey.projects.first else {
            throw .nothingThere(folder: folder, below: survey.below, unreadable: survey.unreadable)
        }
        if let scheme = choices.scheme { return try project(withScheme: scheme) }
        if let tested = survey.projects.first(where: { !$0.testTargets.isEmpty }) { return tested }
        let withoutFolder = first.targets.filter { $0.isTest }.map(\.name)
        throw .noTests(project: first.path, gaps: first.gaps, withoutFolder: withoutFolder)
    }

    private func project(withScheme name: String) throws(StartError) -> ProjectSurvey.Project {
        let all = survey.projects.flatMap { schemes(of: $0).map(\.name) }
        guard let project = survey.projects.first(where: { schemes(of: $0).contains { $0.name == name } }) else {
            guard !all.isEmpty else { throw .notThere(.scheme, project: survey.projects[0].path) }
            throw .unknown(StartQuestion(.scheme, among: all), name: name)
        }
        guard !project.testTargets.isEmpty else {
            throw .noTests(project: project.path, gaps: [], withoutFolder: project.targets.filter(\.isTest).map(\.name))
        }
        return project
    }

    /// Those that test something; without any that is shared, the one that Xcode makes for the app.
    private func schemes(of project: ProjectSurvey.Project) -> [XcodeScheme] {
        guard project.kind != .package else { return [] }
        let testing = project.schemes.filter(\.isTesting)
        if !testing.isEmpty { return testing }
        let programs = project.targets.filter { $0.kind == .program }
        return (programs.isEmpty ? project.targets.filter { !$0.isTest } : programs).prefix(1)
            .map { XcodeScheme(name: $0.name) }
    }

    private func chooseScheme(_ draft: inout StartDraft) throws(StartError) {
        guard draft.project.kind != .package else { return }
        let schemes = schemes(of: draft.project)
        guard let first = schemes.first else { throw .noSubject(project: draft.project.path) }
        draft.scheme = schemes.first { $0.name == choices.scheme } ?? first
        if choices.scheme == nil, schemes.count > 1 {
            draft.openQuestions.append(StartQuestion(.scheme, among: schemes.map(\.name)))
        }
    }

    /// Those that the scheme names, where it names some that are there.
    private func tests(of draft: StartDraft) -> [ProjectSurvey.Target] {
        let all = draft.project.testTargets
        let named = all.filter { draft.scheme?.testTargets.contains($0.name) == true }
        return named.isEmpty ? all : named
    }

    // MARK: Subject

    /// A list of defects that is there decides; else the first target that the tests depend on.
    private func chooseSubject(_ draft: inout StartDraft) throws(StartError) {
        draft.subjects = subjects(of: draft)
        guard let first = draft.subjects.first else { throw .noSubject(project: draft.project.path) }
        let candidates = StartQuestion(.target, among: draft.subjects.map(\.name))
        if let name = choices.target {
            guard let target = draft.subjects.first(where: { $0.name == name }) else {
                throw .unknown(candidates, name: name)
            }
            draft.subjects = [target] + draft.subjects.filter { $0.name != name }
            draft.subject = target
        }
        draft.lists = lists(in: choices.target == nil ? draft.subjects : Array(draft.subjects.prefix(1)))
        if let list = draft.lists.first {
            draft.subject = draft.subjects.first { $0.sources.contains { $0.file == list.file } } ?? first
        } else if draft.subject == nil {
            draft.subject = draft.subjects.first(where: \.givesReceipts) ?? first
            if draft.subjects.count > 1, draft.subject?.givesReceipts != true {
                draft.openQuestions.append(candidates)
            }
        }
    }

    /// The targets that tests depend on, those nearest to the tests first.
    private func subjects(of draft: StartDraft) -> [ProjectSurvey.Target] {
        let all = draft.project.targets.filter { !$0.isTest && $0.folder != nil && !$0.sources.isEmpty }
        guard draft.project.kind == .package else {
            return all.filter { $0.kind == .program } + all.filter { $0.kind != .program }
        }
        var names = draft.tests.flatMap(\.dependencies)
        var next = 0
        var seen: Set<String> = []
        var found: [ProjectSurvey.Target] = []
        while next < names.count {
            let name = names[next]
            next += 1
            guard seen.insert(name).inserted, let target = all.first(where: { $0.name == name }) else { continue }
            found.append(target)
            names += target.dependencies
        }
        return found.isEmpty ? all : found
    }

    /// Lists of defects: all that say so, else the one that looks most like it, then the others.
    private func lists(in subjects: [ProjectSurvey.Target]) -> [SourceSurvey.Enumeration] {
        let sources = subjects.flatMap(\.sources)
        let all = sources.flatMap(\.enumerations).filter { !$0.ids.isEmpty }
        let declared = all.filter { $0.inherited.contains("Defect") }
        if !declared.isEmpty { return declared }
        let asked = sources.reduce(into: Set<String>()) { $0.formUnion($1.asked) }
        let alike = all.filter { asked.contains($0.ownName) || $0.isNamedAsList }
        return alike.filter { asked.contains($0.ownName) } + alike.filter { !asked.contains($0.ownName) }
    }
}

extension ProjectSurvey.Target {
    /// Whether the switch is among its sources already.
    var givesReceipts: Bool { sources.contains { $0.types.contains("DefectReceipts") } }

    /// Whether the helper for launches is among its sources already.
    var hasHelper: Bool { sources.contains { $0.types.contains("TrialLaunch") } }
}

extension SourceSurvey.Enumeration {
    /// `BankDefect`, `PlantedBugs`, and no error that the app may throw.
    var isNamedAsList: Bool {
        guard !inherited.contains(where: { $0.hasSuffix("Error") }) else { return false }
        let name = ownName.lowercased()
        return SourceSurvey.words.contains { name.hasSuffix($0) || name.hasSuffix($0 + "s") }
    }
}
