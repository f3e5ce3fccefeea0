import Foundation
import Testing

/// `kassios mutants run` on the fixture's good and bad tests: what is printed, and how it exits.
@Suite struct RunTests {
    @Test func `the first run builds, says so, and judges`() async throws {
        let (package, ending) = try await FixturePackage.built.value
        #expect(ending.status == 0)
        #expect(ending.errors.contains("building the subject and its tests"))
        #expect(ending.lastLine == "1 of 1 killed")
        #expect(package[".build/debug"].exists)
    }

    @Test func `a good suite is green, and every promise holds`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--clean", "--locked", "--parallel", "2")
        let report = try package.report()
        #expect(ending.status == 0)
        #expect(ending.lines.first == "mutant             verdict")
        #expect(
            ending.lines[1...4].sorted() == [
                "discountForgotten  killed", "freeDelivery       killed", "lateDelivery       killed",
                "priceDoubled       killed",
            ])
        #expect(
            ending.lines[5...].dropLast() == [
                "  group       caught  claimed  known", "  delivery         2        2      2",
                "  (no group)       2        2      3",
                "Totals: 4 mutants (4 killed); 5 claims (5 killed); 1 defect without a claim",
            ])
        #expect(ending.lastLine == "4 of 4 killed")
        #expect(report.clean.status == "green")
        #expect(report.clean.tests.count == 5)
        #expect(report.totals.claims.killed == 5)
        #expect(report.unclaimed == ["slowTill"])
        #expect(
            report.mutants.flatMap(\.switches)
                == [13, 20, 26, 7].map { .init(file: "Sources/Shop/Basket.swift", line: $0) })
        #expect(report.mutants.first?.declared == .init(file: "Sources/Shop/ShopDefect.swift", line: 4))
        #expect(report.trials.map(\.number).sorted() == Array(1...10))
        #expect(report.trials.count { $0.defect == nil } == 5)
        #expect(report.trials.allSatisfy { $0.test != nil && $0.seconds > 0 && (0...1).contains($0.worker) })
        #expect(!ending.errors.contains("\u{1b}["))
    }

    @Test(
        arguments: [
            (["assertionSync"], Int32(0), "1 of 1 killed"),
            (["acceptedGreen", "racy"], 0, "1 of 2 killed, 1 accepted"),
            (["stillGreen", "skippedXCTest"], 1, "0 of 2 killed, 1 survived, 1 undecided"),
            (["skippedXCTest", "assertionSync"], 4, "1 of 2 killed, 1 undecided"),
            (["twoTargets"], 1, "0 of 1 killed, 1 survived"),
        ])
    func `the worst verdict decides the exit status`(ids: [String], status: Int32, sentence: String) async throws {
        let package = try await FixturePackage.prebuilt()
        let words = ["mutants", "run", "--prebuilt", "--manifest", "misfits.json"] + ids.flatMap { ["--only", $0] }
        let ending = try await Kassios.run(words, in: package.folder)
        #expect(ending.status == status)
        #expect(ending.lastLine == sentence)
        #expect(try package.report().exitStatus == status)
    }

    @Test func `a survivor's line names the test that stayed green`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--manifest", "misfits.json", "--only", "twoTargets")
        #expect(
            ending.lines.contains("twoTargets  SURVIVED  (still green: OtherMisfitTests/SameNameTests/test_total)"))
        #expect(ending.output.contains("Tests/OtherMisfitTests/SameNameTests.swift:7: "))
    }

    @Test func `a test that is red without any defect fails the clean run and voids its claims alone`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run(
            "--manifest", "misfits.json", "--clean", "--only", "redOnClean", "--only", "assertionSync")
        let report = try package.report()
        #expect(ending.status == 3)
        #expect(report.clean.status == "red")
        #expect(
            report.answers == [
                "redOnClean MisfitTests/CleanTests/test_isRed": "undecided redOnClean",
                "assertionSync MisfitTests/AssertionTests/test_sync": "killed assertion",
            ])
        #expect(report.claims(of: "redOnClean").first?.attempts == 0)
        #expect(ending.output.contains("Not green without any defect:\n  MisfitTests/CleanTests/test_isRed"))
    }

    @Test func `without twins a kill is not proven`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--manifest", "misfits.json", "--no-twins", "--only", "assertionSync")
        #expect(ending.status == 4)
        #expect(try package.report().claims(of: "assertionSync").first?.answer == "undecided uncheckedKill")
    }

    @Test func `when nothing was switched on, the switch is under suspicion`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run(
            "--manifest", "misfits.json", "--only", "notHandedOn", "--only", "noReceipts")
        #expect(ending.status == 4)
        #expect(ending.output.contains("suspicion: of 2 claims not one had its defect switched on"))
        #expect(try package.report().suspicions.count == 1)
    }

    @Test func `a switch that is spelled wrong kills nothing`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("mutants.json", "ActiveDefects", to: "ActivDefects")
        try package.change("mutants.json", "ACTIVE_DEFECTS", to: "ACTIV_DEFECTS")
        let ending = try await package.run()
        #expect(ending.status == 4)
        #expect(try package.report().totals.claims.undecided == 5)
        #expect(
            ending.output.contains(
                "suspicion: `switch` in mutants.json says `-ActivDefects`, and DefectSwitch reads `-Ac"))
    }

    @Test func `without receipts a survivor counts only beside a kill`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("misfits.json", "\"receipts\": \"reached\"", to: "\"receipts\": \"none\"")
        let words = ["--manifest", "misfits.json", "--only", "stillGreen"]
        #expect(try await Kassios.run(["mutants", "run", "--prebuilt"] + words, in: package.folder).status == 4)
        #expect(try package.report().claims(of: "stillGreen").first?.answer == "undecided notActivated")
        let both = words + ["--only", "assertionSync"]
        #expect(try await Kassios.run(["mutants", "run", "--prebuilt"] + both, in: package.folder).status == 1)
        #expect(try package.report().claims(of: "stillGreen").first?.answer == "survived stillGreen")
    }

    @Test func `any number of workers gives the same verdicts`() async throws {
        let words = ["--manifest", "misfits.json", "--only", "assertion*", "--only", "swift*", "--only", "*Green*"]
        var answers: [[String: String]] = []
        for count in ["1", "4"] {
            let package = try await FixturePackage.prebuilt()
            _ = try await Kassios.run(
                ["mutants", "run", "--prebuilt", "--parallel", count] + words, in: package.folder)
            answers.append(try package.report().answers)
        }
        #expect(answers[0].count == 9)
        #expect(answers[0] == answers[1])
    }

    @Test func `the run before is kept`() async throws {
        let package = try await FixturePackage.prebuilt()
        for id in ["priceDoubled", "freeDelivery"] { _ = try await package.run("--only", id) }
        #expect(try package.report().mutants.map(\.id) == ["freeDelivery"])
        #expect(try Report(at: package[".kassios/previous/report.json"]).mutants.map(\.id) == ["priceDoubled"])
    }
}

