import Foundation
import MutantCore
import Testing

@Suite struct RunEventTests {
    @Test(arguments: [
        RunEvent.note("building"), .buildOutput("[1/2]\n"), .planned(mutants: [.doubleCharge], claims: 2, workers: 3),
        .expected(
            Workload(
                clean: [[.claimed]], claims: [.init(defect: .doubleCharge, test: .claimed)], trialsPerKill: 2,
                times: TestTimes(clean: [.claimed: 1.5], defective: [.claimed: [.doubleCharge: 2]]))),
        .workers(7),
        .cleanStarted(tests: 4), .cleanEnded(.skipped),
        .trialStarted(number: 1, defect: nil, tests: [.claimed], worker: 0, log: "logs/1-clean.log"),
        .trialStarted(number: 2, defect: .doubleCharge, tests: [.claimed], worker: 1, log: "logs/2-a.log"),
        .trialEnded(number: 2, seconds: 0.5, ending: "exit status 1", swept: ["app (pid 3)"]),
        .decided(.sample("a", .sample(.killed(.crash)))),
        .decided(MutantReport.sample("a", .sample(.killed(.crash))).takenOver), .began(.sample()),
    ])
    func `an event is the same after it was written and read`(event: RunEvent) throws {
        #expect(try JSONDecoder().decode(RunEvent.self, from: JSONEncoder().encode(event)) == event)
    }
}
