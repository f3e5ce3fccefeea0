import Foundation
import Testing

@testable import MutantEngine

@Suite struct SourceWatchTests {
    private let scene: LaunchScene
    private var folder: TemporaryFolder { scene.folder }

    init() async throws {
        scene = try await LaunchScene()
        for name in ["a.snapshot", "deep/er/b.png", ".hidden", ".folder/c"] {
            try scene.folder.write("5", to: "Tests/ATests/" + name)
        }
    }

    private var root: String { folder.path + "/Tests/ATests" }

    @Test func `nothing has changed as long as nothing does`() throws {
        let watch = SourceWatch(scene.project)
        _ = try folder.text(of: "Tests/ATests/a.snapshot")
        #expect(watch.changes() == [])
    }

    @Test func `what is new, changed or gone is named, in order`() throws {
        let watch = SourceWatch(scene.project)
        try folder.write("7", to: "Tests/ATests/z/new.png")
        try folder.write("longer", to: "Tests/ATests/deep/er/b.png")
        try FileManager.default.removeItem(atPath: root + "/a.snapshot")
        #expect(
            watch.changes() == [
                "Tests/ATests/a.snapshot", "Tests/ATests/deep/er/b.png", "Tests/ATests/z/new.png",
            ])
    }

    @Test func `the same size at another time is a change`() throws {
        let watch = SourceWatch(scene.project)
        try folder.write("7", to: "Tests/ATests/a.snapshot")
        #expect(watch.changes() == ["Tests/ATests/a.snapshot"])
    }

    @Test func `another file in its place is a change, whatever its time says`() throws {
        let files = FileManager.default
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try files.setAttributes([.modificationDate: date], ofItemAtPath: root + "/a.snapshot")
        let watch = SourceWatch(scene.project)
        try folder.write("7", to: "Tests/ATests/other")
        try files.setAttributes([.modificationDate: date], ofItemAtPath: root + "/other")
        try #require(rename(root + "/other", root + "/a.snapshot") == 0)
        #expect(watch.changes() == ["Tests/ATests/a.snapshot"])
    }

    @Test func `what begins with a dot and what lies elsewhere is not watched`() throws {
        let watch = SourceWatch(scene.project)
        for name in ["Tests/ATests/.hidden", "Tests/ATests/.folder/c", "Tests/ATests/.new/d", "Tests/BTests/e", "f"] {
            try folder.write("77", to: name)
        }
        try FileManager.default.createDirectory(atPath: root + "/empty", withIntermediateDirectories: true)
        #expect(watch.changes() == [])
    }

    @Test func `a root that is removed is all of its files`() throws {
        let watch = SourceWatch(scene.project)
        try FileManager.default.removeItem(atPath: root)
        #expect(
            watch.changes() == ["Tests/ATests/ATests.swift", "Tests/ATests/a.snapshot", "Tests/ATests/deep/er/b.png"])
    }

    @Test func `a file that is put back by its name but not by its bytes is a change`() throws {
        let watch = SourceWatch(scene.project)
        let file = root + "/a.snapshot"
        try FileManager.default.moveItem(atPath: file, toPath: folder.path + "/kept")
        try folder.write("5", to: "Tests/ATests/a.snapshot")
        #expect(watch.changes() == ["Tests/ATests/a.snapshot"])
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.moveItem(atPath: folder.path + "/kept", toPath: file)
        #expect(watch.changes() == [])
    }
}
