import MutantCore
import Testing

struct ExportedAttachmentsTests {
    @Test func `each configuration has its own files`() {
        let text = """
            [ { "testIdentifier": "A/t()", "attachments": [
                { "configurationName": "2-a", "exportedFileName": "x.png", "repetitionNumber": 1 },
                { "configurationName": "3-b", "exportedFileName": "y.png" } ] },
              { "testIdentifier": "B/t()", "attachments": [
                { "configurationName": "2-a", "exportedFileName": "z.txt" } ] } ]
            """
        #expect(ExportedAttachments(reading: Array(text.utf8)).files == ["2-a": ["x.png", "z.txt"], "3-b": ["y.png"]])
    }

    @Test(arguments: [
        "", "{", "{}", "[1]", "[ { \"attachments\": 7 } ]",
        "[ { \"attachments\": [ { \"exportedFileName\": \"../x\" } ] } ]",
        "[ { \"attachments\": [ { \"exportedFileName\": \"\" }, { \"exportedFileName\": \".x\" } ] } ]",
    ])
    func `what is no list of plain names names nothing`(text: String) {
        #expect(ExportedAttachments(reading: Array(text.utf8)).files.isEmpty)
    }
}
