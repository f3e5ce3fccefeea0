import Testing
import XCTest

/// A line of a test, for failures to point at.
struct Place {
    let file: StaticString
    let line: UInt

    private var sourceLocation: SourceLocation {
        let name = "\(file)".split(separator: "/").last ?? "unknown"
        return SourceLocation(
            fileID: "PocketBankTests/\(name)", filePath: "\(file)", line: Int(line), column: 1)
    }

    /// Fails the running test here, once, and stops it; in XCTest and in Swift Testing alike.
    func fail(_ message: String) throws -> Never {
        let seen = Seen(description: message)
        if Test.current != nil {
            try #require(seen.asExpected, sourceLocation: sourceLocation)
        } else {
            _ = try XCTUnwrap(nil as Element?, message, file: file, line: line)
        }
        throw seen
    }
}

/// What was seen instead of what a test expects. The two frameworks report it; thrown it only satisfies the compiler.
private struct Seen: Error, CustomStringConvertible {
    let description: String
    let asExpected = false
}
