import Foundation
import Shop
import XCTest

final class HabitTests: XCTestCase {
    /// Catches `steady`.
    func test_isSteady() {
        XCTAssertFalse(Habit.steady.isActive)
    }

    /// Catches `recordsFile`.
    func test_recordsWhatItSees() throws {
        guard Habit.recordsFile.isActive else { return }
        try Data("7".utf8).write(to: URL(filePath: "Tests/HabitTests/price.snapshot"))
    }

    /// Catches `grows`.
    func test_grows() {
        guard Habit.grows.isActive else { return }
        let size = 300 << 20
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        memset(bytes, 7, size)
        sleep(3)
        XCTFail("grown to \(bytes.load(fromByteOffset: size - 1, as: UInt8.self))")
    }

    /// Catches `leavesState` and `findsState`.
    func test_startsAfresh() throws {
        let home = try XCTUnwrap(ProcessInfo.processInfo.environment["HOME"])
        let names = try FileManager.default.contentsOfDirectory(atPath: home)
        printLine("home \(home) holds \(names)")
        XCTAssertEqual(names, [])
        if Habit.leavesState.isActive || Habit.findsState.isActive {
            try Data().write(to: URL(filePath: home + "/state"))
        }
    }

    /// Catches `everySecondTime`.
    func test_failsEverySecondTime() {
        if Habit.everySecondTime.isActive { return XCTFail("with the defect") }
        XCTAssertEqual(count("everySecondTime") % 2, 1)
    }

    /// Catches `onlyOnce`.
    func test_failsTheFirstTime() {
        guard Habit.onlyOnce.isActive else { return }
        XCTAssertGreaterThan(count("onlyOnce"), 1)
    }

    /// Catches `printsEscapes`.
    func test_failsInColour() {
        XCTAssertFalse(Habit.printsEscapes.isActive)
        XCTFail("\u{1b}[2Jgone\u{7} \u{202e}backwards")
    }
}

/// How often this was asked, over all processes of a run.
private func count(_ name: String) -> Int {
    let folder = ProcessInfo.processInfo.environment["MISFITS_FOLDER"] ?? "counters"
    mkdir(folder, 0o755)
    let file = open("\(folder)/\(name)", O_CREAT | O_WRONLY | O_APPEND, 0o644)
    write(file, "x", 1)
    defer { close(file) }
    return Int(lseek(file, 0, SEEK_END))
}

private func printLine(_ text: String) {
    fflush(nil)
    _ = (text + "\n").withCString { write(STDOUT_FILENO, $0, strlen($0)) }
}
