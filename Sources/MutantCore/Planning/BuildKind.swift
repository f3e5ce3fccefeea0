/// What times of tests are kept apart by: a debug build's say little about a release build's.
package struct BuildKind: Hashable, Sendable {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }
}

extension Subject {
    /// The runner and the build's configuration, such as `swift-package debug`.
    package var buildKind: BuildKind {
        BuildKind("\(runner.rawValue) \(xcode.map { $0.configuration ?? "default" } ?? build.configuration)")
    }
}

extension BuildSettings {
    /// SwiftPM's, as the arguments name it: `debug` or `release`.
    package var configuration: String {
        let pairs = zip(arguments, arguments.dropFirst())
        let isRelease = pairs.contains { ["-c", "--configuration"].contains($0) && $1 == "release" }
        return isRelease || arguments.contains("--configuration=release") ? "release" : "debug"
    }
}
