/// A key that an object of `mutants.json` may or must have.
struct ManifestKey: ExpressibleByStringLiteral, Sendable {
    let name: String
    /// What to write where the key is missing; nil where it may be.
    let example: String?

    init(stringLiteral name: String) {
        self.name = name
        example = nil
    }

    private init(required name: String, example: String) {
        self.name = name
        self.example = example
    }

    private static func required(_ name: String, _ example: String) -> ManifestKey {
        ManifestKey(required: name, example: example)
    }
}

/// The keys of each object, in the order of a canonical file.
extension ManifestKey {
    static let manifest: [ManifestKey] = [
        .required("version", "`\"version\": \(Manifest.version)`"),
        .required(
            "subject",
            """
            `"subject": { "runner": "swift-package", "switch": { "arguments": ["-ActiveDefects", "{defect}"] }, \
            "tests": [ … ], "receipts": "reached" }`
            """),
        "defects", "accepted", "unclaimed", "claims", "mutants",
    ]

    static let subject: [ManifestKey] = [
        .required("runner", "`\"runner\": \"\(Subject.RunnerName.swiftPackage.rawValue)\"`"),
        "build", "launch",
        .required(
            "switch", "what turns a defect on: `\"switch\": { \"arguments\": [\"-ActiveDefects\", \"{defect}\"] }`"),
        "tests", "sources", "catalogue",
        .required(
            "receipts",
            """
            how much the subject says about itself: `"receipts": "reached"` (that a defect is on and its code was \
            reached), `"receipts": "active"` (that it is on) or `"receipts": "none"`
            """),
    ]

    static let build: [ManifestKey] = ["arguments", "scratchPath"]
    static let xcode: [ManifestKey] = [
        "workspace", "project", "scheme", "testPlan", "configuration",
        .required("destination", "where the tests run: `\"destination\": \"iPhone 16\"`"), "xctestrun", "testProducts",
        "bundleIdentifier", "reset", "extraArguments",
    ]
    static let launch: [ManifestKey] = ["arguments", "environment"]
    static let testRoot: [ManifestKey] = [
        .required("target", "`\"target\": \"BankTests\"`"), .required("path", "`\"path\": \"Tests/BankTests\"`"),
        "scheme", "testPlan",
    ]
    static let enumeration: [ManifestKey] = [
        "enum", .required("file", "`\"file\": \"Sources/Bank/BankDefect.swift\"`"),
    ]
    static let json: [ManifestKey] = [
        "json", "at", .required("id", "the key that holds an entry's id: `\"id\": \"id\"`"), "title", "group",
    ]
    static let command: [ManifestKey] = ["command"]

    static let settings: [ManifestKey] = ["arguments", "environment", "attempts", "hang", "receipts"]
    static let accepted: [ManifestKey] = [
        id, tests, .required("reason", "why it may survive: `\"reason\": \"…\"`"), "until",
    ]
    static let unclaimed: [ManifestKey] = [id, .required("reason", "why no test claims it: `\"reason\": \"…\"`")]
    static let mutant: [ManifestKey] = [id, tests]

    private static let id = required("id", "`\"id\": \"…\"`, a defect's id")
    private static let tests = required("tests", "`\"tests\": [\"Target/Type/test\"]`")
}
