package import MutantCore

/// `kassios mutants init`: what was found, what became of each file, what is left to do.
package struct StartLines: Sendable {
    private let point: StartingPoint
    private let style: TerminalStyle

    package init(_ point: StartingPoint, style: TerminalStyle) {
        self.point = point
        self.style = style
    }

    // MARK: What was found

    /// One line on the project, and one on each thing to know about it.
    package var found: [String] {
        let tests = point.testTargets.map { target in
            let frameworks = Self.frameworks(of: target)
            return target.name + (frameworks.isEmpty ? "" : " (\(frameworks.joined(separator: " and ")))")
        }
        return [PlainText.visible("\(point.origin): tests in \(tests.joined(separator: ", "))")]
            + point.notes.map { PlainText.visible("note: \(Self.sentence(for: $0))") }
    }

    private static func frameworks(of target: ProjectSurvey.Target) -> [String] {
        let imports = target.sources.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        return [("XCTest", "XCTest"), ("Testing", "Swift Testing")].filter { imports.contains($0.0) }.map(\.1)
    }

    // MARK: Files

    /// A file with what became of it in a word.
    package func line(_ file: StartingPoint.File, _ word: String, isKept: Bool = false) -> String {
        let name = PlainText.visible(file.path).padded(to: point.files.map(\.path.count).max() ?? 0)
        return "\(style.text(word, isKept ? .doubt : .good))  \(name)  \(Self.purpose(of: file.purpose))"
    }

    private static func purpose(of purpose: StartingPoint.File.Purpose) -> String {
        switch purpose {
        case .defectSwitch: "the switch: what turns one defect on"
        case .defects: "the list of defects, with an example"
        case .trialLaunch: "hands a trial on to what tests launch"
        case .workflow: "judges the tests in GitHub Actions"
        case .manifest: "how to run and switch the subject; the mutants come later"
        }
    }

    // MARK: What is left

    /// What people do next, with the lines to paste.
    package var toDo: [String] {
        guard !point.advice.isEmpty else { return [] }
        return ["", style.text("To do:", .strong)]
            + point.advice.enumerated().flatMap { number, advice in
                let (sentence, lines) = Self.words(for: advice)
                return ["  \(number + 1). \(PlainText.visible(sentence))"]
                    + lines.map { "       " + PlainText.visible($0) }
            }
    }

    /// The commands that work now.
    package var next: [String] {
        [
            "", style.text("Next:", .strong),
            "  kassios mutants list        # defects and tests, and who claims what",
            "  kassios mutants manifest    # writes the claims into mutants.json",
            "  kassios mutants --clean     # proves the suite green, and judges it defect by defect",
        ]
    }

    private static func words(for advice: StartAdvice) -> (sentence: String, lines: [String]) {
        switch advice {
        case .announce(let line, let file, let isApp):
            let place = file.map { " in \($0)" } ?? ""
            let first = isApp ? "the first statement of the app's `init`" : "the first statement of the program"
            return ("Announce, as \(first)\(place):", [line])
        case .plant(let line, let folder):
            return ("Plant the defect: ask for it at the one place under \(folder) that is then to go wrong:", [line])
        case .launchApp(let places, let names):
            let also = names.isEmpty ? "" : "also: [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
            let lines = ["app.launchForTrial(\(also))    // instead of app.launch()"]
            return ("Launch by the helper\(at(places)), and add launch arguments with `+=`:", lines)
        case .launchProgram(let places):
            let lines = [
                "process.arguments = TrialLaunch.arguments + […]",
                "// where process.environment is set, add TrialLaunch.environment() to it",
            ]
            return ("Hand the trial on where a test starts the program\(at(places)):", lines)
        case .claim(let line, let folders):
            return ("Claim it, right over a test under \(folders.joined(separator: ", ")) that is to notice:", [line])
        case .ignoreRuns: return ("Add the folder of the runs to .gitignore:", [".kassios/"])
        }
    }

    private static func at(_ places: [SourceLocation]) -> String {
        let shown = places.prefix(3).map { "\($0.file):\($0.line)" }
        guard !shown.isEmpty else { return "" }
        return " (" + shown.joined(separator: ", ") + (places.count > 3 ? ", …" : "") + ")"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
