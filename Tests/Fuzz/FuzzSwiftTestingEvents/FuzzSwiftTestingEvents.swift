import FuzzChecks
import MutantCore

@_cdecl("LLVMFuzzerTestOneInput")
func fuzzSwiftTestingEvents(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Fuzz.input(start, count)
    check(LogInput(input))
    if let long = Fuzz.stretched(input) { check(LogInput(long)) }
    return 0
}

private func check(_ log: LogInput) {
    let (whole, reader) = Fuzz.timed("reading events") {
        var reader = SwiftTestingEvents()
        log.bytes.withUnsafeBytes { reader.consume($0) }
        let outcomes = reader.finish()
        return (outcomes, reader)
    }
    let (inPieces, other) = Fuzz.timed("reading events in pieces") {
        var reader = SwiftTestingEvents()
        log.forEachPiece { reader.consume($0) }
        let outcomes = reader.finish()
        return (outcomes, reader)
    }
    OutcomeChecks.check(whole, lineCount: log.lineCount - reader.foreignLines)
    Fuzz.check(whole == inPieces, "in pieces it reads otherwise:\n\(whole)\n\(inPieces)")
    Fuzz.check(
        reader.sawEnd == other.sawEnd && reader.foreignLines == other.foreignLines, "in pieces it counts otherwise")
}
