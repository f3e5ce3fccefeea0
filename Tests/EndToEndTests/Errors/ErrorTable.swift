/// Everything that the tool says of what people did wrong, in one table: what there is and what is typed, the exact words
/// on stderr, the exit status.
enum ErrorTable {
    static let all: [ErrorRow] = [
        usage, values, projects, selections, acceptances, verdicts, git, runs, reports, histories, merges, starts, json,
        manifests, manifestLists, checks, catalogues, claims, files, xcode, doctor,
    ].flatMap(\.self)
}
