/// Why a declaration under a claim is no test.
enum NotATest: Hashable, Sendable {
    case stray(StrayReason)
    case declaration(String)
    case function(String, FunctionFault)
}

/// Why a function is no test.
enum FunctionFault: Hashable, Sendable {
    case isNeitherNamedNorMarked
    case isLocal
    case isFree
    case isMember(of: ScannedType.Kind)
    case inheritsNothing(String)
    case isInPrivate(String)
    case takesParameters
    case isPrivate
    case isStatic
    case returnsValue
    case hasRawName
}

extension NotATest {
    /// The error for a well-formed claim that stands here.
    func finding(at location: SourceLocation) -> Finding {
        Finding(.error, at: location, JSONLayout.visible(message))
    }

    private var message: String {
        switch self {
        case .stray(let reason): "this claim is not over a test: \(reason.fault)"
        case .declaration(let keyword):
            "this is not a test: the claim stands over `\(keyword)`; move it over the function that is one"
        case .function(let name, let fault): "this is not a test: `\(name)` \(fault.text)"
        }
    }
}

extension StrayReason {
    fileprivate var fault: String {
        switch self {
        case .blankLine: "a blank line follows its comment; remove the line, or move the claim right over the test"
        case .otherComment: "another comment follows it; move the claim right over the test's attributes"
        case .behindCode: "it stands behind code; move it to a line of its own over the test"
        case .statement: "it stands over a statement; move it over the test's declaration"
        case .nothingFollows: "no declaration follows it; move it over a test, or remove it"
        }
    }
}

extension FunctionFault {
    fileprivate var text: String {
        switch self {
        case .isNeitherNamedNorMarked: "is neither a method named `test…` nor marked `@Test`"
        case .isLocal: "is declared inside of code, where no framework finds it"
        case .isFree: "is in no class, and has no `@Test`"
        case .isMember(let kind): "is a member of \(kind.article), not of a class, and has no `@Test`"
        case .inheritsNothing(let type): "is in `\(type)`, which does not inherit from XCTestCase, and has no `@Test`"
        case .isInPrivate(let type): "is in `\(type)`, which is private, and XCTest does not see it"
        case .takesParameters: "takes parameters, and XCTest calls only methods without any"
        case .isPrivate: "is private, and XCTest does not see it"
        case .isStatic: "is static, and XCTest calls only instance methods"
        case .returnsValue: "returns a value, and XCTest calls only methods that return nothing"
        case .hasRawName: "needs backticks, and XCTest finds only methods with plain names"
        }
    }
}

extension ScannedType.Kind {
    fileprivate var article: String {
        switch self {
        case .class, .struct, .protocol: "a \(rawValue)"
        case .enum, .actor, .extension: "an \(rawValue)"
        }
    }
}
