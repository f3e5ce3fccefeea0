/// What was on screen at one moment, as the app's accessibility tree tells it.
struct Snapshot {
    let time: Int
    let tree: Node

    var screen: String { tree.identifier }

    var visibleIdentifiers: [String] {
        tree.all.filter(\.visible).map(\.identifier)
    }

    subscript(identifier: String) -> Node? {
        tree.all.first { $0.identifier == identifier }
    }

    /// The visible nodes of that kind, in the order of the screen.
    func nodes(_ kind: String) -> [Node] {
        tree.all.filter { $0.kind == kind && $0.visible }
    }
}

/// The app's answer to one command.
struct Answer: Decodable {
    let error: String?
    let time: Int?
    let tree: Node?

    var snapshot: Snapshot? {
        guard let time, let tree else { return nil }
        return Snapshot(time: time, tree: tree)
    }
}

struct Node: Decodable, Equatable {
    let identifier: String
    let kind: String
    let label: String
    let value: String?
    let enabled: Bool
    let visible: Bool
    let children: [Node]

    var all: [Node] { [self] + children.flatMap(\.all) }

    /// What a person reads there: the value, or for things without one the label.
    var text: String { value ?? label }
}

extension Node: CustomStringConvertible {
    var description: String {
        let state = (visible ? "visible" : "hidden") + (enabled ? "" : ", disabled")
        return "\(kind) \(identifier) \"\(label)\"" + (value.map { " = \"\($0)\"" } ?? "") + " (\(state))"
    }
}
