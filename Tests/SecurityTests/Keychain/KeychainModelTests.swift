import TestSupport
import XCTest

@testable import Security

/// Random operations on a keychain in a file, compared with a dictionary.
final class KeychainModelTests: XCTestCase {
  private struct Key: Hashable {
    var service: String
    var account: String
  }

  func testAnyOperationsGiveWhatADictionaryGives() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keychain-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in 0..<8 {
      try? FileManager.default.removeItem(at: folder)
      var random = SeededRandom(seed: UInt64(seed))
      var model: [Key: Data] = [:]
      for _ in 0..<120 {
        // A new value each time: what is kept is in the file, not in memory.
        let keychain = Keychain(storage: KeychainFile(folder: folder), group: "group")
        try step(keychain, &model, &random)
      }
    }
  }

  private func query(_ key: Key?, service: String? = nil, value: Data? = nil) throws
    -> KeychainQuery
  {
    var query: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
    query[kSecAttrService] = key?.service ?? service
    query[kSecAttrAccount] = key?.account
    query[kSecValueData] = value
    return try KeychainQuery(query as CFDictionary)
  }

  private func result(_ body: () throws -> Void) -> OSStatus { status(of: body) }

  private func step(
    _ keychain: Keychain, _ model: inout [Key: Data], _ random: inout SeededRandom
  ) throws {
    let names = ["a", "b", "c"]
    let key = Key(
      service: names.randomElement(using: &random) ?? "",
      account: names.randomElement(using: &random) ?? "")
    let value = Data([UInt8.random(in: 0...255, using: &random)])
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let status = result { _ = try keychain.add(query(key, value: value)) }
      XCTAssertEqual(status, model[key] == nil ? errSecSuccess : errSecDuplicateItem)
      model[key] = model[key] ?? value
    case 2:
      let changes = try KeychainQuery([kSecValueData: value] as CFDictionary)
      let meant = model.keys.filter { $0.service == key.service }
      let status = result { try keychain.update(query(nil, service: key.service), with: changes) }
      XCTAssertEqual(status, meant.isEmpty ? errSecItemNotFound : errSecSuccess)
      for key in meant { model[key] = value }
    case 3: try rename(key, to: names.randomElement(using: &random) ?? "", keychain, &model)
    case 4:
      let status = result { try keychain.delete(query(key)) }
      XCTAssertEqual(
        status, model.removeValue(forKey: key) == nil ? errSecItemNotFound : errSecSuccess)
    default: try compare(keychain, model)
    }
  }

  private func rename(
    _ key: Key, to account: String, _ keychain: Keychain, _ model: inout [Key: Data]
  ) throws {
    let new = Key(service: key.service, account: account)
    let changes = try KeychainQuery([kSecAttrAccount: account] as CFDictionary)
    let status = result { try keychain.update(query(key), with: changes) }
    guard let value = model[key] else { return XCTAssertEqual(status, errSecItemNotFound) }
    let isFree = new == key || model[new] == nil
    XCTAssertEqual(status, isFree ? errSecSuccess : errSecDuplicateItem)
    guard isFree else { return }
    model[key] = nil
    model[new] = value
  }

  private func compare(_ keychain: Keychain, _ model: [Key: Data]) throws {
    let all = try KeychainQuery(
      [kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll] as CFDictionary)
    let items = (try? keychain.find(all)) ?? []
    let kept = items.map { item in
      (
        Key(
          service: item.attributes["svce"]?.string ?? "",
          account: item.attributes["acct"]?.string ?? ""), item.value ?? Data()
      )
    }
    XCTAssertEqual(Dictionary(uniqueKeysWithValues: kept), model)
    for (key, value) in model {
      XCTAssertEqual(try keychain.find(query(key)).map(\.value), [value])
    }
  }
}
