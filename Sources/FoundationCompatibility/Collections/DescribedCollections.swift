import Foundation

// What collections and data say of themselves, in the words of Apple's Foundation. Linux's leaves out the quotation marks of keys
// and of numbers with a point, and prints every character as it is.
//
// There are no objects of these classes, only their methods are taken: the initialisers that Swift asks for are never called.

private final class DescribedArray: NSArray, @unchecked Sendable {
  required init(objects: UnsafePointer<AnyObject>?, count: Int) { fatalError() }
  required init(arrayLiteral elements: Any...) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }

  override func description(withLocale locale: Locale?, indent level: Int) -> String {
    CollectionText.list(map { $0 }, locale, level)
  }
}

private final class DescribedOrderedSet: NSOrderedSet, @unchecked Sendable {
  override init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError() }
  required init(arrayLiteral elements: Any...) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }

  override var description: String { "{" + CollectionText.list(map { $0 }, nil, 0) + "}" }
}

private final class DescribedDictionary: NSDictionary, @unchecked Sendable {
  required init(
    objects: UnsafePointer<AnyObject>!, forKeys keys: UnsafePointer<NSObject>!, count: Int
  ) {
    fatalError()
  }
  required init(dictionaryLiteral elements: (Any, Any)...) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }

  override func description(withLocale locale: Locale?, indent level: Int) -> String {
    let inner = CollectionText.indent(level + 1)
    let entries = map { ($0.key, $0.value) }.sorted { "\($0.0)" < "\($1.0)" }
    let lines = entries.map { key, value in
      "\(inner)\(CollectionText.leaf(key)) = \(CollectionText.text(value, locale, level + 1));\n"
    }
    return "{\n" + lines.joined() + CollectionText.indent(level) + "}"
  }
}

private final class DescribedData: NSData, @unchecked Sendable {
  required init?(coder: NSCoder) { fatalError() }

  override var description: String {
    func digits(_ range: Range<Int>) -> String {
      subdata(with: NSRange(range)).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }
    guard length > 24 else { return "{length = \(length), bytes = 0x\(digits(0..<length))}" }
    let groups = { (start: Int, end: Int) in
      stride(from: start, to: end, by: 4).map { digits($0..<($0 + 4)) }.joined(separator: " ")
    }
    return "{length = \(length), bytes = 0x\(groups(0, 16)) ... \(groups(length - 8, length)) }"
  }
}

/// Parts of such texts.
private enum CollectionText {
  static func indent(_ level: Int) -> String { String(repeating: "    ", count: level) }

  static func list(_ elements: [Any], _ locale: Locale?, _ level: Int) -> String {
    guard !elements.isEmpty else { return "(\n\(indent(level)))" }
    let inner = indent(level + 1)
    let lines = elements.map { inner + text($0, locale, level + 1) }
    return "(\n" + lines.joined(separator: ",\n") + "\n" + indent(level) + ")"
  }

  /// An element. Collections in it begin where their own lines do.
  static func text(_ value: Any, _ locale: Locale?, _ level: Int) -> String {
    if let array = value as? NSArray ?? (value as? [Any]).map(NSArray.init(array:)) {
      return indent(level) + array.description(withLocale: locale, indent: level)
    }
    if let dictionary = value as? NSDictionary
      ?? (value as? [AnyHashable: Any]).map(NSDictionary.init(dictionary:))
    {
      return indent(level) + dictionary.description(withLocale: locale, indent: level)
    }
    if let set = value as? NSSet { return "{" + list(set.allObjects, locale, level) + "}" }
    if let data = value as? NSData ?? (value as? Data).map(NSData.init(data:)) {
      return data.description
    }
    return leaf(value)
  }

  /// A text, in quotation marks unless it is of letters and digits alone.
  static func leaf(_ value: Any) -> String {
    let text = (value as AnyObject) is NSNumber ? "\(value as AnyObject)" : "\(value)"
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      }
    return isPlain ? text : "\"" + text.utf16.map(escaped).joined() + "\""
  }

  private static func escaped(_ unit: UInt16) -> String {
    switch unit {
    case 34: return "\\\""
    case 92: return "\\\\"
    case 10: return "\\n"
    case 13: return "\\r"
    case 9: return "\\t"
    case 32...126: return String(UnicodeScalar(UInt8(unit)))
    case 0..<128:
      let octal = String(unit, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    default:
      let digits = String(unit, radix: 16)
      return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

@section(".init_array") @used
nonisolated private let describesCollections: @convention(c) () -> Void = {
  ExtensionOverride.install(DescribedArray.self)
  ExtensionOverride.install(DescribedOrderedSet.self)
  ExtensionOverride.install(DescribedDictionary.self)
  ExtensionOverride.install(DescribedData.self)
}
