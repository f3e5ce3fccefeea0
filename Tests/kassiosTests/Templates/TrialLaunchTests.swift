import Foundation
import Testing

@Suite struct TrialLaunchTests {
    /// Compiled on its own: nothing that users copy needs anything else of this package.
    @Test(arguments: [["-swift-version", "5"], ["-swift-version", "6"], ["-default-isolation", "MainActor"]])
    func `the one file compiles without a warning`(options: [String]) throws {
        let file = TemplateTests.repository.appending(path: "Templates/TrialLaunch.swift").path
        let compiler = try Compiler.run(
            ["-typecheck", "-warnings-as-errors", "-parse-as-library", file] + options, in: NSTemporaryDirectory())
        #expect(compiler.status == 0, "\(compiler.output)")
    }
}
