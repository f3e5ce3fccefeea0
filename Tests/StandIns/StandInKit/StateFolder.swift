internal import Foundation

/// The folder named by `STANDIN_STATE`: all that the stand-ins remember from one call to the next.
package struct StateFolder: Sendable {
    package let path: String

    package init(_ surroundings: Surroundings) throws {
        guard let path = surroundings["STANDIN_STATE"] else { throw Refusal(99, "STANDIN_STATE is not set") }
        self.path = path
        try Self.create(path)
    }

    package static func create(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    package func file(_ parts: String...) -> String {
        ([path] + parts).joined(separator: "/")
    }

    /// One process at a time. A lock within a lock would wait for ever.
    package func locked<Result>(_ body: () throws -> Result) throws -> Result {
        let descriptor = open(file("lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Refusal(99, "no lock in \(path)") }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Refusal(99, "no lock in \(path)") }
        }
        return try body()
    }

    /// The next number of a counter: 1 the first time.
    package func next(_ counter: String) throws -> Int {
        try locked {
            let name = counter.map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined()
            try Self.create(file("counters"))
            let path = file("counters", name)
            let data = FileManager.default.contents(atPath: path) ?? Data()
            let number = (Int(String(decoding: data, as: UTF8.self)) ?? 0) + 1
            try Data("\(number)".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            return number
        }
    }

    /// Adds a line in one write, so that lines of several processes never mix.
    package func append(_ fields: [String: Any], to name: String) throws {
        let line = try JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
        let descriptor = open(file(name), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Refusal(99, "cannot write to \(file(name))") }
        defer { close(descriptor) }
        let bytes = line + Data("\n".utf8)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
