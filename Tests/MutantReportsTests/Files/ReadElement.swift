import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element as Foundation's parser reads it.
final class ReadElement: NSObject, XMLParserDelegate {
    let name: String
    let attributes: [String: String]
    private(set) var children: [ReadElement] = []
    private(set) var text = ""
    private var open: [ReadElement] = []

    private init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// The outermost element, or nil when `xml` is not well formed.
    static func root(of xml: String) -> ReadElement? {
        let document = ReadElement(name: "", attributes: [:])
        document.open = [document]
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = document
        return parser.parse() ? document.children.first : nil
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    func all(_ name: String) -> [ReadElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = ReadElement(name: name, attributes: attributes)
        open.last?.children.append(element)
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.text += string
    }
}
