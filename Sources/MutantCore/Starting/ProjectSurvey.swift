/// What is there before `mutants.json` is.
package struct ProjectSurvey: Hashable, Sendable {
    /// Packages and Xcode projects in the folder, those first that are preferred.
    package var projects: [Project] = []
    /// Package manifests and Xcode projects one folder deeper.
    package var below: [String] = []
    package var unreadable: [Unreadable] = []
    /// Whether the folder is the top of a repository with workflows, or with a remote at GitHub.
    package var isOnGitHub = false
    /// Whether the folder is the top of a repository that does not ignore `.kassios`.
    package var lacksIgnore = false

    /// A file that says what cannot be understood.
    package struct Unreadable: Hashable, Sendable {
        package let path: String
        package let reason: String

        package init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    package init() {}
}

extension ProjectSurvey {
    /// A package, an Xcode project or a workspace.
    package struct Project: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case package
            case xcodeWorkspace
            case xcodeProject
        }

        package let kind: Kind
        /// `Package.swift`, `Bank.xcodeproj`.
        package let path: String
        package var targets: [Target]
        /// Of Xcode only.
        package var schemes: [XcodeScheme]
        /// Of packages only.
        package var gaps: [PackageOutline.Gap]

        package init(
            kind: Kind, path: String, targets: [Target], schemes: [XcodeScheme] = [],
            gaps: [PackageOutline.Gap] = []
        ) {
            self.kind = kind
            self.path = path
            self.targets = targets
            self.schemes = schemes
            self.gaps = gaps
        }

        package var testTargets: [Target] { targets.filter { $0.isTest && $0.folder != nil } }
    }

    /// A target of either sort of project.
    package struct Target: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case library
            /// An executable or an app.
            case program
            case tests
            case uiTests
        }

        package let name: String
        package let kind: Kind
        /// Nil where none is there.
        package let folder: String?
        package let dependencies: [String]
        /// Whether a new file in the folder belongs to the target by itself.
        package let isSynchronized: Bool
        package let bundleIdentifier: String?
        package let sdk: String?
        package var sources: [SourceSurvey] = []

        package init(
            name: String, kind: Kind, folder: String?, dependencies: [String] = [], isSynchronized: Bool = true,
            bundleIdentifier: String? = nil, sdk: String? = nil
        ) {
            self.name = name
            self.kind = kind
            self.folder = folder
            self.dependencies = dependencies
            self.isSynchronized = isSynchronized
            self.bundleIdentifier = bundleIdentifier
            self.sdk = sdk
        }

        package var isTest: Bool { kind == .tests || kind == .uiTests }
    }
}

extension ProjectSurvey.Target {
    /// A target of `Package.swift`, in the folder that was found for it.
    package init(_ target: PackageOutline.Target, folder: String?) {
        let kind: Kind =
            switch target.kind {
            case .library: .library
            case .executable: .program
            case .test: .tests
            }
        self.init(name: target.name, kind: kind, folder: folder, dependencies: target.dependencies)
    }

    /// A target of an Xcode project, in the folder that was found for it.
    package init(_ target: XcodeProject.Target, folder: String?) {
        let kind: Kind =
            switch target.kind {
            case .app: .program
            case .unitTests: .tests
            case .uiTests: .uiTests
            case .other: .library
            }
        self.init(
            name: target.name, kind: kind, folder: folder, isSynchronized: target.isSynchronized,
            bundleIdentifier: target.bundleIdentifier, sdk: target.sdk)
    }
}
