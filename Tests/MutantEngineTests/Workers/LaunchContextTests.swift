import Testing

@testable import MutantEngine

@Suite struct LaunchContextTests {
    @Test(arguments: [
        ("{here}/Tests/A/ATests.swift", "Tests/A/ATests.swift"),
        ("/ci/build/app/Tests/A/ATests.swift", "Tests/A/ATests.swift"),
        ("/ci/ATests.swift", nil), ("/ci/Tests/A/Other.swift", nil), ("Tests/A/ATests.swift", nil), ("/", nil),
        ("", nil),
    ])
    func `a file of the checkout that was built is the same file here`(file: String, expected: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Tests/A/ATests.swift")
        try folder.write("", to: "ATests.swift")
        #expect(LaunchContext.path(file.replacing("{here}", with: folder.path), in: folder.path) == expected)
    }
}
