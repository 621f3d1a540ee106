import Foundation
import FoundationCompatibility

/// Adds an item; the attributes choose the result.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.shared.add(attributes, result)
}

/// Finds items; the result is one object, or an array if several are asked for.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.shared.copyMatching(query, result)
}

/// Changes attributes and secrets of all items that match.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.shared.update(query, attributesToUpdate)
}

/// Removes all items that match.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Keychain.shared.delete(query)
}

/// The functions, with any keychain.
extension Keychain {
  package func add(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>? = nil
  ) -> OSStatus {
    status {
      let query = try KeychainQuery(attributes)
      let item = try add(query)
      if let object = query.result(for: item) { result?.pointee = object }
    }
  }

  package func copyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
  ) -> OSStatus {
    status {
      let query = try KeychainQuery(query)
      let items = try find(query)
      if let object = query.result(for: items) { result?.pointee = object }
    }
  }

  package func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
    status { try update(KeychainQuery(query), with: KeychainQuery(changes)) }
  }

  package func delete(_ query: CFDictionary) -> OSStatus {
    status { try delete(KeychainQuery(query)) }
  }
}

extension KeychainQuery {
  /// The result an app gets for an item; nil if it asks for none.
  fileprivate func result(for item: KeychainItem) -> CFTypeRef? {
    let secret = returnsData ? item.value ?? Data() : nil
    let reference = returnsReference ? item.persistentReference : nil
    let key = returnsKey ? KeyItem.key(of: item) : nil
    if let key, !returnsAttributes, secret == nil, reference == nil { return key }
    if key == nil, !returnsAttributes, secret == nil || reference == nil {
      return (secret ?? reference).map { NSData(data: $0) }
    }
    var objects = returnsAttributes ? item.objects : [:]
    if let key { objects["v_Ref"] = key }
    if let secret { objects["v_Data"] = secret }
    if let reference { objects["v_PersistentRef"] = reference }
    return NSDictionary(dictionary: objects)
  }

  fileprivate func result(for items: [KeychainItem]) -> CFTypeRef? {
    if limit == nil || limit == .one { return items.first.flatMap { result(for: $0) } }
    let objects = items.compactMap { result(for: $0) }
    return objects.isEmpty ? nil : NSArray(array: objects)
  }
}
