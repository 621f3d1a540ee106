import Foundation

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
    var parser = XMLTreeParser(data)
    do {
      return try parser.root()
    } catch {
      throw ModelReadingError("It is not XML (\(error.reason)).", file: file, line: error.line)
    }
  }

  func add(_ child: ModelElement) { children.append(child) }

  func add(_ text: String) { content += text }
}
