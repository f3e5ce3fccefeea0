import Foundation
import MutantCore
import Testing

/// The table of errors, for real: each row's line is typed in a fresh folder.
///
/// Some of the words are the system's, and some folders are made with its tools: Linux's.
@Suite(.enabled(if: isLinux)) struct ErrorTableTests {
    @Test(arguments: ErrorTable.all)
    func `what is wrong is said in exactly these words, and with this status`(row: ErrorRow) async throws {
        switch row.input {
        case .typed(let line, let scene):
            let ending = try await scene.type(line)
            #expect(ending.errors == row.text + "\n", sourceLocation: row.place)
            #expect(ending.status == row.status, sourceLocation: row.place)
        case .told(let text, let status, _):
            #expect(text == row.text, sourceLocation: row.place)
            #expect(status.code == row.status, sourceLocation: row.place)
        }
    }

    @Test func `every kind of error has a row`() {
        let missing = Set(ErrorKind.allCases).subtracting(ErrorTable.all.flatMap(\.kinds))
        #expect(missing.map { "\($0)" }.sorted() == [])
    }

    @Test func `every type of error has kinds`() throws {
        let sources = ["MutantCore", "MutantEngine", "MutantReports", "kassios"]
            .map { Kassios.repository.appending(path: "Sources/\($0)") }
        let types = sources.flatMap(\.swiftFiles).flatMap { file in
            file.text.matches(of: /(?:enum|struct) (\w+): (?:[\w, ]+, )?Error\b/).map { String($0.output.1) }
        }
        #expect(types.contains("ProjectError"))
        #expect(Set(types).subtracting(ErrorKind.types) == [])
    }

    @Test func `no row is there twice`() {
        let rows = ErrorTable.all.map { "\($0.input)" }
        #expect(Set(rows).count == rows.count)
    }
}

#if os(Linux)
    private let isLinux = true
#else
    private let isLinux = false
#endif

extension URL {
    /// The Swift files in a folder, at any depth.
    fileprivate var swiftFiles: [URL] {
        let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.map { appending(path: $0) }
    }
}
