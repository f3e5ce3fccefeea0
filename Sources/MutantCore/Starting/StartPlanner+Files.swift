extension StartPlanner {
    /// What is written besides the manifest, in the order in which it is needed.
    func files(_ draft: StartDraft) -> [StartingPoint.File] {
        var files: [StartingPoint.File] = []
        let hasSwitch = (choices.target == nil ? draft.subjects : Array(draft.subjects.prefix(1)))
            .contains(where: \.givesReceipts)
        if draft.usesOurSwitch, !draft.linksSwitch, !hasSwitch {
            files.append(file("\(draft.folder)/DefectSwitch.swift", .defectSwitch, templates.defectSwitch))
        }
        if draft.lists.isEmpty {
            files.append(file("\(draft.folder)/\(draft.newList).swift", .defects, Self.list(draft)))
        }
        for target in launching(draft) where !target.hasHelper {
            files.append(file("\(target.folder ?? ".")/TrialLaunch.swift", .trialLaunch, templates.trialLaunch))
        }
        if writesWorkflow {
            let text = draft.project.kind == .package ? templates.packageWorkflow : templates.xcodeWorkflow
            files.append(file(".github/workflows/mutants.yml", .workflow, text))
        }
        return files
    }

    private func file(_ path: String, _ purpose: StartingPoint.File.Purpose, _ text: String) -> StartingPoint.File {
        StartingPoint.File(path: path.hasPrefix("./") ? String(path.dropFirst(2)) : path, purpose: purpose, text: text)
    }

    private var writesWorkflow: Bool {
        switch choices.workflow {
        case .github: true
        case .never: false
        case nil: survey.isOnGitHub
        }
    }

    /// Test targets that launch an app, or a program of the package.
    func launching(_ draft: StartDraft) -> [ProjectSurvey.Target] {
        draft.tests.filter { target in
            if target.kind == .uiTests { return true }
            let startsPrograms = target.sources.contains { !$0.programLaunches.isEmpty }
            return startsPrograms && draft.subjects.contains { $0.kind == .program }
        }
    }

    private static func list(_ draft: StartDraft) -> String {
        let access = draft.isSeenFromOutside ? "public " : ""
        let imports = draft.linksSwitch ? "import DefectSwitch\n\n" : ""
        return """
            \(imports)/// Planted defects, all of them off: `kassios mutants` switches on one at a time when it runs a test.
            ///
            /// A defect is at one place in the code, which asks for it: `\(draft.newList).\(StartDraft.exampleCase).isActive`.
            \(access)enum \(draft.newList): String, Defect, CaseIterable {
                /// An example: name it after what goes wrong, such as `feeNotCharged`.
                case \(StartDraft.exampleCase)
            }

            """
    }

    // MARK: The manifest

    static func manifest(_ draft: StartDraft) -> Manifest {
        let lists = draft.chosenLists.map { CatalogueSource.enumeration(name: $0.name, file: $0.file) }
        let folder = draft.folder == "." ? "" : draft.folder + "/"
        let new = CatalogueSource.enumeration(name: draft.newList, file: "\(folder)\(draft.newList).swift")
        var subject = Subject(
            switchSettings: switchSettings(draft),
            tests: draft.tests.map { TestRoot(target: $0.name, path: $0.folder ?? ".") },
            sources: sources(draft), catalogue: lists.isEmpty ? [new] : lists, receipts: receipts(draft))
        if let scheme = draft.scheme {
            subject.runner = .xcode
            subject.xcode = xcode(draft, scheme)
        }
        return Manifest(subject: subject)
    }

    /// Each folder once, and none within another.
    private static func sources(_ draft: StartDraft) -> [String] {
        let folders = Set(draft.subjects.compactMap(\.folder))
        return folders.filter { folder in
            !folders.contains { $0 != folder && ($0 == "." || folder.hasPrefix($0 + "/")) }
        }.sorted()
    }

    private static func switchSettings(_ draft: StartDraft) -> LaunchSettings {
        let value = LaunchSettings.placeholder
        var settings = LaunchSettings()
        for name in draft.switchNames.map(\.text) {
            if name.hasPrefix("-") { settings.arguments = [name, value] } else { settings.environment[name] = value }
        }
        guard settings == LaunchSettings() else { return settings }
        return LaunchSettings(arguments: ["-ActiveDefects", value], environment: ["ACTIVE_DEFECTS": value])
    }

    /// An app with a switch of its own says nothing of itself until it is taught to.
    private static func receipts(_ draft: StartDraft) -> ReceiptLevel {
        let givesReceipts = draft.subjects.flatMap(\.sources).contains {
            $0.givesReceipts && !$0.types.contains("DefectReceipts")
        }
        return draft.usesOurSwitch || givesReceipts ? .reached : .none
    }

    private static func xcode(_ draft: StartDraft, _ scheme: XcodeScheme) -> XcodeSettings {
        let path = draft.project.path
        let isWorkspace = draft.project.kind == .xcodeWorkspace
        let app = draft.project.targets.first { $0.kind == .program && $0.name == draft.subject?.name }
        return XcodeSettings(
            source: isWorkspace
                ? .workspace(path: path, scheme: scheme.name) : .project(path: path, scheme: scheme.name),
            destination: destination(draft), bundleIdentifier: app?.bundleIdentifier)
    }

    /// A guess, since which simulators there are is not known before something is started.
    static func destination(_ draft: StartDraft) -> String {
        let sdk = draft.subject?.sdk ?? draft.project.targets.lazy.compactMap(\.sdk).first ?? ""
        return sdk.hasPrefix("macosx") ? "macOS" : "iPhone 16"
    }
}

extension StartDraft {
    /// What `mutants.json` says.
    var manifest: Manifest { StartPlanner.manifest(self) }
}
