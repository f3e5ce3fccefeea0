/// Which claims' trials leave their folders behind, by how the claims end.
package struct KeptResults: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case undecided
        case survived
        /// Those of every trial, clean ones too.
        case all
        case none
    }

    private let kinds: Set<Kind>

    package init(_ kinds: Set<Kind> = []) {
        self.kinds = kinds.subtracting([.none])
    }

    package var isNothing: Bool { kinds.isEmpty }

    package var isEverything: Bool { kinds.contains(.all) }

    package func holds(_ claim: ClaimReport) -> Bool {
        if isEverything { return true }
        return switch claim.verdict {
        case .undecided: kinds.contains(.undecided)
        case .survived: kinds.contains(.survived)
        case .killed, .pending: false
        }
    }
}
