import Shop
import XCTest

/// Tests whose subject is a process of its own.
final class LaunchTests: XCTestCase {
    /// Catches `handedOn`.
    func test_handsOn() throws {
        XCTAssertEqual(try TillApp.price(handsOn: false), "5")
    }

    /// Catches `notHandedOn`.
    func test_keepsTheSwitchToItself() throws {
        XCTAssertEqual(try TillApp.price([], handsOn: false), "5")
    }

    /// Catches `lostSwitch`.
    func test_launchesTwice() throws {
        let first = try TillApp.price(handsOn: false)
        let second = try TillApp.price([], handsOn: false)
        XCTAssertEqual(first, second)
    }

    /// Catches `noSuchFault`.
    func test_asksForWhatNobodyKnows() {
        XCTAssertEqual(price(.stillGreen), 5)
    }

    /// Catches `noReceipts`.
    func test_saysNothing() {
        XCTAssertNil(ProcessInfo.processInfo.environment["ACTIVE_DEFECTS"], "without a receipt")
    }
}
