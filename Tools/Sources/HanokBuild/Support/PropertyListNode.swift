/// A value of an old-style property list, with the line it stands on.
struct PropertyListNode: Equatable {
  enum Value: Equatable {
    case string(String)
    case array([PropertyListNode])
    case dictionary([String: PropertyListNode])
  }

  var value: Value
  var line: Int

  var string: String? {
    if case .string(let text) = value { return text }
    return nil
  }

  var array: [PropertyListNode]? {
    if case .array(let items) = value { return items }
    return nil
  }

  var dictionary: [String: PropertyListNode]? {
    if case .dictionary(let entries) = value { return entries }
    return nil
  }

  /// The entry of a dictionary; nil for anything else.
  subscript(key: String) -> PropertyListNode? { dictionary?[key] }

  /// The texts of an array of strings, or a single string as one; others are left out.
  var strings: [String] {
    if let text = string { return [text] }
    return array?.compactMap(\.string) ?? []
  }
}
