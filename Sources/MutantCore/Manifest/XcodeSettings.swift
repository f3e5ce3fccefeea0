/// How an Xcode project is built for testing, or what is already built, and where its tests run.
package struct XcodeSettings: Hashable, Sendable {
    /// What holds the tests.
    package enum Source: Hashable, Sendable {
        case workspace(path: String, scheme: String)
        case project(path: String, scheme: String)
        /// A `.xctestrun` file that was built before.
        case testRun(path: String)
        /// A `.xctestproducts` folder that was built before.
        case testProducts(path: String)
    }

    package var source: Source
    package var testPlan: String?
    package var configuration: String?
    /// A device type, with a runtime behind a comma or without; the UDID of a simulator, which is only ever cloned; or
    /// `macOS`.
    package var destination: String
    /// The app's, which is uninstalled between launches.
    package var bundleIdentifier: String?
    /// Passed on to xcodebuild when it builds.
    package var arguments: [String]
    /// What is forgotten before each launch, besides the app itself.
    package var resets: [Reset]

    /// What a simulator keeps when an app is uninstalled.
    package enum Reset: String, Hashable, Sendable, CaseIterable {
        case keychain
        /// What users were asked for and have allowed or denied.
        case privacy
        /// Everything: each launch gets a new clone.
        case clone
    }

    package init(
        source: Source, testPlan: String? = nil, configuration: String? = nil, destination: String,
        bundleIdentifier: String? = nil, arguments: [String] = [], resets: [Reset] = []
    ) {
        self.source = source
        self.testPlan = testPlan
        self.configuration = configuration
        self.destination = destination
        self.bundleIdentifier = bundleIdentifier
        self.arguments = arguments
        self.resets = resets
    }

    /// The project, workspace or product, relative to the manifest.
    package var path: String {
        switch source {
        case .workspace(let path, _), .project(let path, _), .testRun(let path), .testProducts(let path): path
        }
    }
}
