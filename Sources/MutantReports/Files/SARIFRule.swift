internal import MutantCore

/// What a result in SARIF can be about; the names are part of what readers remember alerts by.
enum SARIFRule: String, CaseIterable {
    case survived = "mutant-survived"
    case undecided = "mutant-undecided"
    case redOnClean = "test-red-on-clean"
    case finding = "claim-finding"

    enum Level: String {
        case error
        case warning
        case note

        init(_ severity: Finding.Severity) {
            switch severity {
            case .error: self = .error
            case .warning: self = .warning
            case .note: self = .note
            }
        }
    }

    /// What it usually is.
    var level: Level {
        switch self {
        case .survived, .redOnClean: .error
        case .undecided, .finding: .warning
        }
    }

    func write(in rule: inout JSONMarkup) {
        rule.value("id", rawValue)
        rule.value("name", name)
        rule.object("shortDescription") { $0.value("text", short) }
        rule.object("fullDescription") { $0.value("text", full) }
        rule.object("help") { help in
            help.value("text", advice)
            help.value("markdown", advice)
        }
        rule.object("defaultConfiguration") { $0.value("level", level.rawValue) }
        rule.object("properties") { properties in
            properties.value("precision", "very-high")
            properties.value("problem.severity", level == .error ? "error" : "warning")
            properties.array("tags", of: ["mutation-testing", "tests"])
        }
    }

    private var name: String {
        switch self {
        case .survived: "MutantSurvived"
        case .undecided: "MutantUndecided"
        case .redOnClean: "TestRedOnClean"
        case .finding: "ClaimFinding"
        }
    }

    private var short: String {
        switch self {
        case .survived: "A test stays green with a defect that it claims to catch"
        case .undecided: "Whether a test catches a defect is not proven"
        case .redOnClean: "A test is not green without any defect"
        case .finding: "A claim or the manifest needs a look"
        }
    }

    private var full: String {
        switch self {
        case .survived:
            "The test ran with the planted defect switched on and passed. It would not notice if this bug came back."
        case .undecided:
            "The test ran, or should have run, with the planted defect switched on, and what was seen proves neither that it "
                + "catches the defect nor that it misses it."
        case .redOnClean:
            "The test fails, or fails now and then, while no defect is switched on. Its failures with a defect prove nothing."
        case .finding: "Something in a `Catches` comment, in the catalogue or in the manifest is wrong or worth a look."
        }
    }

    private var advice: String {
        switch self {
        case .survived:
            "Let the test assert what the defect breaks, or take the claim out of its `Catches` comment. The related "
                + "locations show where the code asks for the defect. `kassios mutants --only` with the defect's id runs it again."
        case .undecided:
            "The message says what is missing; the log of the trial, beside `report.json`, shows what happened."
        case .redOnClean: "Make the test green and reliable first; until then its claims stay undecided."
        case .finding: "The message says what is wrong and the way out; `kassios help claims` has the rules."
        }
    }
}
