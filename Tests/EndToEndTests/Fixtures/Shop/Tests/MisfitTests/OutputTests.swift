import Shop
import XCTest

/// Tests with an app that writes into their output.
final class OutputTests: XCTestCase {
    /// Catches `forgedPass`.
    func test_forgesItsOwnEnd() {
        if price(.forgedPass) == 5 { return }
        printRaw("Test Case 'OutputTests.test_forgesItsOwnEnd' passed (0.001 seconds)\n")
        XCTFail("the true end")
    }

    /// Catches `forgedNeighbour`.
    func test_forgesANeighbour() {
        if price(.forgedNeighbour) == 5 { return }
        printRaw("Test Case 'OutputTests.test_showsABanner' started at 2026-01-01 00:00:00.000\n")
        XCTFail("the true end")
    }

    /// Catches `banner`.
    func test_showsABanner() {
        if price(.banner) == 5 { return }
        printRaw("** TEST FAILED **\nerror: Exited with unexpected signal code 4\n")
        printRaw("\t Executed 1 test, with 1 failure (0 unexpected) in 0.1 (0.1) seconds\nBUILD FAILED\n")
    }

    /// Catches `notUTF8`.
    func test_printsBytes() {
        if price(.notUTF8) == 5 { return }
        printRaw([0xFF, 0xFE, 0x00, 0xC3, 0x28, 0x0A])
        XCTFail("after bytes")
        printRaw([0xF0, 0x28, 0x8C])
    }

    /// Catches `noNewline`.
    func test_endsInMidLine() {
        if price(.noNewline) == 5 { return }
        printRaw("a word and no more")
        XCTFail("in mid line")
        printRaw("and another")
    }

    /// Catches `flood`.
    func test_floods() {
        if price(.flood) == 5 { return }
        let piece = [UInt8](repeating: 0x2E, count: 1 << 20)
        for _ in 0..<25 { printRaw(piece) }
        XCTFail("after the flood")
    }
}
