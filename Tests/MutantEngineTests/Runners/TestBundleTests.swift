import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct TestBundleTests {
    private func filter(_ test: String) -> String {
        TestBundle.filter(for: SwiftTestName(TestID(test)))
    }

    /// What the framework holds a filter against.
    private func fits(_ test: String, _ candidate: String) throws -> Bool {
        try candidate.firstMatch(of: Regex(filter(test))) != nil
    }

    /// Catches `filterUnanchored`.
    @Test func `a filter is anchored and escaped`() {
        #expect(filter("T/S/a(_:b:)") == #"^T\.S/a\(_:b:\)/"#)
        #expect(filter("T/`a.b*c`/`[d]? {e}|f^g$h+\\i`()") == #"^T\.`a\.b\*c`/`\[d\]\? \{e\}\|f\^g\$h\+\\i`\(\)/"#)
    }

    @Test(arguments: [
        ("T/S/add()", "T.S/add()/File.swift:1:2"), ("T/free()", "T.free()/File.swift:1:2"),
        ("T/`a / b`/`c.d`()", "T.`a / b`/`c.d`()/File.swift:1:2"), ("T/S/лимит(_:)", "T.S/лимит(_:)/Файл.swift:1:2"),
    ])
    func `a filter fits its own test`(test: String, candidate: String) throws {
        #expect(try fits(test, candidate))
    }

    @Test(arguments: [
        ("T/S/add()", "T.S/addTwo()/File.swift:1:2"), ("T/S/add()", "T.S/add(_:)/File.swift:1:2"),
        ("T/S/add()", "T.Other/S/add()/File.swift:1:2"), ("T/S/add()", "OtherT.S/add()/File.swift:1:2"),
        ("T/S/add()", "TxS/add()/File.swift:1:2"), ("T/free()", "T.S/free()/File.swift:1:2"),
        ("T/S/add()", "T.S/add()"),
    ])
    func `a filter fits no other test`(test: String, candidate: String) throws {
        #expect(try !fits(test, candidate))
    }

    // MARK: The product

    @Test func `the one test product of a folder is found`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "app")
        try folder.write("", to: "BankPackageTests.xctest")
        #expect(try TestBundle(in: folder.path).path == folder.path + "/BankPackageTests.xctest")
    }

    @Test func `none or several test products are told`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: ProjectError.notBuilt(path: folder.path + "/*.xctest")) { _ = try TestBundle(in: folder.path) }
        try folder.write("", to: "b.xctest")
        try folder.write("", to: "a.xctest")
        #expect(throws: ProjectError.severalBuilds([folder.path + "/a.xctest", folder.path + "/b.xctest"])) {
            _ = try TestBundle(in: folder.path)
        }
        #expect(throws: ProjectError.notBuilt(path: "/nowhere")) { _ = try TestBundle(in: "/nowhere") }
    }

    // MARK: Command lines

    #if os(Linux)
        private func words(_ tests: String..., arguments: [String] = []) throws -> [String] {
            let folder = try TemporaryFolder()
            try folder.write("", to: "b.xctest")
            let bundle = try TestBundle(in: folder.path)
            return bundle.words(for: tests.map { TestID($0) }, launchArguments: arguments, events: "/e")
                .map { $0.replacing(folder.path, with: "") }
        }

        @Test func `XCTest takes its selection last, launch arguments before it`() throws {
            #expect(try words("T/C/a", arguments: ["-Active", "x"]) == ["/b.xctest", "-Active", "x", "T.C/a"])
            #expect(try words("T/C/a", "T/D/b") == ["/b.xctest", "T.C/a,T.D/b"])
        }

        @Test func `Swift Testing takes a filter for each test, events and no parallel tests`() throws {
            #expect(
                try words("T/S/a()", "T/b()", arguments: ["-Active", "x"]) == [
                    "/b.xctest", "--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0",
                    "--event-stream-output-path", "/e", "--filter", #"^T\.S/a\(\)/"#, "--filter", #"^T\.b\(\)/"#,
                    "-Active", "x",
                ])
        }
    #endif
}
