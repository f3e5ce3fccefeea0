import Foundation
import MutantReports
import Testing

@testable import kassios

struct QuotationsTests {
    /// A checkout with a run beside a manifest in `Tests`, and a file that is none of its business.
    private func checkout() throws -> (run: FinishedRun, quotations: Quotations) {
        let run = try FinishedRun()
        for path in ["top/.git", "top/Sources", "top/Tests/.kassios/latest/logs"] {
            try FileManager.default.createDirectory(atPath: run.folder + "/" + path, withIntermediateDirectories: true)
        }
        for path in ["secret", "top/Sources/A.swift", "top/Tests/B.swift", "top/Tests/.kassios/latest/logs/1-a.log"] {
            try run.write(Data("text of \(path)".utf8), to: path)
        }
        try FileManager.default.createSymbolicLink(
            atPath: run.folder + "/top/Tests/link.swift", withDestinationPath: run.folder + "/secret")
        return (
            run,
            Quotations(
                directory: run.folder + "/top/Tests/.kassios/latest", manifestFolder: run.folder + "/top/Tests")
        )
    }

    @Test func `sources of the checkout and logs of the run are read`() throws {
        let (run, quotations) = try checkout()
        withExtendedLifetime(run) {
            let source = { (path: String) in quotations.source(path).map { String(decoding: $0, as: UTF8.self) } }
            #expect(source("B.swift") == "text of top/Tests/B.swift")
            #expect(source("../Sources/A.swift") == "text of top/Sources/A.swift")
            #expect(quotations.logEnd("logs/1-a.log", 5) == Array("a.log".utf8))
            #expect(quotations.logEnd("logs/1-a.log", 500)?.count == 46)
        }
    }

    @Test(arguments: ["../../secret", "link.swift", "../../top/../secret", "missing.swift", ".", "../.git", ""])
    func `what lies elsewhere or is no file is not quoted`(path: String) throws {
        let (run, quotations) = try checkout()
        withExtendedLifetime(run) {
            #expect(quotations.source(path) == nil)
            #expect(quotations.logEnd("../../" + path, 9) == nil)
        }
    }
}
