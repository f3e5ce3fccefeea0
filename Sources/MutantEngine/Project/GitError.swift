/// Why it cannot be told what was changed since a commit.
package enum GitError: Error, Hashable {
    case notStarted(String)
    case noRepository(String)
    /// HEAD is not born yet.
    case noCommit(String)
    case unknownRef(String, near: String?, isShallow: Bool)
    case noMergeBase(String, isShallow: Bool)
    case failed(command: String, reason: String)
}

extension GitError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notStarted(let reason):
            "--since asks git what was changed, but \(reason); install it, or run without --since"
        case .noRepository(let folder):
            "--since asks git what was changed, but \(folder) is in no git repository; run without --since"
        case .noCommit(let folder):
            "--since has nothing to compare with: the repository of \(folder) has no commit yet; run without --since"
        case .unknownRef(let ref, nil, isShallow: false):
            "--since \(ref) names no commit; fetch it, or name a branch, a tag or a hash that `git rev-parse` knows"
        case .unknownRef(let ref, let near?, isShallow: false):
            "--since \(ref) names no commit; did you mean `\(near)`?"
        case .unknownRef(let ref, let near, isShallow: true):
            "--since \(ref) names no commit of this shallow clone\(near.map { "; did you mean `\($0)`?" } ?? ""); "
                + Self.deepening
        case .noMergeBase(let ref, isShallow: false):
            "--since \(ref) cannot be compared with: it has no commit in common with HEAD; name a commit that HEAD comes from"
        case .noMergeBase(let ref, isShallow: true):
            "--since \(ref) cannot be compared with: this clone is shallow and lacks the commit it has in common with HEAD; "
                + Self.deepening
        case .failed(let command, let reason): "--since needs `\(command)`, which failed: \(reason)"
        }
    }

    private static let deepening =
        "fetch the whole history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab, "
        + "`git fetch --unshallow` elsewhere"
}
