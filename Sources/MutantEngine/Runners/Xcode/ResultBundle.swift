internal import MutantCore

/// A result bundle, read by the tool that came with the Xcode that wrote it.
struct ResultBundle: Sendable {
    let path: String
    let tools: AppleTools

    /// What it says of `tests`.
    func read(_ tests: [TestID]) async throws(ProjectError) -> XCResult {
        let answer = try await get(["test-results", "tests", "--path", path, "--compact"])
        do {
            if answer.isSuccess { return try XCResult(reading: Array(answer.output.utf8), tests: tests) }
            if let result = try await readLegacy() { return result }
        } catch {
            throw .unreadable("the result bundle", reason: "\(error)")
        }
        throw .unreadable("the result bundle", reason: answer.complaint)
    }

    private func get(_ words: [String]) async throws(ProjectError) -> AppleTools.Answer {
        try await tools.run(["xcrun", "xcresulttool", "get"] + words, limit: AppleTools.patience)
    }

    // MARK: Xcode 15 and older

    private func readLegacy() async throws -> XCResult? {
        guard let record = try await object(nil) else { return nil }
        var summaries: [[UInt8]] = []
        for reference in try XCResult.testReferences(in: record) {
            guard let summary = try await object(reference) else { return nil }
            summaries.append(summary)
        }
        var result = try XCResult(readingLegacy: summaries)
        for index in result.tests.indices where result.tests[index].red != nil {
            guard let summary = result.tests[index].summary, let details = try await object(summary) else { continue }
            try result.tests[index].addLegacyDetails(details)
        }
        return result
    }

    /// One object of the bundle, the first without an id; nil where there is none.
    ///
    /// Tools that have newer commands, too, give it only when they are told that its shape is an old one.
    private func object(_ id: String?) async throws(ProjectError) -> [UInt8]? {
        let words = ["object", "--path", path, "--format", "json"] + (id.map { ["--id", $0] } ?? [])
        for flags in [[], ["--legacy"]] {
            let answer = try await get(words + flags)
            if answer.isSuccess { return Array(answer.output.utf8) }
        }
        return nil
    }
}
