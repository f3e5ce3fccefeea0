import MutantCore
import Testing

@Suite struct ManifestReaderTests {
    @Test(arguments: [
        (
            "\"version\": 1", "\"version\": 2",
            "2:14: error: the manifest has version 2, and this build reads version 1; update kassios"
        ),
        ("\"version\": 1", "\"version\": 0", "2:14: error: `version` takes the number 1"),
        ("\"version\": 1", "\"version\": \"1\"", "2:14: error: `version` takes the number 1"),
        ("  \"version\": 1,\n", "", "1:1: error: the manifest lacks `version`; write `\"version\": 1`"),
        (
            "\"runner\": \"swift-package\"", "\"runner\": \"swift-packages\"",
            "4:15: error: `subject.runner` takes one of `swift-package`, `xcode`, not `swift-packages`; did you mean `swift-package`?"
        ),
        (
            "    \"runner\": \"swift-package\",\n", "",
            "3:14: error: `subject` lacks `runner`; write `\"runner\": \"swift-package\"`"
        ),
        (
            "\"reached\"", "\"reach\"",
            "7:17: error: `subject.receipts` takes one of `none`, `active`, `reached`, not `reach`"
        ),
        (
            "\"reached\"", "\"reachd\"",
            "7:17: error: `subject.receipts` takes one of `none`, `active`, `reached`, not `reachd`; did you mean `reached`?"
        ),
        (
            "\"receipts\": \"reached\"", "\"recipts\": \"reached\"",
            "7:5: error: unknown key `recipts` in `subject`; did you mean `receipts`?"
        ),
        (
            "\"version\": 1", "\"version\": 1, \"comment\": 1",
            "2:17: error: unknown key `comment` in the manifest; known are `version`, `subject`, `defects`, `accepted`, `unclaimed`, `claims`, `mutants`"
        ),
        (
            "\"version\": 1", "\"version\": 1, \"\\u001b[2J\": 1",
            "2:17: error: unknown key `\\u001b[2J` in the manifest; known are "
        ),
        ("\"Tests/BankTests\"", "7", "6:49: error: `path` takes text, not a number"),
        ("\"Tests/BankTests\"", "null", "6:49: error: `path` takes text, not null"),
        (
            "\"target\": \"BankTests\", ", "",
            "6:16: error: an entry of `subject.tests` lacks `target`; write `\"target\": \"BankTests\"`"
        ),
    ])
    func `what is wrong is named with its place and the way out`(old: String, new: String, message: String) {
        let complaints = SampleManifest.complaints(replacing: old, with: new)
        #expect(complaints.contains { $0.hasPrefix("mutants.json:" + message) }, "\(complaints)")
    }

    @Test func `a scheme of its own is for tests in Xcode`() {
        let complaints = SampleManifest.complaints(
            replacing: "\"path\": \"Tests/BankTests\"", with: "\"path\": \"Tests/BankTests\", \"scheme\": \"Bank\"")
        #expect(complaints == ["mutants.json:6:16: error: `scheme` of `BankTests` is for the runner `xcode`"])
    }

