/// First in, first out, without moving what is left.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func next() -> Element? {
        guard head < elements.count else { return nil }
        defer { head += 1 }
        return elements[head].take()
    }
}
