import Foundation

/// What is wrong with a report of mutation-testing-elements beyond its schema: ids, references, places.
struct ElementsFaults {
    private let root: [String: Any]

    /// The faults, or nil when the bytes are no such report.
    static func all(in bytes: [UInt8]) throws -> [String]? {
        let value = try JSONSerialization.jsonObject(with: Data(bytes))
        return (value as? [String: Any]).flatMap { ElementsFaults(root: $0).all }
    }

    private var all: [String]? {
        guard let files = root["files"] as? [String: [String: Any]],
            let testFiles = root["testFiles"] as? [String: [String: Any]]
        else { return nil }
        let mutants = files.values.flatMap { $0["mutants"] as? [[String: Any]] ?? [] }
        let tests = testFiles.values.flatMap { $0["tests"] as? [[String: Any]] ?? [] }
        let testIDs = tests.compactMap { $0["id"] as? String }
        let known = Set(testIDs)
        let references = mutants.flatMap { mutant in
            ["coveredBy", "killedBy"].flatMap { mutant[$0] as? [String] ?? [] }
        }
        return Self.repeated(mutants.compactMap { $0["id"] as? String }).map { "the mutant \($0) stands twice" }
            + Self.repeated(testIDs).map { "the test \($0) stands twice" }
            + references.filter { !known.contains($0) }.map { "there is no test \($0)" }
            + files.flatMap { Self.places(in: $0.value, "mutants", path: $0.key) }
            + testFiles.flatMap { Self.places(in: $0.value, "tests", path: $0.key) }
    }

    private static func repeated(_ ids: [String]) -> [String] {
        Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    // MARK: Places

    private static func places(in file: [String: Any], _ key: String, path: String) -> [String] {
        // Scalar by scalar: a line feed after a carriage return is one character with it.
        let scalars = (file["source"] as? String ?? "").unicodeScalars
        let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line)).utf16.count
        }
        return (file[key] as? [[String: Any]] ?? []).flatMap { element -> [String] in
            guard let location = element["location"] as? [String: [String: Int]] else { return [] }
            let places = ["start", "end"].compactMap { location[$0] }.map { ($0["line"] ?? 0, $0["column"] ?? 0) }
            let outside = places.filter { line, column in
                !lines.indices.contains(line - 1) || column < 1 || column > lines[line - 1] + 1
            }
            let isEmpty = places.count == 2 && places[0] >= places[1]
            return outside.map { "\(path): \($0) is outside" } + (isEmpty ? ["\(path): \(places) is empty"] : [])
        }
    }
}
