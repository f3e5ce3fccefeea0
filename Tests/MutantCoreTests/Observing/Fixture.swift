import Foundation
import MutantCore

/// Logs and event streams as the test frameworks print them.
enum Fixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }
}

extension [TestOutcome] {
    subscript(name: String) -> TestOutcome? {
        first { $0.test.text.hasSuffix("/" + name) }
    }
}

extension XCTestLog {
    /// What the reader says of `bytes`, handed over in pieces of `size`.
    static func outcomes(
        of bytes: [UInt8], inPiecesOf size: Int = .max, module: String = "BankTests", tests: [TestID] = []
    ) -> [TestOutcome] {
        var reader = XCTestLog(module: module, tests: tests)
        for piece in bytes.pieces(of: size) { piece.withUnsafeBytes { reader.consume($0) } }
        return reader.finish()
    }

    static func outcomes(of text: String, module: String = "BankTests", tests: [TestID] = []) -> [TestOutcome] {
        outcomes(of: Array(text.utf8), module: module, tests: tests)
    }
}

extension SwiftTestingEvents {
    static func read(_ bytes: [UInt8], inPiecesOf size: Int = .max) -> (
        outcomes: [TestOutcome], reader: SwiftTestingEvents
    ) {
        var reader = SwiftTestingEvents()
        for piece in bytes.pieces(of: size) { piece.withUnsafeBytes { reader.consume($0) } }
        let outcomes = reader.finish()
        return (outcomes, reader)
    }
}

extension [UInt8] {
    fileprivate func pieces(of size: Int) -> [ArraySlice<UInt8>] {
        stride(from: 0, to: count, by: Swift.min(size, Swift.max(count, 1))).map { start in
            self[start..<Swift.min(count, size > count ? count : start + size)]
        }
    }
}
