internal import Foundation
package import MutantCore

/// The report as one page that opens from disk, asks the network for nothing, and tells every claim's story.
package enum HTMLReport {
    /// - Parameter quotations: what the page may show of logs and sources; it has room for a part of them.
    package static func bytes(of report: RunReport, quotations: Quotations) -> [UInt8] {
        let headline = HTMLReportHeadline(report)
        let pieces: [String: [UInt8]] = [
            "css": PackageResources.report_css,
            "js": PackageResources.report_js,
            "headline": markup(headline.title),
            "sentence": markup(headline.sentence),
            "data": HTMLReportData(report, headline, quotations: quotations).json,
        ]
        return filled(PackageResources.report_html, with: pieces)
    }

    private static func markup(_ text: String) -> [UInt8] {
        Array(XMLMarkup.escaped(PlainText.visible(text), isAttribute: true).utf8)
    }

    /// The template with each `{{name}}` replaced; what is put in is not looked at again.
    private static func filled(_ template: [UInt8], with pieces: [String: [UInt8]]) -> [UInt8] {
        let parts = String(decoding: template, as: UTF8.self).components(separatedBy: "{{")
        var page: [UInt8] = []
        page.reserveCapacity(template.count + pieces.values.reduce(0) { $0 + $1.count })
        page += parts[0].utf8
        for part in parts.dropFirst() {
            let halves = part.components(separatedBy: "}}")
            page += pieces[halves[0]] ?? []
            page += halves.dropFirst().joined(separator: "}}").utf8
        }
        return page
    }
}
