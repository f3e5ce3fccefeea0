import Foundation
import MutantCore
import MutantReports
import Testing

@Suite struct CheckupReportTests {
    @Test func `scripts get every check by its word, and null where there is nothing to do`() {
        let checkup = Checkup([
            .ok(.lock, "free"), Symptom(.inheritedSwitches, .failed, "A is set", advice: "run `unset A`"),
        ])
        #expect(
            String(decoding: JSONReport.bytes(of: CheckupReport(checkup)), as: UTF8.self) == """
                {
                  "checks" : [
                    {
                      "advice" : null,
                      "check" : "lock",
                      "detail" : "free",
                      "state" : "ok"
                    },
                    {
                      "advice" : "run `unset A`",
                      "check" : "inheritedSwitches",
                      "detail" : "A is set",
                      "state" : "failed"
                    }
                  ],
                  "exitStatus" : 4,
                  "schemaVersion" : 1
                }

                """)
    }
}
