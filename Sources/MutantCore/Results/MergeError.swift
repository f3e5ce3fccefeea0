/// Why reports are not the shards of one run; each case names the directories it is about.
package enum MergeError: Error, Hashable {
    /// The report is not about a shard.
    case noShard(directory: String)
    /// The shards do not agree on something that must be the same for all.
    case different(what: String, values: [Value])
    case twice(Shard, directories: [String])
    case missing([Shard], found: [Value])
    /// Two shards have the same claim.
    case overlap(claim: String, directories: [String])
    /// The shards together are not what their run planned.
    case notWhole(planned: String, found: String, directories: [String])

    /// What one directory's report says.
    package struct Value: Hashable, Sendable {
        package let directory: String
        package let text: String

        package init(directory: String, text: String) {
            self.directory = directory
            self.text = text
        }
    }
}

extension MergeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noShard(let directory):
            "the report in \(directory) is not about a shard; run the parts with --shard, each with an --output of its own"
        case .different(let what, let values):
            Self.list("the shards differ in \(what); run all of them on the same build with the same options", values)
        case .twice(let shard, let directories):
            "shard \(shard) is there twice: \(directories.joined(separator: ", ")); name each shard once"
        case .missing(let shards, let found):
            Self.list(
                (shards.count == 1 ? "shard " : "shards ") + shards.map(\.description).joined(separator: ", ")
                    + (shards.count == 1 ? " is" : " are") + " missing; there are", found)
        case .overlap(let claim, let directories):
            "\(claim) is in more than one shard: \(directories.joined(separator: ", ")); \(advice)"
        case .notWhole(let planned, let found, let directories):
            "the run has \(planned), and these shards together have \(found), or others: "
                + "\(directories.joined(separator: ", ")); \(advice)"
        }
    }

    private var advice: String { "run all shards anew, on the same build with the same options" }

    private static func list(_ sentence: String, _ values: [Value]) -> String {
        ([sentence + ":"] + values.map { "  \($0.directory): \($0.text)" }).joined(separator: "\n")
    }
}
