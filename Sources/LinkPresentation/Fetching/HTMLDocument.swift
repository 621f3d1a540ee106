internal import CXML2
import Foundation

/// A page's elements as libxml2 reads them: whatever the text is, there are some or none.
final class HTMLDocument {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The text right inside of the element.
    let text: String
  }

  private let document: htmlDocPtr?

  /// - Parameter charset: what the server calls the text's encoding; nil for what the text says itself.
  init(_ data: Data, charset: String?) {
    let encoding = charset ?? (String(validating: data, as: UTF8.self) == nil ? nil : "UTF-8")
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
    document = data.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return nil }
      return hanok_html_read(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count), encoding,
        CInt(options))
    }
  }

  deinit { xmlFreeDoc(document) }

  /// The elements of some names, in the order of the text.
  func elements(named names: Set<String>) -> [Element] {
    var found: [Element] = []
    var node = xmlDocGetRootElement(document)
    while let current = node {
      if current.pointee.type == XML_ELEMENT_NODE {
        let name = Self.string(current.pointee.name).lowercased()
        if names.contains(name) { found.append(element(name, current)) }
      }
      node = Self.following(current)
    }
    return found
  }

  /// The next node of a walk that goes down first.
  private static func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    if node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children { return child }
    var current = node
    while true {
      if let next = current.pointee.next { return next }
      guard let parent = current.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else {
        return nil
      }
      current = parent
    }
  }

  private func element(_ name: String, _ node: xmlNodePtr) -> Element {
    var attributes: [String: String] = [:]
    var attribute = node.pointee.properties
    while let current = attribute {
      let key = Self.string(current.pointee.name).lowercased()
      if attributes[key] == nil { attributes[key] = content(of: current.pointee.children) }
      attribute = current.pointee.next
    }
    return Element(
      name: name, attributes: attributes, text: content(of: node.pointee.children))
  }

  private func content(of list: xmlNodePtr?) -> String {
    guard let text = xmlNodeListGetString(document, list, 1) else { return "" }
    defer { hanok_xml_free(text) }
    return Self.string(text)
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
