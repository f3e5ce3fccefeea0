/// What is wrong with the claims over one test.
struct ClaimComplaints {
    let comment: ClaimComment
    let catalogue: Set<DefectID>?

    func findings() -> [Finding] {
        comment.lines.flatMap(findings(about:)) + comment.nearClaims.compactMap(warning(about:))
    }

    private func findings(about line: ClaimLine) -> [Finding] {
        guard let problem = line.problem else { return line.ids.compactMap(finding(about:)) }
        return [error(at: line.location, "malformed claim: \(problem.text); \(Self.example)")]
    }

    /// Whole claims in backticks would need two kinds of them.
    private static let example = "a claim looks like this: /// Catches `zeroAmountAccepted` and `doubleCharge`."

    private func finding(about id: WrittenID) -> Finding? {
        guard let defect = DefectID(id.text) else {
            let rule = "an id begins with a letter or digit and holds only letters, digits, `_`, `.` and `-` (ASCII)"
            return error(at: id.location, "malformed claim: `\(id.text)` is no defect id; \(rule)")
        }
        guard let catalogue, !catalogue.contains(defect) else { return nil }
        let near = NearName.suggestion(for: id.text, among: catalogue.map(\.text))
        let advice = near.isEmpty ? "; claim a defect of the catalogue, or add this one" : near
        return error(at: id.location, "unknown defect `\(id.text)`\(advice)")
    }

    /// Only a known id shows that a claim was meant.
    private func warning(about id: WrittenID) -> Finding? {
        guard let defect = DefectID(id.text), let catalogue, catalogue.contains(defect) else { return nil }
        return Finding(
            .warning, at: id.location,
            "this names the defect `\(defect)` but claims nothing; a claim is a line such as /// Catches `\(defect)`")
    }

    private func error(at location: SourceLocation, _ message: String) -> Finding {
        Finding(.error, at: location, JSONLayout.visible(message))
    }
}

extension ClaimLine.Problem {
    fileprivate var text: String {
        switch self {
        case .namesNothing: "no id in backticks follows `Catches`"
        case .isUnclosed: "a backtick is not closed on its line"
        case .hasSeveralBackticks: "an id stands between single backticks"
        }
    }
}
