/// A pattern over all verdicts that points at the switch rather than at the suite.
package enum Suspicion: Hashable, Sendable, CustomStringConvertible {
    /// Not one trial showed its defect switched on, and in most of them this is why.
    case nothingActivated(claims: Int, ActivationFault)
    /// A name in `switch` that is nearly what DefectSwitch reads.
    case misspelledSwitch(String, meant: String)
    case nothingKilled(claims: Int)
    /// So many kills failed with the same words at the same place.
    case sameFailure(kills: Int, message: String, place: String)
    /// So many survivors whose subject gives no receipts.
    case survivorsWithoutReceipts(Int)

    /// The suspicions that a run's verdicts give rise to.
    /// - Parameter switchNames: the arguments and variables by which the manifest switches.
    package static func all(in mutants: [MutantReport], switchNames: [String] = []) -> [Suspicion] {
        let claims = mutants.filter { !$0.reused }.flatMap(\.claims).filter { $0.attempts > 0 }
        guard !claims.isEmpty else { return [] }
        // What is run again is what was not killed before: only with the reused kills is it the whole suite.
        let reused = mutants.filter(\.reused).flatMap(\.claims)
        var suspicions: [Suspicion] = []
        let faults = claims.compactMap { ActivationFault($0) }
        if faults.count == claims.count {
            suspicions += misspelled(switchNames)
            let counts = Dictionary(grouping: faults) { $0 }.mapValues(\.count)
            if let most = ActivationFault.allCases.max(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }) {
                suspicions.append(.nothingActivated(claims: claims.count, most))
            }
        } else if claims.count > 1, !(claims + reused).contains(where: { $0.verdict == .killed }) {
            suspicions.append(.nothingKilled(claims: claims.count))
        }
        let silent = (claims + reused).count { $0.isSurvivor && $0.receipts.isEmpty }
        if silent > 0 { suspicions.append(.survivorsWithoutReceipts(silent)) }
        return suspicions + sameFailures(mutants)
    }

    /// What DefectSwitch reads; an app with a registry of its own may read other names.
    private static let knownNames = ["-ActiveDefects", "ACTIVE_DEFECTS"]

    private static func misspelled(_ names: [String]) -> [Suspicion] {
        names.filter { !knownNames.contains($0) }.compactMap { name in
            NearName.nearest(to: name, among: knownNames).map { .misspelledSwitch(name, meant: $0) }
        }
    }

    private static func sameFailures(_ mutants: [MutantReport]) -> [Suspicion] {
        var kills: [Failure: Set<DefectID>] = [:]
        for mutant in mutants {
            for claim in mutant.claims where claim.verdict == .killed {
                for failure in claim.failures.prefix(1) { kills[failure, default: []].insert(mutant.id) }
            }
        }
        return kills.filter { $0.value.count >= 3 }
            .sorted { ($1.value.count, $0.key.message) < ($0.value.count, $1.key.message) }
            .map { failure, mutants in
                let place = failure.file.map { "\($0):\(failure.line ?? 0)" } ?? "an unknown place"
                return .sameFailure(kills: mutants.count, message: failure.message, place: place)
            }
    }

    package var description: String {
        switch self {
        case .nothingActivated(let claims, let fault):
            (claims == 1 ? "the only claim's defect was never" : "of \(claims) claims not one had its defect")
                + " switched on; \(fault.advice)"
        case .misspelledSwitch(let name, let meant):
            "`switch` in mutants.json says `\(name)`, and DefectSwitch reads `\(meant)`"
        case .nothingKilled(let claims):
            "none of \(claims) claims was killed: check that the switch changes what the subject does"
        case .sameFailure(let kills, let message, let place):
            "\(kills) kills fail with the same words at \(place): check that the subject starts at all with a defect on "
                + "(\(message.prefix(120)))"
        case .survivorsWithoutReceipts(let count):
            "\(count) survivor\(count == 1 ? "" : "s") without receipts: nothing shows that the defect was on; "
                + "link DefectSwitch, or write receipts from the registry you have"
        }
    }
}
