package import MutantCore

/// How many mutants are decided, in front of a line: `[ 7/59]`.
package struct Counter: Hashable, Sendable {
    package let text: String

    package init(_ progress: RunProgress) {
        let all = "\(progress.mutants)"
        let done = "\(progress.decided)"
        text = "[" + String(repeating: " ", count: max(0, all.count - done.count)) + done + "/" + all + "]"
    }

    /// The same room without a number.
    package var blank: String { String(repeating: " ", count: text.count) }
}
