import Foundation
import Testing

/// What `.ci/release` writes beside the archives of a release, in a repository with a made-up changelog.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sha256sum"), "releases are made on Linux"))
struct ReleaseTests {
    private static let archives = ["linux-aarch64", "linux-x86_64", "macos-universal"].map { "kassios-\($0).tar.gz" }

    private let repository: URL
    private let files: URL

    init() throws {
        repository = try TemporaryFolder.make()
        files = repository.appending(path: "files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        for name in [".ci", "Sources", "Templates"] {
            try FileManager.default.createSymbolicLink(
                at: repository.appending(path: name), withDestinationURL: Kassios.repository.appending(path: name))
        }
        try repository.appending(path: "CHANGELOG.md").write(
            """
            # Changelog

            ## [Unreleased]

            - What comes next.

            ## [\(Self.version)] - 2026-12-01

            ### Added

            - A verdict per defect.

            ## [0.0.1] - 2026-01-01

            - What there was before.
            """)
        for name in Self.archives { try files.appending(path: name).write("the bytes of \(name)") }
    }

    /// The version of the sources that are tested.
    private static var version: String {
        get throws {
            let main = Kassios.repository.appending(path: "Sources/kassios/Main.swift").text
            return try String(#require(main.firstMatch(of: /static let number = "([^"]+)"/)).1)
        }
    }

    private func release(_ version: String) async throws -> Ending {
        try await Kassios.shell(
            "cd '\(repository.path)' && GITHUB_REPOSITORY=owner/name bash .ci/release '\(version)' files")
    }

    private func text(_ name: String) -> String { files.appending(path: name).text }

    @Test func `the notes are the version's section of the changelog`() async throws {
        let ending = try await release(Self.version)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(text("notes.md") == "### Added\n\n- A verdict per defect.\n")
    }

    @Test func `the checksums are those of the archives`() async throws {
        let ending = try await release(Self.version)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(text("SHA256SUMS").split(separator: "\n").count == Self.archives.count)
        let check = try await Kassios.shell("cd '\(files.path)' && sha256sum --check --strict SHA256SUMS")
        #expect(check.lines.sorted() == Self.archives.map { "\($0): OK" })
    }

    @Test func `the formula names each archive with its checksum, and is Ruby`() async throws {
        let version = try Self.version
        let ending = try await release(version)
        #expect(ending.status == 0, "\(ending.errors)")
        let formula = text("kassios.rb")
        for line in text("SHA256SUMS").split(separator: "\n") {
            let words = line.split(separator: " ")
            let url = "https://github.com/owner/name/releases/download/v\(version)/\(words[1])"
            #expect(formula.contains(try Regex("url \"\(url)\"\\n +sha256 \"\(words[0])\"")), "\(formula)")
        }
        #expect(formula.contains("version \"\(version)\"") && formula.contains(#/homepage ".*/owner/name"/#))
        #expect(formula.matches(of: /REPOSITORY|VERSION|SHA256_/).isEmpty)
        let ruby = try await Kassios.shell("! command -v ruby >/dev/null || ruby -c '\(files.path)/kassios.rb'")
        #expect(ruby.status == 0, "\(ruby.errors)")
    }

    @Test(arguments: archives)
    func `a missing archive is named, and nothing is written`(archive: String) async throws {
        try FileManager.default.removeItem(at: files.appending(path: archive))
        try await expectRefusal("there is no \(archive) in ", of: Self.version)
    }

    @Test func `an empty archive is missing`() async throws {
        try files.appending(path: Self.archives[0]).write("")
        try await expectRefusal("there is no \(Self.archives[0]) in ", of: Self.version)
    }

    @Test func `another version than that of the sources is refused`() async throws {
        try await expectRefusal("Sources/kassios/Main.swift is of another version than 0.0.1", of: "0.0.1")
    }

    @Test func `a version that the changelog does not tell of is refused`() async throws {
        try repository.appending(path: "CHANGELOG.md").write("# Changelog\n\n## [Unreleased]\n\n- All of it.\n")
        let version = try Self.version
        try await expectRefusal("CHANGELOG.md has no section [\(version)]", of: version)
    }

    private func expectRefusal(_ words: String, of version: String) async throws {
        let ending = try await release(version)
        #expect(ending.status == 1)
        #expect(ending.errors.hasPrefix(words), "\(ending.errors)")
        #expect(files.names.allSatisfy(Self.archives.contains))
    }
}
