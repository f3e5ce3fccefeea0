import MutantCore
import MutantReports
import Testing

@Suite struct GitHubAnnotationsTests {
    private static func survivors(_ count: Int) -> [MutantReport] {
        (0..<count).map { .sample("s\($0)", .sample("T/x", .survived(.stillGreen))) }
    }

    @Test func `still-green tests get an annotation, by how bad it is`() {
        let report = RunReport.sample([
            .sample("a", .sample("T/x", .killed(.assertion))),
            .sample("b", .sample("T/y", .killed(.assertion), acceptedReason: "known")),
            .sample("c", .sample("T/x", .survived(.stillGreen), isAccepted: true, acceptedReason: "known, too")),
            .sample("d", .sample("T/x", .undecided(.skipped))),
            .sample("e", .sample("T/x", .survived(.neverReached))),
            .sample("f", .sample("T/x", nil)),
        ])
        let place = "file=Tests/BankTests/CardTests.swift,line=41,title="
        #expect(
            GitHubAnnotations.lines(of: report) == [
                "::error \(place)e survived::T/x: still green, the defect was never reached; check what the test does: "
                    + "it never came to the code that the defect changes",
                "::warning \(place)d is undecided::T/x: the test was skipped; let the test run here, or move its claim "
                    + "to one that does",
                "::notice \(place)b is accepted for nothing::T/y kills it now; remove the entry from `accepted`",
                "::notice \(place)c is accepted::T/x: still green, accepted: known, too",
            ])
    }

    @Test func `of each level ten are shown, and the last line counts the others`() {
        let undecided = (0..<11).map { MutantReport.sample("u\($0)", .sample("T/x", .undecided(.notRun))) }
        let lines = GitHubAnnotations.lines(of: .sample(Self.survivors(13) + undecided))
        #expect(lines.count == 21)
        #expect(lines.count { $0.hasPrefix("::error ") } == 10 && lines.count { $0.hasPrefix("::warning ") } == 10)
        #expect(lines.last == "and 3 more errors, 1 more warning that GitHub would not show")
        #expect(GitHubAnnotations.lines(of: .sample(Self.survivors(10))).count == 10)
    }

    @Test func `a run without anything to say has no lines`() {
        #expect(GitHubAnnotations.lines(of: .sample([.sample("a", .sample("T/x", .killed(.crash)))])) == [])
    }

    @Test func `files are named from the top of the repository`() {
        let lines = GitHubAnnotations.lines(of: .sample(Self.survivors(1)), folder: "Apps/Bank/")
        #expect(lines.first?.hasPrefix("::error file=Apps/Bank/Tests/BankTests/CardTests.swift,line=41,") == true)
    }

    @Test func `what means something to GitHub is escaped`() {
        let claim = ClaimReport.sample("T/50%:a,b\nc\r\n", .survived(.stillGreen), file: "a,b:c%\r\n.swift")
        let line = GitHubAnnotations.lines(of: .sample([.sample("a", claim)])).first ?? ""
        #expect(line.hasPrefix("::error file=a%2Cb%3Ac%25\\u{d}\\u{a}.swift,line=41,title=a survived::T/50%25:a,b%0Ac"))
    }

    @Test(arguments: Hostile.texts)
    func `hostile text stays inside its annotation`(text: String) throws {
        let lines = GitHubAnnotations.lines(of: Hostile.report(text))
        #expect(lines.count == 4)
        for line in lines {
            #expect(!line.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\u{1b}" || $0 == "\u{202e}" })
            // Properties end at the first pair of colons, and each has one comma before the next.
            let scalars = Array(line.unicodeScalars)
            let end = try #require(scalars.indices.dropFirst(3).first { scalars[($0 - 1)...$0] == [":", ":"] })
            let properties = String(String.UnicodeScalarView(scalars[2..<(end - 1)]))
            #expect(properties.unicodeScalars.count { $0 == "," } == 2)
            #expect(!properties.unicodeScalars.contains(":"))
            #expect(properties.contains(",line=41,title="))
        }
    }
}
