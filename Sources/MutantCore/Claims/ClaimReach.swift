/// Tells which silent files the claims of the others reach: those with the claiming tests' types, with what these inherit
/// from, with their subclasses and extensions, or with a test of the same name.
///
/// It goes by names alone, wherever they stand, so it takes in too much rather than too little.
package struct ClaimReach {
    private let silent: [SilentFile]
    private var declaring: [String: [Int]] = [:]
    private var extending: [String: [Int]] = [:]
    private var parents: [String: [String]] = [:]
    private var children: [String: [String]] = [:]
    /// The names whose declarations matter.
    private var declared: Set<String> = []
    /// Those of them whose subclasses and extensions matter, too.
    private var inherited: Set<String> = []
    private var reached: Set<Int> = []

    /// The places in `silent` of the files to be scanned, in their order.
    package static func reached(_ silent: [SilentFile], by scanned: [ScannedFile]) -> [Int] {
        let tests = scanned.flatMap(\.tests).filter { !$0.comment.isEmpty }
        guard !tests.isEmpty else { return [] }
        var reach = ClaimReach(silent, scanned)
        // A type named like a module changes what the paths of others mean.
        for file in scanned { reach.follow(declarationsOf: file.module) }
        for test in tests {
            if let type = test.path.last { reach.follow(heirsOf: type) }
        }
        reach.takeNamesakes(of: Set(tests.filter(\.path.isEmpty).map(\.function)))
        return reach.reached.sorted()
    }

    private init(_ silent: [SilentFile], _ scanned: [ScannedFile]) {
        self.silent = silent
        for (index, file) in silent.enumerated() {
            for type in file.types {
                declaring[type.name, default: []].append(index)
                add(type.name, type.inherited)
            }
            for name in file.extended { extending[name, default: []].append(index) }
        }
        for type in scanned.flatMap(\.types) { add(type.path.last ?? "", type.inherited.compactMap(\.last)) }
    }

    private mutating func add(_ name: String, _ bases: [String]) {
        parents[name, default: []] += bases
        for base in bases { children[base, default: []].append(name) }
    }

    private mutating func follow(declarationsOf name: String) {
        var waiting = [name]
        while let name = waiting.popLast() {
            guard declared.insert(name).inserted else { continue }
            reached.formUnion(declaring[name] ?? [])
            waiting += parents[name] ?? []
        }
    }

    private mutating func follow(heirsOf name: String) {
        var waiting = [name]
        while let name = waiting.popLast() {
            guard inherited.insert(name).inserted else { continue }
            follow(declarationsOf: name)
            reached.formUnion(extending[name] ?? [])
            waiting += children[name] ?? []
        }
    }

    private mutating func takeNamesakes(of functions: Set<String>) {
        guard !functions.isEmpty else { return }
        for (index, file) in silent.enumerated() where !file.functions.isDisjoint(with: functions) {
            reached.insert(index)
        }
    }
}

extension ScannedTest {
    /// The name without labels.
    fileprivate var function: String {
        guard name.first == "`" else { return String(name.prefix { $0 != "(" }) }
        return "`" + name.dropFirst().prefix { $0 != "`" } + "`"
    }
}
