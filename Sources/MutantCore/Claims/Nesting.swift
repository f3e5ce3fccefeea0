/// Where a reader stands: in which braces and brackets, in which type, in which branches of `#if`.
///
/// Scopes live in one array and point to the scope around them, so that going back to where an `#if` began costs
/// nothing however deep it was, and no depth can overflow a stack.
struct Nesting: Sendable {
    private enum Kind: Sendable {
        case body
        case brackets
    }

    /// Small, since a hostile file may open one with every byte.
    private struct Scope: Sendable {
        let kind: Kind
        /// How many types lie around and including this scope; `local` inside of functions and closures.
        let depth: UInt8
        let parent: UInt32
        /// The nearest braces: this scope or one around it.
        let braces: UInt32
        /// The type whose body this is, as the caller numbers types; `noType` for the file, functions and closures.
        let type: UInt32
    }

    private static let local = UInt8.max
    private static let noType = UInt32.max

    private struct Conditional: Sendable {
        let number: Int
        let entry: Int
        var branch = 0
        var firstEnd: Int?
    }

    private var scopes = [Scope(kind: .body, depth: 0, parent: 0, braces: 0, type: noType)]
    private var current = 0
    private var conditionals: [Conditional] = []
    private var conditionalCount = 0

    /// Deeper types are taken for local ones. The compiler gives up at such depths too.
    private static let maximumDepth: UInt8 = 64

    /// The type directly in whose body the reader stands.
    var type: Int? { scopes[current].type == Self.noType ? nil : Int(scopes[current].type) }

    /// Whether the reader stands where members or declarations of the file stand, not in a body of code.
    var isDeclarative: Bool { scopes[current].depth != Self.local }

    /// The innermost scope, by its number.
    var scope: Int { current }

    var isInBrackets: Bool { scopes[current].kind == .brackets }

    /// The branches of `#if` around this place, from the outside in.
    var branches: [Branch] {
        conditionals.prefix(Int(Self.maximumDepth)).map { Branch(conditional: $0.number, branch: $0.branch) }
    }

    mutating func openType(_ type: Int) {
        let depth = scopes[current].depth
        open(.body, depth: depth < Self.maximumDepth ? depth + 1 : Self.local, type: UInt32(clamping: type))
    }

    mutating func openCode() { open(.body, depth: Self.local, type: Self.noType) }

    mutating func openBrackets() { open(.brackets, depth: Self.local, type: Self.noType) }

    /// A closing brace also closes brackets left open inside; a surplus one is ignored.
    /// - Returns: the scope that is closed.
    mutating func closeBrace() -> Int {
        let closed = Int(scopes[current].braces)
        current = Int(scopes[closed].parent)
        return closed
    }

    mutating func closeBracket() {
        if isInBrackets { current = Int(scopes[current].parent) }
    }

    mutating func beginIf() {
        conditionalCount += 1
        conditionals.append(Conditional(number: conditionalCount, entry: current))
    }

    /// Every branch starts where the `#if` stood, so that braces opened in each of them count once.
    mutating func nextBranch() {
        guard var conditional = conditionals.popLast() else { return }
        conditional.firstEnd = conditional.firstEnd ?? current
        conditional.branch += 1
        current = conditional.entry
        conditionals.append(conditional)
    }

    /// What follows continues from the end of the first branch.
    mutating func endIf() {
        guard let conditional = conditionals.popLast() else { return }
        current = conditional.firstEnd ?? current
    }

    private mutating func open(_ kind: Kind, depth: UInt8, type: UInt32) {
        let index = scopes.count
        // No source is that long.
        guard index < Int(UInt32.max) else { return }
        let braces = kind == .body ? UInt32(index) : scopes[current].braces
        scopes.append(Scope(kind: kind, depth: depth, parent: UInt32(current), braces: braces, type: type))
        current = index
    }
}

/// One branch of one `#if` of a file.
package struct Branch: Hashable, Sendable {
    /// Counts the `#if`s of the file from 1.
    package let conditional: Int
    /// 0 for what follows `#if` itself.
    package let branch: Int

    /// Whether no build holds both of two places of a file: they stand in different branches of one `#if`.
    ///
    /// Two places share the outermost of their `#if`s, and none behind the first that differs.
    static func exclude(_ left: [Branch], _ right: [Branch]) -> Bool {
        zip(left, right).first { $0 != $1 }.map { $0.conditional == $1.conditional } ?? false
    }
}
