import Foundation
import Testing

/// `kassios mutants doctor` on a subject in good health, and on what ails others.
@Suite struct DoctorTests {
    /// What `--json` prints, by its keys alone.
    private struct Checkup: Decodable {
        struct Entry: Decodable {
            let check: String
            let state: String
            let detail: String
            let advice: String?
        }

        let exitStatus: Int32
        let checks: [Entry]

        subscript(check: String) -> Entry? { checks.first { $0.check == check } }

        /// The checks in `state`, in their order.
        func checks(_ state: String) -> [String] { checks.filter { $0.state == state }.map(\.check) }
    }

    private func examine(
        _ folder: URL, _ words: String..., environment: [String: String] = [:]
    ) async throws -> Checkup {
        let ending = try await Kassios.run(
            ["mutants", "doctor", "--json"] + words, in: folder, environment: environment)
        let checkup = try JSONDecoder().decode(Checkup.self, from: Data(ending.output.utf8))
        #expect(ending.status == checkup.exitStatus)
        #expect(checkup.exitStatus == (checkup.checks("failed").isEmpty ? 0 : 4))
        return checkup
    }

    @Test func `a subject in good health is told so, line by line`() async throws {
        let package = try await FixturePackage.prebuilt()
        let ending = try await package.mutants("doctor", "--prebuilt")
        #expect(ending.status == 0, "\(ending.output)")
        #expect(ending.lines.first == "manifest            ok           mutants.json: 4 mutants, 5 claims")
        #expect(ending.lines.contains { $0.hasPrefix("receipts            ok           `") })
        // It lies in no repository.
        #expect(ending.lastLine == "ready: a run can go on, with 1 warning")
        #expect(ending.lines.contains { $0.hasPrefix("git                 warning      this is no git repository") })
    }

