import Foundation
import MutantCore
import Synchronization
import Testing

@testable import MutantEngine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How children start and how they end.
@Suite struct ChildProcessTests {
    private let scene: ChildScene

    init() throws {
        scene = try ChildScene()
    }

    // MARK: Ends

    @Test(arguments: [0, 1, 7, 69, 255] as [Int32])
    func `the exit status is kept`(status: Int32) async {
        let end = await scene.run("exit \(status)")
        #expect(end.ending == .exited(status) && end.swept.isEmpty)
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGKILL, SIGTERM])
    func `the signal of a crash is kept`(signal: Int32) async {
        #expect(await scene.run("kill -\(signal) $$; sleep 60").ending == .signaled(signal))
    }

    @Test func `a child that kills its own process group ends of that signal`() async {
        #expect(await scene.run("sleep 60 & kill -9 0").ending == .signaled(SIGKILL))
    }

    @Test func `the time is the child's own`() async {
        let end = await scene.run("sleep 0.3")
        // Not every clock of a virtual machine runs alike.
        #expect(end.seconds >= 0.2 && end.seconds < 10)
    }

    @Test func `the time it had a processor is known, that of its own children too`() async throws {
        let busy = await scene.run("sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done'; true")
        let idle = await scene.run("sleep 0.3")
        let (much, little) = (try #require(busy.processorSeconds), try #require(idle.processorSeconds))
        #expect(much > 0.05 && little < 0.1 && little < much)
        #expect(try #require(busy.memory) > 100 << 10)
    }

    @Test func `what never ran had no processor`() async {
        let end = await scene.run(Invocation("/nowhere", [], environment: [:], directory: scene.folder.path))
        #expect(end.processorSeconds == nil && end.memory == nil)
    }

    // MARK: Starting

    @Test func `output and errors go to the log in the order written`() async throws {
        _ = await scene.run("echo one; echo two >&2; printf three")
        #expect(try scene.output() == "one\ntwo\nthree")
    }

    @Test func `a log that is there is emptied`() async throws {
        try scene.folder.write("old text that is longer", to: "log")
        _ = await scene.run("echo new")
        #expect(try scene.output() == "new\n")
    }

    @Test func `output is handed on as it comes, whole`() async throws {
        let seen = Mutex("")
        let script = "echo one; sleep 0.3; i=0; while [ $i -lt 3000 ]; do echo line $i; i=$((i+1)); done"
        _ = await scene.run(script) { text in
            seen.withLock { $0 += text }
        }
        #expect(seen.withLock { $0 } == (try scene.output()))
        #expect(seen.withLock { $0.hasSuffix("line 2999\n") })
    }

    @Test func `the child starts in its directory with its environment and nothing else`() async throws {
        var command = scene.shell("pwd; env | grep -v -e ^PWD= -e ^_= -e ^SHLVL= | sort")
        command.environment = ["PATH": "/usr/bin:/bin", "A": "1 2"]
        _ = await scene.run(command)
        #expect(try scene.output() == "\(scene.folder.path)\nA=1 2\nPATH=/usr/bin:/bin\n")
    }

    @Test func `arguments arrive as they are`() async throws {
        let words = ["", " ", "a\nb", "'\"$HOME`\\", "*", "é"]
        var command = scene.shell("for a; do printf '%s|' \"$a\"; done")
        command.arguments += words
        _ = await scene.run(command)
        #expect(try scene.output() == words.joined(separator: "|") + "|")
    }

    @Test func `standard input is at its end, whatever ours is`() async throws {
        // Ours becomes a pipe into which nobody writes, so that reading from it would never end.
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let ours = dup(0)
        dup2(ends[0], 0)
        let end = await scene.run("read line && echo got || echo end", deadline: 5)
        dup2(ours, 0)
        for descriptor in ends + [ours] { close(descriptor) }
        #expect(end.ending == .exited(0))
        #expect(try scene.output() == "end\n")
    }

    @Test func `the child leads a session and a group of its own`() async throws {
        _ = await scene.run("ps -o sess=,pgid= -p $$; echo $$")
        let words = try scene.output().split(whereSeparator: \.isWhitespace)
        #expect(words.count == 3 && Set(words).count == 1)
    }

    #if os(Linux)
        /// Catches `signalsStayBlocked`.
        @Test func `no signal is blocked or ignored in the child`() async throws {
            _ = signal(SIGUSR2, SIG_IGN)
            // Without a shell, which unblocks signals on its own.
            let grep = ["-E", "^Sig(Blk|Ign)", "/proc/self/status"]
            _ = await scene.run(
                Invocation("grep", grep, environment: scene.environment, directory: scene.folder.path))
            let masks = try scene.output().split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
            // The C library keeps signals 32 and 33 for itself.
            #expect(masks.map { UInt64($0, radix: 16).map { $0 & 0x7fff_ffff } } == [0, 0])
        }

        @Test func `no descriptor but the three is open in the child`() async throws {
            let inherited = open("/dev/null", O_RDONLY)
            defer { close(inherited) }
            _ = await scene.run("ls /proc/self/fd")
            // The last is the folder that `ls` itself reads.
            #expect(try scene.output() == "0\n1\n2\n3\n")
            #expect(inherited >= 3)
        }
    #endif

    // MARK: Not started

    @Test func `a command that does not exist is not started`() async {
        let command = Invocation("/no/such/tool", [], environment: [:], directory: scene.folder.path)
        let end = await scene.run(command)
        #expect(end.ending == .notStarted("/no/such/tool could not be started: No such file or directory"))
    }

    @Test func `a file that cannot be executed is not started`() async throws {
        let file = try scene.folder.write("text", to: "tool")
        let end = await scene.run(Invocation(file, [], environment: [:], directory: scene.folder.path))
        guard case .notStarted(let reason) = end.ending else { return #expect(Bool(false), "\(end)") }
        #expect(reason.contains("Permission denied"))
    }

    @Test func `a directory that does not exist keeps the command from starting`() async {
        var command = scene.shell("exit 0")
        command.directory += "/nowhere"
        guard case .notStarted = await scene.run(command).ending else { return #expect(Bool(false), "it started") }
    }

    @Test func `a log that cannot be written keeps the command from starting`() async {
        let log = scene.folder.path + "/nowhere/log"
        let end = await ChildProcess.run(
            scene.shell("exit 0"), log: log, mark: scene.mark, limits: .init(), registry: RunningChildren())
        #expect(end.ending == .notStarted("\(log) cannot be written: No such file or directory"))
    }

    // MARK: Too much

    @Test func `a child that prints without end is ended`() async throws {
        let end = await scene.run("yes", output: 1 << 20)
        #expect(end.ending == .tooMuchOutput)
        #expect(scene.living.isEmpty)
    }
}
