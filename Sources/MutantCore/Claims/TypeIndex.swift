/// A type by its module and the names around it.
struct TypeKey: Hashable, Comparable, Sendable {
    let module: String
    let path: [String]

    var name: String { path.joined(separator: ".") }

    static func < (left: TypeKey, right: TypeKey) -> Bool {
        left.module == right.module ? left.path.lexicographicallyPrecedes(right.path) : left.module < right.module
    }
}

/// The types of all scanned files, and which class inherits from which.
struct TypeIndex: Sendable {
    private struct Declared: Sendable {
        let type: ScannedType
        let imports: Set<String>
    }

    private let modules: Set<String>
    private var declared: [TypeKey: [Declared]] = [:]
    private var homes: [[String]: Set<String>] = [:]
    private var subclasses: [TypeKey: Set<TypeKey>] = [:]
    private var withKnownBase: Set<TypeKey> = []
    /// The classes that inherit from a type that is not in the scanned files, through others or directly.
    private var withUnknownBase: Set<TypeKey> = []

    init(_ files: [ScannedFile]) {
        modules = Set(files.map(\.module))
        // Types of the file's top level first: they decide whether a path begins with a module.
        for isNested in [false, true] {
            for file in files {
                for type in file.types where (type.path.count > 1) == isNested {
                    let key = key(of: type.path, in: file.module)
                    declared[key, default: []].append(Declared(type: type, imports: file.imports))
                    homes[key.path, default: []].insert(key.module)
                }
            }
        }
        findBases()
    }

    /// Looks at each declaration once, however often it is asked for.
    private mutating func findBases() {
        var heirs: [TypeKey: Set<TypeKey>] = [:]
        for (key, types) in declared {
            for type in types {
                let bases = bases(of: type, key)
                for base in bases.known where kind(of: base) == .class {
                    subclasses[base, default: []].insert(key)
                    withKnownBase.insert(key)
                }
                guard type.type.kind == .class else { continue }
                for base in bases.known { heirs[base, default: []].insert(key) }
                if bases.hasUnknown { withUnknownBase.insert(key) }
            }
        }
        var waiting = Array(withUnknownBase)
        while let key = waiting.popLast() {
            waiting += (heirs[key] ?? []).filter { withUnknownBase.insert($0).inserted }
        }
    }

    /// What a path means in a file: its own module's type, an imported one's, or an unknown one, taken for its own.
    func home(of path: [String], in file: ScannedFile) -> TypeKey {
        let key = key(of: path, in: file.module)
        guard !path.isEmpty, declared[key] == nil else { return key }
        return foreign(path, imports: file.imports) ?? key
    }

    func kind(of key: TypeKey) -> ScannedType.Kind? { declared[key]?.first?.type.kind }

    func isPrivate(_ key: TypeKey) -> Bool { declared[key]?.allSatisfy { $0.type.isPrivate } ?? false }

    /// Whether the type, where it is declared, stands inside `#if`.
    func isConditional(_ key: TypeKey) -> Bool { declared[key]?.allSatisfy { !$0.type.branches.isEmpty } ?? false }

    /// Where the type is declared, and where it is extended.
    func files(of key: TypeKey) -> [String] { (declared[key] ?? []).map(\.type.location.file) }

    /// The classes right below a class.
    func subclasses(of key: TypeKey) -> [TypeKey] { (subclasses[key] ?? []).sorted() }

    /// Whether it is right below a class of the scanned files.
    func isSubclass(_ key: TypeKey) -> Bool { withKnownBase.contains(key) }

    /// Whether a class can inherit from XCTestCase: through a class that is not in the scanned files, or unknown itself.
    func mayBeTestCase(_ key: TypeKey) -> Bool { declared[key] == nil || withUnknownBase.contains(key) }

    // MARK: - Names

    private func key(of path: [String], in module: String) -> TypeKey {
        let namesModule =
            path.count > 1 && path[0] == module && declared[TypeKey(module: module, path: [path[0]])] == nil
        return TypeKey(module: module, path: namesModule ? Array(path.dropFirst()) : path)
    }

    private func bases(of declared: Declared, _ key: TypeKey) -> (known: [TypeKey], hasUnknown: Bool) {
        var known: [TypeKey] = []
        var hasUnknown = false
        for name in declared.type.inherited {
            if let base = base(name, of: key, imports: declared.imports) {
                known.append(base)
            } else if !Self.neverTestCases.contains(name.last ?? "") {
                hasUnknown = true
            }
        }
        return (known, hasUnknown)
    }

    /// Looks a superclass up as the compiler does: in the types around, in the module, then elsewhere.
    private func base(_ name: [String], of key: TypeKey, imports: Set<String>) -> TypeKey? {
        for depth in (0..<key.path.count).reversed() {
            let candidate = TypeKey(module: key.module, path: key.path.prefix(depth) + name)
            if declared[candidate] != nil { return candidate }
        }
        let own = self.key(of: name, in: key.module)
        return declared[own] != nil ? own : foreign(name, imports: imports)
    }

    private func foreign(_ path: [String], imports: Set<String>) -> TypeKey? {
        if path.count > 1, modules.contains(path[0]) {
            let qualified = TypeKey(module: path[0], path: Array(path.dropFirst()))
            if declared[qualified] != nil { return qualified }
        }
        let all = homes[path] ?? []
        let imported = all.intersection(imports)
        let candidates = imported.isEmpty ? all : imported
        return candidates.count == 1 ? candidates.first.map { TypeKey(module: $0, path: path) } : nil
    }

    /// Known names that no XCTestCase hides behind.
    private static let neverTestCases: Set = [
        "AnyObject", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
        "Hashable", "Identifiable", "NSObject", "Sendable",
    ]
}
