import FuzzChecks
import MutantCore

@_cdecl("LLVMFuzzerTestOneInput")
func fuzzClaims(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Fuzz.input(start, count)
    ClaimInput(input).check()
    if let long = Fuzz.stretched(input) { ClaimInput(long).check() }
    return 0
}
