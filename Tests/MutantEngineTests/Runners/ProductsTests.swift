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
        #expect(try products().name() == products().name())
    }

    @Test func `a file that was rewritten with the same size is a change`() throws {
        let before = try products()
        try folder.write("six", to: "app", mode: 0o755)
        let after = try products()
        #expect(after.change(since: before) == folder.path + "/app")
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

    @Test func `a copy elsewhere has the same name, and another content another`() throws {
        let copy = try TemporaryFolder()
        try copy.write("one", to: "deeper/build/tests.xctest", mode: 0o755)
        try copy.write("two", to: "deeper/build/app", mode: 0o755)
        let build = copy.path + "/deeper/build"
        #expect(try Products(folder: build).name() == products().name())
        try copy.write("twp", to: "deeper/build/app", mode: 0o755)
        #expect(try Products(folder: build).name() != products().name())
    }

    @Test func `a test bundle that is a folder counts with what it holds`() throws {
        let code = "Bank.xctest/Contents/MacOS/Bank"
        try folder.write("one", to: code, mode: 0o755)
        let before = try products()
        let name = try before.name()
        try folder.write("two", to: code, mode: 0o755)
        #expect(try products().change(since: before) == folder.path + "/" + code)
        #expect(try products().name() != name)
    }

    @Test func `a file under another name makes another build`() throws {
        let before = try products().name()
        try FileManager.default.moveItem(atPath: folder.path + "/app", toPath: folder.path + "/zpp")
        #expect(try products().name() != before)
    }

    @Test func `every byte counts, and where it stands`() throws {
        let text = String(repeating: "0123456789", count: 13)
        var names = Set([ContentHash.value(of: try folder.write(text, to: "text"))])
        for offset in 0..<text.utf8.count {
            var bytes = Array(text.utf8)
            bytes[offset] ^= 1
            let path = try folder.write(String(decoding: bytes, as: UTF8.self), to: "text")
            names.insert(ContentHash.value(of: path))
        }
        for count in 0..<text.count {
            names.insert(ContentHash.value(of: try folder.write(String(text.prefix(count)), to: "text")))
        }
        #expect(names.count == 1 + 2 * text.utf8.count && !names.contains(nil))
    }

    @Test func `a folder that is not there was not built`() {
        #expect(throws: ProjectError.notBuilt(path: "/nowhere")) { _ = try Products(folder: "/nowhere") }
    }
}
