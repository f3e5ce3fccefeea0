/// Something to know about how a start was chosen.
package enum StartNote: Hashable, Sendable {
    /// Several would do, and the first was taken.
    case chosen(StartQuestion)
    /// Other projects in the folder.
    case otherProjects([String])
    case unreadable(ProjectSurvey.Unreadable)
    /// Something in `Package.swift` is computed.
    case gap(PackageOutline.Gap)
    case noFolder(target: String)
    case catalogue(SourceSurvey.Enumeration)
    /// Other enums that look like lists of defects.
    case otherLists([SourceSurvey.Enumeration])
    /// The list has a switch of its own, which gives no receipts.
    case ownSwitch(SourceSurvey.Enumeration)
    /// The names of that switch, where some were found.
    case switchNames([SourceSurvey.SwitchName])
    case switchUnknown
    /// The project lists its files one by one.
    case notInTarget(path: String, target: String)
    /// No scheme is shared; Xcode makes one for the app.
    case guessedScheme(String)
    case guessedDestination(String)
    case workflowNeedsTool(Subject.RunnerName)
}

/// What is left for people to do, with the exact lines.
package enum StartAdvice: Hashable, Sendable {
    case announce(line: String, file: String?, isApp: Bool)
    case plant(line: String, folder: String)
    /// UI tests launch by the helper, which hands on the variables of a switch of the app's own when it is told to.
    case launchApp(places: [SourceLocation], also: [String])
    /// What tests start is given the trial's arguments.
    case launchProgram(places: [SourceLocation])
    case claim(line: String, folders: [String])
    /// `.gitignore` lacks the folder of the runs.
    case ignoreRuns
}

/// Why there is nothing to start from.
package enum StartError: Error, Hashable, Sendable {
    case hasManifest(String)
    case noFolder(String)
    case nothingThere(folder: String, below: [String], unreadable: [ProjectSurvey.Unreadable])
    case noTests(project: String, gaps: [PackageOutline.Gap], withoutFolder: [String])
    /// Nothing that could carry defects.
    case noSubject(project: String)
    case unknown(StartQuestion, name: String)
    case notThere(StartQuestion.Subject, project: String)
    case badManifest([Finding])
}

extension StartError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .hasManifest(let name):
            "\(name) is there already, and stays as it is; `kassios mutants doctor` checks it, and "
                + "`kassios help manifest` explains each key. To begin anew, move it away first"
        case .noFolder(let folder): "there is no folder \(folder)"
        case .nothingThere(let folder, let below, let unreadable):
            "there is nothing to start from in \(folder): no Package.swift, *.xcodeproj or *.xcworkspace"
                + unreadable.map { "; \($0.path) cannot be read: \($0.reason)" }.joined()
                + Self.advice(below) + "; `kassios help manifest` says how to write mutants.json for anything else"
        case .noTests(let project, let gaps, let withoutFolder):
            "\(project) has no test target that can be seen"
                + withoutFolder.map { "; the folder of `\($0)` is not there" }.joined()
                + gaps.prefix(3).map { "; \(project):\($0.line): `\($0.label)` is computed" }.joined()
                + "; `kassios help manifest` says how to write mutants.json by hand"
        case .noSubject(let project):
            "\(project) has no target besides tests that could carry planted defects; `kassios help manifest` says how "
                + "to write mutants.json by hand"
        case .unknown(let question, let name):
            "there is no \(question.subject.word) `\(name)`" + Self.choice(name, question.candidates)
        case .notThere(let subject, let project):
            "\(project) has no \(subject.word) to choose; run without --\(subject.word)"
        case .badManifest(let findings):
            "what was found makes no manifest: " + findings.map(\.message).joined(separator: "; ")
        }
    }

    private static func choice(_ name: String, _ candidates: [String]) -> String {
        let near = NearName.suggestion(for: name, among: candidates)
        return near.isEmpty ? "; it may be \(candidates.prefix(20).joined(separator: ", "))" : near
    }

    private static func advice(_ below: [String]) -> String {
        guard let first = below.first else { return "" }
        let folder = first.split(separator: "/").dropLast().joined(separator: "/")
        return "; there is \(first): try `kassios mutants init --package-path \(folder)`"
    }
}

extension StartQuestion.Subject {
    /// What people call it.
    package var word: String {
        switch self {
        case .target: "target"
        case .scheme: "scheme"
        }
    }
}
