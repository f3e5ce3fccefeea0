/// What is said beside the files.
extension StartPlanner {
    func notes(_ draft: StartDraft, _ files: [StartingPoint.File]) -> [StartNote] {
        let others = survey.projects.map(\.path).filter { $0 != draft.project.path }
        var notes = survey.unreadable.map(StartNote.unreadable)
        if !others.isEmpty { notes.append(.otherProjects(others)) }
        notes += draft.openQuestions.map(StartNote.chosen)
        notes += draft.project.gaps.map(StartNote.gap)
        notes += draft.project.targets.filter { $0.isTest && $0.folder == nil }.map { .noFolder(target: $0.name) }
        return notes + listNotes(draft) + xcodeNotes(draft, files)
            + (files.contains { $0.purpose == .workflow }
                ? [.workflowNeedsTool(draft.project.kind == .package ? .swiftPackage : .xcode)] : [])
    }

    private func listNotes(_ draft: StartDraft) -> [StartNote] {
        guard let first = draft.lists.first else { return [] }
        var notes = draft.chosenLists.map(StartNote.catalogue)
        let others = draft.lists.dropFirst(draft.chosenLists.count)
        if !others.isEmpty { notes.append(.otherLists(Array(others))) }
        guard !draft.usesOurSwitch else { return notes }
        notes.append(draft.switchNames.isEmpty ? .switchUnknown : .switchNames(draft.switchNames))
        if draft.manifest.subject.receipts == .none { notes.append(.ownSwitch(first)) }
        return notes
    }

    private func xcodeNotes(_ draft: StartDraft, _ files: [StartingPoint.File]) -> [StartNote] {
        guard let scheme = draft.scheme else { return [] }
        var notes: [StartNote] = scheme.isTesting ? [] : [.guessedScheme(scheme.name)]
        notes.append(.guessedDestination(Self.destination(draft)))
        for target in draft.project.targets where !target.isSynchronized {
            let own = files.filter { $0.path.hasPrefix((target.folder ?? "") + "/") && $0.path.hasSuffix(".swift") }
            let isMeant = target.name == draft.subject?.name || draft.tests.contains { $0.name == target.name }
            notes += isMeant ? own.map { .notInTarget(path: $0.path, target: target.name) } : []
        }
        return notes
    }

    // MARK: Advice

    func advice(_ draft: StartDraft) -> [StartAdvice] {
        let defect = draft.firstDefect
        var advice: [StartAdvice] = []
        if draft.usesOurSwitch { advice += announcement(draft, defect.list) }
        if !defect.isAsked {
            advice.append(.plant(line: "if \(defect.list).\(defect.name).isActive { … }", folder: draft.folder))
        }
        for target in launching(draft) {
            let apps = target.sources.flatMap(\.appLaunches)
            let programs = target.sources.flatMap(\.programLaunches)
            // Whoever has the helper launches by it, but for the places that do not.
            if target.kind == .uiTests, !target.hasHelper || !apps.isEmpty {
                let variables = draft.manifest.subject.switchSettings.environment.keys.sorted()
                advice.append(.launchApp(places: apps, also: variables.filter { $0 != "ACTIVE_DEFECTS" }))
            } else if target.kind != .uiTests, !target.hasHelper {
                advice.append(.launchProgram(places: programs))
            }
        }
        advice.append(.claim(line: "/// Catches `\(defect.name)`.", folders: draft.tests.compactMap(\.folder)))
        return advice + (survey.lacksIgnore ? [.ignoreRuns] : [])
    }

    /// Where a program begins, it says first of all what it runs with; within a test process the first ask does.
    private func announcement(_ draft: StartDraft, _ list: String) -> [StartAdvice] {
        let programs = draft.subjects.filter { $0.kind == .program }
        guard !programs.isEmpty, !draft.subjects.flatMap(\.sources).contains(where: \.announces) else { return [] }
        let entry = programs.flatMap(\.sources).first(where: \.isEntry)
        return [.announce(line: "\(list).announce()", file: entry?.file, isApp: draft.scheme != nil)]
    }
}
