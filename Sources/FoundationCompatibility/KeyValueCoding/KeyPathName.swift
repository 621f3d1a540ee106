import Foundation

/// The names of a Swift key path's properties: `owner.name` for `\Item.owner?.name`.
package enum KeyPathName {
  /// Nil when they cannot be told. Names come from registered properties, from the class, when it can tell
  /// (`KeyPathNaming`), or from what Swift prints, which needs the getters' symbols.
  package static func name(of keyPath: AnyKeyPath) -> String? {
    let root = type(of: keyPath).rootType
    if let naming = root as? any KeyPathNaming.Type, let name = naming.propertyName(of: keyPath) {
      return name
    }
    return KeyedProperties.name(of: keyPath) ?? printed(keyPath, root: root)
  }

  private static func printed(_ keyPath: AnyKeyPath, root: Any.Type) -> String? {
    let text = named(keyPath.debugDescription)
    let prefix = "\\\(root)."
    guard text.hasPrefix("\\"), !text.contains("<") else { return nil }
    let path =
      text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text.drop { $0 != "." }.dropFirst()
    let name = path.filter { $0 != "?" && $0 != "!" }
    return name.isEmpty || name == "self" ? nil : name
  }

  /// The printed key path with names for the addresses in it: Swift prints `<computed 0x1234 (String)>` for a
  /// getter that is not exported.
  private static func named(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    let marker = "<computed 0x"
    while let start = rest.range(of: marker) {
      let address = rest[start.upperBound...].prefix { $0.isHexDigit }
      guard let number = UInt(address, radix: 16), let symbol = SymbolNames.name(at: number),
        let name = property(ofGetter: symbol), let end = end(of: rest[start.lowerBound...])
      else { return text }
      result += rest[..<start.lowerBound] + name
      rest = rest[end...]
    }
    return result + rest
  }

  /// Where the text between a `<` and its `>` ends.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "<" { depth += 1 }
      if text[index] == ">" {
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      }
    }
    return nil
  }

  /// The property's name in the mangled name of its getter: the last identifier that is followed by a type.
  private static func property(ofGetter symbol: String) -> String? {
    guard symbol.hasPrefix("$s"),
      let text = demangle(symbol, symbol.utf8.count, nil, nil, 0)
    else { return nil }
    defer { free(text) }
    // `key path getter for App.Item.title : Swift.String?`, `App.Item.title.getter : Swift.String?`
    let readable = String(cString: text)
    guard let colon = readable.range(of: " : ") else { return nil }
    var path = readable[..<colon.lowerBound]
    if path.hasSuffix(".getter") { path = path.dropLast(".getter".count) }
    let name = path.split(separator: ".").last.map(String.init)
    return name.flatMap { $0.contains(" ") || $0.contains(")") ? nil : $0 }
  }
}

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>?, _ count: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// A class that can tell which property a key path of its objects reads, without symbols to look it up.
package protocol KeyPathNaming: AnyObject {
  /// The property's name, or names with dots between them; nil when the class has no such key path.
  static func propertyName(of keyPath: AnyKeyPath) -> String?
}
