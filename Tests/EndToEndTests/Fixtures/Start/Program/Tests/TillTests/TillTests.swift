import Foundation
import XCTest

final class TillTests: XCTestCase {
    func test_till_addsPrices() throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = folder.appendingPathComponent("Till")
        process.arguments = ["1", "2"]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        XCTAssertEqual(String(decoding: output, as: UTF8.self), "3\n")
    }

    private var folder: URL {
        #if os(macOS)
            Bundle(for: Self.self).bundleURL.deletingLastPathComponent()
        #else
            Bundle.main.bundleURL
        #endif
    }
}
