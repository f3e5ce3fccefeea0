internal import MutantCore

/// What a page knows: tables of numbers, in which every text is its place in one list.
///
/// `report.js` names the columns.
struct HTMLReportData {
    private var texts = HTMLReportTexts(room: 11 << 20)
    private var tables: [(name: String, rows: [[Int]])] = []

    init(_ report: RunReport, _ headline: HTMLReportHeadline, quotations: Quotations) {
        tables.append(("facts", facts(report, headline)))
        tables.append(("totals", Self.totals(report.totals)))
        tables.append(("remarks", remarks(report)))
        let claims = HTMLReportClaims(report, quotations, &texts)
        tables.append(("red", claims.redTests))
        tables.append(("tests", claims.tests))
        tables.append(("mutants", claims.mutants))
        tables.append(("claims", claims.claims))
        tables.append(("files", claims.sources.rows(quotations, &texts)))
        tables.append(("trials", [claims.trials(report.trials, &texts)]))
        tables.append(("unclaimed", [report.unclaimed.map { texts.index(of: $0.text) }]))
    }

    // MARK: The run

    private mutating func facts(_ report: RunReport, _ headline: HTMLReportHeadline) -> [[Int]] {
        let environment = report.environment
        let commit = environment.commit.map { $0 + (environment.dirty == true ? ", with changes" : "") }
        let selection =
            report.selection.only + report.selection.groups.map { "group \($0)" }
            + [report.selection.tests.map { "tests \($0)" }, report.selection.since.map { "since \($0)" }]
            .compactMap { $0 }
        let facts: KeyValuePairs<String, String?> = [
            "title": headline.title, "sentence": headline.sentence, "status": report.status.rawValue,
            "clean": report.clean.status.rawValue,
            "started": report.startedAt, "finished": report.finishedAt,
            "exit status": "\(report.exitStatus)", "workers": "\(report.workers)", "runner": report.runner,
            "selection": selection.isEmpty ? nil : selection.joined(separator: ", "), "shard": report.shard,
            "commit": commit, "system": environment.os, "toolchain": environment.toolchain, "build": report.build,
            "tool": "\(report.tool.name) \(report.tool.version)",
        ]
        return facts.compactMap { name, fact in fact.map { [texts.index(of: name), texts.index(of: $0)] } }
    }

    /// Mutants, then claims.
    private static func totals(_ mutants: Totals) -> [[Int]] {
        let claims = mutants.claims
        return [
            [
                mutants.selected, mutants.killed, mutants.survived, mutants.undecided, mutants.accepted,
                mutants.pending, mutants.reused,
            ],
            [
                claims.selected, claims.killed, claims.survived, claims.undecided, claims.accepted, claims.pending,
                claims.reused,
            ],
        ]
    }

    /// What is said of the run as a whole: kind, place, message.
    private mutating func remarks(_ report: RunReport) -> [[Int]] {
        report.suspicions.map { [texts.index(of: "suspicion"), 0, texts.index(of: $0, limit: 2_000)] }
            + report.findings.map { finding in
                [
                    texts.index(of: finding.severity.rawValue), texts.index(of: finding.location?.description),
                    texts.index(of: finding.message, limit: 2_000),
                ]
            }
    }

    // MARK: JSON

    var json: [UInt8] {
        var json = Array(#"{"texts":["#.utf8)
        json += texts.json
        for (name, rows) in tables {
            json += "],\n\"\(name)\":[".utf8
            for (index, row) in rows.enumerated() {
                json += (index == 0 ? "[" : ",\n[").utf8
                for (column, number) in row.enumerated() {
                    if column > 0 { json.append(UInt8(ascii: ",")) }
                    Self.write(number, to: &json)
                }
                json.append(UInt8(ascii: "]"))
            }
        }
        return json + "]}\n".utf8
    }

    private static func write(_ number: Int, to json: inout [UInt8]) {
        if number < 0 { json.append(UInt8(ascii: "-")) }
        let start = json.count
        var rest = number.magnitude
        repeat {
            json.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        json[start...].reverse()
    }
}
