internal import Foundation
internal import MutantCore
internal import MutantEngine
internal import MutantReports

/// `kassios mutants merge`: joins the shards of a run.
struct MergeCommand {
    private let options: MergeOptions
    private let context: Context
    private let console: Console

    init(_ options: MergeOptions, _ context: Context) {
        self.options = options
        self.context = context
        console = context.console(options.common)
    }

    func run() async -> ExitStatus {
        do throws(ProjectError) {
            let output = options.output.map(context.absolute)
            if let output { try OutputFolder(path: output).check() }
            let folder = context.manifestFolder(options.common)
            let home = RunDirectory.home(besides: folder)
            try keepApart(output.map { [$0] } ?? [home + "/latest", home + "/previous"])
            let merge = try merge()
            let lock = try await context.lock(home, waits: options.waits, console)
            defer { withExtendedLifetime(lock) {} }
            let directory = try RunDirectory(home: home, output: output)
            for part in merge.parts { try shard(part.directory).copyFiles(of: part, to: directory) }
            for mutant in merge.report.mutants where mutant.verdict != .pending {
                try directory.record(.decided(mutant))
            }
            let conclusion = Conclusion(merge.report, directory, manifestFolder: folder, context, console)
            try conclusion.write()
            let memory = try RunMemory(home: home)
            if let complaint = memory.add(merge.report.trials, of: merge.kind) { console.note(complaint) }
            return conclusion.tell(options.reports)
        } catch {
            return context.status(of: error, console)
        }
    }

    /// What is going to be replaced must not be a shard.
    private func keepApart(_ targets: [String]) throws(ProjectError) {
        let targets = Set(targets.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path })
        for directory in options.directories {
            let path = URL(fileURLWithPath: context.absolute(directory)).resolvingSymlinksInPath().path
            if targets.contains(path) {
                throw .badOutput(path, reason: "it is one of the shards, and would be replaced")
            }
        }
    }

    private func merge() throws(ProjectError) -> ReportMerge {
        var shards: [(report: RunReport, directory: String, fileNames: [String])] = []
        for directory in options.directories {
            let path = context.absolute(directory) + "/report.json"
            let report = try RunReport(reading: ReportFile(path: path).read(), of: path)
            shards.append((report, directory, shard(directory).fileNames))
        }
        do throws(MergeError) {
            var parts: [ShardReport] = []
            for (report, directory, names) in shards {
                parts.append(try ShardReport(report, directory: directory, fileNames: names))
            }
            return try ReportMerge(parts)
        } catch {
            throw .badShard(.noWhole(error))
        }
    }

    private func shard(_ directory: String) -> ShardDirectory { ShardDirectory(path: context.absolute(directory)) }
}
