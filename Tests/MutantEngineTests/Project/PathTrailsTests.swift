import Testing

@testable import MutantEngine

@Suite struct PathTrailsTests {
    @Test func `links are followed and told`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a/b/c")
        try folder.link("one", to: "a")
        try folder.link("two", to: "one/b/../b")
        try folder.link("a/up", to: folder.path + "/two")
        var trails = PathTrails()
        let ends = { (path: String) in
            let trail = trails.trail(of: folder.path + "/" + path)
            return ([trail.end] + trail.links).map { $0.replacing(folder.path + "/", with: "") }
        }
        #expect(ends("a/b/c") == ["a/b/c"])
        #expect(ends("one/b/c") == ["a/b/c", "one"])
        #expect(ends("two/c") == ["a/b/c", "two", "one"])
        #expect(ends("one/up/./c") == ["a/b/c", "one", "a/up", "two", "one"])
        #expect(ends("one/nowhere/x") == ["a/nowhere/x", "one"])
        #expect(ends("one/../a/b") == ["a/b", "one"])
    }

    @Test func `a link to itself comes to an end`() throws {
        let folder = try TemporaryFolder()
        try folder.link("loop", to: "loop")
        var trails = PathTrails()
        #expect(trails.trail(of: folder.path + "/loop/x").end.hasSuffix("x"))
        #expect(trails.trail(of: "/").end == "" && trails.trail(of: "/../..").end == "")
    }
}
