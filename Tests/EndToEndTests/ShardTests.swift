import Foundation
import Testing

/// Runs in parts, and the whole that `merge` makes of them.
@Suite struct ShardTests {
    /// Tests that neither hang nor wait.
    private static let quick = ["--manifest", "misfits.json", "--test", "^((?!test_slow|Ending|Leaving|floods).)*$"]

    /// Runs every shard after the other, each into a directory of its own.
    /// - Returns: the directories.
    private func shards(_ count: Int, of package: FixturePackage, _ words: [String] = []) async throws -> [String] {
        let names = (1...count).map { "shard-\($0)" }
        for (number, name) in zip(1...count, names) {
            _ = try await Kassios.run(
                ["mutants", "run", "--prebuilt", "--shard", "\(number)/\(count)", "--output", name] + words,
                in: package.folder)
        }
        return names
    }

    private func merge(_ directories: [String], _ words: String..., in package: FixturePackage) async throws -> Ending {
        try await Kassios.run(["mutants", "merge"] + directories + words, in: package.folder)
    }

    private func json(_ file: URL) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    }

    // MARK: The same as one run

    @Test func `shards merged have the verdicts, the reasons and the exit status of one run`() async throws {
        let whole = try await FixturePackage.prebuilt()
        let one = try await Kassios.run(
            ["mutants", "run", "--prebuilt", "--parallel", "2"] + Self.quick, in: whole.folder)
        let package = try await FixturePackage.prebuilt()
        let directories = try await shards(3, of: package, ["--parallel", "2"] + Self.quick)
        #expect(!package[".kassios/latest"].exists)
        let ending = try await merge(directories, in: package)
        let (merged, report) = (try package.report(), try whole.report())
        #expect(merged.answers == report.answers && merged.answers.count > 40)
        #expect(ending.status == one.status && merged.exitStatus == report.exitStatus)
        #expect(ending.lastLine == one.lastLine)
        #expect(merged.mutants.map(\.id) == report.mutants.map(\.id))
        #expect(Set(merged.suspicions) == Set(report.suspicions))
        #expect(Set(merged.findings.map(\.message)) == Set(report.findings.map(\.message)))
        #expect(merged.trials.map(\.number).sorted() == Array(1...merged.trials.count))
        for claim in merged.mutants.flatMap(\.claims) {
            #expect(package[".kassios/latest/\(claim.log ?? "")"].text == log(of: claim, in: directories, package))
        }
    }

    /// What the log of a claim holds in the one shard that ran it.
    private func log(of claim: Report.Claim, in directories: [String], _ package: FixturePackage) -> String {
        let name = (claim.log ?? "").replacing(/^logs\/\d+/, with: "")
        let texts = directories.flatMap { directory in
            package["\(directory)/logs"].names.filter { $0.replacing(/^\d+/, with: "") == name }
                .map { package["\(directory)/logs/\($0)"].text }
        }
        let merged = package[".kassios/latest/\(claim.log ?? "")"].text
        return texts.first { $0 == merged } ?? "no shard has it"
    }

    @Test func `a survivor without receipts counts beside a kill in another shard`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("misfits.json", "\"receipts\": \"reached\"", to: "\"receipts\": \"none\"")
        let words = ["--manifest", "misfits.json", "--only", "stillGreen", "--only", "assertionSync"]
        let directories = try await shards(2, of: package, words)
        let parts = try directories.map { try Report(at: package["\($0)/report.json"]) }
        #expect(parts.map(\.exitStatus) == [0, 4])
        #expect(try await merge(directories, in: package).status == 1)
        #expect(try package.report().claims(of: "stillGreen").first?.answer == "survived stillGreen")
    }

    @Test func `the rest of the suite is divided among shards that prove it`() async throws {
        let whole = try await FixturePackage.prebuilt()
        _ = try await whole.run("--clean")
        let package = try await FixturePackage.prebuilt()
        let directories = try await shards(3, of: package, ["--clean"])
        let parts = try directories.map { try Report(at: package["\($0)/report.json"]).clean.tests.map(\.id) }
        let ending = try await merge(directories, "--report", "junit", in: package)
        #expect(ending.status == 0 && ending.lastLine == "4 of 4 killed")
        let (merged, report) = (try package.report(), try whole.report())
        #expect(merged.clean.status == "green" && merged.clean.tests.map(\.id) == report.clean.tests.map(\.id))
        let claimed = Set(report.mutants.flatMap(\.claims).map(\.test))
        let rest = parts.joined().filter { !claimed.contains($0) }
        #expect(rest.count == Set(rest).count && !rest.isEmpty)
        #expect(package[".kassios/latest/junit.xml"].exists)
    }

    @Test func `an empty shard has nothing to do`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--shard", "9/9", "--output", "out")
        #expect(ending.status == 0 && ending.lastLine == "nothing to do: no mutants in shard 9/9")
        #expect(try Report(at: package["out/report.json"]).status == "nothingToDo")
    }

    // MARK: Builds from elsewhere

    @Test func `a copy of the build in another folder has the same name and the same verdicts`() async throws {
        let package = try await FixturePackage.prebuilt()
        let copy = try FixturePackage.unbuilt()
        let build = package[".build"].resolvingSymlinksInPath().path
        let archive = """
            cd \(build) && mkdir -p \(copy.folder.path)/.build && tar -cf - --exclude='?*.build' --exclude=ModuleCache \
            --exclude=index debug "$(readlink debug)" | tar -xf - -C \(copy.folder.path)/.build
            """
        #expect(try await Kassios.shell(archive).status == 0)
        let first = try await package.run("--shard", "1/2", "--output", copy.folder.path + "/one")
        let second = try await copy.run("--shard", "2/2", "--output", "two")
        #expect(first.status == 0 && second.status == 0)
        #expect(try await merge(["one", "two"], in: copy).status == 0)
        let places = try copy.report().mutants.flatMap(\.claims).flatMap(\.failures).compactMap(\.file)
        #expect(!places.isEmpty && places.allSatisfy { $0.hasPrefix("Tests/") })
    }

    #if os(Linux)
        @Test func `products that Xcode has built are unpacked in another folder`() async throws {
            let (first, second) = (try XcodeScene(), try XcodeScene())
            let ids = ["accountLeftOut", "feeNotCharged"]
            try Data(contentsOf: first["mutants.json"]).write(to: second["mutants.json"])
            let one = try await first.run("--shard", "1/2", "--output", second["one"].path, only: ids)
            let products = ".kassios/derived/Build/Products"
            let copied = try await Kassios.shell(
                "cd \(first.folder.path) && tar -cf - \(products) | tar -xf - -C \(second.folder.path)")
            let two = try await second.run("--prebuilt", "--shard", "2/2", "--output", "two", only: ids)
            #expect([one, copied, two].map(\.status) == [0, 0, 0])
            let whole = try await Kassios.run(["mutants", "merge", "one", "two"], in: second.folder)
            #expect(whole.status == 0 && whole.lastLine == "2 of 2 killed")
            #expect(try second.calls("build-for-testing").isEmpty)
        }
    #endif

    // MARK: What is refused

    @Test func `a shard of another selection or another build is refused`() async throws {
        let package = try await FixturePackage.prebuilt()
        let directories = try await shards(2, of: package)
        _ = try await package.run("--shard", "2/2", "--output", "other", "--only", "*Delivery")
        let selection = try await merge(["shard-1", "other"], in: package)
        #expect(selection.status == 2)
        #expect(selection.errors.contains("the shards differ in the selection"))
        #expect(selection.errors.contains("  other: only *Delivery"))
        let report = package["shard-2/report.json"]
        let build = try #require(try json(report)["build"] as? String)
        try report.write(report.text.replacing(build, with: "fnv1a64:0000000000000000"))
        let other = try await merge(directories, in: package)
        #expect(other.status == 2 && other.errors.contains("  shard-2: fnv1a64:0000000000000000"))
    }

    @Test func `a shard is not overwritten by the whole`() async throws {
        let package = try await FixturePackage.prebuilt()
        let directories = try await shards(2, of: package)
        let into = try await merge(directories, "--output", "shard-1", in: package)
        #expect(into.status == 2 && into.errors.contains("it is one of the shards, and would be replaced"))
        _ = try await package.run("--shard", "1/2")
        let latest = try await merge([".kassios/latest", "shard-2"], in: package)
        #expect(latest.status == 2 && package[".kassios/latest/report.json"].exists)
        #expect(try await merge([".kassios/latest", "shard-2"], "--output", "whole", in: package).status == 0)
    }

    // MARK: Plans

    @Test func `the plan prints a matrix, and each shard's part of it`() async throws {
        let package = try FixturePackage.unbuilt()
        let matrix = try await package.mutants("plan", "--shards", "2", "--json")
        #expect(matrix.lines.count == 1 && matrix.output.hasPrefix(#"{"include":[{"shard":"1/2","mutants":2,"#))
        var trials: [String] = []
        // The last line is the estimate.
        for shard in ["1/2", "2/2"] { trials += try await package.mutants("plan", "--shard", shard).lines.dropLast() }
        let all = try await package.mutants("plan").lines.dropLast()
        // Columns are as wide as what stands in them.
        #expect(Set(trials.map { $0.replacing(/\s+/, with: " ") }) == Set(all.map { $0.replacing(/\s+/, with: " ") }))
        #expect(trials.count == all.count)
        let auto = try await package.mutants(
            "plan", "--shard", "auto", environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
        #expect(auto.lines == (try await package.mutants("plan", "--shard", "2/2")).lines)
    }
}
