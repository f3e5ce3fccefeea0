/// First in, first out, without moving what is left.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func append(contentsOf more: some Sequence<Element>) {
        elements.append(contentsOf: more.lazy.map { $0 })
    }

    var first: Element? { head < elements.count ? elements[head] : nil }

    mutating func next() -> Element? {
        guard head < elements.count else { return nil }
        defer { head += 1 }
        return elements[head].take()
    }
}
