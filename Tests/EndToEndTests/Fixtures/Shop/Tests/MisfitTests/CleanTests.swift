import Foundation
import Shop
import XCTest

/// Tests that are not what they should be without any defect.
final class CleanTests: XCTestCase {
    /// Catches `redOnClean`.
    func test_isRed() {
        XCTAssertEqual(price(.redOnClean), 6)
    }

    /// Catches `unstable`.
    func test_isUnstable() {
        if price(.unstable) != 5 { return XCTFail("with the defect") }
        XCTAssertGreaterThan(Counter.next("unstable"), 1, "the first time")
    }

    /// Catches `skippedOnClean`.
    func test_skipsOnClean() throws {
        if price(.skippedOnClean) == 5 { throw XCTSkip("nothing to see") }
        XCTFail("with the defect")
    }

    /// Catches `activeOnClean`.
    func test_switchesItselfOn() {
        DefectReceipts.active("activeOnClean")
        XCTAssertEqual(price(.activeOnClean), 5)
    }
}

final class NotRunOnCleanTests: XCTestCase {
    override class func setUp() {
        if !Fault.notRunOnClean.isActive { exit(0) }
    }

    /// Catches `notRunOnClean`.
    func test_runsWithTheDefectOnly() {
        XCTAssertEqual(price(.notRunOnClean), 5)
    }
}

/// Tests that need several goes.
final class RacyTests: XCTestCase {
    /// Catches `racy`.
    func test_failsTheThirdTime() {
        if price(.racy) == 5 { return }
        XCTAssertNotEqual(Counter.next("racy"), 3, "the third time")
    }

    /// Catches `racyGreen`.
    func test_staysGreen() {
        XCTAssertGreaterThan(price(.racyGreen), 0)
    }
}
