import Foundation
import StandInKit
import Testing

@Suite struct XcodebuildTests {
    @Test func `tests run for each configuration with what the file gives to runner and app`() throws {
        let bench = try Bench()
        let device = try bench.device()
        let file = try bench.patch(
            try bench.build(),
            [
                ("clean", ["OnlyTestIdentifiers": ["CartTests/testApp"]]),
                (
                    "bad",
                    [
                        "OnlyTestIdentifiers": ["CartTests/testApp"],
                        "UITargetAppCommandLineArguments": ["-Defects", "bad"],
                        "UITargetAppEnvironmentVariables": ["DEFECT": "it's"],
                    ]
                ),
            ])
        let answer = try bench.test(file, on: device)
        #expect(answer.status == 65)
        #expect(answer.output.contains("/src/Cart.swift:7: error: -[ShopTests.CartTests testApp] : the cart is empty"))
        #expect(answer.output.contains("** TEST EXECUTE FAILED **"))
        let id = "CartTests/testApp()"
        #expect(try bench.results() == [id: "Failed", id + " clean": "Passed", id + " bad": "Failed"])
        let data = bench.folder + "/state/devices/\(device)/data/Containers/Data/Application/com.example.Shop"
        let launches = String(
            decoding: FileManager.default.contents(atPath: data + "/launches.txt") ?? Data(), as: UTF8.self)
        #expect(launches == "|own\nit's|-Defects bad own\n")
    }

    @Test(arguments: [
        ("ShopTests/CartTests/testGood", ["CartTests/testGood()"]),
        ("ShopTests/CartTests/testGood()", ["CartTests/testGood()"]),
        ("ShopTests/CartTests/testGoo", []), ("ShopTests/Outer/Inner/plain", []),
        ("ShopTests/Outer", ["Outer/Inner/plain()"]), ("ShopTests/free(_:)", ["free(_:)"]),
        ("ShopTests/`Raw`/`does / things, ok`()", ["`Raw`/`does / things, ok`()"]),
    ])
    func `only what is named exactly runs, and naming nothing is no error`(id: String, ran: [String]) throws {
        let bench = try Bench()
        let answer = try bench.test(try bench.build(), on: try bench.device(), ["-only-testing:\(id)"])
        #expect(try bench.results().keys.sorted() == ran)
        #expect(answer.status == (ran.isEmpty || id.contains("Cart") ? 0 : 65))
    }

