/// The app or library under test: how it is built, launched, switched and tested.
package struct Subject: Hashable, Sendable {
    /// How tests are built and launched; the raw value is the word in the file.
    package enum RunnerName: String, Hashable, Sendable, CaseIterable {
        case swiftPackage = "swift-package"
        case xcode

        package var naming: TestNaming {
            switch self {
            case .swiftPackage: .module
            case .xcode: .target
            }
        }
    }

    package var runner: RunnerName
    package var build: BuildSettings
    /// For the runner `xcode`, in the place of `build`.
    package var xcode: XcodeSettings?
    /// What every trial gets.
    package var launch: LaunchSettings
    /// What a trial with a defect on gets as well; each text may hold `{defect}`.
    package var switchSettings: LaunchSettings
    package var tests: [TestRoot]
    /// Folders and files searched for switch sites.
    package var sources: [String]
    package var catalogue: [CatalogueSource]
    package var receipts: ReceiptLevel

    package init(
        runner: RunnerName = .swiftPackage, build: BuildSettings = BuildSettings(), xcode: XcodeSettings? = nil,
        launch: LaunchSettings = LaunchSettings(), switchSettings: LaunchSettings, tests: [TestRoot] = [],
        sources: [String] = [], catalogue: [CatalogueSource] = [], receipts: ReceiptLevel
    ) {
        self.runner = runner
        self.build = build
        self.xcode = xcode
        self.launch = launch
        self.switchSettings = switchSettings
        self.tests = tests
        self.sources = sources
        self.catalogue = catalogue
        self.receipts = receipts
    }
}

extension Subject {
    /// Every file and folder that the subject names.
    package var paths: [String] {
        tests.map(\.path) + sources + catalogueFiles + (xcode.map { [$0.path] } ?? [])
    }

    /// The files that the catalogue is read from.
    package var catalogueFiles: [String] {
        catalogue.compactMap { source in
            switch source {
            case .enumeration(_, let file): file
            case .json(let catalogue): catalogue.file
            case .command: nil
            }
        }
    }
}

extension Subject {
    /// By which the ids of its tests begin.
    package var testModules: [String] {
        tests.map { runner.naming.prefix(ofTarget: $0.target) }
    }
}

/// How the subject and its tests are built.
package struct BuildSettings: Hashable, Sendable {
    /// Passed on to the build tool.
    package var arguments: [String]
    /// SwiftPM's scratch folder, relative to the manifest.
    package var scratchPath: String

    package init(arguments: [String] = [], scratchPath: String = ".build") {
        self.arguments = arguments
        self.scratchPath = scratchPath
    }
}

/// Launch arguments and environment.
package struct LaunchSettings: Hashable, Sendable {
    package var arguments: [String]
    package var environment: [String: String]

    /// What stands for the id of the defect that is on.
    package static let placeholder = "{defect}"

    package init(arguments: [String] = [], environment: [String: String] = [:]) {
        self.arguments = arguments
        self.environment = environment
    }

    /// The arguments and variables that are not the defect's id itself.
    package var names: [String] {
        arguments.filter { !$0.contains(Self.placeholder) } + environment.keys.sorted()
    }

    /// The settings with the placeholder replaced by the id everywhere.
    package func filled(with defect: DefectID) -> LaunchSettings {
        LaunchSettings(
            arguments: arguments.map { $0.replacing(Self.placeholder, with: defect.text) },
            environment: environment.mapValues { $0.replacing(Self.placeholder, with: defect.text) })
    }
}

/// A folder of tests and the target it is built into.
package struct TestRoot: Hashable, Sendable {
    package let target: String
    package let path: String
    /// For the runner `xcode`, where the target is not in the scheme or the plan of `build`.
    package let scheme: String?
    package let testPlan: String?

    package init(target: String, path: String, scheme: String? = nil, testPlan: String? = nil) {
        self.target = target
        self.path = path
        self.scheme = scheme
        self.testPlan = testPlan
    }
}

/// Where the subject's full list of defects can be read.
package enum CatalogueSource: Hashable, Sendable {
    /// The cases of a Swift enum, raw values where given; `// MARK:` lines name the groups.
    case enumeration(name: String, file: String)
    /// An array of objects at key path `at`; the other texts name their keys.
    case json(JSONCatalogue)
    /// A command that prints one id per line, started in the manifest's folder.
    case command([String])
}

/// How to read a catalogue from a JSON file.
package struct JSONCatalogue: Hashable, Sendable {
    package let file: String
    /// The dotted path of the array, nil for the top level.
    package let at: String?
    package let id: String
    package let title: String?
    package let group: String?

    package init(file: String, at: String?, id: String, title: String?, group: String?) {
        self.file = file
        self.at = at
        self.id = id
        self.title = title
        self.group = group
    }
}

/// How much the subject says about itself; each level includes the ones before.
package enum ReceiptLevel: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// That the defect was switched on.
    case active
    /// That its code was reached, too.
    case reached
}

/// What is different for one defect.
package struct DefectSettings: Hashable, Sendable {
    /// Added to the switch.
    package var launch: LaunchSettings
    /// How many green trials make a survivor of a racy defect; at least 1.
    package var attempts: Int
    /// The defect shows as a hang, so a deadline passed twice is a kill.
    package var hang: Bool
    package var receipts: ReceiptLevel?

    /// More attempts than this are a slip of the pen, and would run for hours.
    package static let maximumAttempts = 1000

    package init(
        launch: LaunchSettings = LaunchSettings(), attempts: Int = 1, hang: Bool = false, receipts: ReceiptLevel? = nil
    ) {
        self.launch = launch
        self.attempts = attempts
        self.hang = hang
        self.receipts = receipts
    }
}
