/// One shard's report, and where it was found.
package struct ShardReport: Hashable, Sendable {
    /// As it was typed.
    package let directory: String
    package let report: RunReport
    /// The highest number that a trial's files have.
    let lastNumber: Int
    let shard: Shard
    let plan: PlanReport

    /// - Parameter fileNames: the names in its folders of logs and attachments, which begin with trials' numbers.
    package init(_ report: RunReport, directory: String, fileNames: [String] = []) throws(MergeError) {
        guard let shard = report.shard.flatMap({ Shard($0) }), let plan = report.plan else {
            throw .noShard(directory: directory)
        }
        self.directory = directory
        self.report = report
        self.shard = shard
        self.plan = plan
        let numbers = report.trials.map(\.number) + fileNames.compactMap { Int($0.prefix(while: \.isNumber)) }
        lastNumber = numbers.max() ?? 0
    }

    /// What is the same for every shard of a run.
    var commonFacts: [(what: String, text: String)] {
        [
            ("their number", "one of \(shard.count)"),
            ("the version of the tool", "\(report.tool.name) \(report.tool.version)"),
            ("the manifest", report.manifestHash),
            ("the build", report.build ?? "none"),
            ("the runner", report.runner),
            ("the selection", report.selection.words),
            ("the history", report.history ?? "none"),
            ("what is claimed", "\(plan.fingerprint) of \(plan.mutants) mutants, \(plan.claims) claims"),
        ]
    }
}

extension RunReport.SelectionReport {
    /// What was asked for, in words.
    fileprivate var words: String {
        let parts = only.map { "only \($0)" } + groups.map { "group \($0)" } + [tests, since].compactMap { $0 }
        return parts.isEmpty ? "everything" : parts.joined(separator: ", ")
    }
}
