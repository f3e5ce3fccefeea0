import MutantCore
import Testing

@Suite struct StartPlannerTests {
    private static let templates = StartTemplates(
        defectSwitch: "switch", trialLaunch: "helper", packageWorkflow: "package", xcodeWorkflow: "xcode")

    private func target(
        _ name: String, _ kind: ProjectSurvey.Target.Kind, _ folder: String?, needs: [String] = [],
        isSynchronized: Bool = true, sdk: String? = nil, _ sources: String...
    ) -> ProjectSurvey.Target {
        var target = ProjectSurvey.Target(
            name: name, kind: kind, folder: folder, dependencies: needs, isSynchronized: isSynchronized,
            bundleIdentifier: kind == .program ? "com.example.\(name)" : nil, sdk: sdk)
        target.sources = sources.enumerated().map { number, text in
            SourceSurvey(reading: Array(text.utf8), file: "\(folder ?? "")/\(number).swift")
        }
        return target
    }

    private func package(_ targets: ProjectSurvey.Target...) -> ProjectSurvey {
        var survey = ProjectSurvey()
        survey.projects = [.init(kind: .package, path: "Package.swift", targets: targets)]
        return survey
    }

    private func xcode(schemes: [XcodeScheme], _ targets: ProjectSurvey.Target...) -> ProjectSurvey {
        var survey = ProjectSurvey()
        survey.projects = [.init(kind: .xcodeProject, path: "App.xcodeproj", targets: targets, schemes: schemes)]
        return survey
    }

    private func start(_ survey: ProjectSurvey, _ choices: StartChoices = .init()) throws -> StartingPoint {
        try StartPlanner(survey, choices: choices, templates: Self.templates).startingPoint(in: "here")
    }

    private func question(_ survey: ProjectSurvey, _ choices: StartChoices = .init()) throws -> StartQuestion? {
        try StartPlanner(survey, choices: choices, templates: Self.templates).question(in: "here")
    }

    // MARK: Packages

