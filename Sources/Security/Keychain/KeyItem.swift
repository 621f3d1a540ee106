import Foundation
import FoundationCompatibility

/// Keys as items of the keychain.
enum KeyItem {
  /// The attributes of the item that a key is, by their names.
  static func attributes(of key: SecKey) -> [String: KeychainValue] {
    var attributes: [String: KeychainValue] = [
      "kcls": .string((key.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic) as String),
      "type": .string(key.kind.type as String), "bsiz": .integer(Int64(key.bitCount)),
      "esiz": .integer(Int64(key.bitCount)), "klbl": .data(key.hash),
    ]
    attributes["labl"] = key.label.map { .string($0) }
    attributes["atag"] = key.tag.map { .data($0) }
    return attributes
  }

  /// The key that an item is; nil for an item of another class, or with other bytes.
  static func key(of item: KeychainItem) -> SecKey? {
    guard item.itemClass == kSecClassKey as String, let data = item.value else { return nil }
    return SecKeyCreateWithData(data as CFData, item.objects as CFDictionary, nil)
  }
}
