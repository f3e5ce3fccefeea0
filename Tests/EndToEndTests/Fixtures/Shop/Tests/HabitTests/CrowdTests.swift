import Foundation
import Shop
import XCTest

/// Tests that do not catch their defect, and fail when more of them run at once than they can bear.
final class CrowdTests: XCTestCase {
    /// Catches `crowded`.
    func test_crowd_01() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_02() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_03() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_04() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_05() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_06() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_07() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_08() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_09() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_10() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_11() throws { try stand() }

    /// Catches `crowded`.
    func test_crowd_12() throws { try stand() }

    /// Waits for others for a while, and leaves when they have been seen.
    private func stand() throws {
        _ = Habit.crowded.isActive
        let environment = ProcessInfo.processInfo.environment
        let bearable = try XCTUnwrap(environment["HABITS_BEARABLE"].flatMap { Int($0) })
        let folder = (environment["MISFITS_FOLDER"] ?? "counters") + "/crowd"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let place = "\(folder)/\(getpid())"
        try Data().write(to: URL(filePath: place))
        defer { unlink(place) }
        var most = 0
        for _ in 0..<50 {
            most = max(most, try FileManager.default.contentsOfDirectory(atPath: folder).count)
            usleep(20_000)
        }
        XCTAssertLessThanOrEqual(most, bearable)
    }
}
