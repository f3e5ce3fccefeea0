/// What happened to one file since the commit that everything is compared with.
package struct SourceChange: Hashable, Sendable {
    /// The file as it was or is, with the lines that the other side does not have.
    package struct Version: Hashable, Sendable {
        /// The path relative to the manifest's folder.
        package let file: String
        package let bytes: [UInt8]
        package let lines: NumberRanges

        /// All lines count as changed where git's lines cannot be told from ours: a lone CR ends none for git.
        package init(file: String, bytes: [UInt8], lines: NumberRanges) {
            self.file = file
            self.bytes = bytes
            self.lines = lines.isEmpty || !Self.hasLoneReturn(bytes) ? lines : .all
        }

        private static func hasLoneReturn(_ bytes: [UInt8]) -> Bool {
            zip(bytes, bytes.dropFirst()).contains { $0 == Byte.carriageReturn && $1 != Byte.newline }
                || bytes.last == Byte.carriageReturn
        }
    }

    /// Nil for a file that is new, or whose old text is not to be had.
    package let before: Version?
    /// Nil for a file that is gone.
    package let after: Version?

    package init(before: Version?, after: Version?) {
        self.before = before
        self.after = after
    }
}
