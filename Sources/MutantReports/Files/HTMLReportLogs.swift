/// The ends of logs that a page shows.
struct HTMLReportLogs {
    private let quotations: Quotations
    /// What is left of it all, in bytes and in files: reading one costs more than its bytes.
    private var room = 5 << 20
    private var reads = 4_000

    init(_ quotations: Quotations) {
        self.quotations = quotations
    }

    /// How much each of so many logs may have, should they come before all others.
    func share(of count: Int, atMost limit: Int) -> Int {
        min(limit, max(1 << 10, room / max(1, count)))
    }

    /// The text's place in the list, or 0 where there is none.
    mutating func end(of log: String?, bytes limit: Int, _ texts: inout HTMLReportTexts) -> Int {
        guard let log, reads > 0, room > 0 else { return 0 }
        reads -= 1
        guard let bytes = quotations.logEnd(log, limit)?.suffix(limit), !bytes.isEmpty else { return 0 }
        let text = String(decoding: bytes.count < limit ? bytes : Self.wholeLines(bytes), as: UTF8.self)
        return texts.append(text, from: &room)
    }

    /// What begins in the middle of a line begins with the next one, unless that would leave little.
    private static func wholeLines(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = bytes.prefix(bytes.count / 2).firstIndex(of: UInt8(ascii: "\n"))
        return end.map { bytes[($0 + 1)...] } ?? bytes.drop { $0 & 0xc0 == 0x80 }
    }
}
