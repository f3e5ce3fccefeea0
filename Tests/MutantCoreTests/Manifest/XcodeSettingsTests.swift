import MutantCore
import Testing

struct XcodeSettingsTests {
    private static let runner = "\"runner\": \"swift-package\""

    private func complaints(_ build: String) -> [String] {
        SampleManifest.complaints(replacing: Self.runner, with: "\"runner\": \"xcode\", \(build)")
    }

    @Test func `a project with its scheme and a destination is enough`() throws {
        let text = SampleManifest.text.replacing(
            Self.runner,
            with: """
                "runner": "xcode",
                    "build": { "project": "App.xcodeproj", "scheme": "App", "destination": "iPhone 16" }
                """)
        let manifest = try ManifestText.read(Array(text.utf8), file: "mutants.json")
        #expect(
            manifest.subject.xcode
                == XcodeSettings(source: .project(path: "App.xcodeproj", scheme: "App"), destination: "iPhone 16"))
        #expect(manifest.subject.paths.contains("App.xcodeproj"))
    }

    @Test(arguments: [
        ("\"launch\": {}", "`subject` lacks `build`; write `\"build\": { \"project\": \"App.xcodeproj\""),
        ("\"build\": { \"destination\": \"x\" }", "`subject.build` has one of the keys `workspace`, `project`"),
        (
            "\"build\": { \"destination\": \"x\", \"project\": \"p\", \"xctestrun\": \"r\" }",
            "`testProducts`, not 2 of them"
        ),
        ("\"build\": { \"destination\": \"x\", \"project\": \"p\" }", "lacks `scheme`; write `\"scheme\": \"App\"`"),
        ("\"build\": { \"xctestrun\": \"r\" }", "lacks `destination`; write where the tests run"),
        ("\"build\": { \"xctestrun\": \"/r\", \"destination\": \"x\" }", "`xctestrun` takes a path relative to"),
        (
            "\"build\": { \"xctestrun\": \"r\", \"destination\": \"x\", \"reset\": [\"keychains\"] }",
            "`reset` takes one of `keychain`, `privacy`, `clone`, not `keychains`; did you mean `keychain`?"
        ),
        ("\"build\": { \"scratchPath\": \"x\" }", "unknown key `scratchPath` in `subject.build`"),
        ("\"build\": { \"xctestrun\": \"r\", \"destination\": 1 }", "`destination` takes text, not a number"),
    ])
    func `what is missing or too much is named with the way out`(build: String, message: String) {
        let complaints = complaints(build)
        #expect(complaints.contains { $0.contains(message) }, "\(complaints)")
    }
}
