/// A node of the tree that `xcresulttool get test-results tests` prints.
struct XCResultNode {
    /// The types that say something of a test; all others are looked past.
    enum Kind: String {
        case unitTestBundle = "Unit test bundle"
        case uiTestBundle = "UI test bundle"
        case suite = "Test Suite"
        case testCase = "Test Case"
        case configuration = "Test Plan Configuration"
        case device = "Device"
        case arguments = "Arguments"
        case repetition = "Repetition"
        case run = "Test Case Run"
        case failure = "Failure Message"
        case source = "Source Code Reference"
        case attachment = "Attachment"
    }

    let json: JSONValue

    var kind: Kind? { json["nodeType"]?.text.flatMap(Kind.init) }
    var name: String { json["name"]?.text ?? "" }
    var identifier: String? { json["nodeIdentifier"]?.text }
    var url: String? { json["nodeIdentifierURL"]?.text }
    var children: [XCResultNode] { (json["children"]?.elements ?? []).map(XCResultNode.init) }

    /// Nil where the node has none of its own.
    var result: TestOutcome.Result? { json["result"]?.text.map(Self.result) }

    static func result(_ text: String) -> TestOutcome.Result {
        switch text {
        case "Passed", "Success": .passed
        case "Failed", "Failure": .failed
        case "Skipped": .skipped
        case "Expected Failure": .expectedFailure
        default: .unfinished
        }
    }

    /// Never the `duration` beside it, which is written as the language of the machine has it.
    var seconds: Double? {
        switch json["durationInSeconds"]?.content {
        case .integer(let seconds): TestOutcome.time(Double(seconds))
        case .number(let seconds): TestOutcome.time(seconds)
        case .text, .bool, .null, .array, .object, nil: nil
        }
    }

    /// Where a source code reference points to: newer ones have it as numbers, older ones as text.
    var place: (file: String, line: Int)? {
        if let file = json["sourceLocation"]?["filePath"]?.text,
            case .integer(let line)? = json["sourceLocation"]?["lineNumber"]?.content
        {
            return (file, line)
        }
        return Failure.place(in: name)
    }
}
