import Foundation
import Security

/// A keychain wrapper as apps write them, with nothing changed for Linux.
final class TokenStore: Sendable {
  enum Failure: Error, Equatable {
    case unhandled(OSStatus)
    case notData
  }

  let service: String
  let accessGroup: String?

  init(service: String, accessGroup: String? = nil) {
    self.service = service
    self.accessGroup = accessGroup
  }

  private func query(account: String?) -> [String: AnyObject] {
    var query = [String: AnyObject]()
    query[kSecClass as String] = kSecClassGenericPassword
    query[kSecAttrService as String] = service as AnyObject?
    if let account {
      query[kSecAttrAccount as String] = account as AnyObject?
    }
    if let accessGroup {
      query[kSecAttrAccessGroup as String] = accessGroup as AnyObject?
    }
    return query
  }

  func save(_ token: String, for account: String) throws {
    let data = token.data(using: .utf8)!
    var attributes = [String: AnyObject]()
    attributes[kSecValueData as String] = data as AnyObject?
    let status = SecItemUpdate(
      query(account: account) as CFDictionary, attributes as CFDictionary)
    switch status {
    case errSecSuccess: return
    case errSecItemNotFound:
      var item = query(account: account)
      item[kSecValueData as String] = data as AnyObject?
      item[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
      let status = SecItemAdd(item as CFDictionary, nil)
      guard status == noErr else { throw Failure.unhandled(status) }
    default: throw Failure.unhandled(status)
    }
  }

  func token(for account: String) throws -> String? {
    var query = query(account: account)
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    query[kSecReturnAttributes as String] = kCFBooleanTrue
    query[kSecReturnData as String] = kCFBooleanTrue
    var result: AnyObject?
    let status = withUnsafeMutablePointer(to: &result) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    guard status != errSecItemNotFound else { return nil }
    guard status == errSecSuccess else { throw Failure.unhandled(status) }
    guard let existing = result as? [String: AnyObject],
      let data = existing[kSecValueData as String] as? Data,
      let token = String(data: data, encoding: .utf8)
    else { throw Failure.notData }
    return token
  }

  func accounts() throws -> [String] {
    var query = query(account: nil)
    query[kSecMatchLimit as String] = kSecMatchLimitAll
    query[kSecReturnAttributes as String] = kCFBooleanTrue
    query[kSecReturnData as String] = kCFBooleanFalse
    var result: AnyObject?
    let status = SecItemCopyMatching(query as CFDictionary, &result)
    if status == errSecItemNotFound { return [] }
    guard status == noErr else { throw Failure.unhandled(status) }
    guard let items = result as? [[String: AnyObject]] else { throw Failure.notData }
    return items.compactMap { $0[kSecAttrAccount as String] as? String }
  }

  func remove(account: String) throws {
    let status = SecItemDelete(query(account: account) as CFDictionary)
    guard status == noErr || status == errSecItemNotFound else {
      throw Failure.unhandled(status)
    }
  }
}
