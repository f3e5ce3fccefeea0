#if os(Linux)
    import Foundation
    import Testing

    /// The sample bank's claims through Apple's tools, as the stand-ins play them.
    @Suite struct XcodeRunTests {
        private static let whole = Task {
            let scene = try XcodeScene()
            return (scene, try await scene.run(workers: 4))
        }

        @Test func `every claim is judged as through a Swift package`() async throws {
            let (scene, ending) = try await Self.whole.value
            let packaged = try SampleView.make()
            _ = try await Kassios.run(["mutants", "--prebuilt", "--parallel", "4"], in: packaged.folder, alone: true)
            let expected = try Report(at: packaged.folder.appending(path: ".kassios/latest/report.json"))
            let report = try scene.report
            #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
            #expect(report.answers == expected.answers)
            #expect(report.answers.count == report.totals.claims.selected)
            #expect(report.totals.accepted == 1)
        }

        @Test func `nothing is left of a run that succeeds`() async throws {
            #expect(try await Self.whole.value.0.leftovers == [])
            #expect(try await Self.whole.value.0.simulators.contains("iPhone 17"))
        }

        @Test func `simulators boot one after the other, a clone for each worker`() async throws {
            let calls = try await Self.whole.value.0.calls
            let boots = calls("boot").sorted { $0.start < $1.start }
            #expect(boots.count == 5)
            #expect(calls("clone").count == 4)
            for (boot, next) in zip(boots, boots.dropFirst()) { #expect(try #require(boot.end) <= next.start) }
        }

        @Test func `each call is told to run once, here and nowhere else`() async throws {
            let calls = try await Self.whole.value.0.calls.tests
            #expect(!calls.isEmpty)
            #expect(Set(calls.compactMap { $0.value(of: "-resultBundlePath") }).count == calls.count)
            for call in calls {
                #expect(call.value(of: "-parallel-testing-enabled") == "NO")
                #expect(call.value(of: "-collect-test-diagnostics") == "never")
                #expect(call.value(of: "-destination-timeout") == "60")
                #expect(call.value(of: "-derivedDataPath") != nil)
                #expect(call.value(of: "-destination")?.hasPrefix("id=") == true)
                #expect(!call.words.contains { $0.contains("retry") || $0.contains("iterations") })
            }
        }

        /// A nested suite, a raw identifier, a parameterised test, other letters than ours, a test of each framework, and
        /// one that stays green.
        private static let varied = [
            "accountLeftOut", "checksumIgnored", "doubleTapSendsTwice", "toastWithoutFade",
            "endlessPaging",
        ]

        @Test(arguments: [
            #""xctestrunVersion": 1"#,
            #""xctestrunVersion": 1, "xcodeVersion": "15.4""#,
            #""xcodeVersion": "15.4""#,
            #""xcodeVersion": "16.2", "decimalComma": true, "enumerationParentheses": false"#,
            #""xcodeVersion": "26.4", "lines": "parallel""#,
        ])
        func `other Xcodes show the same`(settings: String) async throws {
            let scene = try XcodeScene(XcodeScenario(settings: [settings]))
            let ending = try await scene.run("--batch", "3", only: Self.varied)
            let report = try scene.report
            #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
            #expect(report.totals.killed == 4)
            #expect(report.answers.values.filter { $0 == "killed assertion" }.count == 5)
            #expect(scene.leftovers == [])
        }

        @Test func `a target's name may hold spaces`() async throws {
            let target = #"{ "name": "Pocket Bank Tests", "module": "PocketBankTests" }"#
            let scene = try XcodeScene(XcodeScenario(settings: [#""targets": [\#(target)]"#]))
            let manifest = scene["mutants.json"]
            try manifest.write(
                manifest.text.replacing("\"PocketBankTests", with: "\"Pocket Bank Tests")
                    .replacing("\\/PocketBankTests\"", with: "\\/PocketBankTests\""))
            let ending = try await scene.run(only: ["accountLeftOut", "checksumIgnored", "feeNotCharged"])
            #expect(ending.lastLine == "3 of 3 killed", "\(ending.output)\(ending.errors)")
        }

        @Test func `bundles of two kinds do not share a call`() async throws {
            let targets = ["ui", "hosted"].map { kind in
                #"{ "name": "\#(kind == "ui" ? "Pocket" : "Hosted")BankTests", "module": "PocketBankTests", "kind": "\#(kind)" }"#
            }
            let scene = try XcodeScene(XcodeScenario(settings: [#""targets": [\#(targets.joined(separator: ", "))]"#]))
            let list = ["PocketBankTests", "HostedBankTests"].map {
                ["target": $0, "path": "Tests/PocketBankTests"]
            }
            try scene.writeManifest(["tests": list])
            let manifest = scene["mutants.json"]
            try manifest.write(
                manifest.text.replacing("PocketBankTests\\/HomeTests", with: "HostedBankTests\\/HomeTests"))
            let ending = try await scene.run(only: ["accountLeftOut", "centsCutOff", "hiddenBalanceSpoken"])
            #expect(ending.lastLine == "3 of 3 killed", "\(ending.output)\(ending.errors)")
            let made = try scene.calls.tests.count
            #expect(made == 2)
        }

        @Test func `on the Mac itself there is no simulator`() async throws {
            let scene = try XcodeScene(
                build: ["project": "Bank.xcodeproj", "scheme": "Bank", "destination": "macOS"])
            let ending = try await scene.run(only: ["accountLeftOut"])
            #expect(ending.lastLine == "1 of 1 killed", "\(ending.output)\(ending.errors)")
            let calls = try scene.calls
            #expect(!calls.all.contains { $0.words.contains("simctl") })
            #expect(Set(calls.tests.compactMap { $0.value(of: "-destination") }) == ["platform=macOS"])
            #expect(scene.leftovers == [])
        }

        @Test func `what a failed test shows of the screen is kept beside the log`() async throws {
            let scene = try XcodeScene(XcodeScenario(settings: ["\"xctestrunVersion\": 2"]))
            #expect(try await scene.run(only: ["balanceAfterAdds"]).status == 0)
            let claim = try #require(try scene.report.claims(of: "balanceAfterAdds").first)
            #expect(claim.attachments.count == 1)
            #expect(claim.attachments.allSatisfy { scene[".kassios/latest/\($0)"].exists })
        }

        @Test func `what trials leave is kept when asked for, each with the result bundle of its call`() async throws {
            let scene = try XcodeScene()
            let ids = ["accountLeftOut", "balanceAfterAdds"]
            #expect(try await scene.run("--keep-results", "all", only: ids, workers: 1).status == 0)
            let claims = try ids.flatMap(scene.report.claims)
            #expect(!claims.isEmpty)
            for claim in claims {
                let results = scene[".kassios/latest/\(try #require(claim.results))"]
                #expect(results.appending(path: "result.xcresult/Info.plist").exists)
                #expect(results.appending(path: "receipts").text.contains("active "))
            }
            #expect(scene.leftovers == [])
        }

        @Test func `a trial is reproduced by a call of its own, and shown with one to try by hand`() async throws {
            let scene = try XcodeScene()
            #expect(try await scene.run(only: ["balanceAfterAdds"]).status == 0)
            let calls = try scene.calls.tests.count
            let ending = try await scene.mutants("reproduce", "balanceAfterAdds", "--prebuilt")
            #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
            #expect(ending.output.contains("red, and the switch was reached"))
            let kept = scene[".kassios/reproduced/balanceAfterAdds/results/1-balanceAfterAdds"]
            #expect(kept.appending(path: "result.xcresult/Info.plist").exists)
            #expect(try scene.calls.tests.count == calls + 1)
            #expect(scene.leftovers == [])
            let shown = try await scene.mutants("show", "balanceAfterAdds")
            #expect(shown.output.contains(" TEST_RUNNER_KASSIOS_DEFECT=balanceAfterAdds "))
            #expect(shown.output.contains(" -destination 'platform=iOS Simulator,name=iPhone 17' "))
            #expect(shown.output.contains("  attached  .kassios/latest/attachments/"))
            #expect(shown.output.contains("a run does the same through a copy of the .xctestrun file"))
        }

        @Test func `for simulators the machine's room is the choice, and it says so`() async throws {
            let scene = try XcodeScene()
            let words = ["mutants", "run", "--parallel", "auto", "--only", "balanceAfterAdds"]
            let ending = try await Kassios.run(words, in: scene.folder, environment: scene.tools)
            let report = try scene.report
            let count = report.workers
            let reason = "--parallel auto: \(count) worker\(count == 1 ? "" : "s"), as many as the machine has room for"
            #expect(ending.status == 0 && report.workersReason == reason)
            #expect(ending.errors.contains(reason + "\n"))
        }

        @Test func `simulators are kept when asked for, and are nobody's to delete then`() async throws {
            let scene = try XcodeScene()
            let ending = try await scene.run("--keep-simulators", only: ["balanceAfterAdds"])
            #expect(ending.status == 0)
            #expect(ending.errors.contains("are kept, as asked"))
            let kept = scene.simulators.filter { $0.hasPrefix("kassios-") }
            #expect(kept.count == 2)
            #expect(try await scene.run(only: ["balanceAfterAdds"]).status == 0)
            #expect(scene.simulators.filter { $0.hasPrefix("kassios-") } == kept)
        }

        @Test func `an Xcode that lists no tests runs those that are claimed`() async throws {
            let scene = try XcodeScene(XcodeScenario(settings: [#""xcodeVersion": "14.3""#]))
            let ending = try await scene.run(only: ["balanceAfterAdds", "accountLeftOut"])
            #expect(ending.lastLine == "2 of 2 killed", "\(ending.output)\(ending.errors)")
            #expect(ending.errors.contains("this Xcode does not list tests"))
        }

        @Test func `what the clean run has shown of launches decides how many trials share one`() async throws {
            let ids = [
                "accountLeftOut", "autoLockMissing", "balanceAfterAdds", "centsCutOff", "checksumIgnored",
                "costFromOldPrice", "coverMissing", "dateOrderSwapped", "decimalPointInGerman",
            ]
            let scene = try XcodeScene(seconds: ["START": 2])
            let ending = try await scene.run("--clean", only: ids, workers: 1)
            #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
            // Eight and one without any defect, then nine together.
            #expect(try scene.calls.tests.count == 3)
        }

        @Test func `tests of another scheme are built by it, and never share a call with the rest`() async throws {
            let scene = try XcodeScene(
                subject: [
                    "tests": [
                        ["target": "PocketBankTests", "path": "Tests/PocketBankTests"],
                        ["target": "Other", "path": "Sources/PocketBank/Money", "scheme": "Others"],
                    ]
                ])
            let ending = try await scene.run(only: ["balanceAfterAdds", "accountLeftOut"])
            #expect(ending.lastLine == "2 of 2 killed", "\(ending.output)\(ending.errors)")
            let builds = try scene.calls("build-for-testing")
            #expect(builds.compactMap { $0.value(of: "-scheme") } == ["Bank", "Others"])
            #expect(try scene.calls("enumerate").count == 2)
            #expect(scene.leftovers == [])
        }

        @Test func `a simulator forgets before each call what the manifest says`() async throws {
            let scene = try XcodeScene(
                build: [
                    "project": "Bank.xcodeproj", "scheme": "Bank", "destination": "iPhone 17",
                    "reset": ["keychain", "privacy"],
                ])
            #expect(try await scene.run(only: ["balanceAfterAdds"]).status == 0)
            let resets = try scene.calls.all.map(\.words).filter { $0.contains("reset") }
            #expect(resets.count == 2)
            #expect(resets.contains { $0.contains("keychain") } && resets.contains { $0.last == "all" })
        }

        @Test func `each call gets a new clone where the manifest asks for it, and no two boot at once`() async throws {
            let scene = try XcodeScene(
                seconds: ["BOOT": 0.2],
                build: [
                    "project": "Bank.xcodeproj", "scheme": "Bank", "destination": "iPhone 17", "reset": ["clone"],
                ])
            try scene.write(XcodeScenario(settings: [#""bootsInterrupt": true"#]))
            let ids = ["balanceAfterAdds", "accountLeftOut", "centsCutOff"]
            let ending = try await scene.run("--batch", "1", only: ids)
            #expect(ending.lastLine == "3 of 3 killed", "\(ending.output)\(ending.errors)")
            let devices = try scene.calls.tests.compactMap { $0.value(of: "-destination") }
            #expect(devices.count == 3 && Set(devices).count == 3)
            #expect(scene.leftovers == [])
        }

        @Test func `what was built before a source was changed is refused`() async throws {
            let scene = try XcodeScene()
            _ = try await scene.run(only: ["accountLeftOut"])
            let products = ".kassios/derived/Build/Products"
            let file = try #require(scene[products].names.first { $0.hasSuffix(".xctestrun") })
            try scene.writeManifest(build: ["xctestrun": "\(products)/\(file)", "destination": "iPhone 17"])
            try FileManager.default.setAttributes(
                [.modificationDate: Date.now + 60], ofItemAtPath: scene["Sources/PocketBank/BankDefect.swift"].path)
            let refused = try await scene.run(only: ["accountLeftOut"])
            #expect(refused.status == 2)
            #expect(refused.errors.contains("is older than Sources/PocketBank/BankDefect.swift; build it anew, or run"))
            #expect(try await scene.run("--prebuilt", only: ["accountLeftOut"]).status == 0)
        }

        @Test func `what was built before is taken as it is`() async throws {
            let scene = try XcodeScene()
            _ = try await scene.run(only: ["accountLeftOut"])
            let products = ".kassios/derived/Build/Products"
            let file = try #require(scene[products].names.first { $0.hasSuffix(".xctestrun") })
            try scene.writeManifest(build: ["xctestrun": "\(products)/\(file)", "destination": "iPhone 17"])
            let ending = try await scene.run(only: ["accountLeftOut"])
            #expect(ending.lastLine == "1 of 1 killed", "\(ending.output)\(ending.errors)")
            #expect(try scene.calls("build-for-testing").count == 1)
            #expect(scene.leftovers == [])
        }
    }
#endif
