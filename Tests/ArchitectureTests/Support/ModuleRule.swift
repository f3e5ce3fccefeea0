/// What one module under `Sources` may import.
struct ModuleRule: Sendable {
    let module: String
    let imports: [String]
    /// What it may import inside `#if PLANTED_DEFECTS` only.
    let plantedImports: [String]

    /// The table; the map in `Sources/README.md` shows the same.
    static let all: [ModuleRule] = [
        ModuleRule("MutantCore", imports: ["Foundation"], planted: ["DefectSwitch"]),
        ModuleRule(
            "MutantEngine", imports: ["MutantCore", "Foundation", "Synchronization"] + libc, planted: ["DefectSwitch"]),
        ModuleRule("MutantReports", imports: ["MutantCore", "Foundation"]),
        ModuleRule(
            "kassios",
            imports: ["MutantCore", "MutantEngine", "MutantReports", "Foundation", "Synchronization"] + libc),
        ModuleRule("MutantsPlugin", imports: ["PackagePlugin", "Foundation"]),
        ModuleRule("DefectSwitch", imports: libc + ["Android"]),
        ModuleRule("PocketBank", imports: ["DefectSwitch", "Foundation"]),
    ]

    /// The platforms' C libraries.
    private static let libc = ["Darwin", "Glibc", "Musl"]

    private init(_ module: String, imports: [String], planted: [String] = []) {
        self.module = module
        self.imports = imports
        plantedImports = planted
    }

    /// Whether the module may hold an import.
    func allows(_ statement: ImportStatement) -> Bool {
        imports.contains(statement.module)
            || plantedImports.contains(statement.module) && statement.conditions.contains("PLANTED_DEFECTS")
    }

    /// The rule's row in the map.
    var row: String {
        let planted = plantedImports.joined(separator: ", ")
        let addition = planted.isEmpty ? "" : "; inside `#if PLANTED_DEFECTS` also \(planted)"
        return "| \(module) | \(imports.joined(separator: ", "))\(addition) |"
    }
}
