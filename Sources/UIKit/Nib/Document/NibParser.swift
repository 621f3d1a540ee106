internal import FoundationXML

/// Reads the XML of a storyboard or xib into elements.
final class NibParser: NSObject, XMLParserDelegate {
  /// Documents are shallower by far; more would only exhaust the stack of whoever walks the tree.
  private static let deepest = 200

  private var open: [NibElement] = []
  private var root: NibElement?
  private var failure: NibError?
  private let name: String

  private init(name: String) { self.name = name }

  /// The root element of a document.
  static func parse(_ data: Data, name: String) throws(NibError) -> NibElement {
    let reader = NibParser(name: name)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let succeeded = parser.parse()
    if let failure = reader.failure { throw failure }
    guard succeeded, let root = reader.root, reader.open.isEmpty else {
      throw NibError(
        document: name, line: parser.lineNumber,
        reason: "it is not well-formed XML (compiled nibs of Xcode cannot be read: add the .xib or "
          + ".storyboard itself)")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    guard open.count < Self.deepest else {
      failure = NibError(
        document: name, line: parser.lineNumber,
        reason: "its elements are nested more than \(Self.deepest) deep")
      parser.abortParsing()
      return
    }
    let element = NibElement(
      name: elementName, attributes: attributeDict, line: parser.lineNumber)
    if let parent = open.last { parent.append(element) } else { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) { _ = open.popLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.append(string) }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    open.last?.append(String(decoding: CDATABlock, as: UTF8.self))
  }
}
