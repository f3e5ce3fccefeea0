#if os(Linux)
    import Foundation
    import Testing

    /// A whole run that meets trouble: how it ends, what it says, and what is left.
    struct XcodeTrouble: Sendable, CustomTestStringConvertible {
        let scenario: XcodeScenario
        let status: Int32
        /// The claim's verdict and reason, where there is a report.
        let answer: String?
        /// What the run says.
        let words: String
        /// How much cannot be taken away: simulators, and the record of them.
        var left = 0

        var testDescription: String { scenario.json }

        private static func always(_ deed: String, _ more: String = "", when: String = "") -> String {
            #"{ "when": { \#(when) }, "do": "\#(deed)"\#(more) }"#
        }

        static let all = builds + lists + simulators + results + everything

        private static let killed = "killed assertion"
        private static let broken = "undecided workerFailed"

        private static let builds: [XcodeTrouble] = [
            .init(
                scenario: .init(xcodebuild: [always("buildFails")]), status: 3, answer: nil,
                words: "Testing cancelled because the build failed"),
            .init(
                scenario: .init(xcodebuild: [always("secondXctestrun")]), status: 2, answer: nil,
                words: "there are several test builds"),
            .init(
                scenario: .init(xcodebuild: [always("staleXctestrun")]), status: 2, answer: nil,
                words: "there are several test builds"),
            .init(
                scenario: .init(xcodebuild: [always("noXctestrun")]), status: 2, answer: nil,
                words: "there is no test build"),
        ]

        private static let lists: [XcodeTrouble] = [
            .init(
                scenario: .init(xcodebuild: [always("enumerationErrors")]), status: 5, answer: nil,
                words: "Failed to enumerate tests: the test runner exited."),
            .init(
                scenario: .init(xcodebuild: [always("enumerationTargetOnly")]), status: 5, answer: nil,
                words: "Xcode could not list the tests of `PocketBankTests`"),
            .init(
                scenario: .init(xcodebuild: [always("refuse", when: #""command": "enumerate""#)]), status: 3,
                answer: nil, words: "something went wrong"),
            .init(
                scenario: .init(settings: [#""disabledTests": ["HomeTests/`the total / sum counts every account`()"]"#]
                ),
                status: 5, answer: nil, words: "the test plan leaves it out"),
        ]

        private static let simulators: [XcodeTrouble] = [
            .init(
                scenario: .init(simctl: [always("fail", when: #""command": "create""#)]), status: 70, answer: nil,
                words: "no simulator could be made"),
            .init(
                scenario: .init(simctl: [always("fail", when: #""command": "list""#)]), status: 70, answer: nil,
                words: "simctl list", left: 1),
            .init(
                scenario: .init(simctl: [always("fail", when: #""command": "clone""#)]), status: 70, answer: nil,
                words: "could not be cloned"),
            .init(
                scenario: .init(simctl: [always("insufficientResources", when: #""command": "boot""#)]), status: 70,
                answer: nil, words: "insufficient system resources"),
            .init(
                scenario: .init(settings: [#""bootedLimit": 1"#]), status: 0, answer: killed,
                words: "there are as many workers"),
            .init(
                scenario: .init(simctl: [always("alreadyBooted", #", "times": 1"#, when: #""command": "boot""#)]),
                status: 0, answer: killed, words: "1 of 1 killed"),
            .init(
                scenario: .init(simctl: [
                    always("serviceInterrupted", #", "times": 1"#, when: #""command": "boot""#)
                ]), status: 0, answer: killed, words: "1 of 1 killed"),
            .init(
                scenario: .init(simctl: [always("fail", when: #""command": "uninstall""#)]), status: 0, answer: killed,
                words: "1 of 1 killed"),
            .init(
                scenario: .init(simctl: [always("leaves", #", "times": 2"#, when: #""command": "delete""#)]),
                status: 0, answer: killed, words: "1 of 1 killed"),
            .init(
                scenario: .init(simctl: [always("leaves", when: #""command": "delete""#)]), status: 0, answer: killed,
                words: "simulators are left over, and the next run tries again", left: 4),
        ]

        private static let results: [XcodeTrouble] = [
            .init(scenario: .init(xcresulttool: [always("garbage")]), status: 4, answer: broken, words: "1 undecided"),
            .init(
                scenario: .init(xcresulttool: [always("garbage", #", "times": 1"#)]), status: 0, answer: killed,
                words: "1 of 1 killed"),
            .init(scenario: .init(xcresulttool: [always("fail")]), status: 4, answer: broken, words: "1 undecided"),
            .init(
                scenario: .init(xcodebuild: [always("runnerError")], xcresulttool: [always("systemFailures")]),
                status: 4, answer: broken, words: "1 undecided"),
            .init(
                scenario: .init(xcresulttool: [always("countsOnly")]), status: 4, answer: "undecided notRun",
                words: "1 undecided"),
            .init(
                scenario: .init(xcresulttool: [always("uiConfigurations")]), status: 0, answer: killed,
                words: "1 of 1 killed"),
        ]

        private static let everything: [XcodeTrouble] = [
            .init(
                scenario: .init(xcodebuild: [always("runsNothing")]), status: 4, answer: broken,
                words: "1 undecided"),
            .init(scenario: .init(xcodebuild: [always("noBundle")]), status: 4, answer: broken, words: "1 undecided"),
            .init(
                scenario: .init(xcodebuild: [always("noBundle", #", "times": 2"#)]), status: 0, answer: killed,
                words: "1 of 1 killed"),
            .init(scenario: .init(xcodebuild: [always("die")]), status: 4, answer: broken, words: "1 undecided"),
            .init(
                scenario: .init(xcodebuild: [always("die", #", "times": 1"#)]), status: 0, answer: killed,
                words: "1 of 1 killed"),
            .init(
                scenario: .init(xcodebuild: [always("leak")]), status: 0, answer: killed, words: "1 of 1 killed"),
            // Once, a link that is told to have broken makes what is red doubtful.
            .init(
                scenario: .init(xcodebuild: [
                    always("log", #", "text": "Lost connection to testmanagerd", "times": 1"#)
                ]), status: 0, answer: killed, words: "1 of 1 killed"),
        ]
    }

    @Suite struct XcodeTroubleTests {
        @Test(arguments: XcodeTrouble.all)
        func `trouble ends as its row says, and leaves nothing`(trouble: XcodeTrouble) async throws {
            // What the tests show is not asked here, so that none is run in earnest.
            var scenario = trouble.scenario
            scenario.xcodebuild += [XcodeDeedRow.green, #"{ "when": { "defect": "*" }, "do": "fail" }"#]
            let scene = try XcodeScene(scenario, subject: ["receipts": "none"])
            let ending = try await scene.run(only: ["accountLeftOut"])
            #expect(ending.status == trouble.status, "\(ending.output)\(ending.errors)")
            #expect((ending.output + ending.errors).contains(trouble.words), "\(ending.output)\(ending.errors)")
            if let answer = trouble.answer {
                #expect(try scene.report.claims(of: "accountLeftOut").map(\.answer) == [answer])
            }
            #expect(scene.leftovers.count == trouble.left, "\(scene.leftovers)")
        }

        @Test func `when nothing can be launched, the run ends with a diagnosis and without verdicts`() async throws {
            let scene = try XcodeScene(XcodeScenario(xcodebuild: [#"{ "do": "runsNothing" }"#]))
            let ending = try await scene.run("--batch", "4", workers: 3)
            let report = try scene.report
            #expect(ending.status == 70, "\(ending.output)\(ending.errors)")
            #expect(ending.errors.contains("nothing can be launched any more"), "\(ending.errors)")
            #expect(ending.errors.contains("No space left on device"), "\(ending.errors)")
            #expect(report.status == "aborted")
            #expect(report.totals.killed == 0 && report.totals.survived == 0)
            #expect(try scene.calls.tests.count <= 5)
            #expect(scene.leftovers == [])
        }

        @Test func `a destination that is none is the manifest's fault`() async throws {
            let build = ["project": "Bank.xcodeproj", "scheme": "Bank", "destination": "iPhone 71"]
            let scene = try XcodeScene(build: build)
            let ending = try await scene.run(only: ["accountLeftOut"])
            #expect(ending.status == 2, "\(ending.output)\(ending.errors)")
            #expect(ending.errors.contains("error: no simulator is called `iPhone 71`; did you mean `iPhone 17`"))
            #expect(scene.leftovers == [])
        }

        @Test func `a simulator that people name is cloned, and else left alone`() async throws {
            let udid = "0A3B5C7D-1111-2222-3333-444455556666"
            let device = #""devices": [{ "name": "Mine", "udid": "\#(udid)", "type": "iPhone 17", "state": "STATE" }]"#
            let build = ["project": "Bank.xcodeproj", "scheme": "Bank", "destination": udid]
            let scene = try XcodeScene(
                XcodeScenario(settings: [device.replacing("STATE", with: "Shutdown")]), build: build)
            let ending = try await scene.run(only: ["accountLeftOut"])
            #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
            let touching = try scene.calls.all.filter { $0.words.contains { $0.contains(udid) } }
            #expect(Set(touching.map(\.command)) == ["clone"])
            #expect(scene.simulators == ["Mine"])
            let busy = try XcodeScene(
                XcodeScenario(settings: [device.replacing("STATE", with: "Booted")]), build: build)
            let refused = try await busy.run(only: ["accountLeftOut"])
            #expect(refused.status == 70)
            #expect(refused.errors.contains("only one that is shut down can be cloned"))
            #expect(busy.leftovers == [])
        }
    }
#endif
