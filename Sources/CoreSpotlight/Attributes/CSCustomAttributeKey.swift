import Foundation

/// The name of an attribute that an app makes up.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
  public let keyName: String
  public let isSearchable: Bool
  public let isSearchableByDefault: Bool
  public let isUnique: Bool
  public let isMultiValued: Bool

  /// Nil for a name that is empty or has other characters than ASCII's letters, digits and underscores.
  public convenience init?(keyName: String) {
    self.init(
      keyName: keyName, searchable: true, searchableByDefault: false, unique: false,
      multiValued: false)
  }
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) {
    let isValid = keyName.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isValid, !keyName.isEmpty else { return nil }
    self.keyName = keyName
    isSearchable = searchable
    isSearchableByDefault = searchableByDefault
    isUnique = unique
    isMultiValued = multiValued
    super.init()
  }
}
