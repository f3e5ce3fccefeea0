import MutantCore
import MutantEngine
import Testing

@testable import kassios

@Suite struct ReportWriterTests {
    private func writer(_ run: FinishedRun, _ environment: [String: String] = [:]) -> ReportWriter {
        let context = run.context(environment)
        return ReportWriter(
            run.report, json: [], directory: run.directory, manifestFolder: run.folder, context,
            context.console(CommonOptions(verbosity: .quiet)))
    }

    @Test func `the step summary is added to what is there`() throws {
        let run = try FinishedRun()
        let writer = writer(run, ["GITHUB_STEP_SUMMARY": run.folder + "/summary.md"])
        #expect(writer.appendStepSummary() == [] && writer.appendStepSummary() == [])
        let text = try run.text(of: "summary.md")
        #expect(text.matches(of: /## kassios mutants/).count == 2)
        #expect(text.contains("</details>") == false && text.hasSuffix("|\n\n"))
    }

    @Test(arguments: [[:], ["GITHUB_STEP_SUMMARY": ""]])
    func `without a step summary nothing is written`(environment: [String: String]) throws {
        let run = try FinishedRun()
        #expect(writer(run, environment).appendStepSummary() == [])
        #expect(try run.names() == [".kassios"])
    }

    @Test func `a step summary that cannot be written is a failure`() throws {
        let run = try FinishedRun()
        let failures = writer(run, ["GITHUB_STEP_SUMMARY": run.folder]).appendStepSummary()
        #expect(failures.map(\.exitStatus) == [.internalError])
    }

    @Test func `annotations name files from the top of the checkout`() throws {
        let run = try FinishedRun()
        let top = run.folder.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let name = run.folder.split(separator: "/").last ?? ""
        let request = [ReportRequest(format: .github, path: "a")]
        #expect(writer(run, ["GITHUB_WORKSPACE": top]).write(request) == [])
        #expect(try run.text(of: "a").hasPrefix("::error file=\(name)/Tests/X.swift,"))
        for other in [run.folder, "/nowhere", ""] {
            #expect(writer(run, ["GITHUB_WORKSPACE": other]).write(request) == [])
            #expect(try run.text(of: "a").hasPrefix("::error file=Tests/X.swift,"))
        }
    }

    @Test(arguments: [
        (MutantCore.ExitStatus.success, MutantCore.ExitStatus.internalError), (.survived, .survived),
        (.undecided, .undecided), (.signal(2), .signal(2)),
    ])
    func `a report that is missing fails a run that has nothing worse to say`(
        own: MutantCore.ExitStatus, wanted: MutantCore.ExitStatus
    ) throws {
        let writer = writer(try FinishedRun())
        #expect(writer.status(own, failures: []) == own)
        #expect(writer.status(own, failures: [.unwritable("x", reason: "Is a directory")]) == wanted)
    }
}
