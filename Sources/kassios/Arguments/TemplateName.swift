/// The files that users copy into their projects, as they are in the repository's `Templates`.
enum TemplateName: String, CaseIterable, Sendable {
    case defectSwitch = "DefectSwitch.swift"
    case trialLaunch = "TrialLaunch.swift"
    case manifest = "mutants.json"
    case githubWorkflow = "github-mutants.yml"
    case githubXcodeWorkflow = "github-mutants-xcode.yml"
    case githubShards = "ci/github-shards.yml"
    case githubXcodeShards = "ci/github-shards-xcode.yml"
    case gitlabShards = "ci/gitlab-ci.yml"
    case buildkiteShards = "ci/buildkite.yml"

    /// The file's text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .defectSwitch: PackageResources.DefectSwitch_swift
        case .trialLaunch: PackageResources.TrialLaunch_swift
        case .manifest: PackageResources.mutants_json
        case .githubWorkflow: PackageResources.github_mutants_yml
        case .githubXcodeWorkflow: PackageResources.github_mutants_xcode_yml
        case .githubShards: PackageResources.github_shards_yml
        case .githubXcodeShards: PackageResources.github_shards_xcode_yml
        case .gitlabShards: PackageResources.gitlab_ci_yml
        case .buildkiteShards: PackageResources.buildkite_yml
        }
    }

    /// What the file is for.
    var abstract: String {
        switch self {
        case .defectSwitch: "The switch and its receipts: one file for the app."
        case .trialLaunch: "Hands a trial's launch arguments on to the app: one file for the test target."
        case .manifest: "A starter for mutants.json."
        case .githubWorkflow: "A workflow for GitHub Actions: .github/workflows/mutants.yml."
        case .githubXcodeWorkflow: "The same for an Xcode project: simulators on a macOS runner."
        case .githubShards: "A workflow for GitHub Actions that builds once and judges in four jobs."
        case .githubXcodeShards: "The same for an Xcode project."
        case .gitlabShards: "The same for GitLab: .gitlab-ci.yml."
        case .buildkiteShards: "The same for Buildkite: .buildkite/pipeline.yml."
        }
    }
}
