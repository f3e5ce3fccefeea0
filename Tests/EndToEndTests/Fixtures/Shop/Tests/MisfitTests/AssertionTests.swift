import Shop
import XCTest

final class AssertionTests: XCTestCase {
    /// Catches `assertionSync`.
    func test_sync() {
        XCTAssertEqual(price(.assertionSync), 5, "the price of sync")
    }

    /// Catches `assertionAsync`.
    func test_async() async {
        await Task.yield()
        XCTAssertEqual(price(.assertionAsync), 5, "the price of async")
    }

    /// Catches `thrownError`.
    func test_throws() throws {
        struct PriceError: Error {}
        if price(.thrownError) != 5 { throw PriceError() }
    }

    /// Catches `crashXCTest`.
    func test_crashes() {
        if price(.crashXCTest) != 5 { fatalError("no such price") }
    }

    /// Catches `cyrillicXCTest`.
    func test_перевод_показываетСумму() {
        XCTAssertEqual(price(.cyrillicXCTest), 5, "сумма")
    }

    /// Catches `stillGreen`.
    func test_looksAway() {
        XCTAssertGreaterThan(price(.stillGreen), 0)
    }

    /// Catches `neverReached`.
    func test_goesElsewhere() {
        Fault.announce()
    }

    /// Catches `failedWithoutReaching`.
    func test_failsOfSomethingElse() {
        Fault.announce()
        XCTAssertNil(ProcessInfo.processInfo.environment["ACTIVE_DEFECTS"], "something else")
    }

    /// Catches `skippedXCTest`.
    func test_skips() throws {
        throw XCTSkip("not today")
    }
}

final class AcceptedTests: XCTestCase {
    /// Catches `acceptedGreen`.
    func test_green() {
        XCTAssertGreaterThan(price(.acceptedGreen), 0)
    }

    /// Catches `acceptedKill`.
    func test_kill() {
        XCTAssertEqual(price(.acceptedKill), 5)
    }
}

#if NOT_BUILT_HERE
    final class GhostTests: XCTestCase {
        /// Catches `ghost`.
        func test_ghost() {
            XCTAssertEqual(price(.ghost), 5)
        }
    }
#endif
