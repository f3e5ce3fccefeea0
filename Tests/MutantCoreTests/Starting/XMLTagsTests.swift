import MutantCore
import Testing

@Suite struct XMLTagsTests {
    private func tags(_ text: String) -> [XMLTags.Tag] { Array(XMLTags(Array(text.utf8))) }

    @Test func `tags come with their attributes, and nothing else does`() {
        let text = """
            <?xml version="1.0"?><!DOCTYPE x><!-- <no> -->
            <a b = "c &amp;lt; &quot;d&quot;" e='f>'><g h="i"/>text <![CDATA[ <no> ]]></a>
            """
        #expect(
            tags(text) == [
                .init(kind: .start, name: "a", attributes: ["b": "c &lt; \"d\"", "e": "f>"]),
                .init(kind: .empty, name: "g", attributes: ["h": "i"]), .init(kind: .end, name: "a"),
            ])
    }

    @Test(arguments: ["<", "<a", "<a b", "<a b=", "<a b='", "<!--", "<![CDATA[", "<?", "</", "<a b=c/>", "<<>>", "< >"])
    func `what is broken gives some tags, and ends`(text: String) {
        #expect(tags(text).count <= 2)
    }
}
