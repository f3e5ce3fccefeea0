internal import MutantCore
internal import MutantEngine

/// The line by which a claim's trial is run again.
struct RepeatLine {
    let common: CommonOptions
    let id: DefectID
    /// Nil where the mutant has one claim.
    let test: TestID?
    var isClean = false
    var isPrebuilt = false

    var text: String {
        let words =
            ["kassios", "mutants", "reproduce", id.text] + (test.map { ["--test", $0.text] } ?? [])
            + (isClean ? ["--clean"] : []) + (isPrebuilt ? ["--prebuilt"] : [])
            + (common.manifestPath.map { ["--manifest", $0] } ?? [])
            + (common.packagePath.map { ["--package-path", $0] } ?? [])
        return words.map(Invocation.quoted).joined(separator: " ")
    }
}
