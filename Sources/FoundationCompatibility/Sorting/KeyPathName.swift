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
    let text = keyPath.debugDescription
    guard text.hasPrefix("\\"), !text.contains("<") else { return nil }
    let prefix = "\\\(root)."
    let path =
      text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text.drop { $0 != "." }.dropFirst()
    let name = path.filter { $0 != "?" && $0 != "!" }
    return name.isEmpty || name == "self" ? nil : name
  }
}

/// A class that can tell which property a key path of its objects reads, without symbols to look it up.
package protocol KeyPathNaming: AnyObject {
  /// The property's name, or names with dots between them; nil when the key path is none of the class's.
  static func propertyName(of keyPath: AnyKeyPath) -> String?
}
