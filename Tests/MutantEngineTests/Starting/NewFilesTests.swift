import MutantCore
import Testing

@testable import MutantEngine

@Suite struct NewFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ paths: String...) -> [StartingPoint.File] {
        paths.map { .init(path: $0, purpose: .defects, text: "new") }
    }

    @Test func `what is not there is written, with the folders on the way, and nothing else is`() throws {
        var new = NewFiles(folder: folder.path)
        #expect(try new.write(files("a", "b/c/d")) == [.written, .written])
        #expect(try folder.text(of: "a") == "new" && folder.text(of: "b/c/d") == "new")
        #expect(try folder.names() == ["a", "b"] && folder.names(in: "b/c") == ["d"])
    }

    @Test func `what is there stays as it is`() throws {
        try folder.write("new", to: "same")
        try folder.write("old", to: "other")
        try folder.write("x", to: "folder/x")
        try folder.link("link", to: "nowhere")
        var new = NewFiles(folder: folder.path)
        let all = files("same", "other", "folder", "link", "fresh")
        #expect(try new.write(all) == [.same, .different, .different, .different, .written])
        #expect(try folder.text(of: "other") == "old")
        #expect(try folder.names() == ["folder", "fresh", "link", "other", "same"])
    }

    @Test func `when one cannot be written, none is`() throws {
        try folder.write("a file", to: "b")
        var new = NewFiles(folder: folder.path)
        #expect(throws: ProjectError.self) { try new.write(files("a", "x/y/z", "b/c")) }
        #expect(try folder.names() == ["b"])
        #expect(try folder.text(of: "b") == "a file")
    }
}
