import Foundation
import MutantCore
import Testing

@testable import MutantEngine

@Suite struct SinceTests {
    @Test func `nothing changed touches nothing`() async throws {
        #expect(try await SinceScene().touches() == [])
    }

    @Test func `committed, staged, unstaged and untracked changes count, ignored ones do not`() async throws {
        let scene = try await SinceScene()
        try await scene.repository.git("branch", "old")
        try scene.change("Tests/CardTests.swift", "show(1)", to: "show(3)")
        try await scene.repository.commitAll()
        #expect(try await scene.touches(since: "old") == [SinceScene.card])
        #expect(try await scene.touches() == [])
        try scene.change("Tests/CardTests.swift", "show(2)", to: "show(4)")
        try await scene.repository.git("add", "Tests")
        #expect(try await scene.touches() == [SinceScene.fee])
        try scene.change("Tests/CardTests.swift", "show(3)", to: "show(5)")
        #expect(try await scene.touches() == [SinceScene.card, SinceScene.fee])
        try await scene.repository.git("reset", "--quiet", "--hard")
        let more = "import XCTest\nclass MoreTests: XCTestCase {\n/// Catches `feeLost`.\nfunc test_more() {}\n}\n"
        try scene.write(more, to: "Tests/More.swift")
        #expect(try await scene.defects() == ["feeLost"])
        try scene.write("More.swift\n", to: ".gitignore")
        #expect(try await scene.touches() == [])
    }

    @Test func `what the other branch did since the two parted does not count`() async throws {
        let scene = try await SinceScene()
        try await scene.repository.git("checkout", "--quiet", "-b", "work")
        try scene.change("Tests/CardTests.swift", "show(1)", to: "show(3)")
        try await scene.repository.commitAll()
        try await scene.repository.git("checkout", "--quiet", "main")
        try scene.change("Tests/CardTests.swift", "show(2)", to: "show(4)")
        try await scene.repository.commitAll()
        try await scene.repository.git("checkout", "--quiet", "work")
        #expect(try await scene.touches(since: "main") == [SinceScene.card])
    }

    @Test func `switches, catalogue and manifest are compared too`() async throws {
        let scene = try await SinceScene()
        try scene.change("Sources/Bank.swift", "return }\n}\nfunc fee", to: "return }\n    done()\n}\nfunc fee")
        #expect(try await scene.touches() == ["cardLost: Sources/Bank.swift:2: the code around its switch was changed"])
        try await scene.repository.git("checkout", "--quiet", ".")
        try scene.change("bugs.json", "\"feeLost\" }", to: "\"feeLost\", \"group\": \"money\" }")
        #expect(try await scene.touches() == ["feeLost: bugs.json:3: its entry in the catalogue was changed"])
        try await scene.repository.git("checkout", "--quiet", ".")
        try scene.change("mutants.json", "\"mutants\": []", to: "\"mutants\":  []")
        #expect(try await scene.touches() == [])
        try scene.change("mutants.json", "\"none\"", to: "\"active\"")
        #expect(try await scene.defects() == ["cardLost", "feeLost"])
        try await scene.repository.commitAll()
        try scene.change(
            "mutants.json", "\"mutants\":", to: "\"defects\": { \"feeLost\": { \"attempts\": 2 } }, \"mutants\":")
        #expect(try await scene.touches() == ["feeLost: mutants.json: `defects` was changed"])
    }

    @Test func `an old manifest that cannot be read selects everything, and says so`() async throws {
        let scene = try await SinceScene()
        try scene.write("{ nonsense", to: "mutants.json")
        try await scene.repository.commitAll()
        try scene.write(SinceScene.manifest, to: "mutants.json")
        let touches = try await scene.touches()
        #expect(touches.count == 3)
        #expect(touches.last?.contains("the older mutants.json cannot be read") == true)
    }

    @Test(arguments: [true, false])
    func `a renamed file touches nothing, its changed lines do`(isStaged: Bool) async throws {
        let scene = try await SinceScene()
        let tests = scene.folder.path + "/Tests"
        try FileManager.default.moveItem(
            atPath: tests + "/CardTests.swift", toPath: tests + "/Ünder \"new\" name.swift")
        if isStaged { try await scene.repository.git("add", "--all") }
        #expect(try await scene.touches() == [])
        guard isStaged else { return }
        try scene.change("Tests/Ünder \"new\" name.swift", "show(1)", to: "show(3)")
        #expect(
            try await scene.touches() == [
                "cardLost: Tests/Ünder \"new\" name.swift:5: T/CardTests/test_card was changed"
            ])
    }

    @Test(arguments: ["A\nB", "A\tB", " A", "A\\B", "-A", ":A", "A\"B", "*", "ü", "a => b"])
    func `any name of a file will do`(name: String) async throws {
        let scene = try await SinceScene()
        let source = "import XCTest\nclass MoreTests: XCTestCase {\n/// Catches `feeLost`.\nfunc test_more() {\n}\n}\n"
        try scene.write(source, to: "Tests/\(name)/\(name).swift")
        #expect(try await scene.defects() == ["feeLost"])
        try await scene.repository.commitAll()
        #expect(try await scene.touches() == [])
        try scene.change("Tests/\(name)/\(name).swift", "{\n}", to: "{\nx()\n}")
        #expect(
            try await scene.touches() == ["feeLost: Tests/\(name)/\(name).swift:5: T/MoreTests/test_more was changed"])
    }

    @Test func `a mode alone touches nothing, and a lone CR does no harm`() async throws {
        let scene = try await SinceScene()
        let file = scene.folder.path + "/Tests/CardTests.swift"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        #expect(try await scene.touches() == [])
        try scene.write(SinceScene.tests.replacing("\n    func", with: "\r    func"), to: "Tests/CardTests.swift")
        try await scene.repository.commitAll()
        try scene.change("Tests/CardTests.swift", "show(2)", to: "show(4)")
        #expect(Set(try await scene.defects()) == ["cardLost", "feeLost"])
    }

    @Test func `a deleted test touches what others still claim`() async throws {
        let scene = try await SinceScene()
        let more = "import XCTest\nclass MoreTests: XCTestCase {\n/// Catches `feeLost`.\nfunc test_more() {}\n}\n"
        try scene.write(more, to: "Tests/More.swift")
        try await scene.repository.commitAll()
        try FileManager.default.removeItem(atPath: scene.folder.path + "/Tests/More.swift")
        #expect(try await scene.touches() == ["feeLost: Tests/More.swift: T/MoreTests/test_more claimed it before"])
    }

    @Test func `a file in the middle of a merge is compared as it stands`() async throws {
        let scene = try await SinceScene()
        try await scene.repository.git("checkout", "--quiet", "-b", "work")
        try scene.change("Tests/CardTests.swift", "show(1)", to: "show(3)")
        try await scene.repository.commitAll()
        try await scene.repository.git("checkout", "--quiet", "main")
        try scene.change("Tests/CardTests.swift", "show(1)", to: "show(4)")
        try await scene.repository.commitAll()
        await #expect(throws: GitRepository.Refusal.self) { try await scene.repository.git("merge", "work") }
        #expect(try await scene.touches() == [SinceScene.card])
    }

    @Test func `a file of helpers selects nothing, and is named`() async throws {
        let scene = try await SinceScene()
        try scene.write("func show(_ number: Int) {}\n", to: "Tests/Support.swift")
        #expect(try await scene.touches().map { $0.hasPrefix("Tests/Support.swift was changed, but") } == [true])
    }
}