    @Test(arguments: [("free(_:)", 0), ("free(_:)()", 1)])
    func `some versions find a function only with its parentheses twice`(name: String, count: Int) throws {
        let bench = try Bench(scenario: #"{"doubleParentheses": true}"#)
        _ = try bench.test(try bench.build(), on: try bench.device(), ["-only-testing:ShopTests/\(name)"])
        #expect(try bench.results().count == count)
    }

    @Test func `a flag, a target, a destination or a file that is not known is refused`() throws {
        let bench = try Bench()
        let (file, device) = (try bench.build(), try bench.device())
        #expect(try bench.test(file, on: device, ["-bogus", "1"]).status == 64)
        let stranger = try bench.test(file, on: device, ["-only-testing", "Shop_Tests/A"])
        #expect(stranger.status == 70)
        #expect(stranger.errors.contains("“Shop_Tests” isn’t a member of the specified test plan or scheme."))
        #expect(try bench.test(file, on: UUID().uuidString).status == 70)
        #expect(try bench.test(file + "x", on: device).status == 66)
        #expect(try bench.test(file, on: device, ["-scheme", "Shop"]).status == 64)
        try StateFolder.create(bench.result)
        let existing = try bench.test(file, on: device)
        #expect(existing.status == 64)
        #expect(existing.errors.contains("Existing file at -resultBundlePath"))
    }

    @Test func `a copy of the file elsewhere misses its products`() throws {
        let bench = try Bench()
        let file = try bench.build()
        let copy = bench.folder + "/copy.xctestrun"
        try FileManager.default.copyItem(atPath: file, toPath: copy)
        let answer = try bench.test(copy, on: try bench.device())
        #expect(answer.status == 65)
        #expect(answer.output.contains("Missing test product"))
    }

    @Test func `the new lists outdo the old ones, which mean nothing to Swift Testing from 26.4 on`() throws {
        let old: [String: Any] = ["OnlyTestIdentifiers": ["CartTests/testGood"]]
        let new: [String: Any] = [
            "OnlyTestingIdentifiers": [
                "xctestClasses": [["name": "CartTests", "xctestMethods": ["testSkip"]]],
                "suites": [["name": "Outer", "suites": [["name": "Inner", "testFunctions": ["plain()"]]]]],
            ] as [String: Any]
        ]
        let bench = try Bench(scenario: #"{"xcodeVersion": "26.4"}"#)
        let file = try bench.patch(try bench.build(), [("both", old.merging(new) { one, _ in one })])
        _ = try bench.test(file, on: try bench.device())
        #expect(try bench.results().keys.sorted() == ["CartTests/testSkip()", "Outer/Inner/plain()"])

        let other = try Bench(scenario: #"{"xcodeVersion": "26.4"}"#)
        let onlyOld = try other.patch(try other.build(), [("old", old)])
        _ = try other.test(onlyOld, on: try other.device())
        #expect(try other.results().count == 4)
    }

    @Test func `SIGINT ends with 75 and leaves no bundle and no test behind`() throws {
        let bench = try Bench()
        let (file, device) = (try bench.build(), try bench.device())
        let (child, finish) = try bench.start(
            "xcodebuild",
            [
                "test-without-building", "-xctestrun", file, "-destination", "id=\(device)", "-resultBundlePath",
                bench.result, "-only-testing:ShopTests/CartTests/testHang",
            ])
        let runner = try #require(try bench.process(on: device))
        kill(child.pid, SIGINT)
        let answer = finish(try child.wait(seconds: 20))
        #expect(answer.status == 75)
        #expect(answer.output.contains("** TEST INTERRUPTED **"))
        #expect(!FileManager.default.fileExists(atPath: bench.result + "/Info.plist"))
        #expect(bench.isGone(runner))
    }

    @Test func `a crash is a failure with its message, and the rest runs on`() throws {
        let bench = try Bench()
        let answer = try bench.test(
            try bench.build(), on: try bench.device(),
            ["-only-testing:ShopTests/CartTests/testCrash", "-only-testing:ShopTests/CartTests/testSkip"])
        #expect(answer.status == 65)
        #expect(
            answer.output.contains("Restarting after unexpected exit, crash, or test timeout in CartTests.testCrash()"))
        #expect(try bench.results() == ["CartTests/testCrash()": "Failed", "CartTests/testSkip()": "Skipped"])
    }

    @Test func `enumeration goes into a file, with the spelling of the version`() throws {
        for (version, spelling) in [("16.0", "testGood"), ("26.1", "testGood()")] {
            let bench = try Bench(scenario: #"{"xcodeVersion": "\#(version)"}"#)
            let path = bench.folder + "/e.json"
            _ = try bench.test(
                try bench.build(), on: try bench.device(),
                [
                    "-enumerate-tests", "-test-enumeration-style", "flat", "-test-enumeration-format", "json",
                    "-test-enumeration-output-path", path,
                ])
            let object = try Bench.object(
                String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self))
            #expect(object.keys.sorted() == ["errors", "values"])
            let value = (object["values"] as? [[String: Any]])?.first ?? [:]
            #expect(value.keys.sorted() == ["disabledTests", "enabledTests", "testPlan"])
            let names = (value["enabledTests"] as? [[String: String]] ?? []).compactMap { $0["identifier"] }
            #expect(names.first == "ShopTests/CartTests/\(spelling)")
            #expect(names.contains("ShopTests/`Raw`/`does / things, ok`()"))
            #expect(!names.contains { $0.contains("testElse") })
        }
    }
}
