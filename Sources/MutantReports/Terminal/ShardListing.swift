package import MutantCore

/// `kassios mutants plan --shards`: how much each shard of a run has to do.
package struct ShardListing: Hashable, Sendable {
    private let rows: [Row]

    private struct Row: Hashable, Sendable {
        let shard: String
        let mutants: Int
        let claims: Int
        /// Nil where no time is known.
        let seconds: Double?
    }

    package init(_ division: ShardDivision) {
        rows = division.parts.map { part in
            let seconds = division.isTimed ? (part.load * 1000).rounded() / 1000 : nil
            return Row(shard: "\(part.shard)", mutants: part.mutants, claims: part.claims, seconds: seconds)
        }
    }

    /// A table for people.
    package var lines: [String] {
        let cells = rows.map { row in
            [row.shard, "\(row.mutants)", "\(row.claims)", row.seconds.map { "\(($0 * 10).rounded() / 10)" } ?? "–"]
        }
        let table = [["shard", "mutants", "claims", "seconds"]] + cells
        let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
        return table.map { row in
            zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
        }
    }

    /// One line: a matrix for a workflow of GitHub Actions, whose `fromJSON` takes it as it is.
    package var matrix: [UInt8] {
        let rows = rows.map { row in
            let seconds = row.seconds.map { "\($0)" } ?? "null"
            return #"{"shard":"\#(row.shard)","mutants":\#(row.mutants),"claims":\#(row.claims),"seconds":\#(seconds)}"#
        }
        return Array((#"{"include":["# + rows.joined(separator: ",") + "]}\n").utf8)
    }
}
