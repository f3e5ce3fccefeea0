/// The tests of one target in the newer spelling of a selection: suites within suites, classes beside them.
struct SelectedTests {
    private var functions: [String] = []
    private var suites: [(name: String, tests: SelectedTests)] = []
    private var classes: [(name: String, methods: [String])] = []

    /// A test whose framework is not known stands in both places: the one that does not have it ignores it.
    init(_ tests: [EnumeratedTest]) {
        for test in tests {
            if test.framework != .xctest { add(test.path[...]) }
            if test.framework != .swiftTesting { test.selectingPaths.forEach { addMethod(of: $0) } }
        }
    }

    private init() {}

    private mutating func add(_ path: ArraySlice<String>) {
        guard let first = path.first else { return }
        guard path.count > 1 else { return functions.append(first) }
        let place = suites.firstIndex { $0.name == first } ?? suites.endIndex
        if place == suites.endIndex { suites.append((first, SelectedTests())) }
        suites[place].tests.add(path.dropFirst())
    }

    private mutating func addMethod(of path: [String]) {
        guard path.count > 1, let method = path.last else { return }
        let name = path.dropLast().joined(separator: "/")
        let place = classes.firstIndex { $0.name == name } ?? classes.endIndex
        if place == classes.endIndex { classes.append((name, [])) }
        classes[place].methods.append(method)
    }

    var tree: PropertyList {
        var entries: [String: PropertyList] = [:]
        if !functions.isEmpty { entries["testFunctions"] = .array(functions.map(PropertyList.string)) }
        if !suites.isEmpty {
            entries["suites"] = .array(
                suites.map { suite in
                    var tree = suite.tests.tree
                    tree["name"] = .string(suite.name)
                    return tree
                })
        }
        if !classes.isEmpty {
            entries["xctestClasses"] = .array(
                classes.map { type in
                    .dictionary([
                        "name": .string(type.name), "xctestMethods": .array(type.methods.map(PropertyList.string)),
                    ])
                })
        }
        return .dictionary(entries)
    }
}
