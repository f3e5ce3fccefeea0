import Foundation
import Testing

/// `--since` on the fixture's suite, put under git.
@Suite struct SinceTests {
    private static let test = "Tests/ShopTests/BasketTests.swift"

    private func underGit(_ package: FixturePackage) async throws -> FixturePackage {
        try package[".gitignore"].write(".build\n.kassios\n")
        let identity = "-c user.name=Test -c user.email=test@example.com"
        let git = "cd '\(package.folder.path)' && git"
        let made = try await Kassios.shell(
            "export GIT_CONFIG_GLOBAL=/dev/null && \(git) init -q -b main && \(git) add -A && \(git) \(identity) commit -qm x"
        )
        try #require(made.status == 0, "\(made.errors)")
        return package
    }

    private func change(_ package: FixturePackage) throws {
        try package.change(Self.test, "func test_total_addsPrices() {", to: "func test_total_addsPrices() {\n")
    }

    @Test func `where nothing was changed nothing is built or run`() async throws {
        let package = try await underGit(.unbuilt())
        let ending = try await package.mutants("run", "--clean", "--since", "HEAD")
        #expect(ending.status == 0)
        #expect(ending.lastLine == "nothing to do: no claiming test and no switch site changed since HEAD")
        #expect(!package[".build"].exists)
        let report = try package.report()
        #expect(report.status == "nothingToDo" && report.mutants.isEmpty && report.clean.status == "skipped")
        #expect(package[".kassios/latest/report.json"].text.contains("\"since\" : \"HEAD\""))
    }

    @Test func `only what a changed test claims is run, and why is told`() async throws {
        let package = try await underGit(.prebuilt())
        try change(package)
        let reason = "\(Self.test):7: ShopTests/BasketTests/test_total_addsPrices was changed"
        let ending = try await package.run("--clean", "--since", "main", "-v")
        #expect(ending.status == 0)
        #expect(ending.lastLine == "1 of 1 killed")
        #expect(ending.errors.contains("priceDoubled is selected by\n    \(reason)\n"))
        #expect(try package.report().clean.tests.count == 2)
        let list = try await package.mutants("list", "--since", "main")
        #expect(list.output.contains("priceDoubled\n") && list.output.contains("    \(reason)\n"))
        #expect(list.output.contains("1 mutant, 2 claims"))
        let json = try await package.mutants("list", "--json", "--since", "main")
        #expect(json.output.contains("\"because\" : [\n        \"\(reason)\"\n      ]"))
        let plan = try await package.mutants("plan", "--since", "main")
        #expect(plan.errors.contains("priceDoubled is selected by\n    \(reason)\n"))
        #expect(plan.lines.dropLast().count == 2)
    }

    @Test func `what is named besides must exist, and what is left of it may be nothing`() async throws {
        let package = try await underGit(.unbuilt())
        try change(package)
        #expect(try await package.mutants("run", "--since", "HEAD", "--only", "nowhere").status == 6)
        for command in ["run", "list", "plan"] {
            let ending = try await package.mutants(command, "--since", "HEAD", "--only", "lateDelivery")
            #expect(ending.status == 0)
            #expect((ending.output + ending.errors).contains("nothing to do: no claiming test and no switch site"))
        }
    }
}
