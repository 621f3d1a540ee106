/// Reads the typed values of one element.
///
/// A value that is missing or makes no sense is nil: the property then keeps its default.
@MainActor
struct NibReader {
  let element: NibElement
  let loader: NibLoader

  var document: NibDocument { loader.document }
  var id: String? { element.id }

  // MARK: Attributes

  func string(_ name: String) -> String? { element[name] }

  func bool(_ name: String) -> Bool? {
    switch element[name] {
    case "YES", "true", "1": true
    case "NO", "false", "0": false
    default: nil
    }
  }

  /// A Boolean whose absence says something in the format.
  func bool(_ name: String, default value: Bool) -> Bool { bool(name) ?? value }

  func number(_ name: String) -> CGFloat? { element[name].flatMap(Self.number) }

  func int(_ name: String) -> Int? {
    number(name).map { Int($0) }
  }

  /// A case that an attribute names.
  func option<Value>(_ name: String, _ values: [String: Value]) -> Value? {
    element[name].flatMap { values[$0] }
  }

  /// A length or the like; absurdly large values become the greatest sensible one.
  static func number(_ text: String) -> CGFloat? {
    guard let value = Double(text.trimmingCharacters(in: .whitespaces)), !value.isNaN else {
      return nil
    }
    return CGFloat(min(max(value, -1e7), 1e7))
  }

  // MARK: Texts

  /// A text in the user's language: an attribute, or a `string` child for one of several lines.
  func text(_ name: String, stringsKey: String? = nil) -> String? {
    if let id = element.id, let known = document.strings["\(id).\(stringsKey ?? name)"] {
      return known
    }
    if let value = element[name] { return value }
    guard let child = element.child(key: name) else { return nil }
    switch child.name {
    case "string", "mutableString": return child.plainText
    default: return nil
    }
  }

  // MARK: Children

  func reader(_ element: NibElement) -> NibReader { NibReader(element: element, loader: loader) }

  /// The child that is a property's value.
  func child(_ key: String, named name: String? = nil) -> NibReader? {
    element.child(key: key, named: name).map(reader)
  }

  func rect(_ key: String) -> CGRect? {
    guard let child = child(key, named: "rect") else { return nil }
    return CGRect(
      x: child.number("x") ?? 0, y: child.number("y") ?? 0,
      width: child.number("width") ?? 0, height: child.number("height") ?? 0)
  }

  func size(_ key: String) -> CGSize? {
    (child(key, named: "size") ?? child(key, named: "value")).map {
      CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0)
    }
  }

  func offset(_ key: String) -> UIOffset? {
    (child(key, named: "offsetWrapper") ?? child(key, named: "offset")).map {
      UIOffset(horizontal: $0.number("horizontal") ?? 0, vertical: $0.number("vertical") ?? 0)
    }
  }

  func point(_ key: String) -> CGPoint? {
    child(key, named: "point").map {
      CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0)
    }
  }

  /// Insets: `inset` elements name their sides by coordinates, `edgeInsets` by name.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let child = child(key) else { return nil }
    return UIEdgeInsets(
      top: child.number("top") ?? child.number("minY") ?? 0,
      left: child.number("left") ?? child.number("minX") ?? 0,
      bottom: child.number("bottom") ?? child.number("maxY") ?? 0,
      right: child.number("right") ?? child.number("maxX") ?? 0)
  }

  func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
    guard let child = child(key) else { return nil }
    return NSDirectionalEdgeInsets(
      top: child.number("top") ?? 0, leading: child.number("leading") ?? 0,
      bottom: child.number("bottom") ?? 0, trailing: child.number("trailing") ?? 0)
  }

  /// The names of the options that an element like `dataDetectorType` turns on.
  func flags(_ key: String) -> Set<String>? {
    guard let child = child(key) else { return nil }
    return Set(child.element.attributes.filter { $0.value == "YES" }.keys)
  }
}

extension NibElement {
  /// The text of a `string`: as written, decoded, or with each line kept by a `mutableString`.
  var plainText: String {
    if self["base64-UTF8"] == "YES" {
      let packed = text.filter { !$0.isWhitespace }
      let padded = packed + String(repeating: "=", count: (4 - packed.count % 4) % 4)
      return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return text
  }
}
