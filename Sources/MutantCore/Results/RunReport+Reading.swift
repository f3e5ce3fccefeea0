package import Foundation

/// Why bytes are no report that this build can tell about; a phrase that goes on after the file's name.
package enum ReportError: Error, Hashable, CustomStringConvertible {
    case notJSON
    /// Something is not as it should be at a key, such as `mutants[3].verdict`.
    case malformed(key: String, problem: String)
    case newer(schemaVersion: Int)
    /// The totals are not the sums of the verdicts.
    case unsound

    package var description: String {
        switch self {
        case .notJSON: "it is not JSON, or not all of it"
        case .malformed(let key, let problem): "it is no report of kassios: \(key): \(problem)"
        case .newer(let version):
            "its schemaVersion is \(version), and this build reads \(RunReport.schemaVersion); take a newer kassios"
        case .unsound: "its totals are not the sums of its verdicts"
        }
    }
}

extension RunReport {
    /// The `schemaVersion` this build reads and writes.
    package static let schemaVersion = 1

    private struct Version: Decodable {
        let schemaVersion: Int
    }

    /// The report that `report.json` holds.
    package init(reading json: Data) throws(ReportError) {
        // What a newer build wrote may have other keys, and its version says so first.
        let version = try Self.decoded(Version.self, from: json).schemaVersion
        guard version <= Self.schemaVersion else { throw .newer(schemaVersion: version) }
        guard version == Self.schemaVersion else {
            throw .malformed(key: "schemaVersion", problem: "there is no version \(version)")
        }
        self = try Self.decoded(RunReport.self, from: json)
        guard totals == Totals(mutants, unclaimed: unclaimed.count) else { throw .unsound }
    }

    private static func decoded<Value: Decodable>(
        _ type: Value.Type, from json: Data
    ) throws(ReportError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: json)
        } catch let error as DecodingError {
            throw reportError(error)
        } catch {
            throw .notJSON
        }
    }

    private static func reportError(_ error: DecodingError) -> ReportError {
        switch error {
        case .keyNotFound(let key, let context):
            .malformed(key: path(context.codingPath + [key]), problem: "the key is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            .malformed(key: path(context.codingPath), problem: "the value is of another type")
        // A syntax error comes as corrupted data without a place.
        case .dataCorrupted(let context) where context.codingPath.isEmpty: .notJSON
        case .dataCorrupted(let context):
            .malformed(key: path(context.codingPath), problem: "the value is none that this build knows")
        @unknown default: .notJSON
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        if keys.isEmpty { return "at its top" }
        return keys.reduce("") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
        }
    }
}
