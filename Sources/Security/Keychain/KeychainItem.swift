import Foundation

/// An item as it is kept.
struct KeychainItem: Codable, Equatable {
  /// Tells the item from all that are and were in the keychain.
  let id: Int64
  /// A value of `kSecClass`.
  let itemClass: String
  var attributes: [String: KeychainValue]
  /// The secret.
  var value: Data?
  /// The conditions of an access control, if the item was added with one.
  var accessFlags: UInt?

  /// The attributes that tell the item from others of its class.
  var primaryKey: [KeychainValue?] {
    let names = (ItemSchema.named(itemClass)?.primaryKey.keys.sorted() ?? []) + ["agrp", "sync"]
    return names.map { attributes[$0] }
  }

  /// Twelve bytes: the class in four characters and the number.
  var persistentReference: Data {
    withUnsafeBytes(of: id.bigEndian) { Data(itemClass.utf8) + Data($0) }
  }

  /// The attributes as apps get them.
  var objects: [String: Any] {
    var objects = attributes.mapValues(\.object)
    objects["class"] = itemClass
    // Since iOS 11.3 there is one for items that were added without it, too.
    objects["accc"] = SecAccessControl(
      protection: attributes["pdmn"]?.string ?? "ak",
      flags: SecAccessControlCreateFlags(rawValue: accessFlags ?? 0))
    return objects
  }
}
