import MutantCore
import Testing

/// Folders in which `kassios mutants init` finds nothing to begin with.
extension ErrorTable {
    private static func package(_ targets: String) -> [String: String] {
        [
            "Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Bank", targets: [\(targets)])
            """,
            "Sources/Bank/Bank.swift": "struct Bank {}",
            "Tests/BankTests/BankTests.swift": "import XCTest",
        ]
    }

    private static let targets = #".target(name: "Bank"), .testTarget(name: "BankTests", dependencies: ["Bank"])"#

    static let starts: [ErrorRow] = [
        ErrorRow(
            .start(.hasManifest), in: .bank, typing: "kassios mutants init", 2,
            """
            error: mutants.json is there already, and stays as it is; `kassios mutants doctor` checks it, and `kassios help manifest` explains each key. To begin anew, move it away first
            """),
        ErrorRow(
            .start(.nothingThere), typing: "kassios mutants init", 2,
            """
            error: there is nothing to start from in /project: no Package.swift, *.xcodeproj or *.xcworkspace; `kassios help manifest` says how to write mutants.json for anything else
            """),
        ErrorRow(
            .start(.nothingThere), in: .after("mkdir -p Apps/Bank.xcodeproj"), typing: "kassios mutants init", 2,
            """
            error: there is nothing to start from in /project: no Package.swift, *.xcodeproj or *.xcworkspace; there is Apps/Bank.xcodeproj: try `kassios mutants init --package-path Apps`; `kassios help manifest` says how to write mutants.json for anything else
            """),
        ErrorRow(
            .start(.noFolder), typing: "kassios mutants init --package-path Bank", 2,
            """
            error: there is no folder Bank
            """),
        ErrorRow(
            .start(.noFolder), in: .after("touch Bank"), typing: "kassios mutants init --package-path Bank", 2,
            """
            error: there is no folder Bank
            """),
        ErrorRow(
            .start(.noTests), in: .files(package(#".target(name: "Bank")"#)), typing: "kassios mutants init", 2,
            """
            error: Package.swift has no test target that can be seen; `kassios help manifest` says how to write mutants.json by hand
            """),
        ErrorRow(
            .start(.noTests), in: .files(package(#".target(name: "Bank"), .testTarget(name: name)"#)),
            typing: "kassios mutants init", 2,
            """
            error: Package.swift has no test target that can be seen; Package.swift:3: `name` is computed; `kassios help manifest` says how to write mutants.json by hand
            """),
        ErrorRow(
            .start(.noSubject), in: .files(package(#".testTarget(name: "BankTests")"#)), typing: "kassios mutants init",
            2,
            """
            error: Package.swift has no target besides tests that could carry planted defects; `kassios help manifest` says how to write mutants.json by hand
            """),
        ErrorRow(
            .start(.unknown), in: .files(package(targets)), typing: "kassios mutants init --target Bnk", 2,
            """
            error: there is no target `Bnk`; did you mean `Bank`?
            """),
        ErrorRow(
            .start(.notThere), in: .files(package(targets)), typing: "kassios mutants init --scheme Bank", 2,
            """
            error: Package.swift has no scheme to choose; run without --scheme
            """),
        .told(
            StartError.badManifest([Finding(.error, at: nil, "`path` must not be empty")]),
            why: "what is found makes a manifest, unless names are worse than any that are known", 2,
            """
            error: what was found makes no manifest: `path` must not be empty
            """),
    ]
}
