import Testing

@testable import kassios

/// What counts as an error; what is said of it stands in the table of errors, `Tests/EndToEndTests/Errors`.
@Suite struct ArgumentErrorTests {
    @Test(arguments: [
        ["junit=x", "markdown=y"], ["junit", "markdown", "json"], ["junit=x", "json=/x"], ["junit=../x", "json=x"],
        ["github", "github=x"],
    ])
    func `reports may go to different places`(values: [String]) {
        #expect(refusal(of: ["mutants"] + values.flatMap { ["--report", $0] }) == nil)
    }

    @Test(arguments: ["0", "-1", "513", "100000", "three", "2.5", "99999999999999999999"])
    func `a number of workers outside the limits is refused`(text: String) {
        let sentence = "'\(text)' is not a value of '--parallel': give a whole number from 1 to 512, or 'auto'"
        #expect(refusal(of: ["mutants", "--parallel=\(text)"])?.sentence == sentence)
    }

    @Test(arguments: ["0", "0.0", "-5", "soon", "nan", "inf", "0x10", "1e3", "604801", ".", "0.0000000000000000001"])
    func `a timeout that is no time is refused`(text: String) {
        let sentence = "'\(text)' is not a value of '--timeout': give seconds above zero, at most 604800, or 'none'"
        #expect(refusal(of: ["mutants", "--timeout=\(text)"])?.sentence == sentence)
    }

    @Test func `the fact of an error stands apart from its sentence`() {
        let error = refusal(of: ["mutants", "plan", "--timeout", "3"])
        #expect(error == UsageError(.unknownOption("--timeout"), in: .plan))
    }

    private func refusal(of arguments: [String]) -> UsageError? {
        do throws(UsageError) {
            _ = try ArgumentParser.parse(arguments)
            return nil
        } catch {
            return error
        }
    }
}