/// Options of a run.
@Suite struct RunOptionTests {
    @Test(
        arguments: [
            (["--only", "*Delivery"], ["freeDelivery", "lateDelivery"]),
            (["--only", "free*", "--only", "price?oubled"], ["freeDelivery", "priceDoubled"]),
            (["--group", "delivery"], ["freeDelivery", "lateDelivery"]),
            (["--test", "addsPrices$"], ["priceDoubled"]),
        ])
    func `a selection runs what it names`(words: [String], ids: [String]) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await Kassios.run(["mutants", "run", "--prebuilt"] + words, in: package.folder)
        #expect(ending.status == 0)
        #expect(try package.report().mutants.map(\.id) == ids)
        #expect(ending.lastLine == "\(ids.count) of \(ids.count) killed")
    }

    @Test func `a pattern that matches no test is a selection that matches nothing`() async throws {
        let package = try FixturePackage.unbuilt()
        let ending = try await package.mutants("run", "--test", "noSuchTest")
        #expect(ending.status == 6)
    }

    @Test func `a claimed test that was not built is an error with the nearest name`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("Tests/ShopTests/BasketTests.swift", "test_total_addsPrices", to: "test_total_addsPrice")
        let ending = try await package.run()
        #expect(ending.status == 5)
        #expect(
            ending.errors.contains(
                "ShopTests/BasketTests/test_total_addsPrice, which claims `priceDoubled`, is not among"))
        #expect(ending.errors.contains("did you mean `ShopTests/BasketTests/test_total_addsPrices`?"))
    }

    @Test func `a stale manifest is said, and refused when locked`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("Tests/ShopTests/BasketTests.swift", " and `priceDoubled`", to: "")
        let free = try await package.run()
        #expect(free.status == 0)
        #expect(free.errors.contains("mutants.json differs from the claims in the sources"))
        #expect(try package.report().totals.claims.selected == 4)
        let locked = try await package.run("--locked")
        #expect(locked.status == 5)
        #expect(locked.errors.contains("    - ShopTests/BasketTests/test_discount_isTaken"))
    }

    @Test func `the first failure can stop the run`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run(
            "--manifest", "misfits.json", "--fail-fast", "--parallel", "1", "--only", "stillGreen", "--only", "swift*")
        let report = try package.report()
        #expect(ending.status == 1)
        #expect(report.status == "aborted")
        #expect(report.totals.survived == 1)
        #expect(report.totals.pending > 0)
        #expect(ending.lastLine.hasPrefix("stopped: "))
    }

    @Test func `a quiet run prints results only`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--quiet", "--clean")
        #expect(ending.status == 0)
        #expect(ending.errors.isEmpty)
        #expect(ending.lastLine == "4 of 4 killed")
    }

    @Test func `a verbose run tells each trial`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--verbose", "--only", "freeDelivery")
        #expect(ending.status == 0)
        #expect(ending.errors.contains("freeDelivery ShopTests/DeliveryTests/costs(weight:price:)"))
        #expect(ending.errors.contains("clean ShopTests/DeliveryTests/costs(weight:price:)"))
    }

    @Test(arguments: [("always", [:], true), ("never", [:], false), ("auto", ["CLICOLOR_FORCE": "1"], true)])
    func `colour comes when asked for`(choice: String, environment: [String: String], isColored: Bool) async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.run("--color", choice, "--only", "freeDelivery", environment: environment)
        #expect(ending.output.contains("\u{1b}[") == isColored)
    }

    @Test func `the package may lie elsewhere`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await Kassios.run(
            ["mutants", "--prebuilt", "--only", "freeDelivery", "--package-path", package.folder.path],
            in: TemporaryFolder.make())
        #expect(ending.status == 0)
        #expect(try package.report().mutants.count == 1)
    }

    @Test func `a subject that does not build shows the compiler's words`() async throws {
        let package = try FixturePackage.unbuilt()
        try package["Sources/Shop/Basket.swift"].write("let answer: Int = \"a word\"\n")
        let ending = try await package.mutants("run")
        #expect(ending.status == 3)
        #expect(ending.errors.contains("cannot convert value of type 'String' to specified type 'Int'"))
    }
}
