import Foundation
import FoundationXML

/// The names in a storyboard or nib: its elements, system symbols and fonts.
final class DocumentNeeds: NSObject, XMLParserDelegate {
  private let known: KnownNames
  private let fonts: Set<String>
  private let file: String
  private var needs = NeedCounter()

  private init(_ known: KnownNames, _ fonts: Set<String>, file: String) {
    self.known = known
    self.fonts = fonts
    self.file = file
  }

  static func read(
    _ data: Data, file: String, known: KnownNames, fonts: Set<String>
  ) -> NeedCounter {
    let reader = DocumentNeeds(known, fonts, file: file)
    guard (try? XMLText.check(data, file: file)) != nil else { return reader.needs }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    _ = parser.parse()
    return reader.needs
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let line = parser.lineNumber
    // Interface Builder's own screen says nothing about the app.
    if attributes["id"] != nil, name != "device", name != "adaptation" {
      needs.add(
        .element, name, isThere: known.elements.contains(name), file: file, line: line)
    }
    if attributes["catalog"] == "system", let symbol = attributes["image"] ?? attributes["name"] {
      needs.add(.symbol, symbol, isThere: known.hasSymbol(symbol), file: file, line: line)
    }
    if name == "fontDescription", let font = attributes["name"] {
      needs.add(.font, font, isThere: KnownNames.isFont(font, fonts), file: file, line: line)
    }
  }
}
