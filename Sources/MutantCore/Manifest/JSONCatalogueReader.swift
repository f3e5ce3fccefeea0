/// Picks the entries out of a JSON tree.
struct JSONCatalogueReader {
    private let catalogue: JSONCatalogue
    private let file: String
    private(set) var entries: [Catalogue.Entry] = []
    private(set) var findings: [Finding] = []

    init(catalogue: JSONCatalogue, file: String) {
        self.catalogue = catalogue
        self.file = file
    }

    mutating func read(_ root: JSONValue) {
        guard let list = list(in: root) else { return }
        guard let elements = list.elements else {
            return report(list, path: catalogue.at, "takes an array of objects, not \(list.kind)")
        }
        for (index, element) in elements.enumerated() {
            read(element, path: "\(catalogue.at ?? "")[\(index)]")
        }
    }

    private mutating func list(in root: JSONValue) -> JSONValue? {
        guard let at = catalogue.at else { return root }
        var value = root
        var path = ""
        for key in at.split(separator: ".").map(String.init) {
            guard let members = value.members else {
                report(value, path: path, "takes an object with the key `\(key)`, not \(value.kind)")
                return nil
            }
            guard let inner = value[key] else {
                let near = NearName.suggestion(for: key, among: members.map(\.key))
                report(value, path: path, "lacks the key `\(key)` of the catalogue's `at`\(near)")
                return nil
            }
            value = inner
            path += path.isEmpty ? key : ".\(key)"
        }
        return value
    }

    private mutating func read(_ element: JSONValue, path: String) {
        guard let members = element.members else {
            return report(element, path: path, "takes an object, not \(element.kind)")
        }
        guard let value = element[catalogue.id] else {
            let near = NearName.suggestion(for: catalogue.id, among: members.map(\.key))
            return report(element, path: path, "lacks the key `\(catalogue.id)`, which holds the id\(near)")
        }
        let place = "\(path).\(catalogue.id)"
        guard let text = value.text else { return report(value, path: place, "takes text, not \(value.kind)") }
        guard let id = DefectID(text) else {
            return report(value, path: place, ManifestRule.defect.complaint(about: text) ?? "takes a defect's id")
        }
        entries.append(
            Catalogue.Entry(
                id: id, title: label(catalogue.title, of: element, path),
                group: label(catalogue.group, of: element, path),
                location: location(of: value)))
    }

    /// A title or group, which an entry may lack.
    private mutating func label(_ key: String?, of element: JSONValue, _ path: String) -> String? {
        guard let key, let value = element[key], value.content != .null else { return nil }
        if let text = value.text { return text }
        report(value, path: "\(path).\(key)", "takes text, not \(value.kind)")
        return nil
    }

    private mutating func report(_ value: JSONValue, path: String?, _ message: String) {
        let subject = path.map { $0.isEmpty ? "the file" : "`\($0)`" } ?? "the file"
        findings.append(Finding(.error, at: location(of: value), JSONLayout.visible("\(subject) \(message)")))
    }

    private func location(of value: JSONValue) -> SourceLocation {
        SourceLocation(file: file, line: value.position.line, column: value.position.column)
    }
}
