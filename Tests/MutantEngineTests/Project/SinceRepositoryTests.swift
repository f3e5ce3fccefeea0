import Foundation
import MutantCore
import Testing

@testable import MutantEngine

/// Repositories of other shapes, users with settings of their own, and what cannot be compared.
@Suite struct SinceRepositoryTests {
    private func changeCard(_ scene: SinceScene) throws {
        try scene.change("Tests/CardTests.swift", "show(1)", to: "show(3)")
    }

    @Test(
        arguments: [
            ["diff.noprefix=true"], ["diff.mnemonicPrefix=true"], ["diff.renames=false"], ["diff.renames=copies"],
            ["color.ui=always"], ["color.diff=always"], ["diff.external=/bin/false"], ["diff.context=9"],
            ["diff.interHunkContext=99"], ["diff.algorithm=minimal"], ["core.quotePath=true"],
            ["diff.orderFile=/nowhere"], ["diff.relative=true"], ["diff.wsErrorHighlight=all"], ["core.pager=false"],
            ["core.fsmonitor=/bin/false"], ["diff.submodule=log"], ["diff.ignoreSubmodules=all"],
            ["diff.swift.command=/bin/false"], ["diff.swift.textconv=/bin/false"], ["diff.swift.binary=true"],
            ["diff.srcPrefix=x/", "diff.dstPrefix=y/"], ["core.autocrlf=true", "core.safecrlf=warn"],
            ["status.showUntrackedFiles=no"],
        ])
    func `the user's settings make no difference`(settings: [String]) async throws {
        let scene = try await SinceScene()
        try scene.write("*.swift diff=swift\n", to: ".gitattributes")
        try await scene.repository.commitAll()
        for setting in settings {
            let pair = setting.split(separator: "=", maxSplits: 1).map(String.init)
            try await scene.repository.git("config", pair[0], pair[1])
        }
        try changeCard(scene)
        #expect(try await scene.touches() == [SinceScene.card])
    }

