/// Something wrong, or worth a look, in what people wrote: sources or manifest.
package struct Finding: Hashable, Sendable, Codable {
    package enum Severity: String, Hashable, Sendable, Codable {
        /// Stops the run: exit status 5.
        case error
        case warning
        case note
    }

    package let severity: Severity
    /// The place, or nil when the finding concerns a whole file or the run.
    package let location: SourceLocation?
    /// One lower-case sentence: what is wrong and the way out.
    package let message: String

    package init(_ severity: Severity, at location: SourceLocation?, _ message: String) {
        self.severity = severity
        self.location = location
        self.message = message
    }
}

extension Finding: CustomStringConvertible {
    /// The shape compilers print, which Xcode and CI services turn into links.
    package var description: String {
        guard let location else { return "\(severity.rawValue): \(message)" }
        return "\(location): \(severity.rawValue): \(message)"
    }
}

/// Lets a reader that failed answer with what there is to say.
extension Finding: Error {}
