internal import MutantCore

/// What is asked before and beside the differences.
extension Git {
    /// The top folder of the working tree that the folder is in.
    func top() async throws(ProjectError) -> String {
        let answer = try await answer(to: ["rev-parse", "--show-toplevel"])
        if answer.isYes, !answer.line.isEmpty { return answer.line }
        guard answer.errors.contains("not a git repository") else {
            throw .git(.failed(command: "git rev-parse --show-toplevel", reason: answer.reason))
        }
        throw .git(.noRepository(folder))
    }

    /// The last commit that `ref` and HEAD have in common.
    func mergeBase(with ref: String) async throws(ProjectError) -> String {
        guard try await commit("HEAD") != nil else { throw .git(.noCommit(folder)) }
        let isShallow = try await answer(to: ["rev-parse", "--is-shallow-repository"]).line == "true"
        guard let commit = try await commit(ref) else {
            let near = try await nearestRef(to: ref)
            throw .git(.unknownRef(ref, near: near, isShallow: isShallow))
        }
        let base = try await answer(to: ["merge-base", commit, "HEAD"])
        guard base.isYes, let first = base.text.split(separator: "\n").first else {
            throw .git(.noMergeBase(ref, isShallow: isShallow))
        }
        return String(first)
    }

    /// The hash of a commit, nil where there is none of that name.
    func commit(_ ref: String) async throws(ProjectError) -> String? {
        guard !ref.hasPrefix("-") else { return nil }
        let answer = try await answer(to: ["rev-parse", "--verify", "--quiet", ref + "^{commit}"])
        // `^main` is a name too, and means everything but main.
        let isHash = answer.line.allSatisfy(\.isHexDigit)
        return answer.isYes && isHash && !answer.line.isEmpty ? answer.line : nil
    }

    private func nearestRef(to ref: String) async throws(ProjectError) -> String? {
        let names = try await answer(to: ["for-each-ref", "--format=%(refname:short)"]).text
            .split(separator: "\n").map(String.init)
        // A branch that was fetched, but never checked out.
        return names.first { $0.hasSuffix("/" + ref) } ?? NearName.nearest(to: ref, among: names + ["HEAD"])
    }

    /// Files that git neither knows nor ignores; a repository of its own is one entry with a slash at its end.
    func untracked() async throws(ProjectError) -> [String] {
        try await output(of: ["ls-files", "--others", "--exclude-standard", "-z"]).output
            .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What `git diff` says of the working tree since a commit, in a shape that no setting changes.
    func diff(since commit: String, _ shape: [String], paths: [String]) async throws(ProjectError) -> [UInt8] {
        let words =
            [
                "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--no-relative", "--ignore-submodules=none",
                "--submodule=short", "-O/dev/null", "--text", "--diff-algorithm=histogram", "--indent-heuristic",
                "--inter-hunk-context=0", "--no-abbrev", "--src-prefix=a/", "--dst-prefix=b/", "-l1000",
            ] + shape + [commit, "--"] + paths
        return try await output(of: words).output
    }

    /// Those of `paths` whose content git changes on its way to the disk, so that its lines are not the disk's.
    func filtered(_ paths: [String]) async throws(ProjectError) -> Set<String> {
        if paths.isEmpty { return [] }
        let input = Array((paths.joined(separator: "\0") + "\0").utf8)
        let words = ["check-attr", "-z", "--stdin", "filter", "working-tree-encoding"]
        let fields = try await output(of: words, input: input).output.split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
        let rows = stride(from: 0, to: fields.count - 2, by: 3).map { fields[$0...($0 + 2)] }
        return Set(rows.filter { !["unspecified", "unset"].contains($0.last) }.compactMap(\.first))
    }

    /// The contents of git's objects, without those that are not to be had.
    func contents(of objects: [String]) async throws(ProjectError) -> [String: [UInt8]] {
        let wanted = Set(objects).sorted()
        if wanted.isEmpty { return [:] }
        let input = Array((wanted.joined(separator: "\n") + "\n").utf8)
        let output = try await output(of: ["cat-file", "--batch", "--buffer"], input: input).output
        var contents: [String: [UInt8]] = [:]
        var rest = output[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[(end + 1)...]
            guard words.count == 3, let size = Int(words[2]), size <= rest.count else { continue }
            contents[String(words[0])] = Array(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
        }
        return contents
    }
}
