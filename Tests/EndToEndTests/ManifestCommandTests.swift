import Foundation
import Testing

/// `kassios mutants manifest`, `list` and `plan`: claims of the sources, and no trial.
@Suite struct ManifestCommandTests {
    @Test func `the fixture's manifest is up to date as it stands`() async throws {
        let package = try FixturePackage.unbuilt()
        let ending = try await package.mutants("manifest", "--check")
        #expect(ending.status == 0)
        #expect(ending.errors.contains("up to date: 4 mutants, 5 claims"))
        #expect(!package[".kassios"].exists)
    }

    @Test func `writing restores the generated part and keeps the rest as it was`() async throws {
        let package = try FixturePackage.unbuilt()
        let whole = package["mutants.json"].text.replacing("\"sources\": [", with: "\"sources\":   [ ")
        let written = try #require(whole.firstRange(of: "  \"mutants\": ["))
        try package["mutants.json"].write(whole[..<written.lowerBound] + "  \"mutants\": []\n}\n")
        let first = try await package.mutants("manifest")
        #expect(first.status == 0)
        #expect(first.output.contains("+ priceDoubled"))
        #expect(package["mutants.json"].text == whole)
        let second = try await package.mutants("manifest")
        #expect(second.status == 0)
        #expect(second.output.isEmpty)
        #expect(package["mutants.json"].text == whole)
        #expect(package.folder.names.filter { $0.contains(".tmp") }.isEmpty)
    }

    @Test func `conflict markers in the generated part do not keep it from being written`() async throws {
        let package = try FixturePackage.unbuilt()
        let whole = package["mutants.json"].text
        try package.change(
            "mutants.json", "    { \"id\": \"freeDelivery\",",
            to:
                "<<<<<<< HEAD\n=======\n    { \"id\": \"other\", \"tests\": [] },\n>>>>>>> branch\n    { \"id\": \"freeDelivery\","
        )
        #expect(try await package.mutants("manifest", "--check").status == 5)
        #expect(try await package.mutants("manifest").status == 0)
        #expect(package["mutants.json"].text == whole)
    }