    @Test func `every check is made, and nothing is left of it`() async throws {
        let package = try await FixturePackage.prebuilt()
        _ = try await package.run("--only", "freeDelivery")
        let before = package[".kassios"].names
        let temporary = try TemporaryFolder.make()
        let checkup = try await examine(package.folder, "--prebuilt", environment: ["TMPDIR": temporary.path])
        #expect(checkup.checks("warning") == ["git"])
        #expect(checkup.checks("notChecked") == ["build"])
        #expect(
            checkup.checks("ok") == [
                "manifest", "claims", "toolchain", "disk", "memory", "temporaryFolder", "inheritedSwitches", "lock",
                "tests",
                "twoAtATime", "unknownDefect", "receipts",
            ])
        // The test that is known to be quick.
        #expect(checkup["receipts"]?.detail.hasPrefix("`freeDelivery` is active and reached in") == true)
        #expect(package[".kassios"].names == before)
        #expect(try package.report().mutants.map(\.id) == ["freeDelivery"])
        #expect(temporary.names == [])
    }

    @Test func `while another run goes on, nothing is started`() async throws {
        let package = try await FixturePackage.prebuilt()
        try FileManager.default.createDirectory(at: package[".kassios"], withIntermediateDirectories: true)
        try package[".kassios/lock"].write("process 7, since noon")
        let descriptor = open(package[".kassios/lock"].path, O_RDWR | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        defer { close(descriptor) }
        let checkup = try await examine(package.folder, "--prebuilt")
        #expect(checkup.checks("failed") == ["lock"])
        #expect(checkup["lock"]?.detail == "another run holds it: process 7, since noon")
        #expect(checkup.checks("notChecked") == ["build", "tests", "twoAtATime", "unknownDefect", "receipts"])
    }

    @Test func `a switch in the shell is told with what unsets it`() async throws {
        let package = try await FixturePackage.prebuilt()
        let checkup = try await examine(package.folder, "--prebuilt", environment: ["ACTIVE_DEFECTS": "priceDoubled"])
        #expect(checkup.checks("failed") == ["inheritedSwitches"])
        #expect(checkup["inheritedSwitches"]?.advice == "run `unset ACTIVE_DEFECTS`")
    }

    @Test func `a long TMPDIR gives way, and one that is not there fails`() async throws {
        let package = try await FixturePackage.prebuilt()
        let long = try TemporaryFolder.make().appending(path: String(repeating: "x", count: 60))
        try FileManager.default.createDirectory(at: long, withIntermediateDirectories: true)
        let checkup = try await examine(package.folder, "--prebuilt", environment: ["TMPDIR": long.path])
        #expect(checkup["temporaryFolder"]?.state == "warning")
        #expect(checkup["receipts"]?.state == "ok")
        let missing = try await examine(package.folder, "--prebuilt", environment: ["TMPDIR": "/no/such/folder"])
        #expect(missing.checks("failed") == ["temporaryFolder"])
        #expect(missing["receipts"]?.state == "notChecked")
    }

    @Test func `of a package that does not build the error is told`() async throws {
        let package = try FixturePackage.unbuilt()
        try package.change("Package.swift", "let package =", to: "let package = =")
        let checkup = try await examine(package.folder)
        #expect(checkup.checks("failed") == ["build"])
        #expect(checkup["build"]?.detail.contains("error:") == true)
        #expect(checkup["build"]?.advice?.contains("swift build --build-tests") == true)
        #expect(checkup.checks("notChecked") == ["tests", "twoAtATime", "unknownDefect", "receipts"])
    }

    @Test func `without a build, prebuilt tests cannot be examined`() async throws {
        let package = try FixturePackage.unbuilt()
        let checkup = try await examine(package.folder, "--prebuilt")
        #expect(checkup.checks("failed") == ["build"])
        #expect(checkup["build"]?.advice?.contains("without --prebuilt") == true)
    }

    @Test func `a switch that does not arrive shows in both trials`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("mutants.json", "ActiveDefects", to: "ActivDefects")
        try package.change("mutants.json", "ACTIVE_DEFECTS", to: "ACTIV_DEFECTS")
        let checkup = try await examine(package.folder, "--prebuilt")
        #expect(checkup.checks("failed") == ["unknownDefect", "receipts"])
        #expect(checkup["receipts"]?.detail.hasSuffix("the app gave no receipt `active`, but `clean`") == true)
        #expect(checkup["receipts"]?.advice?.contains("`switch` in mutants.json") == true)
    }

    @Test func `an app without receipts is not asked for any`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("mutants.json", "\"reached\"", to: "\"none\"")
        let checkup = try await examine(package.folder, "--prebuilt")
        #expect(checkup.checks("failed") == [])
        #expect(checkup.checks("notChecked") == ["build", "unknownDefect", "receipts"])
    }

    @Test func `a claimed test that was not built is told`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package.change("Tests/ShopTests/BasketTests.swift", "test_total_addsPrices", to: "test_total_addsPrice")
        let checkup = try await examine(package.folder, "--prebuilt")
        #expect(checkup.checks("failed") == ["tests"])
        #expect(checkup["manifest"]?.state == "warning")
        #expect(
            checkup["tests"]?.detail.contains("did you mean `ShopTests/BasketTests/test_total_addsPrices`?") == true)
        #expect(checkup["receipts"]?.state == "ok")
    }

    @Test func `a test that is red by itself is told before it is blamed on others`() async throws {
        let package = try await FixturePackage.prebuilt()
        try package["red.json"].write(
            """
            {
              "version": 1,
              "subject": { "runner": "swift-package", "switch": { "arguments": ["{defect}"] }, "receipts": "none" },
              "mutants": [ { "id": "priceDoubled", "tests": ["MisfitTests/CleanTests/test_isRed"] } ]
            }
            """)
        let checkup = try await examine(package.folder, "--prebuilt", "--manifest", "red.json")
        #expect(checkup["twoAtATime"]?.state == "failed")
        #expect(checkup["twoAtATime"]?.detail.hasPrefix("MisfitTests/CleanTests/test_isRed, alone and without") == true)
    }

    @Test(arguments: [nil, "{ \"version\": 1,, }"])
    func `without a manifest to go by, the machine is examined all the same`(text: String?) async throws {
        let folder = try TemporaryFolder.make()
        if let text { try folder.appending(path: "mutants.json").write(text) }
        let checkup = try await examine(folder)
        #expect(checkup.checks("failed") == ["manifest"])
        #expect(checkup.checks("ok") == ["toolchain", "disk", "memory", "temporaryFolder"])
        #expect(checkup["manifest"]?.advice != nil)
        #expect(folder.names == (text == nil ? [] : ["mutants.json"]))
    }

    #if os(Linux)
        @Test func `Ctrl-C ends the trial, and a killed check-up is cleared away by the next`() async throws {
            let package = try await FixturePackage.prebuilt()
            try package["slow.json"].write(
                """
                {
                  "version": 1,
                  "subject": {
                    "runner": "swift-package", "launch": { "environment": { "MISFITS_SECONDS": "250" } },
                    "switch": { "environment": { "ACTIVE_DEFECTS": "{defect}" } }, "receipts": "reached"
                  },
                  "mutants": [ { "id": "slow", "tests": ["MisfitTests/EndingTests/test_slow"] } ]
                }
                """)
            let words = ["mutants", "doctor", "--prebuilt", "--manifest", "slow.json"]
            let first = try Kassios.start(words, in: package.folder)
            // The test, the shell it starts, and what that starts.
            #expect(try await first.reaches { $0.processes.count >= 3 })
            let (ending, _) = await first.ending(after: [SIGINT], pause: 0)
            #expect(ending.status == 130)
            #expect(ending.lines.last?.hasPrefix("unknown defect      ok") == true)
            #expect(first.processes == [] && first.leftovers == [])

            let second = try Kassios.start(words, in: package.folder)
            #expect(try await second.reaches { $0.processes.count >= 3 })
            _ = await second.ending(after: [SIGKILL], pause: 0)
            #expect(!second.processes.isEmpty)
            let checkup = try await examine(package.folder, "--prebuilt")
            #expect(checkup["lock"]?.state == "warning")
            #expect(checkup["lock"]?.detail.hasPrefix("the run before was killed and left ") == true)
            #expect(second.processes == [] && second.leftovers == [])
            #expect(package[".kassios"].names == ["lock"])
        }
    #endif
}
