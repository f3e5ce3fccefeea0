import Foundation
import Testing

@testable import MutantEngine

@Suite struct FileWatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in [
            "root/a", "root/deep/er/b", "root/.hidden", "root/.folder/c", "root/T.xctest/MacOS/e", "elsewhere/d",
        ] {
            try folder.write("5", to: name)
        }
        try folder.link("root/link", to: folder.path + "/elsewhere/d")
        try folder.link("door", to: folder.path + "/root")
        try age()
    }

    private var root: String { folder.path + "/root" }

    /// Has the folders look as if nothing had been done in them for long.
    private func age() throws {
        for name in ["root", "root/deep", "root/deep/er", "root/.folder", "root/T.xctest", "root/T.xctest/MacOS"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: folder.path + "/" + name)
        }
    }

    enum Change: CaseIterable {
        case sameSize
        case longer
        case mode
        case new
        case newBelow
        case gone
        case renamed
        case linkedFile
        case noRoot

        func make(in folder: TemporaryFolder) throws {
            let files = FileManager.default
            let root = folder.path + "/root"
            switch self {
            case .sameSize: try folder.write("6", to: "root/deep/er/b")
            case .longer: try Data("567".utf8).write(to: URL(fileURLWithPath: root + "/a"))
            case .mode: try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root + "/a")
            case .new: try folder.write("", to: "root/new")
            case .newBelow: try folder.write("", to: "root/deep/er/new")
            case .gone: try files.removeItem(atPath: root + "/a")
            case .renamed: try files.moveItem(atPath: root + "/deep/er", toPath: root + "/deep/est")
            case .linkedFile: try folder.write("65", to: "elsewhere/d")
            case .noRoot: try files.removeItem(atPath: root)
            }
        }
    }

    @Test func `what nobody touches is unchanged`() throws {
        let watch = FileWatch(below: [root])
        _ = try folder.text(of: "root/a")
        #expect(watch.isUnchanged)
    }

    @Test(arguments: Change.allCases) func `a change is seen`(_ change: Change) throws {
        let watch = FileWatch(below: [root])
        try change.make(in: folder)
        #expect(!watch.isUnchanged)
    }

    @Test func `a root that is a link is followed`() throws {
        let watch = FileWatch(below: [folder.path + "/door"])
        #expect(watch.isUnchanged)
        try folder.write("new", to: "root/deep/er/b")
        #expect(!watch.isUnchanged)
    }

    @Test func `a root that is not there may come`() throws {
        let watch = FileWatch(below: [root, folder.path + "/other"])
        #expect(watch.isUnchanged)
        try folder.write("new", to: "other")
        #expect(!watch.isUnchanged)
    }

    @Test func `what begins with a dot and what lies elsewhere is not watched`() throws {
        let watch = FileWatch(below: [root])
        try Data("other".utf8).write(to: URL(fileURLWithPath: root + "/.hidden"))
        try folder.write("other", to: "root/.folder/c")
        try folder.write("other", to: "elsewhere/e")
        #expect(watch.isUnchanged)
    }

    @Test func `a folder alone is watched with its hidden files, not with what folders in it hold`() throws {
        let watch = FileWatch(products: root)
        try folder.write("other", to: "root/deep/er/b")
        #expect(watch.isUnchanged)
        try Data("other".utf8).write(to: URL(fileURLWithPath: root + "/.hidden"))
        #expect(!watch.isUnchanged)
    }

    @Test func `among products a test bundle that is a folder is watched with what it holds`() throws {
        let watch = FileWatch(products: root)
        #expect(watch.isUnchanged)
        try Data("other".utf8).write(to: URL(fileURLWithPath: root + "/T.xctest/MacOS/e"))
        #expect(!watch.isUnchanged)
    }

    @Test func `a folder that was changed a moment ago is not trusted`() throws {
        try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: root + "/deep")
        #expect(!FileWatch(below: [root]).isUnchanged)
    }
}