    @Test func `a package without a list gets the switch, a list and a manifest`() throws {
        let point = try start(
            package(
                target("Shop", .library, "Sources/Shop", "struct A {}"),
                target("ShopTests", .tests, "Tests/ShopTests", needs: ["Shop"], "")))
        #expect(
            point.files.map(\.path) == [
                "Sources/Shop/DefectSwitch.swift", "Sources/Shop/ShopDefect.swift", "mutants.json",
            ])
        #expect(point.files[1].text.contains("\nenum ShopDefect: String, Defect, CaseIterable {\n"))
        #expect(point.manifest.subject.tests == [TestRoot(target: "ShopTests", path: "Tests/ShopTests")])
        #expect(
            point.manifest.subject.catalogue == [
                .enumeration(name: "ShopDefect", file: "Sources/Shop/ShopDefect.swift")
            ])
        #expect(
            point.advice == [
                .plant(line: "if ShopDefect.exampleDefect.isActive { … }", folder: "Sources/Shop"),
                .claim(line: "/// Catches `exampleDefect`.", folders: ["Tests/ShopTests"]),
            ])
        #expect(point.notes.isEmpty)
    }

    @Test func `a list of ours is taken as it is, and nothing is copied`() throws {
        let point = try start(
            package(
                target(
                    "Shop", .library, "Sources/Shop", "public enum DefectReceipts {}; public protocol Defect {}",
                    "enum Wrong: String, Defect { case fee }; let x = Wrong.fee.isActive"),
                target("ShopTests", .tests, "Tests/ShopTests", needs: ["Shop"], "")))
        #expect(point.files.map(\.path) == ["mutants.json"])
        #expect(point.manifest.subject.receipts == .reached)
        #expect(point.advice == [.claim(line: "/// Catches `fee`.", folders: ["Tests/ShopTests"])])
    }

    @Test func `a list with a switch of its own keeps it, and gives no receipts yet`() throws {
        let point = try start(
            package(
                target(
                    "Shop", .library, "Sources/Shop",
                    """
                    enum ShopBug: String { case fee
                        var isActive: Bool { CommandLine.arguments.contains("-ActiveBug") || env["SHOP_BUG"] == rawValue } }
                    """, "enum Kindred: String { case a }; enum NetworkFault: String, Error { case x }"),
                target("ShopTests", .tests, "Tests/ShopTests", needs: ["Shop"], "")))
        #expect(point.files.map(\.path) == ["mutants.json"])
        #expect(point.manifest.subject.catalogue == [.enumeration(name: "ShopBug", file: "Sources/Shop/0.swift")])
        #expect(
            point.manifest.subject.switchSettings
                == LaunchSettings(arguments: ["-ActiveBug", "{defect}"], environment: ["SHOP_BUG": "{defect}"]))
        #expect(point.manifest.subject.receipts == .none)
        #expect(point.notes.count == 3)
    }

    @Test func `a linked library is not copied, and its list imports it`() throws {
        let point = try start(
            package(
                target("Shop", .library, "Sources/Shop", needs: ["DefectSwitch"], ""),
                target("ShopTests", .tests, "Tests/ShopTests", needs: ["Shop"], "")))
        #expect(point.files.map(\.path) == ["Sources/Shop/ShopDefect.swift", "mutants.json"])
        #expect(point.files[0].text.hasPrefix("import DefectSwitch\n"))
    }

    @Test func `tests that start a program get the helper, and the program announces`() throws {
        let point = try start(
            package(
                target("Core", .library, "Sources/Core", ""),
                target("Till", .program, "Sources/Till", needs: ["Core"], "@main struct Till {}"),
                target("TillTests", .tests, "Tests/TillTests", needs: ["Till"], "let p = Process()")),
            StartChoices(target: "Core"))
        #expect(
            point.files.map(\.path) == [
                "Sources/Core/DefectSwitch.swift", "Sources/Core/CoreDefect.swift", "Tests/TillTests/TrialLaunch.swift",
                "mutants.json",
            ])
        #expect(point.files[1].text.contains("public enum CoreDefect"))
        #expect(point.manifest.subject.sources == ["Sources/Core", "Sources/Till"])
        #expect(
            point.advice.first
                == .announce(line: "CoreDefect.announce()", file: "Sources/Till/0.swift", isApp: false))
    }

    @Test func `of several targets the first that tests depend on is taken, said and asked for`() throws {
        let survey = package(
            target("A", .library, "Sources/A", ""), target("B", .library, "Sources/B", needs: ["A"], ""),
            target("Unused", .library, "Sources/Unused", ""),
            target("Tests", .tests, "Tests", needs: ["B"], ""))
        let expected = StartQuestion(.target, among: ["B", "A"])
        #expect(try question(survey) == expected)
        let point = try start(survey)
        #expect(point.files[0].path == "Sources/B/DefectSwitch.swift")
        #expect(point.notes == [.chosen(expected)])
        #expect(try question(survey, StartChoices(target: "A")) == nil)
        #expect(try start(survey, StartChoices(target: "A")).files[0].path == "Sources/A/DefectSwitch.swift")
        #expect(throws: StartError.unknown(StartQuestion(.target, among: ["B", "A"]), name: "C")) {
            try start(survey, StartChoices(target: "C"))
        }
    }

    @Test func `a target that is chosen gets a list of its own`() throws {
        let survey = package(
            target("A", .library, "Sources/A", "enum DefectReceipts {}; enum Wrong: String, Defect { case fee }"),
            target("B", .library, "Sources/B", ""), target("T", .tests, "Tests", needs: ["A", "B"], ""))
        #expect(try start(survey).files.map(\.path) == ["mutants.json"])
        #expect(
            try start(survey, StartChoices(target: "B")).files.map(\.path) == [
                "Sources/B/DefectSwitch.swift", "Sources/B/BDefect.swift", "mutants.json",
            ])
    }

    @Test func `a name that is taken is given to no list`() throws {
        let point = try start(
            package(
                target("Shop", .library, "Sources/Shop", "struct ShopDefect {}"),
                target("ShopTests", .tests, "Tests/ShopTests", needs: ["Shop"], "")))
        #expect(point.files[1].path == "Sources/Shop/PlantedDefect.swift")
    }

    @Test(arguments: [(nil, true), (StartChoices.Workflow.never, false), (.github, true)])
    func `a workflow is written where GitHub is, or where it is asked for`(choice: StartChoices.Workflow?, writes: Bool)
        throws
    {
        var survey = package(
            target("Shop", .library, "Sources/Shop", ""), target("T", .tests, "Tests/T", needs: ["Shop"], ""))
        survey.isOnGitHub = choice == nil
        let paths = try start(survey, StartChoices(workflow: choice)).files.map(\.path)
        #expect(paths.contains(".github/workflows/mutants.yml") == writes)
    }

    // MARK: Xcode

    @Test func `an Xcode project starts with the tests of its scheme`() throws {
        let point = try start(
            xcode(
                schemes: [XcodeScheme(name: "Lint"), XcodeScheme(name: "App", testTargets: ["UI", "Gone"])],
                target("App", .program, "App", isSynchronized: false, sdk: "macosx", "@main struct App {}"),
                target("Unit", .tests, "Unit", ""), target("UI", .uiTests, "UI", "XCUIApplication().launch()")))
        #expect(
            point.files.map(\.path) == [
                "App/DefectSwitch.swift", "App/AppDefect.swift", "UI/TrialLaunch.swift", "mutants.json",
            ])
        #expect(point.manifest.subject.tests.map(\.target) == ["UI"])
        #expect(
            point.manifest.subject.xcode
                == XcodeSettings(
                    source: .project(path: "App.xcodeproj", scheme: "App"), destination: "macOS",
                    bundleIdentifier: "com.example.App"))
        #expect(
            point.notes == [
                .guessedDestination("macOS"), .notInTarget(path: "App/DefectSwitch.swift", target: "App"),
                .notInTarget(path: "App/AppDefect.swift", target: "App"),
            ])
        #expect(
            point.advice.contains(
                .launchApp(places: [SourceLocation(file: "UI/0.swift", line: 1, column: 19)], also: [])))
    }

    @Test func `several schemes are a question, none is a guess, and an unknown one an error`() throws {
        let targets = [target("App", .program, "App", ""), target("Tests", .tests, "Tests", "")]
        let schemes = ["A", "B"].map { XcodeScheme(name: $0, testTargets: ["Tests"]) }
        #expect(
            try question(xcode(schemes: schemes, targets[0], targets[1]))
                == StartQuestion(.scheme, among: ["A", "B"]))
        let guessed = try start(xcode(schemes: [], targets[0], targets[1]))
        #expect(guessed.notes.contains(.guessedScheme("App")))
        #expect(throws: StartError.unknown(StartQuestion(.scheme, among: ["A", "B"]), name: "C")) {
            try start(xcode(schemes: schemes, targets[0], targets[1]), StartChoices(scheme: "C"))
        }
        #expect(throws: StartError.notThere(.scheme, project: "Package.swift")) {
            try start(package(targets[0], targets[1]), StartChoices(scheme: "C"))
        }
    }

    // MARK: Nothing to start from

    @Test func `without tests, or without anything, it is said what was looked for`() throws {
        #expect(throws: StartError.nothingThere(folder: "here", below: [], unreadable: [])) { try start(.init()) }
        let untested = package(target("A", .library, "Sources/A", ""), target("T", .tests, nil))
        #expect(throws: StartError.noTests(project: "Package.swift", gaps: [], withoutFolder: ["T"])) {
            try start(untested)
        }
        #expect(throws: StartError.noSubject(project: "Package.swift")) {
            try start(package(target("T", .tests, "Tests", "")))
        }
    }
}
