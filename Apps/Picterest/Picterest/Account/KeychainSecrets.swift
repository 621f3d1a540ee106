import Foundation
import Security

/// Secrets in the Keychain: a generic password for each name, on this device only.
final class KeychainSecrets: Secrets {
  /// Why the Keychain did not do what it was asked.
  struct Failure: LocalizedError, Equatable {
    let status: OSStatus

    var errorDescription: String? {
      SecCopyErrorMessageString(status, nil) as String?
        ?? String(format: AccountTexts.keychainFailed, Int(status))
    }
  }

  private let service: String

  /// - Parameter service: what the secrets belong to.
  init(service: String = "org.hanok.Picterest") {
    self.service = service
  }

  func data(for name: String) throws -> Data? {
    var query = query(for: name)
    query[kSecReturnData] = true
    query[kSecMatchLimit] = kSecMatchLimitOne
    var result: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &result)
    if status == errSecItemNotFound { return nil }
    try check(status)
    return result as? Data
  }

  func set(_ data: Data?, for name: String) throws {
    guard let data else {
      let status = SecItemDelete(query(for: name) as CFDictionary)
      if status != errSecItemNotFound { try check(status) }
      return
    }
    var item = query(for: name)
    item[kSecValueData] = data
    // Readable after the first unlock, so that a reminder in the background can be made; not in backups.
    item[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
    var status = SecItemAdd(item as CFDictionary, nil)
    if status == errSecDuplicateItem {
      let change = [kSecValueData: data] as CFDictionary
      status = SecItemUpdate(query(for: name) as CFDictionary, change)
    }
    try check(status)
  }

  func names() throws -> [String] {
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: service,
      kSecReturnAttributes: true, kSecMatchLimit: kSecMatchLimitAll,
    ]
    var result: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &result)
    if status == errSecItemNotFound { return [] }
    try check(status)
    let items = result as? [[String: Any]] ?? []
    return items.compactMap { $0[kSecAttrAccount as String] as? String }.sorted()
  }

  private func query(for name: String) -> [CFString: Any] {
    [
      kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: name,
    ]
  }

  private func check(_ status: OSStatus) throws {
    if status != errSecSuccess { throw Failure(status: status) }
  }
}
