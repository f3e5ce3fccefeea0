/// A place in a source file; lines and columns count from 1, columns in UTF-8 bytes as compilers print them.
package struct SourceLocation: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The path relative to the manifest's folder.
    package let file: String
    package let line: Int
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }

    package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
