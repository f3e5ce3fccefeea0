import MutantCore

/// A small canonical manifest that tests alter, and shorthands for values in it.
enum SampleManifest {
    static let text = """
        {
          "version": 1,
          "subject": {
            "runner": "swift-package",
            "switch": { "arguments": ["-ActiveDefects", "{defect}"] },
            "tests": [ { "target": "BankTests", "path": "Tests/BankTests" } ],
            "receipts": "reached"
          },
          "mutants": [
            { "id": "doubleCharge", "tests": [
              "BankTests/CardTests/test_once"
            ] },
            { "id": "lostRow", "tests": [
              "BankTests/HistoryTests/test_all",
              "BankTests/HistoryTests/test_filter"
            ] }
          ]
        }

        """

    static let handWritten = text.replacing(
        #"    "tests": [ { "target": "BankTests", "path": "Tests/BankTests" } ],"# + "\n", with: "")

    static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// What reading the sample complains of once `old` is replaced in it.
    static func complaints(replacing old: String, with new: String, in text: String = text) -> [String] {
        do throws(ManifestError) {
            _ = try ManifestText.read(bytes(text.replacing(old, with: new)), file: "mutants.json")
            return []
        } catch {
            return error.findings.map(\.description)
        }
    }
}

/// `defect:test test…`
func sampleMutants(_ texts: String...) -> [Mutant] {
    texts.compactMap { text in
        let parts = text.split(separator: ":")
        guard let id = parts.first.flatMap({ DefectID(String($0)) }), parts.count == 2 else { return nil }
        return Mutant(id: id, tests: parts[1].split(separator: " ").map { TestID(String($0)) })
    }
}

/// `defect:test`, scanned on the line of its place in the list.
func sampleClaims(_ texts: String...) -> [Claim] {
    texts.enumerated().compactMap { index, text in
        let parts = text.split(separator: ":").map(String.init)
        guard let id = parts.first.flatMap({ DefectID($0) }), parts.count == 2 else { return nil }
        let place = SourceLocation(file: "Tests.swift", line: index + 1, column: 1)
        return Claim(defect: id, test: TestID(parts[1]), location: place)
    }
}
