/// What a command line asks for.
enum Command: Equatable, Sendable {
    case help(HelpTopic)
    case version
    case start(InitOptions)
    case run(RunOptions)
    case manifest(ManifestOptions)
    case accept(AcceptOptions)
    case list(ListOptions)
    case plan(PlanOptions)
    case report(ReportOptions)
    case merge(MergeOptions)
    case show(ShowOptions)
    case reproduce(ReproduceOptions)
    case doctor(DoctorOptions)
    case completions(CompletionsOptions)
}