    /// Catches `staleManifestOverlooked`.
    @Test func `a check shows what differs, defect by defect, and writes nothing`() async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("Tests/ShopTests/BasketTests.swift", "test_discount_isTaken", to: "test_discount_isGiven")
        try package.change("Tests/ShopTests/DeliveryTests.swift", "/// Catches `lateDelivery`.", to: "/// Hurries.")
        let before = package["mutants.json"].text
        let ending = try await package.mutants("manifest", "--check")
        #expect(ending.status == 5)
        for line in [
            "~ priceDoubled", "~ discountForgotten", "- lateDelivery",
            "    + ShopTests/BasketTests/test_discount_isGiven", "    - ShopTests/BasketTests/test_discount_isTaken",
            "run `kassios mutants manifest`",
        ] {
            #expect(ending.errors.contains(line), "\(line)")
        }
        #expect(!ending.errors.contains("freeDelivery"))
        #expect(package["mutants.json"].text == before)
    }

    @Test func `the claims are printed as JSON`() async throws {
        struct Listing: Decodable {
            struct Claim: Decodable {
                let defect, test, file: String
                let line: Int
            }
            let claims: [Claim]
        }
        let package = try FixturePackage.unbuilt()
        let ending = try await package.mutants("manifest", "--json")
        #expect(ending.status == 0)
        let claims = try JSONDecoder().decode(Listing.self, from: Data(ending.output.utf8)).claims
        #expect(
            claims.map(\.defect) == [
                "discountForgotten", "freeDelivery", "lateDelivery", "priceDoubled", "priceDoubled",
            ])
        #expect(claims[1].test == "ShopTests/DeliveryTests/costs(weight:price:)")
        #expect(claims[1].file == "Tests/ShopTests/DeliveryTests.swift")
        #expect(claims[1].line == 7)
    }

    @Test func `a list holds mutants, defects without claims and tests without claims`() async throws {
        let package = try FixturePackage.unbuilt()
        let ending = try await package.mutants("list")
        #expect(ending.status == 0)
        #expect(ending.lines.contains("freeDelivery  (delivery)"))
        #expect(ending.output.contains("Defects that no test claims:\n  slowTill\n"))
        #expect(
            ending.output.contains(
                "Tests that claim nothing:\n  Tests/ShopTests/BasketTests.swift:20: "
                    + "ShopTests/BasketTests/test_emptyBasket_costsNothing\n"))
        #expect(ending.lastLine == "4 mutants, 5 claims")
    }

    @Test func `a list as JSON keeps to the selection`() async throws {
        struct Listing: Decodable {
            struct Mutant: Decodable {
                struct Test: Decodable { let id: String }
                let id: String
                let title, group: String?
                let tests: [Test]
            }
            let mutants: [Mutant]
            let unclaimed: [String]
        }
        let package = try FixturePackage.unbuilt()
        let ending = try await package.mutants("list", "--json", "--group", "delivery")
        let listing = try JSONDecoder().decode(Listing.self, from: Data(ending.output.utf8))
        #expect(ending.status == 0)
        #expect(listing.mutants.map(\.id) == ["freeDelivery", "lateDelivery"])
        #expect(listing.mutants.first?.title == "Delivery costs nothing")
        #expect(listing.mutants.first?.group == "delivery")
        #expect(listing.unclaimed == ["slowTill"])
    }

    @Test func `a plan names each trial and starts none`() async throws {
        let package = try FixturePackage.unbuilt()
        let ending = try await package.mutants("plan")
        #expect(ending.status == 0)
        #expect(ending.lines.contains("freeDelivery       ShopTests/DeliveryTests/costs(weight:price:)"))
        #expect(ending.lines.count == 6)
        #expect(ending.lastLine.hasPrefix("5 trials on ") && ending.lastLine.contains("unknown"))
        #expect(!package[".kassios"].exists)
    }

    @Test func `a plan says in which order a run would go, and how long it would take`() async throws {
        struct Plan: Decodable {
            struct Trial: Decodable {
                let defect: String?
                let test: String
                let seconds: Double?
            }

            let workers: Int
            let estimate: Double?
            let trials: [Trial]
        }
        let package = try await FixturePackage.prebuilt()
        #expect(try await package.run("--clean", "--parallel", "1").status == 0)
        let history = package[".kassios/history.json"].text
        let ending = try await package.mutants("plan", "--json", "--parallel", "1")
        let plan = try JSONDecoder().decode(Plan.self, from: Data(ending.output.utf8))
        #expect(ending.status == 0 && plan.workers == 1)
        let seconds = try plan.trials.map { try #require($0.seconds) }
        #expect(seconds.count == 5 && seconds.allSatisfy { $0 > 0 })
        #expect(try #require(plan.estimate) > seconds.reduce(0, +))
        #expect(package[".kassios/history.json"].text == history)
        #expect(try await package.run("--parallel", "1").status == 0)
        let started = try package.journal().trials.filter { $0.defect != nil }
        #expect(started.map(\.defect) == plan.trials.map(\.defect))
    }

    @Test func `each planned command gives what its trial gives`() async throws {
        let package = try await FixturePackage.prebuilt()
        let selection = ["--only", "racy*", "--only", "*arameter", "--only", "*Green", "--only", "rawName"]
        let words = ["--manifest", "misfits.json", "--clean"] + selection
        let plan = try await Kassios.run(["mutants", "plan", "--commands"] + words, in: package.folder)
        #expect(plan.status == 0)
        #expect(!package["counters"].exists)
        #expect(!package[".kassios"].exists)
        var statuses: [Int32] = []
        for line in plan.lines { statuses.append(try await Kassios.shell(line).status) }
        // Six twins; then, in the order of the ids: accepted, racy and racy again, raw name, green, parameter.
        #expect(statuses == [0, 0, 0, 0, 0, 0] + [0, 0, 0, 1, 0, 1])
    }
}
