/// How long a trial may take, in seconds; nil means as long as it likes.
package struct Deadlines: Hashable, Sendable {
    /// For clean trials, and for tests whose time is not known.
    package let unknown: Double?

    package init(unknown: Double? = Deadlines.standard) {
        self.unknown = unknown
    }

    package static let standard: Double = 300

    /// The deadline of a trial with a defect on, whose twin took `twinSeconds`.
    package func deadline(twinSeconds: Double?) -> Double? {
        guard let twinSeconds else { return unknown }
        return max(10, 3 * twinSeconds + 5)
    }
}
