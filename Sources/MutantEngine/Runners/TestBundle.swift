internal import Foundation
internal import MutantCore

#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// The test product of a Swift package, and how its two frameworks are launched on this platform.
///
/// Everything that differs between Linux and macOS stands here. On Linux the product is one executable that holds
/// both frameworks; on macOS it is a bundle that the toolchain's own runners load.
struct TestBundle: Hashable, Sendable {
    /// How the names of test products end.
    static let suffix = ".xctest"

    /// An absolute path with that suffix.
    let path: String

    /// The one test product in `folder`.
    init(in folder: String) throws(ProjectError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .notBuilt(path: folder)
        }
        let bundles = names.filter { $0.hasSuffix(Self.suffix) }.sorted().map { folder + "/" + $0 }
        guard let first = bundles.first else { throw .notBuilt(path: folder + "/*.xctest") }
        guard bundles.count == 1 else { throw .severalBuilds(bundles) }
        path = first
    }

    /// The words that list the tests of `framework`, one a line.
    func listing(_ framework: SwiftTestName.Framework) -> [String] {
        #if os(macOS)
            // SwiftPM lists both frameworks at once.
            guard framework == .xctest else { return ["/usr/bin/true"] }
            let products = URL(fileURLWithPath: path).deletingLastPathComponent()
            return [
                "/usr/bin/xcrun", "swift", "test", "list", "--skip-build", "--configuration",
                products.lastPathComponent, "--scratch-path", products.deletingLastPathComponent().path,
            ]
        #else
            switch framework {
            case .xctest: return [path, "--list-tests"]
            case .swiftTesting: return [path, "--testing-library", "swift-testing", "--list-tests"]
            }
        #endif
    }

    /// The words that run exactly `tests`, all of one framework and module.
    ///
    /// Launch arguments are handed over where the framework lets them through, so that a subject inside the test
    /// process finds them: XCTest on Linux takes its last argument as the selection.
    func words(for tests: [TestID], launchArguments: [String], events: String) -> [String] {
        let names = tests.map { SwiftTestName($0) }
        switch names.first?.framework ?? .xctest {
        case .xctest: return xctest(names, launchArguments)
        case .swiftTesting:
            let filters = names.flatMap { ["--filter", Self.filter(for: $0)] }
            return swiftTesting() + [
                "--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0",
                "--event-stream-output-path", events,
            ] + filters + launchArguments
        }
    }

    private func xctest(_ names: [SwiftTestName], _ launchArguments: [String]) -> [String] {
        let selection = names.map(\.listed).joined(separator: ",")
        #if os(macOS)
            return ["/usr/bin/xcrun", "xctest", "-XCTest", selection] + launchArguments + [path]
        #else
            return [path] + launchArguments + [selection]
        #endif
    }

    private func swiftTesting() -> [String] {
        #if os(macOS)
            // The helper lies in the toolchain, where xcrun does not look for tools.
            let script = #"exec "$(dirname "$(xcrun --find swift)")/../libexec/swift/pm/swiftpm-testing-helper" "$@""#
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            return ["/bin/sh", "-c", script, "sh", "--test-bundle-path", "\(path)/Contents/MacOS/\(name)"]
        #else
            return [path]
        #endif
    }

    /// A pattern for one test alone: what it is held against goes on with `/File.swift:line:column`.
    static func filter(for name: SwiftTestName) -> String {
        #if PLANTED_DEFECTS
            if PlantedDefect.filterUnanchored.isActive { return name.path.last ?? "" }
        #endif
        return "^" + name.listed.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "/"
    }
}
