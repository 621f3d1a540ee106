import Foundation

/// Attributes as a property list, in which addresses and people stand as dictionaries.
enum StoredValues {
  static func data(of values: [String: Any]) -> Data? {
    try? PropertyListSerialization.data(fromPropertyList: list(values), format: .binary, options: 0)
  }

  static func values(of data: Data) -> [String: Any]? {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [String: Any]).map(values)
  }

  /// What cannot be kept is left out.
  static func list(_ values: [String: Any]) -> [String: Any] { values.compactMapValues(kept) }
  static func values(_ list: [String: Any]) -> [String: Any] { list.compactMapValues(read) }

  private static let address = "_url"
  private static let person = "_person"

  private static func kept(_ value: Any) -> Any? {
    switch value {
    case let url as URL: return [address: url.absoluteString]
    case let someone as CSPerson:
      var parts: [String: Any] = ["handles": someone.handles]
      parts["name"] = someone.displayName
      parts["contact"] = someone.contactIdentifier
      return [person: someone.handleIdentifier, "parts": parts] as [String: Any]
    case let list as [Any]: return list.compactMap(kept)
    case let values as [String: Any]: return values.compactMapValues(kept)
    default:
      return PropertyListSerialization.propertyList(value, isValidFor: .binary) ? value : nil
    }
  }

  private static func read(_ value: Any) -> Any? {
    switch value {
    case let list as [Any]: return list.compactMap(read)
    case let values as [String: Any]:
      if let text = values[address] as? String { return URL(string: text) }
      guard let identifier = values[person] as? String else { return values.compactMapValues(read) }
      let parts = values["parts"] as? [String: Any] ?? [:]
      let someone = CSPerson(
        displayName: parts["name"] as? String, handles: parts["handles"] as? [String] ?? [],
        handleIdentifier: identifier)
      someone.contactIdentifier = parts["contact"] as? String
      return someone
    default: return value
    }
  }
}
