import Foundation
import MutantCore
import Testing

@testable import kassios

@Suite struct ReportCommandTests {
    @Test func `reports without a path stand beside report_json`() throws {
        let run = try FinishedRun()
        let reports = [ReportFormat.json, .junit, .markdown].map { ReportRequest(format: $0, path: nil) }
        #expect(run.reported(reports) == .success)
        #expect(try run.names(in: ".kassios/latest") == ["junit.xml", "report.json", "report.md"])
    }

    @Test func `reports with a path are written there, in folders that are made`() throws {
        let run = try FinishedRun()
        let reports = [
            ReportRequest(format: .junit, path: "out/deep/j.xml"), ReportRequest(format: .json, path: "copy.json"),
            ReportRequest(format: .github, path: run.folder + "/annotations"),
        ]
        #expect(run.reported(reports) == .success)
        #expect(try run.text(of: "out/deep/j.xml").contains("<failure type=\"survived\""))
        #expect(try run.text(of: "copy.json") == run.text(of: ".kassios/latest/report.json"))
        #expect(try run.text(of: "annotations").hasPrefix("::error file=Tests/X.swift,line=7,title=feeNotCharged"))
        #expect(try run.names(in: ".kassios/latest") == ["report.json"])
    }

    @Test func `keys that this build does not know are kept in a copy`() throws {
        let run = try FinishedRun()
        let newer = try run.text(of: ".kassios/latest/report.json")
            .replacing("{\"", with: "{\"weather\":1,\"", maxReplacements: 1)
        try run.write(Data(newer.utf8), to: ".kassios/latest/report.json")
        #expect(run.reported([ReportRequest(format: .json, path: "copy.json")]) == .success)
        #expect(try run.text(of: "copy.json") == newer)
    }

    @Test func `a report that cannot be written does not keep the others from it`() throws {
        let run = try FinishedRun()
        try run.write(Data(), to: "file")
        let reports = ["file/x", ".kassios", "j.xml"].map { ReportRequest(format: .junit, path: $0) }
        #expect(run.reported(reports) == .internalError)
        #expect(try run.names() == [".kassios", "file", "j.xml"])
    }

    @Test func `a file that is there is replaced, and a link goes on pointing to it`() throws {
        let run = try FinishedRun()
        try run.write(Data("old".utf8), to: "real.md")
        try FileManager.default.createSymbolicLink(atPath: run.folder + "/link.md", withDestinationPath: "real.md")
        #expect(run.reported([ReportRequest(format: .markdown, path: "link.md")]) == .success)
        #expect(try run.text(of: "real.md").hasPrefix("## kassios mutants"))
        #expect(try run.names() == [".kassios", "link.md", "real.md"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `what is no plain file is written to, and neither replaced nor waited for`() throws {
        let run = try FinishedRun()
        #expect(mkfifo(run.folder + "/pipe", 0o644) == 0)
        let reports = ["/dev/null", "pipe"].map { ReportRequest(format: .junit, path: $0) }
        #expect(run.reported([reports[0]]) == .success)
        #expect(run.reported([reports[1]]) == .internalError)
        let facts = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(facts[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test(arguments: ["", "{", "[]", "{\"schemaVersion\": 2}"])
    func `a report that cannot be read is an error of usage`(text: String) throws {
        let run = try FinishedRun()
        try run.write(Data(text.utf8), to: ".kassios/latest/report.json")
        #expect(run.reported([ReportRequest(format: .junit, path: nil)]) == .usage)
        #expect(try run.names(in: ".kassios/latest") == ["report.json"])
    }

    @Test(arguments: ["nowhere", ".", ".kassios/latest/report.json"])
    func `a folder without a report is an error of usage`(directory: String) throws {
        #expect(try FinishedRun().reported([], in: directory) == .usage)
    }

    @Test func `a run elsewhere is read from its folder`() throws {
        let run = try FinishedRun()
        #expect(run.reported([ReportRequest(format: .markdown, path: nil)], in: run.directory + "/.") == .success)
        #expect(try run.names(in: ".kassios/latest") == ["report.json", "report.md"])
    }

    @Test(arguments: [".kassios/latest", ".kassios/latest/report.json", "copy.json"])
    func `an older run is read from its folder or from a file by any name`(older: String) throws {
        let run = try FinishedRun()
        try run.write(Data(run.text(of: ".kassios/latest/report.json").utf8), to: "copy.json")
        #expect(run.compared(with: older, reports: [ReportRequest(format: .junit, path: nil)]) == .success)
        #expect(try run.names(in: ".kassios/latest") == ["junit.xml", "report.json"])
    }

    @Test func `a check fails for what newly survives`() throws {
        let run = try FinishedRun()
        let killed = try run.text(of: ".kassios/latest/report.json")
            .replacing("\"verdict\":\"survived\"", with: "\"verdict\":\"killed\"")
            .replacing("\"killed\":0", with: "\"killed\":1").replacing("\"survived\":1", with: "\"survived\":0")
        try run.write(Data(killed.utf8), to: "older.json")
        #expect(run.compared(with: "older.json") == .survived)
    }

    @Test(arguments: ["nowhere", ".", "torn.json"])
    func `an older run that cannot be read is an error of usage, and nothing is written`(older: String) throws {
        let run = try FinishedRun()
        try run.write(Data("{".utf8), to: "torn.json")
        #expect(run.compared(with: older, reports: [ReportRequest(format: .junit, path: nil)]) == .usage)
        #expect(try run.names(in: ".kassios/latest") == ["report.json"])
    }
}
