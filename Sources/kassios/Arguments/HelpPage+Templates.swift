extension HelpPage {
    /// The topic `templates`.
    static let templates = HelpPage(
        abstract: "Files to copy into a project.",
        blocks: [
            .paragraph("'kassios help templates <name>' prints one of them as it is:"),
            .verbatim("kassios help templates mutants.json > mutants.json"),
            .entries(title: "NAMES", TemplateName.allCases.map { Entry($0.rawValue, $0.abstract) }),
        ])
}
