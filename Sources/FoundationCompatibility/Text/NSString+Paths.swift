public import Foundation

extension NSString {
  /// The path with `~` for the home folder.
  public var abbreviatingWithTildeInPath: String {
    let (path, home) = (standardizingPath, NSHomeDirectory())
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// The path with each of some names behind it.
  public func strings(byAppendingPaths paths: [String]) -> [String] {
    paths.map(appendingPathComponent)
  }

  /// What the text is as a property list.
  public func propertyList() -> Any { (self as String).propertyList() }

  /// The entries of a text in the format of strings files; nil for another text.
  public func propertyListFromStringsFileFormat() -> [AnyHashable: Any]? {
    let entries: [String: String] = (self as String).propertyListFromStringsFileFormat()
    return entries.isEmpty ? nil : entries
  }
}

extension String {
  /// What the text is as a property list; an empty text if it is none.
  public func propertyList() -> Any {
    (try? PropertyListSerialization.propertyList(from: Data(utf8), format: nil)) ?? ""
  }

  /// The entries of a text in the format of strings files; none for another text.
  public func propertyListFromStringsFileFormat() -> [String: String] {
    let list = try? PropertyListSerialization.propertyList(from: Data(utf8), format: nil)
    return list as? [String: String] ?? [:]
  }
}
