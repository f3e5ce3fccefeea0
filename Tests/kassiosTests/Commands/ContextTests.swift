import MutantEngine
import Testing

@testable import kassios

@Suite struct ContextTests {
    private let context = Context(
        environment: [:], currentFolder: "/a/b", interrupts: Interrupts(children: RunningChildren()))

    @Test(arguments: [
        ("x", "/a/b/x"), ("./x/../y", "/a/b/y"), ("../x", "/a/x"), ("../../x/y", "/x/y"), ("/x", "/x"), (".", "/a/b"),
        ("..", "/a"),
    ])
    func `a path that was typed is read from the current folder, up as well as down`(typed: String, path: String) {
        #expect(context.absolute(typed) == path)
    }

    @Test(arguments: [("/a/b/x/y", "x/y"), ("/a/x", "/a/x"), ("/a/bc", "/a/bc"), ("/a/b", "/a/b")])
    func `a path below the current folder is shown as people reach it`(path: String, shown: String) {
        #expect(context.shown(path) == shown)
    }
}
