package import MutantCore

/// Why changes since a commit select mutants.
package enum TouchListing {
    /// A line a mutant with its reasons below it, or a sentence where none is selected.
    package static func lines(_ mutants: [DefectID], _ since: Affected) -> [String] {
        if mutants.isEmpty { return [nothing(since: since.ref)] }
        return mutants.flatMap { ["\($0) is selected by"] + reasons(for: $0, since) }
    }

    /// The first reasons, indented.
    static func reasons(for mutant: DefectID, _ since: Affected) -> [String] {
        let touches = since.touches[mutant] ?? []
        let more = touches.count > shown ? ["    and \(touches.count - shown) more"] : []
        return touches.prefix(shown).map { "    " + PlainText.visible($0.description) } + more
    }

    private static let shown = 4

    package static func nothing(since ref: String) -> String {
        "nothing to do: no claiming test and no switch site changed since \(PlainText.visible(ref))"
    }
}
