/// A storyboard or xib that was read, with its objects by their IDs.
@MainActor
final class NibDocument {
  /// The file's name, for messages.
  let name: String
  let root: NibElement
  let bundle: Bundle
  /// Texts in the user's language by object and property: `42.text`, `42.normalTitle`.
  let strings: [String: String]

  private(set) var elements: [String: NibElement] = [:]
  /// The scene that each view controller, or other object of a scene, belongs to.
  private(set) var scenes: [String: NibElement] = [:]
  /// The images and colours of `resources`, by name.
  private(set) var images: [String: NibElement] = [:]
  private(set) var namedColors: [String: NibElement] = [:]
  private(set) var systemColors: [String: NibElement] = [:]
  /// The view controllers that are reached by an identifier.
  private(set) var identified: [String: NibElement] = [:]
  private(set) var controllers: [NibElement] = []
  /// Whether anything varies by size class.
  private(set) var hasVariations = false
  private var holders: [String: NibElement] = [:]

  var usesAutoLayout: Bool { root["useAutolayout"] == "YES" }
  var initialController: String? { root["initialViewController"] }
  var isStoryboard: Bool { root.child("scenes") != nil }

  init(
    _ data: Data, name: String, bundle: Bundle, strings: [String: String] = [:]
  ) throws(NibError) {
    self.name = name
    self.bundle = bundle
    self.strings = strings
    root = try NibParser.parse(data, name: name)
    guard ["document", "archive"].contains(root.name) else {
      throw NibError(
        document: name, line: root.line,
        reason: "its root element is <\(root.name)>, not a storyboard's or xib's <document>")
    }
    guard root.name == "document" else {
      throw NibError(
        document: name, line: root.line,
        reason: "it is in the format of Xcode 4 and before; open and save it in Xcode once")
    }
    index(root)
    for scene in root.list("scenes") { indexScene(scene) }
    for resource in root.list("resources") { indexResource(resource) }
  }

  private func index(_ element: NibElement) {
    for constraint in element.list("constraints") {
      if let id = constraint.id { holders[id] = element }
    }
    if let id = element.id, elements[id] == nil { elements[id] = element }
    if element.name == "variation" { hasVariations = true }
    for child in element.children { index(child) }
  }

  private func indexScene(_ scene: NibElement) {
    for object in scene.list("objects") {
      guard let id = object.id else { continue }
      scenes[id] = scene
      guard object["sceneMemberID"] == "viewController" || object.name.hasSuffix("Controller")
      else { continue }
      controllers.append(object)
      if let identifier = object["storyboardIdentifier"] { identified[identifier] = object }
    }
  }

  private func indexResource(_ resource: NibElement) {
    guard let name = resource["name"] else { return }
    switch resource.name {
    case "image": images[name] = resource
    case "namedColor": namedColors[name] = resource.child("color")
    case "systemColor": systemColors[name] = resource.child("color")
    default: break
    }
  }

  /// The element whose list of constraints holds one.
  func holder(of constraint: NibElement) -> NibElement? {
    constraint.id.flatMap { holders[$0] }
  }

  /// Writes the document's mistakes for the person at the terminal.
  func complain(_ reason: String, at element: NibElement? = nil) {
    UIKit.complain(NibError(document: name, line: element?.line, reason: reason).description)
  }
}

extension NibDocument {
  /// Whether an ID stands for the first responder.
  func isFirstResponder(_ id: String) -> Bool {
    elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
  }
}
