import Testing

/// What keeps `--since` from telling what was changed, and recorded times that are none.
extension ErrorTable {
    private static let commit = commit("first")

    private static func commit(_ message: String) -> String {
        "git -c user.name=a -c user.email=a@b commit -q --allow-empty -m \(message)"
    }

    static let git: [ErrorRow] = [
        ErrorRow(
            .git(.notStarted), in: .variables(["PATH": "/nowhere"], in: .bank),
            typing: "kassios mutants list --since main", 2,
            """
            error: --since asks git what was changed, but git could not be started: No such file or directory; install it, or run without --since
            """),
        ErrorRow(
            .git(.noRepository), in: .bank, typing: "kassios mutants list --since main", 2,
            """
            error: --since asks git what was changed, but /project is in no git repository; run without --since
            """),
        ErrorRow(
            .git(.noCommit), in: .after("git init -q", in: .bank), typing: "kassios mutants list --since main", 2,
            """
            error: --since has nothing to compare with: the repository of /project has no commit yet; run without --since
            """),
        ErrorRow(
            .git(.unknownRef), in: .after("git init -q -b main; \(commit)", in: .bank),
            typing: "kassios mutants list --since mian", 2,
            """
            error: --since mian names no commit; did you mean `main`?
            """),
        ErrorRow(
            .git(.unknownRef), in: .after("git init -q -b main; \(commit)", in: .bank),
            typing: "kassios mutants list --since v1.0", 2,
            """
            error: --since v1.0 names no commit; fetch it, or name a branch, a tag or a hash that `git rev-parse` knows
            """),
        ErrorRow(
            .git(.unknownRef),
            in: .after(
                #"git init -q -b main; git add .; \#(commit); \#(commit("second")); git clone -q --depth 1 "file://$PWD" shallow"#,
                in: .bank),
            typing: "kassios mutants list --package-path shallow --since v1.0", 2,
            """
            error: --since v1.0 names no commit of this shallow clone; fetch the whole history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab, `git fetch --unshallow` elsewhere
            """),
        ErrorRow(
            .git(.noMergeBase),
            in: .after(
                "git init -q -b main; \(commit); git checkout -q --orphan other; \(commit("second"))", in: .bank),
            typing: "kassios mutants list --since main", 2,
            """
            error: --since main cannot be compared with: it has no commit in common with HEAD; name a commit that HEAD comes from
            """),
        ErrorRow(
            .git(.noMergeBase),
            in: .after(
                """
                git init -q -b main; git add .; \(commit); git checkout -q -b other; \(commit("second")); git checkout -q main
                \(commit("third")); git clone -q --depth 1 --no-single-branch "file://$PWD" shallow
                """, in: .bank),
            typing: "kassios mutants list --package-path shallow --since origin/other", 2,
            """
            error: --since origin/other cannot be compared with: this clone is shallow and lacks the commit it has in common with HEAD; fetch the whole history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab, `git fetch --unshallow` elsewhere
            """),
        ErrorRow(
            .git(.failed), in: .after("git init -q; echo '[' > .git/config", in: .bank),
            typing: "kassios mutants list --since main", 2,
            """
            error: --since needs `git rev-parse --show-toplevel`, which failed: fatal: bad config line 1 in file .git/config
            """),
    ]

    static let histories: [ErrorRow] = [
        ErrorRow(
            .project(.unreadable), in: .bank, typing: "kassios mutants plan --history times.json", 2,
            """
            error: /project/times.json cannot be read: there is no such file
            """),
        ErrorRow(
            .project(.unreadable), in: .bank, typing: "kassios mutants run --history times.json", 2,
            """
            error: /project/times.json cannot be read: there is no such file
            """),
        ErrorRow(
            .history(.unreadable), in: .bank, typing: "kassios mutants plan --history Tests", 2,
            """
            error: /project/Tests cannot be read: it is not a file
            """),
        ErrorRow(
            .history(.tooLarge), in: .after("truncate -s 300M times.json", in: .bank),
            typing: "kassios mutants plan --history times.json", 2,
            """
            error: /project/times.json cannot be read: it has 314572800 bytes, and more than 67108864 are refused
            """),
        ErrorRow(
            .history(.malformed), in: .bank, typing: "kassios mutants plan --history mutants.json", 2,
            """
            error: /project/mutants.json cannot be read: it holds no times that kassios has recorded
            """),
        ErrorRow(
            .history(.newer), in: .files(["times.json": #"{ "version": 99 }"#], in: .bank),
            typing: "kassios mutants plan --history times.json", 2,
            """
            error: /project/times.json cannot be read: its version is 99, and this build reads 1; take a newer kassios
            """),
        ErrorRow(
            .history(.malformed), in: .files([".kassios/history.json": "x"], in: .bank), typing: "kassios mutants plan",
            0,
            """
            /project/.kassios/history.json tells no times: it holds no times that kassios has recorded; it is begun anew
            """),
        ErrorRow(
            .history(.newer), in: .files([".kassios/history.json": #"{ "version": 99 }"#], in: .bank),
            typing: "kassios mutants plan", 0,
            """
            /project/.kassios/history.json tells no times: its version is 99, and this build reads 1; take a newer kassios; it is left as it is
            """),
    ]
}
