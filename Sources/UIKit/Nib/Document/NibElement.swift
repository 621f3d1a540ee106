/// One element of a storyboard or xib: its name, attributes and children.
///
/// The tree does not change once it is read, so that a document is read once and instantiated often.
final class NibElement: @unchecked Sendable {
  // Unchecked: only the parser changes it, before anybody else has it.
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [NibElement] = []
  /// The text between the tags.
  fileprivate(set) var text = ""
  let line: Int

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  init(_ other: NibElement, attributes: [String: String], children: [NibElement]) {
    name = other.name
    self.attributes = attributes
    self.children = children
    text = other.text
    line = other.line
  }

  var id: String? { attributes["id"] }
  /// The property of the element around this one that it is the value of.
  var key: String? { attributes["key"] }

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The first child of a name.
  func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// The child that is the value of a property, of an element's name if one is given.
  func child(key: String, named name: String? = nil) -> NibElement? {
    children.first { $0.key == key && (name == nil || $0.name == name) }
  }

  /// The children of the child of a name: `subviews`, `constraints`, `connections`.
  func list(_ name: String) -> [NibElement] { child(name)?.children ?? [] }

  func append(_ child: NibElement) { children.append(child) }
  func append(_ characters: String) { text += characters }
}
