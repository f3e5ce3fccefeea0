extension ReportMerge {
    /// The shards in their order, if they are all the parts of one run, and each is there once.
    static func checked(_ shards: [ShardReport]) throws(MergeError) -> [ShardReport] {
        guard !shards.isEmpty else { throw .missing([], found: []) }
        try checkCommonFacts(shards)
        var found: [Int: ShardReport] = [:]
        for shard in shards {
            if let other = found.updateValue(shard, forKey: shard.shard.number) {
                throw .twice(shard.shard, directories: [other.directory, shard.directory])
            }
        }
        let count = shards.first?.shard.count ?? 0
        let missing = Shard.all(of: count).filter { found[$0.number] == nil }
        guard missing.isEmpty else {
            let values = shards.map { MergeError.Value(directory: $0.directory, text: $0.shard.description) }
            throw .missing(missing, found: values)
        }
        let ordered = shards.sorted { $0.shard.number < $1.shard.number }
        try checkOverlap(ordered)
        return ordered
    }

    private static func checkCommonFacts(_ shards: [ShardReport]) throws(MergeError) {
        guard let first = shards.first?.commonFacts else { return }
        for (index, fact) in first.enumerated() {
            let values = shards.map { MergeError.Value(directory: $0.directory, text: $0.commonFacts[index].text) }
            guard values.allSatisfy({ $0.text == fact.text }) else {
                throw .different(what: fact.what, values: values)
            }
        }
    }

    private static func checkOverlap(_ shards: [ShardReport]) throws(MergeError) {
        var owners: [String: String] = [:]
        for shard in shards {
            for mutant in shard.report.mutants {
                for claim in mutant.claims {
                    let name = "`\(mutant.id)` for \(claim.test)"
                    if let other = owners.updateValue(shard.directory, forKey: name) {
                        throw .overlap(claim: name, directories: [other, shard.directory])
                    }
                }
            }
        }
    }
}
