extension Symptom {
    /// What a trial says whose switch names a defect that there is not.
    package static func unknownDefect(_ id: DefectID, _ observation: Observation) -> Symptom {
        let receipts = observation.receipts
        let isTaken = receipts.contains { if case .active(let text, _) = $0 { text == id.text } else { false } }
        if isTaken {
            return Symptom(
                .unknownDefect, .failed, "the app says that `\(id)` is on, though there is no such defect",
                advice: "give the receipt `active` only for ids that the app knows, and `unknown` for others")
        }
        let isKnown = receipts.contains { if case .unknown(let text, _) = $0 { text == id.text } else { false } }
        guard !isKnown else {
            return .ok(.unknownDefect, "asked for `\(id)`, the app says that there is no such defect")
        }
        return missing("unknown", for: .unknownDefect, of: id, observation)
    }

    /// What a trial says whose switch names a defect that its test claims.
    package static func receipts(
        _ id: DefectID, in test: TestID, level: ReceiptLevel, _ observation: Observation
    ) -> Symptom {
        let receipts = observation.receipts
        let active = Set(
            receipts.compactMap {
                if case .active(let text, let process) = $0, text == id.text { process } else { nil }
            })
        let refused = receipts.contains { receipt in
            if case .unknown(_, let process) = receipt { !active.contains(process) } else { false }
        }
        guard !refused else {
            return Symptom(
                .receipts, .failed, "the app says that there is no defect `\(id)`",
                advice: mend(.unknown))
        }
        guard !active.isEmpty else { return missing("active", for: .receipts, of: id, observation) }
        guard !isLost(receipts, active: active) else {
            return Symptom(
                .receipts, .failed, "a launch in \(test) had `\(id)` on, and a later one nothing",
                advice: mend(.lost))
        }
        let reached = receipts.contains { if case .reached(let text, _) = $0 { text == id.text } else { false } }
        switch level {
        case .none: return .notChecked(.receipts, because: "the manifest asks for none")
        case .active: return .ok(.receipts, "`\(id)` is active in \(test)")
        case .reached where reached: return .ok(.receipts, "`\(id)` is active and reached in \(test)")
        case .reached:
            return Symptom(
                .receipts, .warning, "`\(id)` is active in \(test), but its code is not reached",
                advice:
                    "check what the test does; if the app gives no `reached` receipts, write \"receipts\": \"active\"")
        }
    }

    package static func noReceipts(_ check: Check) -> Symptom {
        .notChecked(
            check, because: "the manifest says \"receipts\": \"none\", so that the app gives no word on its switch")
    }

    /// A clean launch after the first process, which may be the test's own.
    private static func isLost(_ receipts: [Receipt], active: Set<Int>) -> Bool {
        receipts.contains { receipt in
            if case .clean(let process) = receipt {
                process != receipts.first?.process && !active.contains(process)
            } else {
                false
            }
        }
    }

    /// What to do, without the fact before it, which the detail tells.
    private static func mend(_ fault: ActivationFault) -> String {
        guard let colon = fault.advice.firstRange(of: ": ") else { return fault.advice }
        return String(fault.advice[colon.upperBound...])
    }

    private static func missing(
        _ word: String, for check: Check, of id: DefectID, _ observation: Observation
    ) -> Symptom {
        let fault: ActivationFault = observation.receipts.isEmpty ? .silent : .clean
        let seen =
            if observation.receipts.isEmpty {
                "gave no receipt at all"
            } else {
                "gave no receipt `\(word)`, but "
                    + Set(observation.receipts.map { "`\($0.word)`" }).sorted().joined(separator: ", ")
            }
        let ending =
            observation.ending == .exited(0) || observation.ending == .exited(1) ? "" : " (\(observation.ending))"
        return Symptom(check, .failed, "asked for `\(id)`, the app \(seen)\(ending)", advice: mend(fault))
    }
}
