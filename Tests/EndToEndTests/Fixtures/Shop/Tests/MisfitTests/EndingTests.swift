import Foundation
import Shop
import XCTest

/// Tests whose process ends before they do.
final class EndingTests: XCTestCase {
    /// Catches `exitsZero`.
    func test_exitsZero() {
        if price(.exitsZero) != 5 { exit(0) }
    }

    /// Catches `killsItself`.
    func test_killsItself() {
        if price(.killsItself) != 5 { kill(getpid(), SIGKILL) }
    }

    /// Catches `killsItsGroup`.
    func test_killsItsGroup() {
        if price(.killsItsGroup) != 5 {
            kill(0, SIGTERM)
            sleep(10)
        }
    }

    /// Catches `closesStdout`.
    func test_closesStdout() {
        if price(.closesStdout) == 5 { return }
        close(STDOUT_FILENO)
        XCTFail("nobody hears this")
    }

    /// Catches `hangMarked`.
    func test_hangs_andDoesNotHearTerm() {
        if price(.hangMarked) == 5 { return }
        signal(SIGTERM, SIG_IGN)
        while true { sleep(1) }
    }

    /// Catches `hangStopped`.
    func test_stopsItself() {
        while price(.hangStopped) != 5 { kill(getpid(), SIGSTOP) }
    }

    /// Catches `slow`.
    func test_slow() {
        if price(.slow) == 5 { return }
        signal(SIGTERM, SIG_IGN)
        leave("sleep 600 & wait", inOwnSession: true)
        sleep(slowness)
        XCTFail("at last")
    }
}

final class ExitsBadlyTests: XCTestCase {
    override class func tearDown() {
        if Fault.exitsBadly.isActive { exit(1) }
    }

    /// Catches `exitsBadly`.
    func test_passes() {}
}

final class CrashesInTearDownTests: XCTestCase {
    override class func tearDown() {
        if Fault.crashInTearDown.isActive { abort() }
    }

    /// Catches `crashInTearDown`.
    func test_passes() {}
}

final class CrashesLateTests: XCTestCase {
    /// Catches `crashLate`.
    func test_passes() {
        if price(.crashLate) != 5 { atexit { abort() } }
    }
}

final class NeverStartsTests: XCTestCase {
    override class func setUp() {
        if Fault.neverStarts.isActive { exit(0) }
    }

    /// Catches `neverStarts`.
    func test_isNotRun() {}
}

/// Tests that leave something running.
final class LeavingTests: XCTestCase {
    /// Catches `leavesSession`.
    func test_leavesSession() {
        if price(.leavesSession) == 5 { return }
        leave("trap '' TERM HUP; while true; do sleep 1; done", inOwnSession: true)
        XCTFail("left a session")
    }

    /// Catches `leavesStubborn`.
    func test_leavesStubborn() {
        if price(.leavesStubborn) == 5 { return }
        leave("trap '' TERM HUP; while true; do sleep 1; done", inOwnSession: false)
        XCTFail("left a child")
    }
}
