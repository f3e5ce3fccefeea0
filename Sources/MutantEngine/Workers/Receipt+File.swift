internal import MutantCore

extension Receipt {
    /// The receipts in a trial's file, which may not be there.
    static func read(_ path: String) -> [Receipt] {
        var bytes: [UInt8] = []
        LogFile.read(path) { if bytes.count < maximumBytes { bytes.append(contentsOf: $0) } }
        return all(in: String(decoding: bytes, as: UTF8.self))
    }

    /// A subject that writes more receipts than this writes no receipts, but a log.
    private static let maximumBytes = 4 << 20
}
