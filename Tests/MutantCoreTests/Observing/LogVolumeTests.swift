import Foundation
import MutantCore
import Testing

/// Output of any length neither takes memory nor much time, and hides nothing.
@Suite(.serialized) struct LogVolumeTests {
    private static let megabytes = 64

    /// A megabyte at a time of `filler` around the claimed test's lines.
    private func outcomes(_ filler: [UInt8], megabytes: Int = megabytes) -> (TestOutcome?, seconds: Double) {
        let piece = Array(repeatElement(filler, count: (1 << 20) / filler.count).joined())
        let start = Self.processorSeconds
        var reader = XCTestLog(module: "BankTests", tests: [.claimed])
        let feed = { (bytes: [UInt8]) in bytes.withUnsafeBytes { reader.consume($0) } }
        feed(Array(XCTestLogTests.started.utf8))
        for _ in 0..<megabytes { feed(piece) }
        feed(Array(XCTestLogTests.passed.utf8))
        let outcome = reader.finish().first
        return (outcome, Self.processorSeconds - start)
    }

    /// What this thread has computed for: other work on the machine does not count.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func `a test's line at the end of one line of 64 MB is read`() {
        let (outcome, seconds) = outcomes([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20))
        #expect(outcome?.result == .passed && outcome?.ends == 1)
        #expect(seconds < 3)
    }

    @Test func `64 MB of short lines are passed over quickly`() {
        let (outcome, seconds) = outcomes(Array("the price ticks: 12.50 EUR, then 12.51 EUR, then 12.49 EUR\n".utf8))
        #expect(outcome?.result == .passed && outcome?.ends == 1)
        #expect(seconds < 6)
    }

    @Test func `long lines full of what begins a failure are passed over quickly`() {
        let line = String(repeating: "x: error: ", count: 6000) + " : y\n"
        let (outcome, seconds) = outcomes(Array(line.utf8), megabytes: 1)
        #expect(outcome?.result == .passed && outcome?.ends == 1)
        #expect(seconds < 6)
    }

    #if os(Linux)
        @Test func `memory does not grow with the output`() throws {
            _ = outcomes([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20), megabytes: 2)
            let before = try peakKilobytes()
            _ = outcomes([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20))
            #expect(try peakKilobytes() - before < 48 << 10)
        }

        /// The most memory this process has had.
        private func peakKilobytes() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
        }
    #endif
}
