import FuzzChecks
import MutantCore

@_cdecl("LLVMFuzzerTestOneInput")
func fuzzManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Fuzz.input(start, count)
    ManifestInput(input).check()
    if let long = Fuzz.stretched(input) { ManifestInput(long).check() }
    return 0
}
