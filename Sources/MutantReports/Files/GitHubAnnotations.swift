package import MutantCore

/// The report as workflow commands, which GitHub shows as annotations at the tests.
package struct GitHubAnnotations {
    private enum Level: String, CaseIterable {
        case error
        case warning
        case notice
    }

    private struct Annotation {
        let level: Level
        let claim: ClaimReport
        let title: String
        let message: String
    }

    /// GitHub shows no more of each level per step.
    private static let maximumCount = 10

    /// One line per annotation, at most ten of each level, and a last line that says how many more there are.
    /// - Parameter folder: where the manifest lies in the repository, with a slash at its end; empty for the top.
    package static func lines(of report: RunReport, folder: String = "") -> [String] {
        let all = report.mutants.flatMap { mutant in mutant.claims.compactMap { annotation($0, of: mutant) } }
        let groups = Level.allCases.map { level in (level, all.filter { $0.level == level }) }
        let more = groups.filter { $0.1.count > maximumCount }.map { level, annotations in
            Count.text(annotations.count - maximumCount, "more \(level)")
        }
        let reused = ReuseNote.sentence(report).map {
            ["::notice title=Reused verdicts::\(escaped($0, isProperty: false))"]
        }
        return groups.flatMap { $0.1.prefix(maximumCount).map { line($0, folder: folder) } } + (reused ?? [])
            + (more.isEmpty ? [] : ["and \(more.joined(separator: ", ")) that GitHub would not show"])
    }

    private static func annotation(_ claim: ClaimReport, of mutant: MutantReport) -> Annotation? {
        let reason = claim.reason ?? claim.verdict.rawValue
        let story = "\(claim.test): \(Wording.short(reason))" + (mutant.reused ? " (reused)" : "")
        switch claim.verdict {
        case .killed:
            guard claim.isNeedlesslyAccepted else { return nil }
            return Annotation(
                level: .notice, claim: claim, title: "\(mutant.id) is accepted for nothing",
                message: "\(claim.test) kills it now; remove the entry from `accepted`")
        case .survived where claim.accepted:
            let words = claim.acceptedReason.map { ", accepted: \($0)" } ?? ", accepted"
            return Annotation(level: .notice, claim: claim, title: "\(mutant.id) is accepted", message: story + words)
        case .survived:
            return Annotation(
                level: .error, claim: claim, title: "\(mutant.id) survived",
                message: "\(story); \(Wording.advice(claim))")
        case .undecided:
            return Annotation(
                level: .warning, claim: claim, title: "\(mutant.id) is undecided",
                message: "\(story); \(Wording.advice(claim))")
        case .pending: return nil
        }
    }

    private static func line(_ annotation: Annotation, folder: String) -> String {
        let properties = [
            ("file", annotation.claim.file.map { PlainText.visible(folder + $0) }),
            ("line", annotation.claim.line.map { "\($0)" }),
            ("title", PlainText.clipped(PlainText.visible(annotation.title), to: 300)),
        ].compactMap { name, value in value.map { "\(name)=\(escaped($0, isProperty: true))" } }
        let message = PlainText.clipped(PlainText.visible(annotation.message, keepsLines: true), to: 2000)
        return "::\(annotation.level) \(properties.joined(separator: ","))::\(escaped(message, isProperty: false))"
    }

    /// By scalars, since a line feed after a carriage return is one character with it.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped.append(contentsOf: "%25".unicodeScalars)
            case "\r": escaped.append(contentsOf: "%0D".unicodeScalars)
            case "\n": escaped.append(contentsOf: "%0A".unicodeScalars)
            case ":" where isProperty: escaped.append(contentsOf: "%3A".unicodeScalars)
            case "," where isProperty: escaped.append(contentsOf: "%2C".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
