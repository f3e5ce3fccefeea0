/// A test as Xcode lists it.
///
/// Whether the methods of XCTest carry `()` differs between versions, so that a claim is matched without them. What
/// selects the test is always the spelling of the list.
package struct EnumeratedTest: Hashable, Sendable {
    /// `Target/Type/name`, as `-only-testing` wants it back.
    package let spelling: String
    /// Which framework runs it, where that is known: both may list `name()`.
    package var framework: SwiftTestName.Framework?

    package init(_ spelling: String, framework: SwiftTestName.Framework? = nil) {
        self.spelling = spelling
        self.framework = framework
    }

    private var name: SwiftTestName { SwiftTestName(TestID(spelling)) }

    package var target: String { name.module }

    /// Types from the outside in, then the function; empty when the list names a whole bundle.
    package var path: [String] { name.path }

    /// The paths that select it in a test run file. Of XCTest's methods there are two: the older lists of such files
    /// have them without `()`, the newer ones with, and a path that names nothing is passed over.
    var selectingPaths: [[String]] {
        let path = path
        guard framework == .xctest, let last = path.last else { return [path] }
        let name = Self.key(of: last)
        return [name, name + "()"].map { path.dropLast() + [$0] }
    }

    /// The spelling without `()`, under which both frameworks' tests of one name meet.
    var key: String { Self.key(of: spelling) }

    static func key(of text: String) -> String { text.hasSuffix("()") ? String(text.dropLast(2)) : text }
}

extension EnumeratedTest: Comparable {
    package static func < (left: EnumeratedTest, right: EnumeratedTest) -> Bool { left.spelling < right.spelling }
}
