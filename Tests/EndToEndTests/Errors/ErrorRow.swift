import MutantCore
import MutantEngine
import Testing

@testable import kassios

/// One row of the table: what is there and what is typed, what is said on stderr, and the exit status.
struct ErrorRow: Sendable, CustomTestStringConvertible {
    enum Input: Sendable {
        /// A line as it is typed in the scene's folder.
        case typed(String, ErrorScene)
        /// What the tool would say where a test cannot bring it about, and why it cannot.
        case told(String, MutantCore.ExitStatus, why: String)
    }

    /// What is complained about; of several sentences those that the row is there for.
    let kinds: [ErrorKind]
    let input: Input
    let status: Int32
    /// All of stderr; `/project` stands for the scene's folder.
    let text: String
    let place: Testing.SourceLocation

    var testDescription: String {
        switch input {
        case .typed(let line, let scene): "\(place.fileName):\(place.line): \(scene.shown)\(line)"
        case .told: "\(place.fileName):\(place.line): \(text)"
        }
    }
}

extension ErrorRow {
    /// - Parameters:
    ///   - kinds: what is complained about.
    ///   - line: what is typed, as a shell reads it.
    init(
        _ kinds: ErrorKind..., in scene: ErrorScene = ErrorScene(), typing line: String, _ status: Int32,
        _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) {
        self.init(kinds: kinds, input: .typed(line, scene), status: status, text: text, place: place)
    }

    /// A wrong command line; the usage of `command` and where to read more stand below the sentence.
    static func usage(
        _ kind: ErrorKind.Usage, _ line: String, _ sentence: String,
        of command: String = "kassios mutants run [<options>]", at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        let words = command.prefix { !"[<".contains($0) }.trimmingSuffix(" ")
        let text = """
            error: \(sentence)
            Usage: \(command)
              See '\(words) --help' for more information.
            """
        return ErrorRow(
            kinds: [.usage(kind)], input: .typed(line, ErrorScene()), status: 2, text: text, place: place)
    }

    /// What a command says of an error that stops it.
    static func told(
        _ kind: ErrorKind, _ error: ProjectError, why: String, _ status: Int32, _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        // Findings begin with their places.
        let said = ErrorKind(error) == nil ? error.description : "error: \(error)"
        return ErrorRow(
            kinds: [kind], input: .told(said, error.exitStatus, why: why), status: status, text: text, place: place)
    }

    /// What `init` says of an error that stops it.
    static func told(
        _ error: StartError, why: String, _ status: Int32, _ text: String,
        at place: Testing.SourceLocation = #_sourceLocation
    ) -> ErrorRow {
        ErrorRow(
            kinds: [ErrorKind(error)], input: .told("error: \(error)", .usage, why: why), status: status, text: text,
            place: place)
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
        hasSuffix(suffix) ? dropLast(suffix.count) : self
    }
}
