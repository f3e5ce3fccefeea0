/// What one file of test code holds, before other files are known.
package struct ScannedFile: Hashable, Sendable {
    package let file: String
    package let target: String
    /// By which test ids begin: the module the target is built into, or the target as Xcode spells it.
    let module: String
    /// All functions that are tests, or may be where a type's declaration in another file allows it.
    package var tests: [ScannedTest] = []
    package var types: [ScannedType] = []
    /// The paths of the types that it extends.
    package var extended: Set<[String]> = []
    /// The modules imported by name.
    package var imports: Set<String> = []
    package var findings: [Finding] = []

    init(file: String, target: String, naming: TestNaming) {
        self.file = file
        self.target = target
        module = naming.prefix(ofTarget: target)
    }
}

/// What the ids of a runner's tests begin with.
package enum TestNaming: Hashable, Sendable {
    /// The module that the target is built into.
    case module
    /// The target as it is spelled.
    case target

    package func prefix(ofTarget target: String) -> String {
        switch self {
        case .module: SwiftName.module(ofTarget: target)
        case .target: target
        }
    }
}

/// A function that looks like a test, with what its comments claim.
package struct ScannedTest: Hashable, Sendable {
    package let framework: SwiftTestName.Framework
    /// The types around it from the outside in; an extension's path may begin with a module.
    package let path: [String]
    /// The last part of its id: a method's name, or a function's with its labels.
    package let name: String
    /// The place of the name.
    package let location: SourceLocation
    /// The branches of `#if` it stands in.
    package let branches: [Branch]
    package let comment: ClaimComment
}

/// A type that test code declares.
package struct ScannedType: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case `class`
        case `struct`
        case `enum`
        case actor
        case `protocol`
        case `extension`
    }

    package let kind: Kind
    /// Its name behind the names of the types around it.
    package let path: [String]
    /// The superclass and protocols as written, each split at its dots.
    package let inherited: [[String]]
    /// Private itself, or nested in a type that is.
    package let isPrivate: Bool
    package let location: SourceLocation
    package let branches: [Branch]
}
