import Foundation
import FoundationCompatibility

/// An app's query of the keychain, read from its dictionary.
struct KeychainQuery {
  /// Which items of those that match.
  enum Limit: Equatable {
    case one
    case count(Int)
    case all
  }

  /// A value of `kSecClass`.
  private(set) var itemClass: String?
  private(set) var attributes: [String: KeychainValue] = [:]
  private(set) var value: Data?
  private(set) var accessControl: SecAccessControl?
  /// The reference of the one item that is meant.
  private(set) var reference: Data?
  private(set) var limit: Limit?
  private(set) var returnsData = false
  private(set) var returnsAttributes = false
  private(set) var returnsReference = false
  /// Whether a `SecKey` is wanted.
  private(set) var returnsKey = false
  /// The key that is the item.
  private var key: SecKey?
  /// Whether items of both kinds are meant; those that are not synchronized if nothing is said.
  private(set) var matchesAnySynchronizable = false

  init(_ dictionary: CFDictionary) throws {
    for (key, value) in dictionary {
      guard let key = key as? String else { throw KeychainFailure.parameter }
      if value is NSNull { continue }
      try read(key, value)
    }
    if let key { try read(key) }
    guard let itemClass else { return }
    guard let schema = ItemSchema.named(itemClass) else {
      throw KeychainFailure(status: errSecNoSuchClass)
    }
    guard schema.attributes.isSuperset(of: attributes.keys) else {
      throw KeychainFailure(status: errSecNoSuchAttr)
    }
  }

  private mutating func read(_ key: String, _ value: Any) throws {
    switch key {
    case "class": itemClass = try Self.string(value)
    case "v_Data": self.value = try Self.data(value)
    case "v_PersistentRef": reference = try Self.data(value)
    case "accc": accessControl = try Self.accessControl(value)
    case "m_Limit": limit = try Self.limit(value)
    case "r_Data": returnsData = Self.isTrue(value)
    case "r_Attributes": returnsAttributes = Self.isTrue(value)
    case "r_Ref": returnsKey = Self.isTrue(value)
    case "v_Ref": self.key = try Self.key(value)
    case "r_PersistentRef": returnsReference = Self.isTrue(value)
    case "sync" where value as? String == "syna": matchesAnySynchronizable = true
    case "sync": attributes["sync"] = .integer(Self.isTrue(value) ? 1 : 0)
    case "pdmn": attributes["pdmn"] = .string(try Self.protection(value))
    case "nleg": break
    case _ where key.hasPrefix("u_"): break
    case _ where key.count == 4: try readAttribute(key, value)
    default: throw KeychainFailure.parameter
    }
  }

  /// Reads a key. Its own attributes go before those that the app gives.
  private mutating func read(_ key: SecKey) throws {
    if itemClass == nil { itemClass = kSecClassKey as String }
    guard itemClass == kSecClassKey as String else { throw KeychainFailure.parameter }
    value = key.data
    for (name, value) in KeyItem.attributes(of: key) where attributes[name] == nil {
      attributes[name] = value
    }
  }

  private mutating func readAttribute(_ key: String, _ value: Any) throws {
    guard let value = KeychainValue(value) else { throw KeychainFailure.parameter }
    attributes[key] = value
  }

  // MARK: Values

  private static func string(_ value: Any) throws -> String {
    guard let text = value as? String else { throw KeychainFailure.parameter }
    return text
  }

  private static func key(_ value: Any) throws -> SecKey {
    guard let key = value as? SecKey else { throw KeychainFailure.parameter }
    return key
  }

  private static func data(_ value: Any) throws -> Data {
    guard let data = value as? Data else { throw KeychainFailure.parameter }
    return data
  }

  private static func isTrue(_ value: Any) -> Bool {
    (value as? NSNumber)?.boolValue ?? (value as? String).map { $0 == "1" } ?? false
  }

  private static func protection(_ value: Any) throws -> String {
    guard let name = value as? String, ItemSchema.protections.contains(name) else {
      throw KeychainFailure.parameter
    }
    return name
  }

  private static func accessControl(_ value: Any) throws -> SecAccessControl {
    guard let control = value as? SecAccessControl else { throw KeychainFailure.parameter }
    return control
  }

  private static func limit(_ value: Any) throws -> Limit {
    switch (value as? String, (value as? NSNumber)?.intValue) {
    case ("m_LimitOne", _), (_, 1): return .one
    case ("m_LimitAll", _): return .all
    case (_, let count?) where count > 1: return .count(count)
    default: throw KeychainFailure.parameter
    }
  }

  // MARK: Matching

  /// Whether an item is meant.
  func matches(_ item: KeychainItem) -> Bool {
    if let reference, item.persistentReference != reference { return false }
    if let itemClass, item.itemClass != itemClass { return false }
    // A reference says which item is meant, whatever kind it is.
    if reference == nil, !matchesAnySynchronizable, attributes["sync"] == nil,
      item.attributes["sync"] != .integer(0)
    {
      return false
    }
    if let accessControl, item.attributes["pdmn"]?.string != accessControl.protection {
      return false
    }
    return attributes.allSatisfy { item.attributes[$0.key] == $0.value }
  }
}
