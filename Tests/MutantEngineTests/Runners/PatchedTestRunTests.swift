import Foundation
import Testing

@testable import MutantEngine

@Suite struct PatchedTestRunTests {
    @Test func `a copy lies beside its original, and Xcode's own names never look like it`() {
        let copy = PatchedTestRun(of: "/p/App_iphonesimulator.xctestrun", home: "/a/.kassios").path(of: 7)
        #expect(copy.hasPrefix("/p/\(PatchedTestRun.anyPrefix)"))
        #expect(copy.hasSuffix("-7.xctestrun"))
    }

    @Test func `what a killed run left is removed, but for the originals and another project's copies`() throws {
        let folder = try TemporaryFolder()
        let original = try folder.write("", to: "App.xctestrun")
        let ours = PatchedTestRun(of: original, home: "/a/.kassios")
        let others = PatchedTestRun(of: original, home: "/b/.kassios")
        for path in [ours.path(of: 1), ours.path(of: 12), others.path(of: 1)] {
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
        }
        try ours.clearEarlierRun()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == [(others.path(of: 1) as NSString).lastPathComponent, "App.xctestrun"])
    }
}
