/// What `Package.swift` says of its targets, as far as that can be read without running it.
package struct PackageOutline: Hashable, Sendable {
    package struct Target: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case library
            case executable
            case test
        }

        package let kind: Kind
        package let name: String
        /// As written; nil where the folder has the target's name.
        package let path: String?
        /// Targets and products by their names.
        package let dependencies: [String]

        package init(kind: Kind, name: String, path: String? = nil, dependencies: [String] = []) {
            self.kind = kind
            self.name = name
            self.path = path
            self.dependencies = dependencies
        }

        /// Where its folder may be, the likeliest first.
        package var candidates: [String] {
            if let path { return [path.hasSuffix("/") ? String(path.dropLast()) : path] }
            let folders = ["Sources", "Source", "src", "srcs"]
            // Where there is no folder of its own, the only target of a package has all of them.
            return (kind == .test ? ["Tests"] + folders : folders).map { "\($0)/\(name)" }
                + (kind == .test ? ["Tests"] : ["Sources"])
        }
    }

    /// A line with a target whose name, path or dependencies are computed.
    package struct Gap: Hashable, Sendable {
        package let line: Int
        package let label: String
        /// The target, where its name can be read.
        package let target: String?
    }

    package var targets: [Target] = []
    package var gaps: [Gap] = []

    package init() {}

    /// Any bytes give some outline.
    package init(reading bytes: [UInt8]) {
        var reader = PackageReader(bytes)
        self = reader.outline()
    }
}
