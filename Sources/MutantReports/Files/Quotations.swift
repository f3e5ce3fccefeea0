/// What reports may quote from the files beside them; each is nil where it cannot be read.
package struct Quotations: Sendable {
    /// A source, by its path relative to the manifest's folder.
    package let source: @Sendable (_ path: String) -> [UInt8]?
    /// The last bytes of a log, by its path relative to the run's folder.
    package let logEnd: @Sendable (_ path: String, _ bytes: Int) -> [UInt8]?

    package init(
        source: @escaping @Sendable (_ path: String) -> [UInt8]?,
        logEnd: @escaping @Sendable (_ path: String, _ bytes: Int) -> [UInt8]?
    ) {
        self.source = source
        self.logEnd = logEnd
    }

    /// For reports that stand alone.
    package static let none = Quotations(source: { _ in nil }, logEnd: { _, _ in nil })
}
