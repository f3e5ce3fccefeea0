/// What `kassios mutants init` is about to write, and what there is to say about it.
package struct StartingPoint: Hashable, Sendable {
    /// A file that is written where there is none.
    package struct File: Hashable, Sendable {
        package enum Purpose: Hashable, Sendable {
            case defectSwitch
            case defects
            case trialLaunch
            case workflow
            case manifest
        }

        package let path: String
        package let purpose: Purpose
        package let text: String

        package init(path: String, purpose: Purpose, text: String) {
            self.path = path
            self.purpose = purpose
            self.text = text
        }
    }

    /// What it starts from: `Package.swift`, `Bank.xcodeproj`.
    package let origin: String
    package let testTargets: [ProjectSurvey.Target]
    package let manifest: Manifest
    /// The manifest comes last, so that what was interrupted can begin again.
    package let files: [File]
    package let notes: [StartNote]
    package let advice: [StartAdvice]
}

/// The texts that are copied.
package struct StartTemplates: Hashable, Sendable {
    package let defectSwitch: String
    package let trialLaunch: String
    package let packageWorkflow: String
    package let xcodeWorkflow: String

    package init(defectSwitch: String, trialLaunch: String, packageWorkflow: String, xcodeWorkflow: String) {
        self.defectSwitch = defectSwitch
        self.trialLaunch = trialLaunch
        self.packageWorkflow = packageWorkflow
        self.xcodeWorkflow = xcodeWorkflow
    }
}

/// What was chosen where several things would do.
package struct StartChoices: Hashable, Sendable {
    /// Where a workflow for a CI service comes from.
    package enum Workflow: String, Hashable, Sendable, CaseIterable {
        case github
        case never = "none"
    }

    /// The target that gets the switch.
    package var target: String?
    package var scheme: String?
    /// Nil leaves it to what is there.
    package var workflow: Workflow?

    package init(target: String? = nil, scheme: String? = nil, workflow: Workflow? = nil) {
        self.target = target
        self.scheme = scheme
        self.workflow = workflow
    }
}

/// Something that may be chosen, with what there is to choose from; the first is taken where nobody is asked.
package struct StartQuestion: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case target
        case scheme
    }

    package let subject: Subject
    package let candidates: [String]

    package init(_ subject: Subject, among candidates: [String]) {
        self.subject = subject
        self.candidates = candidates
    }
}
