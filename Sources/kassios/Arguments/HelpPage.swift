/// A page of help that is no command's.
struct HelpPage: Sendable {
    /// A piece of a page.
    enum Block: Sendable {
        case paragraph(String)
        /// Lines that keep their breaks.
        case verbatim(String)
        case entries(title: String, [Entry])
    }

    /// A label and what it means.
    struct Entry: Sendable {
        let label: String
        let text: String

        init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }

    /// One sentence that says what the page is about.
    let abstract: String
    /// The page, from top to bottom.
    let blocks: [Block]

    /// The page on a topic.
    static func page(on topic: TopicName) -> HelpPage {
        switch topic {
        case .exitStatus: exitStatus
        case .manifest: manifest
        case .claims: claims
        case .templates: templates
        case .files: files
        case .environment: environment
        }
    }
}
