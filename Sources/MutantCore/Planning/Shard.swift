/// One of the parts that a run is divided into: `2/4` is the second of four.
package struct Shard: Hashable, Sendable {
    /// How many parts a run may have.
    package static let counts = 1...1000

    /// Counted from 1.
    package let number: Int
    package let count: Int

    /// Nil unless there is such a part.
    package init?(_ number: Int, of count: Int) {
        guard Self.counts.contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// What `2/4` names; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1]) else {
            return nil
        }
        self.init(number, of: count)
    }

    /// `Int` would also take a sign.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }

    /// Every part of a run, in order.
    package static func all(of count: Int) -> [Shard] {
        (1...max(1, count)).compactMap { Shard($0, of: count) }
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}

// MARK: CI services

extension Shard {
    /// The variables by which CI services tell a job which part of how many it is.
    private static let services = [
        (number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
        (number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
        (number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    ]

    /// The part that a CI service has given this job.
    package init(environment: [String: String]) throws(ShardError) {
        for service in Self.services {
            guard let number = environment[service.number], !number.isEmpty else { continue }
            let count = environment[service.count, default: ""]
            guard let index = Self.number(number[...]), index < Int.max, let total = Self.number(count[...]),
                let shard = Shard(index + 1 - service.first, of: total)
            else {
                throw .badVariables("\(service.number)=\(number) \(service.count)=\(count)", first: service.first)
            }
            self = shard
            return
        }
        throw .noVariables(Self.services.map { "\($0.number) and \($0.count)" })
    }
}

/// What is wrong with the parts of a run.
package enum ShardError: Error, Hashable, CustomStringConvertible {
    case noVariables([String])
    case badVariables(String, first: Int)
    /// Parts that do not make a run.
    case noWhole(MergeError)

    package var description: String {
        switch self {
        case .noVariables(let names):
            "none of the variables that tell a job its part is set: " + names.joined(separator: ", ")
                + "; write the part, such as '--shard 1/4'"
        case .noWhole(let error): error.description
        case .badVariables(let variables, let first):
            "\(variables) names no part: parts are counted from \(first)\(first == 0 ? " to one less than their number" : ""), "
                + "and there are at most \(Shard.counts.upperBound); write the part, such as '--shard 1/4'"
        }
    }
}
