/// Where the entries of a manifest stand in its file, so that what is found out later can still name the line.
package struct ManifestPlaces: Hashable, Sendable {
    /// One step down into the file's tree.
    package enum Step: Hashable, Sendable, ExpressibleByStringLiteral {
        case key(String)
        case index(Int)

        package init(stringLiteral key: String) {
            self = .key(key)
        }
    }

    private let file: String
    private let root: JSONValue?

    /// No places, for manifests that were not read from a file.
    package static let none = ManifestPlaces(file: "", root: nil)

    package init(file: String, root: JSONValue?) {
        self.file = file
        self.root = root
    }

    /// The place of the value at `path`, or of the innermost one around it that exists; an object's at the key.
    package func location(of path: Step...) -> SourceLocation? {
        guard let root else { return nil }
        var place = (value: root, position: root.position)
        for step in path {
            guard let inner = Self.child(of: place.value, step) else { break }
            place = inner
        }
        return SourceLocation(file: file, line: place.position.line, column: place.position.column)
    }

    private static func child(of value: JSONValue, _ step: Step) -> (value: JSONValue, position: JSONPosition)? {
        switch step {
        case .key(let key):
            value.members?.first { $0.key == key }.map { ($0.value, $0.position) }
        case .index(let index):
            value.elements.flatMap { $0.indices.contains(index) ? ($0[index], $0[index].position) : nil }
        }
    }
}
