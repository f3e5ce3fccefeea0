/// What a UI test sees of one thing on screen.
struct Element: Encodable {
    enum Kind: String, Encodable {
        case screen, text, button, field, secureField, toggle, row, indicator
    }

    let identifier: String
    let kind: Kind
    var label: String
    var value: String?
    var enabled = true
    var visible = true
    var children: [Element] = []

    init(_ kind: Kind, _ identifier: String, _ label: String, value: String? = nil) {
        self.kind = kind
        self.identifier = identifier
        self.label = label
        self.value = value
    }

    static func text(_ identifier: String, _ label: String, _ value: String? = nil) -> Element {
        Element(.text, identifier, label, value: value)
    }

    static func button(_ identifier: String, _ label: String, value: String? = nil) -> Element {
        Element(.button, identifier, label, value: value)
    }

    static func field(_ identifier: String, _ label: String, _ value: String) -> Element {
        Element(.field, identifier, label, value: value)
    }

    static func row(_ identifier: String, _ label: String, _ value: String, _ children: [Element] = []) -> Element {
        var row = Element(.row, identifier, label, value: value)
        row.children = children
        return row
    }

    func enabled(_ enabled: Bool) -> Element {
        var copy = self
        copy.enabled = enabled
        return copy
    }

    func visible(_ visible: Bool) -> Element {
        var copy = self
        copy.visible = visible
        return copy
    }

    /// Itself and everything in it, hidden.
    func covered() -> Element {
        var copy = visible(false)
        copy.children = children.map { $0.covered() }
        return copy
    }

    func first(_ identifier: String) -> Element? {
        if self.identifier == identifier { return self }
        for child in children {
            if let found = child.first(identifier) { return found }
        }
        return nil
    }
}