    @Test(
        arguments: [
            ["GIT_DIR": "/nowhere"], ["GIT_WORK_TREE": "/tmp"], ["GIT_INDEX_FILE": "/nowhere"], ["GIT_PAGER": "false"],
            ["GIT_EXTERNAL_DIFF": "/bin/false"], ["GIT_DIFF_OPTS": "-u9"], ["GIT_TRACE": "1"], ["PAGER": "false"],
            ["GIT_LITERAL_PATHSPECS": "1"], ["GIT_OBJECT_DIRECTORY": "/nowhere"], ["LC_ALL": "de_DE.UTF-8"],
            ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "diff.noprefix", "GIT_CONFIG_VALUE_0": "true"],
            ["GIT_PREFIX": "x/"],
        ])
    func `the user's environment makes no difference`(environment: [String: String]) async throws {
        let scene = try await SinceScene()
        try changeCard(scene)
        #expect(try await scene.touches(environment: environment) == [SinceScene.card])
    }

    @Test(arguments: ["-diff", "binary", "diff=nothing"])
    func `attributes that call sources binary make no difference`(attribute: String) async throws {
        let scene = try await SinceScene()
        try scene.write("*.swift \(attribute)\n", to: ".gitattributes")
        try changeCard(scene)
        #expect(try await scene.touches() == [SinceScene.card])
    }

    @Test func `a file that git stores in another form counts whole`() async throws {
        let scene = try await SinceScene()
        try scene.write("*.swift filter=joined\n", to: ".gitattributes")
        try await scene.repository.git("config", "filter.joined.clean", "tr '\\n' ' '")
        try await scene.repository.git("add", "--all", "--renormalize")
        try await scene.repository.commitAll()
        #expect(try await scene.touches() == [])
        try changeCard(scene)
        #expect(Set(try await scene.defects()) == ["cardLost", "feeLost"])
    }

    @Test func `a manifest in a subfolder compares its own files`() async throws {
        let scene = try await SinceScene(home: "App/Bank")
        try scene.folder.write("func other() {}", to: "Tests/CardTests.swift")
        #expect(try await scene.touches() == [])
        try changeCard(scene)
        #expect(try await scene.touches() == [SinceScene.card])
    }

    @Test func `a working tree of its own is compared like the first`() async throws {
        let scene = try await SinceScene()
        try await scene.repository.git("worktree", "add", "--quiet", "Second", "-b", "second")
        try scene.folder.write(
            SinceScene.tests.replacing("show(2)", with: "show(4)"), to: "Second/Tests/CardTests.swift")
        #expect(try await scene.touches() == [])
        let second = try SinceScene(joining: scene, home: "Second")
        #expect(try await second.touches() == [SinceScene.fee])
    }

    @Test func `a root that is a link leads to the files behind it`() async throws {
        let scene = try await SinceScene()
        try await scene.repository.git("mv", "Tests", "Real")
        try scene.folder.link("Tests", to: "Real")
        try await scene.repository.commitAll()
        #expect(try await scene.touches() == [])
        try changeCard(scene)
        #expect(try await scene.touches() == [SinceScene.card])
        try await scene.repository.commitAll()
        try FileManager.default.copyItem(atPath: scene.folder.path + "/Real", toPath: scene.folder.path + "/Other")
        try await scene.repository.commitAll()
        try FileManager.default.removeItem(atPath: scene.folder.path + "/Tests")
        try scene.folder.link("Tests", to: "Other")
        #expect(Set(try await scene.defects()) == ["cardLost", "feeLost"])
    }

    @Test func `what lies out of the repository counts as changed`() async throws {
        let scene = try await SinceScene(home: "Here/App", place: "Here")
        try scene.folder.write(SinceScene.tests, to: "There/CardTests.swift")
        try FileManager.default.removeItem(atPath: scene.folder.path + "/Here/App/Tests")
        try scene.folder.link("Here/App/Tests", to: "../../There")
        try await scene.repository.commitAll()
        #expect(Set(try await scene.defects()) == ["cardLost", "feeLost"])
    }

    @Test func `submodules are looked into`() async throws {
        let library = try await SinceScene()
        let scene = try await SinceScene()
        try await scene.repository.git("submodule", "--quiet", "add", library.folder.path, "Lib")
        try await scene.repository.git("rm", "-r", "--quiet", "Tests")
        try scene.folder.link("Tests", to: "Lib/Tests")
        try await scene.repository.commitAll()
        #expect(try await scene.touches() == [])
        // Dirty.
        try changeCard(scene)
        #expect(try await scene.touches() == [SinceScene.card])
        // Committed there, not here; then here.
        let inner = try GitRepository(scene.folder, place: "Lib")
        try await inner.commitAll()
        #expect(try await scene.touches() == [SinceScene.card])
        try await scene.repository.commitAll()
        #expect(try await scene.touches() == [])
        #expect(try await scene.touches(since: "HEAD~") == [SinceScene.card])
        // Untracked.
        let more = "import XCTest\nclass MoreTests: XCTestCase {\n/// Catches `feeLost`.\nfunc test_more() {}\n}\n"
        try scene.write(more, to: "Tests/More.swift")
        #expect(try await scene.defects() == ["feeLost"])
        // The old commit is nowhere.
        try await inner.git("checkout", "--quiet", "--orphan", "fresh")
        try await inner.commitAll()
        try await inner.git("branch", "--quiet", "-D", "main")
        try await inner.git("remote", "remove", "origin")
        try await inner.git("reflog", "expire", "--expire=now", "--all")
        try await inner.git("gc", "--quiet", "--prune=now")
        #expect(Set(try await scene.defects()) == ["cardLost", "feeLost"])
    }

    @Test func `a repository within, which git does not know, is new`() async throws {
        let scene = try await SinceScene()
        let inner = try GitRepository(scene.folder, place: "Tests/Own")
        try await inner.git("init", "--quiet")
        let more = "import XCTest\nclass MoreTests: XCTestCase {\n/// Catches `feeLost`.\nfunc test_more() {}\n}\n"
        try scene.write(more, to: "Tests/Own/More.swift")
        try await inner.commitAll()
        #expect(try await scene.defects() == ["feeLost"])
    }

    // MARK: Errors

    private func error(_ scene: SinceScene, since ref: String = "main") async -> String {
        do {
            return "\(try await scene.touches(since: ref))"
        } catch {
            return "\(error)"
        }
    }

    @Test func `without a repository or a commit it says so`() async throws {
        let scene = try await SinceScene(isCommitted: false)
        #expect(await error(scene).contains("has no commit yet"))
        try FileManager.default.removeItem(atPath: scene.folder.path + "/.git")
        #expect(await error(scene).contains("is in no git repository"))
    }

    @Test(arguments: [
        ("mian", "did you mean `main`?"), ("nowhere-at-all", "names no commit; fetch it"), ("^main", "names no commit"),
        ("main..main", "names no commit"), ("-x", "names no commit"), ("HEAD:Tests", "names no commit"),
        ("feature", "did you mean `origin/feature`?"),
    ])
    func `an unknown commit is an error that names a near one`(ref: String, expected: String) async throws {
        let scene = try await SinceScene()
        try await scene.repository.git("update-ref", "refs/remotes/origin/feature", "HEAD")
        #expect(await error(scene, since: ref).contains(expected))
    }

    @Test func `branches without a common commit cannot be compared`() async throws {
        let scene = try await SinceScene()
        try await scene.repository.git("checkout", "--quiet", "--orphan", "other")
        // The same files, words and second would be the same commit.
        try await scene.repository.commitAll("a beginning of its own")
        #expect(await error(scene).contains("no commit in common with HEAD"))
    }

    @Test func `a shallow clone says how to get the rest`() async throws {
        let origin = try await SinceScene()
        try await origin.repository.git("checkout", "--quiet", "-b", "work")
        try changeCard(origin)
        try await origin.repository.commitAll()
        try await origin.repository.git("checkout", "--quiet", "main")
        try origin.change("Tests/CardTests.swift", "show(2)", to: "show(4)")
        try await origin.repository.commitAll()
        let folder = try TemporaryFolder()
        let outer = try GitRepository(folder)
        try await outer.git("clone", "--quiet", "--depth=1", "--branch=work", "file://\(origin.folder.path)", "Clone")
        let clone = try SinceScene(joining: folder, home: "Clone")
        #expect(await error(clone, since: "origin/main").contains("`fetch-depth: 0`"))
        try await clone.repository.git("fetch", "--quiet", "--depth=1", "origin", "main:refs/remotes/origin/main")
        #expect(await error(clone, since: "origin/main").contains("lacks the commit it has in common with HEAD"))
        try await clone.repository.git("fetch", "--quiet", "--unshallow")
        #expect(try await clone.touches(since: "origin/main") == [SinceScene.card])
    }
}

extension SinceScene {
    /// A project that is there already.
    init(joining other: SinceScene, home: String) throws { try self.init(joining: other.folder, home: home) }

    init(joining folder: TemporaryFolder, home: String) throws {
        self.folder = folder
        self.home = home
        repository = try GitRepository(folder, place: home)
    }
}
