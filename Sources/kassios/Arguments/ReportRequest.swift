/// The formats of reports; the raw value is what is typed.
enum ReportFormat: String, CaseIterable, Sendable {
    case json
    case html
    case mutationElements = "mutation-elements"
    case junit
    case markdown
    case github
    case sarif
    case allure
    case xcode

    /// Its file or folder in the run's folder; nil for lines that are printed.
    var fileName: String? {
        switch self {
        case .json: "report.json"
        case .html: "report.html"
        case .mutationElements: "mutation-elements.json"
        case .junit: "junit.xml"
        case .markdown: "report.md"
        case .sarif: "report.sarif"
        case .allure: "allure-results"
        case .github, .xcode: nil
        }
    }
}

/// One report that was asked for.
struct ReportRequest: Equatable, Sendable {
    let format: ReportFormat
    /// Where it goes, as it was typed; nil means the format's own place.
    let path: String?

    /// Where it goes, the same text for the same place: as far as the words tell, since links and the current folder
    /// are not known here.
    var place: String {
        // No path begins with two slashes below.
        guard let path else { return "//\(format.rawValue)" }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
