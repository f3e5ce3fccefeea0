import Foundation
import Testing

@testable import MutantEngine

@Suite struct ProductsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("one", to: "tests.xctest", mode: 0o755)
        try folder.write("two", to: "app", mode: 0o755)
        try folder.write("text", to: "description.json")
    }

    private func products() throws -> Products { try Products(folder: folder.path) }

    @Test func `products that nobody touched are as they were`() throws {
        #expect(try products().change(since: products()) == nil)
        #expect(try products().name == products().name)
    }

    @Test func `a file that was rewritten with the same size is a change`() throws {
        let before = try products()
        try folder.write("six", to: "app", mode: 0o755)
        let after = try products()
        #expect(after.change(since: before) == folder.path + "/app" && after.name != before.name)
    }

    @Test func `a file that appeared or went is a change`() throws {
        let before = try products()
        try folder.write("new", to: "tool", mode: 0o755)
        #expect(try products().change(since: before) == folder.path + "/tool")
        try FileManager.default.removeItem(atPath: folder.path + "/tool")
        try FileManager.default.removeItem(atPath: folder.path + "/app")
        #expect(try products().change(since: before) == folder.path + "/app")
    }

    @Test func `a file with another time is a change`() throws {
        let before = try products()
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: folder.path + "/tests.xctest")
        #expect(try products().change(since: before) == folder.path + "/tests.xctest")
    }

    @Test func `what cannot be executed is no product`() throws {
        let before = try products()
        try folder.write("more text", to: "description.json")
        #expect(try products().change(since: before) == nil)
    }

    @Test func `a folder that is not there was not built`() {
        #expect(throws: ProjectError.notBuilt(path: "/nowhere")) { _ = try Products(folder: "/nowhere") }
    }
}
