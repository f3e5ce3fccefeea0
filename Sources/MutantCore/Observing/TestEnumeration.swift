/// What `xcodebuild -enumerate-tests` wrote, as JSON in either style.
package struct TestEnumeration: Hashable, Sendable {
    /// In the order of the list, each once.
    package private(set) var enabled: [EnumeratedTest] = []
    /// What the test plan leaves out.
    package private(set) var disabled: [EnumeratedTest] = []
    /// What Xcode says went wrong: it does so with exit status 0, too, and lists the rest.
    package private(set) var errors: [String] = []
    /// The targets whose bundle could not be looked into: listed as a whole, without a test.
    package private(set) var unexpanded: [String] = []
    /// Tests listed twice under one name: one of each framework, or two classes of one name.
    package private(set) var repeated: Set<EnumeratedTest> = []

    /// - Throws: what is not JSON, or not of this shape.
    package init(reading bytes: [UInt8]) throws(TestEnumerationError) {
        let document: JSONValue
        do {
            document = try JSONText.value(of: bytes, maximumBytes: Self.maximumBytes)
        } catch {
            throw .notJSON(error)
        }
        guard let values = document["values"]?.elements else {
            throw .noValues(errors: Self.errors(in: document))
        }
        errors = Self.errors(in: document)
        for plan in values {
            for entry in plan["enabledTests"]?.elements ?? [] { list(entry["identifier"]?.text, isEnabled: true) }
            for entry in plan["disabledTests"]?.elements ?? [] { list(entry["identifier"]?.text, isEnabled: false) }
            for target in plan["children"]?.elements ?? [] { list(target, under: []) }
        }
        disabled.removeAll(where: Set(enabled).contains)
    }

    package static let maximumBytes = 64 << 20

    /// Sentences, whether listed as text or as objects with a text in them.
    private static func errors(in document: JSONValue) -> [String] {
        (document["errors"]?.elements ?? []).map { error in
            let text = error.text ?? error.members?.lazy.compactMap(\.value.text).first
            return JSONLayout.visible(text ?? "an error without a text")
        }
    }

    /// An entry of the hierarchical style; its name is one part of an id.
    private mutating func list(_ entry: JSONValue, under parents: [String], isEnabled: Bool = true) {
        guard let name = entry["name"]?.text else { return }
        let path = parents + [name]
        let isEnabled = isEnabled && entry["disabled"]?.content != .bool(true)
        let children = entry["children"]?.elements ?? []
        if children.isEmpty, entry["kind"]?.text != "class" {
            list(path.joined(separator: "/"), isEnabled: isEnabled)
        }
        for child in children { list(child, under: path, isEnabled: isEnabled) }
    }

    private mutating func list(_ spelling: String?, isEnabled: Bool) {
        guard let spelling, !spelling.isEmpty else { return }
        let test = EnumeratedTest(spelling)
        if test.path.isEmpty {
            if !unexpanded.contains(spelling) { unexpanded.append(spelling) }
        } else if !isEnabled {
            disabled.append(test)
        } else if listed.insert(test).inserted {
            enabled.append(test)
        } else {
            repeated.insert(test)
        }
    }

    /// To tell a test listed twice in linear time.
    private var listed: Set<EnumeratedTest> = []
}

/// Why no list of tests could be read.
package enum TestEnumerationError: Error, Hashable, Sendable {
    case notJSON(JSONError)
    /// There is no list; with the errors told instead of one.
    case noValues(errors: [String])
}

extension TestEnumerationError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notJSON(let error): "Xcode's list of tests cannot be read: \(JSONLayout.visible(error.description))"
        case .noValues(let errors):
            errors.isEmpty
                ? "Xcode's list of tests holds no `values`"
                : "Xcode could not list the tests: \(errors.joined(separator: "; "))"
        }
    }
}
