internal import Foundation

/// What the fuzz targets have in common: an input, and checks that end the program where they fail.
package enum Fuzz {
    /// The bytes that libFuzzer hands over.
    package static func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
        [UInt8](UnsafeBufferPointer(start: start, count: count))
    }

    /// Ends the program where `condition` does not hold; libFuzzer keeps the input.
    package static func check(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { fatalError(message()) }
    }

    /// The result of `body`, which may use a second of the processor and no more.
    package static func timed<Result>(_ what: String, _ body: () throws -> Result) rethrows -> Result {
        let start = clock()
        let result = try body()
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        check(seconds < 1, "\(what) took \(seconds) seconds")
        return result
    }

    /// Every now and then `input` with a part of it repeated, up to 64 KB in all; shows costs that grow too fast.
    package static func stretched(_ input: [UInt8]) -> [UInt8]? {
        guard (1...512).contains(input.count) else { return nil }
        let sum = input.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        guard sum % 61 == 0 else { return nil }
        let start = Int(sum / 61 % UInt64(input.count))
        let end = start + 1 + Int(sum / 61_000 % UInt64(input.count - start))
        let copies = ((64 << 10) - input.count) / (end - start)
        let middle = repeatElement(input[start..<end], count: copies).joined()
        return Array(input[..<start]) + middle + input[start...]
    }
}
