import FuzzChecks
import MutantCore

@_cdecl("LLVMFuzzerTestOneInput")
func fuzzXCTestLog(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Fuzz.input(start, count)
    check(LogInput(input))
    if let long = Fuzz.stretched(input) { check(LogInput(long)) }
    return 0
}

private let tests = ["BankTests/TransferTests/testFee", "BankTests/A/testB", "Other/A/testB"].map { TestID($0) }

private func check(_ log: LogInput) {
    let whole = Fuzz.timed("reading a log") {
        var reader = XCTestLog(module: "BankTests", tests: tests)
        log.bytes.withUnsafeBytes { reader.consume($0) }
        return reader.finish()
    }
    let inPieces = Fuzz.timed("reading a log in pieces") {
        var reader = XCTestLog(module: "BankTests", tests: tests)
        log.forEachPiece { reader.consume($0) }
        return reader.finish()
    }
    OutcomeChecks.check(whole, lineCount: log.lineCount)
    Fuzz.check(whole == inPieces, "in pieces it reads otherwise:\n\(whole)\n\(inPieces)")
    for outcome in whole {
        Fuzz.check(outcome.starts > 0 && outcome.ends <= 1, "ends without starts: \(outcome)")
        Fuzz.check(outcome.ends > 0 || outcome.result == .unfinished, "decided without an end: \(outcome)")
    }
}
