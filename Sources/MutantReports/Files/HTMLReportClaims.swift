internal import MutantCore

/// The mutants, tests, claims and trials of a run as rows of numbers.
///
/// What is no kill comes first to logs, sources and texts, so that kills get what room is left.
struct HTMLReportClaims {
    private(set) var redTests: [[Int]] = []
    private(set) var tests: [[Int]] = []
    private(set) var mutants: [[Int]] = []
    private(set) var claims: [[Int]] = []
    private(set) var sources = HTMLReportSources()
    private var logs: HTMLReportLogs
    private var testRows: [TestID: Int] = [:]
    private var claimRows: [Pair: Int] = [:]
    /// Where the subject was built, with a slash at its end: compilers name whole paths.
    private let root: String?

    private struct Pair: Hashable {
        let defect: DefectID
        let test: TestID
    }

    /// The order is the one `report.js` knows.
    private enum State: Int {
        case killed, survived, undecided, accepted, pending, reused

        /// A survivor is one in whichever run.
        init(_ verdict: ClaimReport.Outcome, isAccepted: Bool, isReused: Bool) {
            switch verdict {
            case .killed where isReused: self = .reused
            case .killed: self = .killed
            case .survived: self = isAccepted ? .accepted : .survived
            case .undecided: self = .undecided
            case .pending: self = .pending
            }
        }
    }

    init(_ report: RunReport, _ quotations: Quotations, _ texts: inout HTMLReportTexts) {
        logs = HTMLReportLogs(quotations)
        root = Self.root(of: report.mutants)
        redTests = report.clean.redTests.map { redTest($0, &texts) }
        let all = report.mutants.enumerated().flatMap { row, mutant in mutant.claims.map { (row, mutant.id, $0) } }
        for (_, _, claim) in all where testRows[claim.test] == nil {
            testRows[claim.test] = tests.count
            tests.append([texts.index(of: claim.test.text)])
        }
        claims = Array(repeating: [], count: all.count)
        for isKill in [false, true] {
            let rows = all.indices.filter { (all[$0].2.verdict == .killed) == isKill }
            let bytes = logs.share(of: rows.count, atMost: isKill ? 3 << 10 : 8 << 10)
            for row in rows {
                let (mutant, id, claim) = all[row]
                claimRows[Pair(defect: id, test: claim.test)] = row
                claims[row] = [mutant] + self.claim(claim, switches: report.mutants[mutant], logBytes: bytes, &texts)
            }
        }
        mutants = report.mutants.map { self.mutant($0, &texts) }
    }

    /// What stands before the path of a claim in the path of its failure.
    private static func root(of mutants: [MutantReport]) -> String? {
        for claim in mutants.lazy.flatMap(\.claims) {
            guard let test = claim.file, !test.isEmpty, let file = claim.failures.first?.file,
                file.hasSuffix("/" + test)
            else { continue }
            return String(file.dropLast(test.count))
        }
        return nil
    }

    // MARK: Rows

    private mutating func redTest(_ test: CleanReport.Test, _ texts: inout HTMLReportTexts) -> [Int] {
        [
            texts.index(of: test.id.text), texts.index(of: Wording.short(test.outcome)),
            texts.index(of: Wording.advice(test.outcome.objection?.rawValue ?? "")), texts.index(of: test.log),
            logs.end(of: test.log, bytes: 8 << 10, &texts), test.failures.count,
        ] + failures(test.failures, limit: 2_000, &texts)
    }

    private mutating func mutant(_ mutant: MutantReport, _ texts: inout HTMLReportTexts) -> [Int] {
        [
            texts.index(of: mutant.id.text), texts.index(of: mutant.title), texts.index(of: mutant.group),
            State(mutant.verdict, isAccepted: mutant.accepted, isReused: mutant.reused).rawValue,
            Self.milliseconds(mutant.seconds),
            mutant.reused ? 1 : 0, texts.index(of: mutant.declared?.file), mutant.declared?.line ?? 0,
        ] + mutant.switches.prefix(8).flatMap { [texts.index(of: $0.file), $0.line] }
    }

    private mutating func claim(
        _ claim: ClaimReport, switches mutant: MutantReport, logBytes: Int, _ texts: inout HTMLReportTexts
    ) -> [Int] {
        if let file = claim.file, let line = claim.line { sources.want(file, around: line, before: 2, after: 14) }
        for place in mutant.switches.prefix(3) { sources.want(place, before: 4, after: 5) }
        if let declared = mutant.declared { sources.want(declared, before: 2, after: 1) }
        let isKill = claim.verdict == .killed
        let reason = mutant.reused ? ReuseNote.words(claim) : claim.reason.map { Wording.short($0) }
        return [
            testRows[claim.test] ?? 0,
            State(claim.verdict, isAccepted: claim.accepted, isReused: mutant.reused).rawValue,
            texts.index(of: claim.isNeedlesslyAccepted ? "\(reason ?? ""), though accepted as a survivor" : reason),
            isKill || claim.verdict == .pending ? 0 : texts.index(of: Wording.advice(claim)),
            Self.milliseconds(claim.seconds), claim.started.map(Self.milliseconds) ?? -1, claim.worker ?? -1,
            claim.attempts, texts.index(of: claim.file), claim.line ?? 0, texts.index(of: Self.ending(claim)),
            texts.index(of: claim.twin.map { Wording.short($0) }),
            texts.index(of: claim.receipts.joined(separator: ", ")), texts.index(of: claim.acceptedReason),
            texts.index(of: claim.swept.prefix(8).joined(separator: ", ")), texts.index(of: claim.log),
            logs.end(of: claim.log, bytes: logBytes, &texts), claim.failures.count,
        ] + failures(claim.failures, limit: isKill ? 600 : 2_000, &texts)
    }

    /// Three numbers for each of the first failures: message, file, line.
    private mutating func failures(_ failures: [Failure], limit: Int, _ texts: inout HTMLReportTexts) -> [Int] {
        failures.prefix(4).flatMap { failure in
            let file = failure.file.map { file in
                root.map { file.hasPrefix($0) ? String(file.dropFirst($0.count)) : file } ?? file
            }
            if let file, let line = failure.line { sources.want(file, around: line, before: 3, after: 2) }
            return [texts.index(of: failure.message, limit: limit), texts.index(of: file), failure.line ?? 0]
        }
    }

    private static func ending(_ claim: ClaimReport) -> String? {
        claim.signal.map { "signal \($0)" } ?? claim.exitCode.map { "exit status \($0)" }
    }

    // MARK: Trials

    /// Seven numbers a trial: its own, worker, start, time, claim (-1 without a defect), test and ending.
    func trials(_ trials: [TrialResult], _ texts: inout HTMLReportTexts) -> [Int] {
        var numbers: [Int] = []
        numbers.reserveCapacity(7 * trials.count)
        for trial in trials {
            let claim = trial.defect.flatMap { defect in
                trial.test.flatMap { claimRows[Pair(defect: defect, test: $0)] }
            }
            numbers += [
                trial.number, trial.worker, Self.milliseconds(trial.started), Self.milliseconds(trial.seconds),
                claim ?? -1, texts.index(of: trial.test?.text), texts.index(of: trial.ending),
            ]
        }
        return numbers
    }

    /// A time that a page can show: a report may come from elsewhere and hold any number.
    private static func milliseconds(_ seconds: Double) -> Int {
        Int(min(max(0, seconds.isNaN ? 0 : seconds), 1e9) * 1_000)
    }
}
