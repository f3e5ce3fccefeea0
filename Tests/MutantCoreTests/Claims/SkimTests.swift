import Testing

@testable import MutantCore

struct SkimTests {
    private func skim(_ text: String) -> Skim { Array(text.utf8).withUnsafeBufferPointer { Skim($0) } }

    /// Every place in and beside the sixteen that are looked at together.
    private static let places = 0...40

    @Test(arguments: [
        "Catches", "/// Catches nothing", "//Catches", "/// catches `a`", "// CATCH: `a`", "/// catch\t `a`",
        "*cAtCheS`a`",
        "// Catch - _ `a`",
    ])
    func `what may be a claim is seen wherever it stands`(text: String) {
        for place in Self.places {
            let before = String(repeating: ".", count: place)
            #expect(skim(before + text).mayClaim && skim(before + text + before).mayClaim)
        }
    }

    @Test(arguments: ["", "catc", "} catch {", "catch\n`a`", "XCatches", "Catchesy", "watch `a`", "Catch a `b`"])
    func `what claims nothing is not taken for a claim`(text: String) {
        for place in Self.places {
            let before = String(repeating: ".", count: place)
            #expect(!skim(before + text).mayClaim && !skim(before + text + before).mayClaim)
        }
    }

    @Test(arguments: ScannedType.Kind.allCases)
    func `a type's word is seen wherever it stands`(kind: ScannedType.Kind) {
        for place in Self.places {
            let before = String(repeating: "\n", count: place)
            for text in [before + kind.rawValue, before + kind.rawValue + " " + before] {
                #expect(skim(text).typeWords.map(\.kind) == [kind])
                #expect(skim(text).typeWords.map(\.end) == [place + kind.rawValue.utf8.count])
            }
            #expect(skim(before + "x" + kind.rawValue + " " + before).typeWords.isEmpty)
            #expect(skim(before + kind.rawValue + "_" + before).typeWords.isEmpty)
        }
    }

    @Test func `a byte beyond ASCII is seen wherever it stands`() {
        for place in Self.places {
            let before = String(repeating: "x", count: place)
            #expect(skim(before).isASCII && skim(before + "x" + before).isASCII)
            #expect(!skim(before + "é").isASCII && !skim(before + "é" + before).isASCII)
        }
    }

    @Test(arguments: [("@Test func f()", true), ("@ Testing . Test", true), ("Tests", false), ("XCTest", false)])
    func `only the whole word marks a test`(text: String, marks: Bool) {
        for place in Self.places { #expect(skim(String(repeating: " ", count: place) + text).mayMarkTests == marks) }
    }
}
