import MutantCore
import Testing

private typealias ExitStatus = MutantCore.ExitStatus

@Suite struct ExitStatusTests {
    private static let killed = MutantReport.sample("a", .sample(.killed(.assertion)))
    private static let survived = MutantReport.sample("b", .sample(.survived(.stillGreen)))
    private static let undecided = MutantReport.sample("c", .sample(.undecided(.notRun)))
    private static let pending = MutantReport.sample("d", .sample(nil))
    private static let accepted = MutantReport.sample("e", .sample(.survived(.stillGreen), isAccepted: true))
    /// It survives one test, and nothing is known of the other.
    private static let mixed = MutantReport.sample("f", .sample(.survived(.stillGreen)), .sample(.undecided(.notRun)))

    @Test(
        arguments: [
            ([], 0), ([killed], 0), ([killed, accepted], 0), ([killed, survived], 1), ([survived, undecided], 1),
            ([undecided], 4), ([pending, killed], 4), ([accepted, undecided], 4), ([mixed], 1),
        ] as [([MutantReport], Int32)])
    func `a survivor comes before what is undecided`(mutants: [MutantReport], code: Int32) {
        #expect(ExitStatus(of: mutants, clean: .green).code == code)
        #expect(ExitStatus(of: mutants, clean: .skipped).code == code)
    }

    @Test(
        arguments: [
            ([killed.takenOver], 4, 0), ([killed.takenOver, killed], 4, 0), ([survived.takenOver, killed], 1, 1),
            ([killed.takenOver, undecided], 4, 4), ([killed.takenOver, survived], 1, 1), ([accepted.takenOver], 4, 0),
        ] as [([MutantReport], Int32, Int32)])
    func `what was not measured passes only where that is allowed, and a survivor never does`(
        mutants: [MutantReport], code: Int32, allowed: Int32
    ) {
        #expect(ExitStatus(of: mutants, clean: .green).code == code)
        #expect(ExitStatus(of: mutants, clean: .green, allowsReused: true).code == allowed)
    }

    @Test(arguments: [[killed], [survived], [undecided], []])
    func `a red suite comes before every verdict`(mutants: [MutantReport]) {
        #expect(ExitStatus(of: mutants, clean: .red) == .notGreen)
    }

    @Test func `a signal comes before everything`() {
        let red = CleanReport(status: .red, seconds: 0, tests: [])
        #expect(RunReport.sample([Self.survived], forced: .signal(2), clean: red).exitStatus == 130)
        #expect(RunReport.sample([Self.killed], forced: .internalError).exitStatus == 70)
    }

    @Test func `each status has its number`() {
        let all: [ExitStatus] = [
            .success, .survived, .usage, .notGreen, .undecided, .invalidClaims, .nothingSelected, .internalError,
            .signal(2), .signal(15),
        ]
        #expect(all.map(\.code) == [0, 1, 2, 3, 4, 5, 6, 70, 130, 143])
    }

    @Test(arguments: [
        RunReport.sample([killed]), .sample([survived]), .sample([undecided]), .sample([killed], forced: .signal(2)),
        .sample([killed], forced: .internalError),
        .sample([killed], clean: CleanReport(status: .red, seconds: 0, tests: [])),
    ])
    func `a finished report gives back its own status`(report: RunReport) {
        #expect(ExitStatus(of: report).code == report.exitStatus)
    }
}
