internal import Foundation
package import MutantCore

/// The report in the schema of mutation-testing-elements, version 2: what Stryker's dashboard and web component show.
///
/// A mutant stands once in it, at the first place where the code asks for it: the dashboard's score counts entries.
package struct MutationElementsReport {
    /// A mutant, or a defect that no test claims, with the file it is shown in.
    private struct Entry {
        let id: DefectID
        let place: SourceLocation
        /// Nil for a defect that no test claims.
        let mutant: MutantReport?
    }

    private let report: RunReport
    private let sources: SourceShelf
    private let tests: ClaimedTests
    private let files: [(path: String, entries: [Entry])]

    /// - Parameter manifest: where defects are shown that have no place in the code, relative to its own folder.
    package static func bytes(
        of report: RunReport, quoting quotations: Quotations, manifest: String = "mutants.json"
    ) -> [UInt8] {
        var markup = JSONMarkup()
        MutationElementsReport(report, SourceShelf(quotations, manifest: manifest)).write(in: &markup)
        return markup.bytes
    }

    private init(_ report: RunReport, _ sources: SourceShelf) {
        self.report = report
        self.sources = sources
        tests = ClaimedTests(report.mutants)
        let mutants = report.mutants.map { mutant in
            let place = mutant.switches.first ?? mutant.declared ?? sources.placeInManifest(of: mutant.id)
            return Entry(id: mutant.id, place: place, mutant: mutant)
        }
        let unclaimed = report.unclaimed.map { id in
            Entry(id: id, place: sources.placeInManifest(of: id), mutant: nil)
        }
        files = Dictionary(grouping: mutants + unclaimed, by: \.place.file).sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.sorted { ($0.place, $0.id) < ($1.place, $1.id) }) }
    }

    // MARK: The report

    private func write(in markup: inout JSONMarkup) {
        markup.object { root in
            root.value("schemaVersion", "2")
            // Nothing less than every mutant killed is green.
            root.object("thresholds") { thresholds in
                thresholds.value("high", 100)
                thresholds.value("low", 80)
            }
            root.object("framework") { framework in
                framework.value("name", report.tool.name)
                framework.value("version", report.tool.version)
            }
            writeConfig(in: &root)
            writePerformance(in: &root)
            root.object("files") { list in
                for (path, entries) in files { write(entries, of: path, in: &list) }
            }
            root.object("testFiles") { list in
                for (path, group) in tests.files { write(group, of: path, in: &list) }
            }
        }
    }

    private func writeConfig(in root: inout JSONMarkup) {
        root.object("config") { config in
            config.value("status", report.status.rawValue)
            config.value("exitStatus", report.exitStatus)
            config.value("startedAt", report.startedAt)
            config.value("finishedAt", report.finishedAt)
            config.value("commit", report.environment.commit)
            config.value("runner", report.runner)
            config.value("workers", report.workers)
        }
    }

    /// What went before the first trial, the clean run, and the rest.
    private func writePerformance(in root: inout JSONMarkup) {
        guard let first = report.trials.map(\.started).min() else { return }
        let last = report.trials.reduce(0) { max($0, $1.started + $1.seconds) }
        root.object("performance") { times in
            times.milliseconds("setup", ofSeconds: first)
            times.milliseconds("initialRun", ofSeconds: report.clean.seconds)
            times.milliseconds("mutation", ofSeconds: last - first - report.clean.seconds)
        }
    }

    // MARK: Files

    private func write(_ entries: [Entry], of path: String, in list: inout JSONMarkup) {
        let lastLine = entries.reduce(1) { max($0, $1.place.line) }
        let source = sources.source(path) ?? QuotedSource(blankUpTo: lastLine)
        list.object(path) { file in
            file.value("language", path.hasSuffix(".swift") ? "swift" : "text")
            file.value("source", source.text)
            file.array("mutants") { mutants in
                for entry in entries { mutants.object { write(entry, in: source, in: &$0) } }
            }
        }
    }

    private func write(_ entry: Entry, in source: QuotedSource, in fields: inout JSONMarkup) {
        let region = source.region(at: entry.place, in: .utf16)
        fields.value("id", entry.id.text)
        fields.value("mutatorName", entry.mutant?.group ?? "PlantedDefect")
        fields.value("description", Self.description(of: entry))
        fields.value("replacement", region.isQuestion ? "true" : "\(entry.id) /* switched on */")
        fields.object("location") { location in
            Self.write(region.start, as: "start", in: &location)
            Self.write(region.end, as: "end", in: &location)
        }
        guard let mutant = entry.mutant else {
            fields.value("status", ElementStatus.noCoverage.rawValue)
            fields.value("statusReason", "no test claims it")
            return
        }
        let status = ElementStatus(mutant)
        fields.value("status", status.rawValue)
        fields.value("statusReason", status.reason(for: mutant))
        fields.array("coveredBy", of: mutant.claims.map { tests.id(of: $0.test) })
        guard !mutant.reused else { return }
        let killers = mutant.claims.filter { $0.verdict == .killed }
        if !killers.isEmpty { fields.array("killedBy", of: killers.map { tests.id(of: $0.test) }) }
        fields.value("testsCompleted", mutant.claims.count { $0.verdict == .killed || $0.verdict == .survived })
        fields.milliseconds("duration", ofSeconds: mutant.seconds)
    }

    private static func description(of entry: Entry) -> String {
        let title = entry.mutant?.title.map { ": \($0)" } ?? ""
        let others = (entry.mutant?.switches ?? []).filter { $0 != entry.place }.map(\.description)
        return "\(entry.id)\(title)" + (others.isEmpty ? "" : " (also at \(others.joined(separator: ", ")))")
    }

    private static func write(_ position: QuotedSource.Region.Position, as key: String, in fields: inout JSONMarkup) {
        fields.object(key) { place in
            place.value("line", position.line)
            place.value("column", position.column)
        }
    }

    // MARK: Tests

    private func write(_ group: [ClaimedTests.Entry], of path: String, in list: inout JSONMarkup) {
        let source = path.isEmpty ? nil : sources.source(path)
        list.object(path) { file in
            file.value("source", source?.text)
            file.array("tests") { list in
                for test in group {
                    list.object { fields in
                        fields.value("id", test.id)
                        fields.value("name", test.test.text)
                        // Without the source a line would lead nowhere.
                        guard let line = test.line, let source else { return }
                        fields.object("location") { location in
                            Self.write(source.start(ofLine: line, in: .utf16), as: "start", in: &location)
                        }
                    }
                }
            }
        }
    }
}
