import MutantCore

/// Sources written in tests, scanned as if they were files of the target `T`.
enum ClaimFixture {
    static func scan(_ source: String, file: String = "A.swift", target: String = "T") -> ScannedFile {
        ClaimScanner.scan(Array(source.utf8), file: file, target: target)
    }

    static func resolve(_ source: String, catalogue ids: [String]? = nil) -> ClaimSet {
        resolve([scan(source)], catalogue: ids)
    }

    static func resolve(_ files: [ScannedFile], catalogue ids: [String]? = nil) -> ClaimSet {
        let entries = ids.map { $0.compactMap(DefectID.init).map { Catalogue.Entry(id: $0) } }
        return ClaimResolver.resolve(files, catalogue: entries.map(Catalogue.init))
    }

    /// A test class around members.
    static func inClass(_ members: String, catalogue ids: [String]? = nil) -> ClaimSet {
        resolve("class C: XCTestCase {\n\(members)\n}\n", catalogue: ids)
    }
}

extension ClaimSet {
    /// `defect test`, in their order.
    var promises: [String] { claims.map { "\($0.defect) \($0.test)" } }

    var ids: [String] { tests.map(\.id.text) }

    var complaints: [String] { findings.map(\.description) }
}
