import Testing

@Suite struct ImportTests {
    @Test(arguments: ModuleRule.all)
    func `a module imports only what its row of the table allows`(rule: ModuleRule) throws {
        let files = try Repository.sources().filter { $0.module == rule.module }
        #expect(!files.isEmpty)
        let forbidden = files.flatMap { file in
            ImportStatement.all(in: file.code).filter { !rule.allows($0) }
                .map { "\(file.path):\($0.line): \($0.module)" }
        }
        #expect(forbidden == [])
    }

    @Test func `every module has a row`() throws {
        let modules = Set(try Repository.sources().map(\.module))
        #expect(modules == Set(ModuleRule.all.map(\.module)))
    }

    @Test(arguments: [
        ("import Foundation", ["Foundation"]),
        ("  internal import MutantCore", ["MutantCore"]),
        ("@testable import kassios", ["kassios"]),
        ("@preconcurrency @_spi(Testing) package import A", ["A"]),
        ("import struct Foundation.URL", ["Foundation"]),
        ("import A; import B", ["A", "B"]),
        ("let importance = 1", []),
        ("importer()", []),
    ])
    func `imports are found whatever stands before them`(line: String, modules: [String]) {
        #expect(ImportStatement.all(in: line).map(\.module) == modules)
    }

    @Test func `an import knows the conditions around it`() {
        let code = """
            #if PLANTED_DEFECTS
              #if os(Linux)
                import A
              #else
                import B
              #endif
            #else
            import C
            #endif
            import D
            """
        #expect(
            ImportStatement.all(in: code) == [
                ImportStatement(module: "A", line: 3, conditions: ["PLANTED_DEFECTS", "os(Linux)"]),
                ImportStatement(module: "B", line: 5, conditions: ["PLANTED_DEFECTS", "else"]),
                ImportStatement(module: "C", line: 8, conditions: ["else"]),
                ImportStatement(module: "D", line: 10, conditions: []),
            ])
    }
}
