/// Why there is nothing that a run could take over.
package enum ReuseError: Error, Hashable {
    /// No run of the project has measured anything yet.
    case noRun(ReuseMode, folder: String)
    case unreadable(String, reason: String, ReuseMode)
    /// The last run left nothing to go on with.
    case finished(startedAt: String?)
    /// What is not as it was.
    case differs([String])
    /// Options that the interrupted run did not have.
    case otherOptions([String])
}

extension ReuseError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noRun(.resume, let folder): "nothing to resume: no run has begun in \(folder); run without --resume"
        case .noRun(.rerun, let folder):
            "there is no run to go by in \(folder); run once without --rerun"
        case .unreadable(let path, let reason, let mode):
            "\(path) cannot be read: \(reason); run without \(mode.option)"
        case .finished(let startedAt):
            "nothing to resume: the last run\(startedAt.map { ", of \($0)," } ?? "") came to its end; "
                + "--rerun runs what it did not kill"
        case .differs(let differences):
            "the last run cannot be resumed: \(differences.joined(separator: ", ")); run without --resume, or with "
                + "--rerun to keep the kills that still stand"
        case .otherOptions(let options):
            "--resume goes on with the options of the last run, and \(options.joined(separator: ", ")) "
                + "\(options.count == 1 ? "is" : "are") not among them; leave \(options.count == 1 ? "it" : "them") out, "
                + "or run without --resume"
        }
    }
}
