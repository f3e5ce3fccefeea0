import DefectSwitch

extension Bank {
    /// The accessibility tree: the screen, what is on it, and what lies over every screen.
    var tree: Element {
        var root = Element(.screen, screen.rawValue, screen.screen.title(language))
        root.children = screen.screen.elements(of: self)
        if screen.parent != nil { root.children.append(.button("back", language.word("Back", "Zurück"))) }
        root.children.append(Element(.indicator, "progress", "Please wait").visible(showsProgress))
        if let toast { root.children.append(.text("toast", toast.text)) }
        var isCovered = isInBackground
        if isCovered {
            if BankDefect.coverMissing.isActive { isCovered = false }
        }
        if isCovered { root.children = root.children.map { $0.covered() } }
        return root.adding([
            .text("cover", "Pocket Bank").visible(isCovered),
            .text("announcement", spoken),
            Element(.indicator, "network.requests", "Requests", value: "\(server.requests)"),
        ])
    }
}

extension Element {
    fileprivate func adding(_ more: [Element]) -> Element {
        var copy = self
        copy.children += more
        return copy
    }
}
