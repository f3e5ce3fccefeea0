/// The full list of the subject's defects.
package struct Catalogue: Hashable, Sendable {
    /// One defect of the list, with what reports call it.
    package struct Entry: Hashable, Sendable {
        package let id: DefectID
        /// What the subject's code calls it: the case of an enum, else the id.
        package let name: String
        package let title: String?
        package let group: String?
        package let location: SourceLocation?

        package init(
            id: DefectID, name: String? = nil, title: String? = nil, group: String? = nil,
            location: SourceLocation? = nil
        ) {
            self.id = id
            self.name = name ?? id.text
            self.title = title
            self.group = group
            self.location = location
        }
    }

    package let entries: [Entry]

    package init(entries: [Entry]) {
        self.entries = entries
    }
}
