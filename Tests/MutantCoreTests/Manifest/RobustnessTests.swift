import MutantCore
import Testing

@Suite struct RobustnessTests {
    private static let start = Array(SampleManifest.text.utf8)

    /// Bytes that mean something to a JSON reader, and some that mean nothing to anybody.
    private static let bytes: [UInt8] =
        Array("{}[]\",:\\u/-+.eE019 \n\r\t<=>#tfn".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xF4, 0xFF]

    /// A manifest with one to four flips, cuts, insertions and moves.
    private func broken(_ seed: Int) -> [UInt8] {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var text = seed % 8 == 0 ? Array(ManifestText.text(of: .random(using: &numbers)).utf8) : Self.start
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            guard let place = text.indices.randomElement(using: &numbers) else { break }
            let byte = Self.bytes.randomElement(using: &numbers) ?? 0
            switch Int.random(in: 0..<7, using: &numbers) {
            case 0: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
            case 1: text[place] = byte
            case 2: text.insert(byte, at: place)
            case 3: text.removeSubrange(place...)
            case 4: text.removeSubrange(..<place)
            case 5: text.removeSubrange(place..<min(place + 9, text.count))
            default: text.insert(contentsOf: text[place..<min(place + 40, text.count)], at: place)
            }
        }
        return text
    }

    @Test func `no bytes trap the reader, and every error has a place`() {
        for seed in 0..<1500 {
            let bytes = broken(seed)
            do throws(ManifestError) {
                _ = try ManifestText.readHandWritten(bytes, file: "m")
                _ = try ManifestText.read(bytes, file: "m")
            } catch {
                #expect(!error.findings.isEmpty)
                #expect(error.findings.allSatisfy { $0.location != nil && !$0.message.contains("\n") })
            }
        }
    }

    @Test func `whatever can be written can be read as JSON, and written again to the same bytes`() {
        for seed in 0..<1500 {
            guard let once = try? ManifestText.write(mutants: sampleMutants("a:t"), into: broken(seed), file: "m")
            else {
                continue
            }
            #expect(throws: Never.self) {
                _ = try JSONText.value(of: once)
                #expect(try ManifestText.write(mutants: sampleMutants("a:t"), into: once, file: "m") == once)
            }
        }
    }

    @Test func `no bytes trap the catalogue's readers`() {
        let catalogue = JSONCatalogue(file: "f", at: "mutants", id: "id", title: "tests", group: nil)
        for seed in 0..<300 {
            let bytes = broken(seed)
            _ = Catalogue.read(json: bytes, catalogue: catalogue, file: "f")
            _ = Catalogue.read(commandOutput: String(decoding: bytes, as: UTF8.self), command: ["c"])
        }
    }
}
