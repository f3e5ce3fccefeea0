/// What a run is about: another goes on with it only where all of this is the same.
package struct RunIdentity: Hashable, Sendable, Codable {
    /// A mutant and what its verdict hangs on.
    package struct Mutant: Hashable, Sendable, Codable {
        package let id: DefectID
        @OrNull package var key: String?

        package init(_ mutant: PlannedMutant) {
            id = mutant.id
            key = mutant.key
        }
    }

    package let tool: RunReport.Tool
    package let startedAt: String
    package let manifestHash: String
    package let build: String
    package let selected: RunReport.SelectionReport
    /// Which part of how many it was.
    @OrNull package var shard: String?
    /// What names the given times by which it was divided.
    @OrNull private var history: String?
    package let settings: RunSettings
    package let mutants: [Mutant]

    package init(
        tool: RunReport.Tool, startedAt: String, manifestHash: String, build: String, selection: Selection,
        shard: Shard? = nil, history: String? = nil, settings: RunSettings, plan: RunPlan
    ) {
        self.tool = tool
        self.startedAt = startedAt
        self.manifestHash = manifestHash
        self.build = build
        selected = RunReport.SelectionReport(selection)
        self.settings = settings
        mutants = plan.mutants.map(Mutant.init)
        self.shard = shard?.description
        self.history = history
    }

    /// What was selected; where that was what had changed since a commit, the mutants that it was then.
    package var selection: Selection {
        let since = selected.since.map { ref in
            Affected(
                ref: ref, touches: Dictionary(mutants.map { ($0.id, []) }, uniquingKeysWith: { first, _ in first }))
        }
        return Selection(only: selected.only, groups: selected.groups, tests: selected.tests, since: since)
    }

    /// What keeps a run of `other` from going on with this one, in words; empty where nothing does.
    package func differences(from other: RunIdentity) -> [String] {
        var differences = differences(from: other.tool, manifestHash: other.manifestHash)
        if build != other.build { differences.append("the build is another") }
        if shard != nil, history != other.history { differences.append("--history names other times") }
        let now = Dictionary(other.mutants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = mutants.filter { now[$0.id] != $0 }.map(\.id.text)
        if !changed.isEmpty {
            let names = changed.prefix(3).joined(separator: ", ") + (changed.count > 3 ? ", …" : "")
            differences.append("tests of \(names) have changed")
        } else if now.count != mutants.count {
            differences.append("there are other mutants")
        }
        return differences
    }

    func differences(from tool: RunReport.Tool, manifestHash: String) -> [String] {
        (tool == self.tool ? [] : ["it ran with \(self.tool.name) \(self.tool.version)"])
            + (manifestHash == self.manifestHash ? [] : ["the manifest has changed"])
    }
}
