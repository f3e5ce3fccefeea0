internal import Foundation
internal import MutantCore

/// One test result as Allure 2 reads it.
struct AllureResult {
    enum Status: String {
        case passed
        case failed
        case broken
        case skipped
        case unknown
    }

    let uuid: String
    /// Equal for the same claim in every run.
    let historyID: String
    let name: String
    let fullName: String
    let description: String
    let status: Status
    let message: String?
    let trace: String?
    /// Milliseconds since 1970.
    let start: Int?
    let duration: Int
    let labels: [(String, String)]
    let parameters: [(String, String)]
    /// Parameters that say nothing about which result it is.
    let facts: [(String, String)]

    /// - Parameter attachment: the name of the file that holds the log.
    func bytes(attaching attachment: String?) -> [UInt8] {
        var markup = JSONMarkup()
        markup.object { result in
            result.value("uuid", uuid)
            result.value("historyId", historyID)
            result.value("testCaseId", Self.digits(of: [fullName]))
            result.value("name", name)
            result.value("fullName", fullName)
            result.value("description", description.isEmpty ? nil : description)
            result.value("status", status.rawValue)
            result.value("stage", "finished")
            result.object("statusDetails") { details in
                details.value("message", message)
                details.value("trace", trace)
            }
            result.value("start", start)
            result.value("stop", start.map { $0 + duration })
            result.array("labels") { list in
                for (name, value) in labels { Self.write(name, value, in: &list) { _ in } }
            }
            result.array("parameters") { list in
                for (name, value) in parameters { Self.write(name, value, in: &list) { _ in } }
                for (name, value) in facts { Self.write(name, value, in: &list) { $0.value("excluded", true) } }
            }
            result.array("attachments") { list in
                guard let attachment else { return }
                list.object { file in
                    file.value("name", "log")
                    file.value("source", attachment)
                    file.value("type", "text/plain")
                }
            }
        }
        return markup.bytes
    }

    private static func write(
        _ name: String, _ value: String, in list: inout JSONMarkup, _ more: (inout JSONMarkup) -> Void
    ) {
        list.object { pair in
            pair.value("name", name)
            pair.value("value", value)
            more(&pair)
        }
    }

    // MARK: Identity

    /// 32 hexadecimal digits that name the parts.
    static func digits(of parts: [String]) -> String {
        let bytes = Array(parts.joined(separator: "\u{0}").utf8)
        // Two hashes of 64 bits: one alone would meet itself among a few billion claims.
        return [bytes, [1] + bytes].map { String(Fingerprint.text(of: $0).dropFirst("fnv1a64:".count)) }.joined()
    }

    /// The same in the shape of a UUID, of the version for digits made in a way of one's own.
    static func uuid(of parts: [String]) -> String {
        var digits = Array(digits(of: parts))
        digits[12] = "8"
        digits[16] = "8"
        for place in [20, 16, 12, 8] { digits.insert("-", at: place) }
        return String(digits)
    }

    // MARK: Time

    /// Milliseconds since 1970, or nil when the text is no date.
    static func milliseconds(of date: String) -> Int? {
        do {
            return JSONMarkup.milliseconds(ofSeconds: try Date(date, strategy: .iso8601).timeIntervalSince1970)
        } catch {
            return nil
        }
    }
}