    @Test func `a missing receipts key says what to write`() {
        let complaints = SampleManifest.complaints(replacing: ",\n    \"receipts\": \"reached\"", with: "")
        #expect(
            complaints == [
                """
                mutants.json:3:14: error: `subject` lacks `receipts`; write how much the subject says about itself: \
                `"receipts": "reached"` (that a defect is on and its code was reached), `"receipts": "active"` (that \
                it is on) or `"receipts": "none"`
                """
            ])
    }

    @Test func `a newer version is the only complaint`() {
        #expect(
            SampleManifest.complaints(replacing: "\"version\": 1", with: "\"version\": 9, \"new\": true").count == 1)
    }

    @Test func `everything wrong is named at once in the order of lines`() {
        let text = SampleManifest.text.replacing("\"reached\"", with: "true").replacing(
            "\"lostRow\"", with: "\"lost row\"")
        let complaints = SampleManifest.complaints(
            replacing: "\"version\": 1", with: "\"version\": 1, \"x\": {}", in: text)
        #expect(complaints.map { $0.prefix(15) } == ["mutants.json:2:", "mutants.json:7:", "mutants.json:13"])
    }

    @Test(arguments: [
        ("{}", "5:15: error: `subject.switch` turns nothing on;"),
        ("{ \"arguments\": [], \"environment\": {} }", "5:15: error: `subject.switch` turns nothing on;"),
        (
            "{ \"arguments\": [\"-x\", \"{defects}\"] }",
            "5:15: error: `subject.switch` does not say which defect is on;"
        ),
        ("{ \"environment\": { \"A\": \"b\" } }", "5:15: error: `subject.switch` does not say which defect is on;"),
        (
            "{ \"environment\": { \"{defect}\": \"1\" } }",
            "5:34: error: `subject.switch.environment` must not name `{defect}`;"
        ),
        (
            "{ \"arguments\": [\"{defect}\\n\"] }",
            "5:31: error: `subject.switch.arguments` must not hold control characters; found `\\n`"
        ),
        (
            "{ \"arguments\": [\"{defect}\\u007f\"] }",
            "5:31: error: `subject.switch.arguments` must not hold control characters"
        ),
        (
            "{ \"environment\": { \"\": \"{defect}\" } }",
            "5:34: error: `subject.switch.environment` must not name an empty"
        ),
        (
            "{ \"environment\": { \"A=B\": \"{defect}\" } }",
            "5:34: error: `subject.switch.environment` must not name a variable with `=`"
        ),
        (
            "{ \"environment\": { \"A\\u0000\": \"{defect}\" } }",
            "5:34: error: `subject.switch.environment` must not name a variable with `=` or NUL"
        ),
        (
            "{ \"environment\": { \"KASSIOS_X\": \"{defect}\" } }",
            "5:34: error: `subject.switch.environment` must not set `KASSIOS_X`;"
        ),
        (
            "{ \"environment\": { \"A\": \"{defect}\\u0000\" } }",
            "5:39: error: `A` in `subject.switch.environment` must not hold the character NUL"
        ),
        ("{ \"environment\": [] }", "5:32: error: `subject.switch.environment` takes an object, not an array"),
        ("\"{defect}\"", "5:15: error: `subject.switch` takes an object, not text"),
    ])
    func `a switch must turn a defect on and be fit to be handed on`(json: String, message: String) {
        let old = "{ \"arguments\": [\"-ActiveDefects\", \"{defect}\"] }"
        let complaints = SampleManifest.complaints(replacing: old, with: json)
        #expect(complaints.count == 1)
        #expect(complaints.first?.hasPrefix("mutants.json:" + message) == true, "\(complaints)")
    }

    @Test func `launch settings have no defect to fill in`() {
        let launch = "\"launch\": { \"arguments\": [\"{defect}\"] },\n    \"receipts\""
        let complaints = SampleManifest.complaints(replacing: "\"receipts\"", with: launch)
        #expect(
            complaints.first?.hasPrefix("mutants.json:7:15: error: `subject.launch` applies to clean trials") == true)
    }

    @Test(arguments: ["/tmp/x", "~/x", "", " ", "a\\u0000b"])
    func `a path must be relative`(path: String) {
        let complaints = SampleManifest.complaints(replacing: "\"Tests/BankTests\"", with: "\"\(path)\"")
        #expect(complaints.count == 1)
        #expect(complaints.first?.hasPrefix("mutants.json:6:49: error: `path` ") == true)
    }

    @Test(arguments: [
        ("{}", "not 0 of them"), ("{ \"enum\": \"E\", \"json\": \"f\" }", "not 2 of them"), ("[]", "takes an object"),
        ("{ \"enum\": \"E\" }", "lacks `file`"), ("{ \"json\": \"f\" }", "lacks `id`"),
        ("{ \"command\": [] }", "lacks a command"), ("{ \"command\": \"list\" }", "takes an array, not text"),
        ("{ \"enum\": \"E\", \"file\": \"/f\" }", "relative to the manifest's folder"),
        ("{ \"json\": \"f\", \"id\": \"i\", \"at\": \"a..b\" }", "keys with dots between"),
        ("{ \"command\": [\"a\"], \"file\": \"f\" }", "unknown key `file`"),
    ])
    func `a catalogue source is of one kind and complete`(json: String, message: String) {
        let complaints = SampleManifest.complaints(
            replacing: "\"receipts\"", with: "\"catalogue\": [\(json)],\n    \"receipts\"")
        #expect(complaints.count == 1)
        #expect(complaints.first?.contains(message) == true, "\(complaints)")
    }

    @Test(arguments: [
        (#""defects": { "a b": {} }"#, "a key of `defects` takes a defect's id, not `a b`;"),
        (#""defects": { "a": { "attempts": 0 } }"#, "`attempts` takes a whole number from 1 to 1000"),
        (#""defects": { "a": { "attempts": 1.5 } }"#, "`attempts` takes a whole number from 1 to 1000"),
        (#""defects": { "a": { "hang": 1 } }"#, "`hang` takes true or false, not a number"),
        (
            #""defects": { "a": { "attempt": 1 } }"#,
            "unknown key `attempt` in an entry of `defects`; did you mean `attempts`?"
        ),
        (#""defects": []"#, "`defects` takes an object, not an array"),
        (#""accepted": [{ "id": "a", "tests": [], "reason": "r" }]"#, "`tests` must name at least one test;"),
        (#""accepted": [{ "id": "a", "tests": ["t"], "reason": " " }]"#, "`reason` must not be empty"),
        (#""accepted": [{ "id": "a", "tests": ["t"] }]"#, "an entry of `accepted` lacks `reason`;"),
        (
            #""accepted": [{ "id": "a", "tests": ["t"], "reason": "r", "until": "2027-02-29" }]"#,
            "`until` takes a day such as 2027-01-31, not `2027-02-29`"
        ),
        (
            #""accepted": [{ "id": "a", "tests": ["t", "t"], "reason": "r" }]"#,
            "`t` stands twice in `accepted` for `a`; first on line 2"
        ),
        (
            #""unclaimed": [{ "id": "a", "reason": "r" }, { "id": "a", "reason": "s" }]"#,
            "`a` stands twice in `unclaimed`; first on line 2"
        ),
        (#""unclaimed": ["a"]"#, "an entry of `unclaimed` takes an object, not text"),
        (#""claims": [{ "id": "a", "tests": ["t\n"] }]"#, "`tests` must not hold control characters; found `\\n`"),
        (#""claims": [{ "id": "a", "tests": [""] }]"#, "`tests` must not name an empty test"),
    ])
    func `lists about defects are checked entry by entry`(json: String, message: String) {
        let complaints = SampleManifest.complaints(replacing: "\"version\": 1", with: "\"version\": 1, \(json)")
        #expect(complaints.count == 1)
        #expect(complaints.first?.contains(": error: " + message) == true, "\(complaints)")
    }

    @Test func `the same defect may be accepted with different tests`() {
        let accepted = #""accepted": [{"id":"a","tests":["t"],"reason":"r"}, {"id":"a","tests":["u"],"reason":"s"}]"#
        #expect(SampleManifest.complaints(replacing: "\"version\": 1", with: "\"version\": 1, \(accepted)").isEmpty)
    }

    @Test func `a defect or a test listed twice is named with its first line`() {
        #expect(
            SampleManifest.complaints(replacing: "lostRow", with: "doubleCharge")
                == ["mutants.json:13:13: error: `doubleCharge` stands twice in `mutants`; first on line 10"])
        #expect(
            SampleManifest.complaints(replacing: "test_filter", with: "test_all") == [
                "mutants.json:15:7: error: `BankTests/HistoryTests/test_all` stands twice in `mutants` for `lostRow`; first on line 14"
            ])
    }

    @Test func `without test roots mutants are required`() {
        let complaints = SampleManifest.complaints(
            replacing: "\"mutants\"", with: "\"claims\"", in: SampleManifest.handWritten)
        #expect(complaints.count == 1)
        #expect(complaints.first?.contains("the manifest lacks `mutants`; without `subject.tests`") == true)
        #expect(SampleManifest.complaints(replacing: "\"mutants\"", with: "\"claims\"").isEmpty)
    }

    @Test(arguments: ["[]", "1", "null", "\"x\"", "{}"])
    func `JSON of another shape is refused`(json: String) {
        #expect(!SampleManifest.complaints(replacing: json, with: json, in: json).isEmpty)
    }
}
