import MutantCore

extension Manifest {
    /// A manifest that keeps all rules, with hard texts in every place that takes free text.
    static func random(using numbers: inout SeededNumbers) -> Manifest {
        let hasRoots = Bool.random(using: &numbers)
        let xcode = Bool.random(using: &numbers) ? xcode(using: &numbers) : nil
        let subject = Subject(
            runner: xcode == nil ? .swiftPackage : .xcode,
            build: xcode == nil
                ? BuildSettings(arguments: texts(using: &numbers), scratchPath: path(using: &numbers))
                : BuildSettings(), xcode: xcode,
            launch: LaunchSettings(arguments: texts(using: &numbers), environment: environment(using: &numbers)),
            switchSettings: LaunchSettings(
                arguments: texts(using: &numbers) + ["={defect}"], environment: environment(using: &numbers)),
            tests: hasRoots ? [root(isXcode: xcode != nil, using: &numbers)] : [],
            sources: (0..<Int.random(in: 0...3, using: &numbers)).map { _ in path(using: &numbers) },
            catalogue: catalogue(using: &numbers),
            receipts: ReceiptLevel.allCases.randomElement(using: &numbers) ?? .none)
        let survivors = mutants(using: &numbers).map { mutant in
            AcceptedSurvivor(
                id: mutant.id, tests: mutant.tests, reason: text(using: &numbers),
                until: Bool.random(using: &numbers) ? Day("2027-01-31") : nil)
        }
        return Manifest(
            subject: subject, defects: defects(using: &numbers), accepted: survivors,
            unclaimed: mutants(using: &numbers).map { UnclaimedDefect(id: $0.id, reason: text(using: &numbers)) },
            claims: mutants(using: &numbers), mutants: mutants(using: &numbers))
    }

    private static func root(isXcode: Bool, using numbers: inout SeededNumbers) -> TestRoot {
        TestRoot(
            target: text(using: &numbers), path: path(using: &numbers),
            scheme: isXcode && Bool.random(using: &numbers) ? text(using: &numbers) : nil,
            testPlan: isXcode && Bool.random(using: &numbers) ? text(using: &numbers) : nil)
    }

    private static func xcode(using numbers: inout SeededNumbers) -> XcodeSettings {
        let path = path(using: &numbers)
        let text = text(using: &numbers)
        let sources: [XcodeSettings.Source] = [
            .workspace(path: path, scheme: text), .project(path: path, scheme: text), .testRun(path: path),
            .testProducts(path: path),
        ]
        return XcodeSettings(
            source: sources.randomElement(using: &numbers) ?? sources[0],
            testPlan: Bool.random(using: &numbers) ? text : nil,
            configuration: Bool.random(using: &numbers) ? text : nil, destination: text,
            bundleIdentifier: Bool.random(using: &numbers) ? text : nil, arguments: texts(using: &numbers),
            resets: XcodeSettings.Reset.allCases.filter { _ in Bool.random(using: &numbers) })
    }

    private static func text(using numbers: inout SeededNumbers) -> String {
        let parts = [
            "a", "/", "\\", "\"", "é", "😀", "Ж", "{", "]", ",", "`", "-x", " ", "\u{2028}", "0", ":", "\u{FEFF}",
        ]
        let count = Int.random(in: 0...40, using: &numbers)
        return "x" + (0..<count).compactMap { _ in parts.randomElement(using: &numbers) }.joined()
    }

    private static func texts(using numbers: inout SeededNumbers) -> [String] {
        (0..<Int.random(in: 0...4, using: &numbers)).map { _ in text(using: &numbers) }
    }

    private static func path(using numbers: inout SeededNumbers) -> String {
        [".", "Sources/Bank", ".build", "a/../b", "Тесты/Банк", "with space/\"x\""].randomElement(using: &numbers)
            ?? "."
    }

    private static func environment(using numbers: inout SeededNumbers) -> [String: String] {
        Dictionary(texts(using: &numbers).map { ($0.replacing("=", with: ""), $0 + "\n\t\u{1}") }) { first, _ in first }
    }

    private static func catalogue(using numbers: inout SeededNumbers) -> [CatalogueSource] {
        let key = Bool.random(using: &numbers) ? text(using: &numbers) : nil
        let all: [CatalogueSource] = [
            .enumeration(name: text(using: &numbers), file: path(using: &numbers)),
            .json(
                JSONCatalogue(file: path(using: &numbers), at: "a.b", id: text(using: &numbers), title: key, group: key)
            ),
            .command([text(using: &numbers)] + texts(using: &numbers)),
        ]
        return all.filter { _ in Bool.random(using: &numbers) }
    }

    private static func defects(using numbers: inout SeededNumbers) -> [DefectID: DefectSettings] {
        mutants(using: &numbers).reduce(into: [:]) { defects, mutant in
            defects[mutant.id] = DefectSettings(
                launch: LaunchSettings(arguments: texts(using: &numbers), environment: environment(using: &numbers)),
                attempts: Int.random(in: 1...5, using: &numbers), hang: Bool.random(using: &numbers),
                receipts: Bool.random(using: &numbers) ? ReceiptLevel.none : nil)
        }
    }

    private static func mutants(using numbers: inout SeededNumbers) -> [Mutant] {
        let ids = ["a", "A", "b.c", "doubleCharge", "x-1_2", "z"].filter { _ in Bool.random(using: &numbers) }
        return ids.compactMap { DefectID($0) }.sorted().map { id in
            Mutant(id: id, tests: Set(texts(using: &numbers) + ["t"]).map { TestID($0) })
        }
    }
}
