internal import MutantCore

extension ClaimReport {
    /// Where the test stands, as people write it.
    var place: String? {
        file.map { file in line.map { "\(file):\($0)" } ?? file }
    }
}
