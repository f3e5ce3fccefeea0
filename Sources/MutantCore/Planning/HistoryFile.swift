package import Foundation

/// Recorded times as a file holds them.
package struct HistoryFile: Hashable, Sendable {
    /// What is refused: a hundred thousand trials take a tenth of it.
    package static let maximumBytes = 64 << 20

    package let history: History
    /// Names what the file held, so that runs that went by the same times can be told.
    package let fingerprint: String

    private struct Version: Decodable {
        let version: Int
    }

    package init(reading bytes: Data) throws(HistoryError) {
        guard bytes.count <= Self.maximumBytes else { throw .tooLarge(bytes: bytes.count) }
        do {
            // What a newer build wrote may have another shape, and its version says so first.
            let version = try JSONDecoder().decode(Version.self, from: bytes).version
            guard version <= History.version else { throw HistoryError.newer(version: version) }
            history = try JSONDecoder().decode(History.self, from: bytes)
        } catch let error as HistoryError {
            throw error
        } catch {
            throw .malformed
        }
        fingerprint = Fingerprint.text(of: Array(bytes))
    }
}
