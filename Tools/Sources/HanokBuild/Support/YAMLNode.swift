import Foundation

/// A value of a YAML document, with the line it stands on.
struct YAMLNode: Equatable {
  enum Value: Equatable {
    /// A text; a plain one has no quotation marks and may mean a number or a boolean.
    case text(String, isPlain: Bool)
    case list([YAMLNode])
    case map([String: YAMLNode])
  }

  var value: Value
  var line: Int

  /// The entry of a map; nil for anything else and for an empty one.
  subscript(key: String) -> YAMLNode? { map?[key].flatMap { $0.isNull ? nil : $0 } }

  var map: [String: YAMLNode]? {
    if case .map(let entries) = value { return entries }
    return nil
  }

  /// The items of a list; anything else is a list of itself.
  var items: [YAMLNode] {
    if case .list(let items) = value { return items }
    return isNull ? [] : [self]
  }

  /// A text as it is written, booleans and numbers included; nil for lists and maps.
  var text: String? {
    if case .text(let text, _) = value { return isNull ? nil : text }
    return nil
  }

  /// The texts of a list, or a single text as one; others are left out.
  var texts: [String] { items.compactMap(\.text) }

  /// What a plain `true`, `yes` or `on` and their opposites mean; nil for anything else.
  var boolean: Bool? {
    guard case .text(let text, true) = value else { return nil }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
    default: return nil
    }
  }

  var isNull: Bool {
    guard case .text(let text, true) = value else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The value as a property list holds it.
  var propertyList: Any {
    switch value {
    case .list(let items): items.filter { !$0.isNull }.map(\.propertyList)
    case .map(let entries): entries.filter { !$0.value.isNull }.mapValues(\.propertyList)
    case .text(let text, let isPlain):
      if let boolean {
        boolean
      } else if isPlain, let whole = Int(text) {
        whole
      } else if isPlain,
        text.contains(where: \.isNumber), let number = Double(text)
      {
        number
      } else {
        text
      }
    }
  }
}
