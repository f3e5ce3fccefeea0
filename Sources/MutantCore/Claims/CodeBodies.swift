/// The bodies of functions, initializers and properties of one source, as they are found.
///
/// A body is what stands between braces where members or declarations of the file stand, and that of any function
/// inside of another one; accessors are part of their property, closures of the function around them.
struct CodeBodies: Sendable {
    struct Body: Sendable {
        /// The byte at which its declaration begins, comments and attributes included; else its brace's.
        let start: Int
        /// The function's name.
        let name: SwiftText.Token?
        /// The opening brace.
        let opening: SwiftText.Token
        /// The closing brace; nil for a body that is never closed.
        fileprivate(set) var closing: SwiftText.Token?
    }

    struct Expected: Sendable {
        let start: Int
        let name: SwiftText.Token?
        let scope: Int
    }

    /// In the order of their opening braces.
    private(set) var all: [Body] = []
    private var numbers: [Int: Int] = [:]
    private var expected: Expected?

    mutating func expect(_ body: Expected) { expected = body }

    mutating func open(_ brace: SwiftText.Token, isMember: Bool, in outer: Int, as scope: Int) {
        let head = expected.flatMap { $0.scope == outer ? $0 : nil }
        guard isMember || head != nil else { return }
        numbers[scope] = all.count
        all.append(Body(start: head?.start ?? brace.start, name: head?.name, opening: brace))
        expected = nil
    }

    /// Branches of `#if` may close the same body; the last of them counts.
    mutating func close(_ brace: SwiftText.Token, of scope: Int) {
        guard let number = numbers[scope] else { return }
        all[number].closing = brace
    }
}
