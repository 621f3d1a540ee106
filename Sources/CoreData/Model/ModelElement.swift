import Foundation
internal import FoundationXML

/// An element of a model's XML.
final class ModelElement {
  let name: String
  let line: Int
  private(set) var children: [ModelElement] = []
  /// The text directly in the element.
  private(set) var content = ""
  private let attributes: [String: String]

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The text of an attribute; nil where it is absent.
  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The text of an attribute that says something; nil where it is absent or empty.
  func text(_ attribute: String) -> String? {
    attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether an attribute says YES.
  func flag(_ attribute: String, default absent: Bool = false) -> Bool {
    switch attributes[attribute]?.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: absent
    }
  }

  /// The elements of a name directly in this one.
  func children(_ name: String) -> [ModelElement] { children.filter { $0.name == name } }

  /// The root of the XML in a file.
  static func read(_ data: Data, from file: URL) throws -> ModelElement {
    let builder = Builder()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isWhole = parser.parse()
    if builder.isTooDeep {
      throw ModelReadingError("Its elements are nested too deep.", file: file)
    }
    guard isWhole, let root = builder.root else {
      let reason = parser.parserError.map { "\($0.localizedDescription)" } ?? "no element"
      throw ModelReadingError(
        "It is not XML (\(reason)).", file: file, line: max(parser.lineNumber, 1))
    }
    return root
  }

  /// Puts the tree together from what the parser reports.
  private final class Builder: NSObject, XMLParserDelegate {
    var root: ModelElement?
    var isTooDeep = false
    private var open: [ModelElement] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = ModelElement(
        name: elementName, attributes: attributes, line: parser.lineNumber)
      if let parent = open.last {
        parent.children.append(element)
      } else if root == nil {
        root = element
      }
      open.append(element)
      if open.count > 64 {
        isTooDeep = true
        parser.abortParsing()
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      open.last?.content += string
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      _ = open.popLast()
    }
  }
}
