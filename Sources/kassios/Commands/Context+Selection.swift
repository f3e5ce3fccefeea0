internal import MutantCore
internal import MutantEngine

extension Context {
    /// What was asked for, as the planner takes it; git is asked only where a commit was named.
    func selection(
        _ options: SelectionOptions, of project: Project, _ console: Console
    ) async throws(ProjectError) -> Selection {
        var selection = Selection(only: options.only, groups: options.groups, tests: options.test)
        guard let ref = options.since else { return selection }
        // What cannot be selected at all is no matter of what was changed.
        _ = try project.plan(selection)
        let (affected, notes) = try await project.affected(
            since: ref, environment: environment, children: interrupts.children)
        for note in notes { console.note("note: " + note) }
        selection.since = affected
        return selection
    }
}
