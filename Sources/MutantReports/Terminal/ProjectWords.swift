package import MutantCore

/// Words of a project that a shell offers while a command line is typed; the raw value is what is typed to ask for them.
package enum ProjectWords: String, CaseIterable, Sendable {
    /// Ids of claimed defects, with their titles.
    case mutants
    case groups
    /// Ids of tests that claim something.
    case tests
    /// The same as regular expressions that match them.
    case testPatterns = "test-patterns"

    /// A word a line, sorted, each once; what it means stands behind a tab.
    package func lines(in manifest: Manifest, _ catalogue: Catalogue) -> [String] {
        let mutants = manifest.mutants + manifest.claims
        let tests = { Set(mutants.flatMap(\.tests)).sorted().map(\.text) }
        switch self {
        case .mutants:
            let titles = Dictionary(
                catalogue.entries.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
            return Set(mutants.map(\.id)).sorted().map { Self.line($0.text, titles[$0] ?? nil) }
        case .groups: return Set(catalogue.entries.compactMap(\.group)).filter(Self.canBeTyped).sorted()
        case .tests: return tests()
        case .testPatterns: return tests().map(Self.pattern)
        }
    }

    /// A title may hold whatever a file holds: here it has one line, and no tab.
    private static func line(_ word: String, _ title: String?) -> String {
        let words = (title ?? "").split { $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? word : word + "\t" + PlainText.visible(words)
    }

    private static func canBeTyped(_ word: String) -> Bool {
        !word.isEmpty && PlainText.visible(word) == word && !word.contains("\t")
    }

    private static func pattern(_ test: String) -> String {
        test.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
