import Security
import XCTest

/// The keychain as apps' own code uses it.
final class SecItemTests: XCTestCase {
  override func setUp() { clear() }
  override func tearDown() { clear() }

  private func clear() {
    for itemClass in [kSecClassGenericPassword, kSecClassInternetPassword, kSecClassKey] {
      SecItemDelete(
        [kSecClass: itemClass, kSecAttrSynchronizable: kSecAttrSynchronizableAny] as CFDictionary)
    }
  }

  func testAWrapperAsAppsWriteThem() throws {
    let store = TokenStore(service: "org.example.app")
    XCTAssertNil(try store.token(for: "me"))
    try store.save("first", for: "me")
    XCTAssertEqual(try store.token(for: "me"), "first")
    try store.save("second", for: "me")
    try store.save("other", for: "you")
    XCTAssertEqual(try store.token(for: "me"), "second")
    XCTAssertEqual(try store.accounts().sorted(), ["me", "you"])
    try store.remove(account: "me")
    XCTAssertNil(try store.token(for: "me"))
    try store.remove(account: "me")
    XCTAssertEqual(try store.accounts(), ["you"])
    XCTAssertEqual(try TokenStore(service: "other").accounts(), [])
  }

  /// What apps do at their first start: all that is left of an earlier one goes.
  func testItemsOfEveryClassCanBeDeleted() {
    for itemClass in [kSecClassCertificate, kSecClassIdentity] {
      let query = [kSecClass: itemClass] as CFDictionary
      XCTAssertEqual(SecItemDelete(query), errSecItemNotFound)
      XCTAssertEqual(SecItemCopyMatching(query, nil), errSecItemNotFound)
    }
    let certificate: [CFString: Any] = [
      kSecClass: kSecClassCertificate, kSecAttrLabel: "root", kSecValueData: Data([1, 2]),
    ]
    XCTAssertEqual(SecItemAdd(certificate as CFDictionary, nil), errSecSuccess)
    XCTAssertEqual(
      SecItemDelete([kSecClass: kSecClassCertificate] as CFDictionary), errSecSuccess)
  }

  func testTheShortFormOfAQuery() {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "service",
      kSecAttrAccount as String: "account",
      kSecValueData as String: "secret".data(using: .utf8)!,
      kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
    ]
    XCTAssertEqual(SecItemAdd(query as CFDictionary, nil), errSecSuccess)
    XCTAssertEqual(SecItemAdd(query as CFDictionary, nil), errSecDuplicateItem)
    let search =
      [
        kSecClass: kSecClassGenericPassword, kSecAttrService: "service", kSecAttrAccount: "account",
        kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne,
      ] as [CFString: Any] as CFDictionary
    var item: CFTypeRef?
    XCTAssertEqual(SecItemCopyMatching(search, &item), errSecSuccess)
    XCTAssertEqual((item as? Data).map { String(decoding: $0, as: UTF8.self) }, "secret")
    XCTAssertEqual(item as! Data, Data("secret".utf8))
  }

  func testAttributesOfAnItem() throws {
    let start = Date()
    let add: NSDictionary = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: "service",
      kSecAttrLabel: "Label", kSecAttrGeneric: Data([1, 2]), kSecAttrIsInvisible: true,
      kSecAttrType: 42, kSecReturnAttributes: true,
    ]
    var result: AnyObject?
    XCTAssertEqual(SecItemAdd(add, &result), errSecSuccess)
    let attributes = try XCTUnwrap(result as? [CFString: Any])
    XCTAssertEqual(attributes[kSecAttrService] as? String, "service")
    XCTAssertEqual(attributes[kSecAttrAccount] as? String, "")
    XCTAssertEqual(attributes[kSecAttrLabel] as? String, "Label")
    XCTAssertEqual(attributes[kSecAttrGeneric] as? Data, Data([1, 2]))
    XCTAssertEqual(attributes[kSecAttrIsInvisible] as? Bool, true)
    XCTAssertEqual(attributes[kSecAttrType] as? Int, 42)
    XCTAssertEqual(attributes[kSecAttrSynchronizable] as? Bool, false)
    XCTAssertEqual(
      attributes[kSecAttrAccessible] as? String, kSecAttrAccessibleWhenUnlocked as String)
    XCTAssertNil(attributes[kSecValueData])
    let made = try XCTUnwrap(attributes[kSecAttrCreationDate] as? Date)
    XCTAssertGreaterThanOrEqual(made, start)
    XCTAssertEqual(attributes[kSecAttrModificationDate] as? Date, made)
    XCTAssertNotNil(attributes[kSecAttrAccessGroup] as? String)
    XCTAssertTrue(attributes[kSecAttrAccessControl] is SecAccessControl)
  }

  func testPersistentReferencesFindTheirItem() throws {
    func add(_ account: String) throws -> Data {
      var result: AnyObject?
      let item =
        [
          kSecClass: kSecClassGenericPassword, kSecAttrAccount: account,
          kSecValueData: Data(account.utf8), kSecReturnPersistentRef: true,
        ] as CFDictionary
      XCTAssertEqual(SecItemAdd(item, &result), errSecSuccess)
      return try XCTUnwrap(result as? Data)
    }
    let first = try add("first")
    let second = try add("second")
    XCTAssertNotEqual(first, second)
    var result: AnyObject?
    XCTAssertEqual(
      SecItemCopyMatching(
        [kSecValuePersistentRef: second, kSecReturnData: true] as CFDictionary, &result),
      errSecSuccess)
    XCTAssertEqual(result as? Data, Data("second".utf8))
    XCTAssertEqual(
      SecItemDelete([kSecValuePersistentRef: first] as CFDictionary), errSecSuccess)
    XCTAssertEqual(
      SecItemCopyMatching([kSecValuePersistentRef: first] as CFDictionary, nil),
      errSecItemNotFound)
  }

  func testLimitsAndKindsOfResults() throws {
    for index in 0..<5 {
      let item =
        [
          kSecClass: kSecClassGenericPassword, kSecAttrService: "many",
          kSecAttrAccount: "account \(index)", kSecValueData: Data([UInt8(index)]),
        ] as CFDictionary
      XCTAssertEqual(SecItemAdd(item, nil), errSecSuccess)
    }
    func find(_ more: [CFString: Any]) -> AnyObject? {
      var query = more
      query[kSecClass] = kSecClassGenericPassword
      query[kSecAttrService] = "many"
      var result: AnyObject?
      XCTAssertEqual(SecItemCopyMatching(query as CFDictionary, &result), errSecSuccess)
      return result
    }
    XCTAssertNil(find([:]))
    XCTAssertEqual(find([kSecReturnData: true]) as? Data, Data([0]))
    XCTAssertEqual(
      find([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll]) as? [Data],
      (0..<5).map { Data([UInt8($0)]) })
    XCTAssertEqual((find([kSecReturnData: true, kSecMatchLimit: 3]) as? [Data])?.count, 3)
    let both = try XCTUnwrap(
      find([
        kSecReturnData: true, kSecReturnAttributes: true, kSecReturnPersistentRef: true,
        kSecMatchLimit: kSecMatchLimitAll,
      ]) as? [[String: Any]])
    XCTAssertEqual(both.count, 5)
    XCTAssertEqual(both[2][kSecValueData as String] as? Data, Data([2]))
    XCTAssertEqual(both[2][kSecAttrAccount as String] as? String, "account 2")
    XCTAssertEqual((both[2][kSecValuePersistentRef as String] as? Data)?.count, 12)
  }

  func testInternetPasswordsDifferByPort() {
    let server: [String: Any] = [
      kSecClass as String: kSecClassInternetPassword,
      kSecAttrServer as String: "www.example.com", kSecAttrAccount as String: "me",
      kSecAttrProtocol as String: kSecAttrProtocolHTTPS, kSecAttrPort as String: 443,
      kSecValueData as String: Data("password".utf8),
    ]
    XCTAssertEqual(SecItemAdd(server as CFDictionary, nil), errSecSuccess)
    XCTAssertEqual(
      SecItemAdd(server.merging([kSecAttrPort as String: 8443]) { $1 } as CFDictionary, nil),
      errSecSuccess, "another port is another item")
    XCTAssertEqual(
      SecItemAdd(server.merging([kSecAttrLabel as String: "L"]) { $1 } as CFDictionary, nil),
      errSecDuplicateItem, "a label tells no items apart")
    XCTAssertEqual(
      SecItemCopyMatching(
        [kSecClass: kSecClassInternetPassword, kSecAttrPort: 22] as CFDictionary, nil),
      errSecItemNotFound)
  }

  func testAKeyOfAnApp() {
    let tag = "org.example.realm".data(using: .utf8)!
    let add: [NSString: AnyObject] = [
      kSecClass: kSecClassKey, kSecAttrApplicationTag: tag as AnyObject,
      kSecAttrKeySizeInBits: 512 as AnyObject, kSecValueData: Data(count: 64) as AnyObject,
    ]
    XCTAssertEqual(SecItemAdd(add as CFDictionary, nil), errSecSuccess)
    let query: [NSString: AnyObject] = [
      kSecClass: kSecClassKey, kSecAttrApplicationTag: tag as AnyObject,
      kSecAttrKeySizeInBits: 512 as AnyObject, kSecReturnData: true as AnyObject,
    ]
    var found: AnyObject?
    XCTAssertEqual(SecItemCopyMatching(query as CFDictionary, &found), errSecSuccess)
    XCTAssertEqual(found as? Data, Data(count: 64))
  }

  func testSynchronizedItemsAreFoundOnlyIfAskedFor() {
    let item: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a",
      kSecAttrSynchronizable: kCFBooleanTrue!,
    ]
    XCTAssertEqual(SecItemAdd(item as CFDictionary, nil), errSecSuccess)
    func find(_ value: Any?) -> OSStatus {
      var query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a"]
      query[kSecAttrSynchronizable] = value
      return SecItemCopyMatching(query as CFDictionary, nil)
    }
    XCTAssertEqual(find(nil), errSecItemNotFound)
    XCTAssertEqual(find(false), errSecItemNotFound)
    XCTAssertEqual(find(true), errSecSuccess)
    XCTAssertEqual(find(kSecAttrSynchronizableAny), errSecSuccess)
  }

  func testUpdatesThatWouldMakeTwoItemsOne() {
    for account in ["a", "b"] {
      SecItemAdd(
        [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account] as CFDictionary, nil)
    }
    let a = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a"] as CFDictionary
    XCTAssertEqual(
      SecItemUpdate(a, [kSecAttrAccount: "b"] as CFDictionary), errSecDuplicateItem)
    XCTAssertEqual(
      SecItemUpdate(
        [kSecClass: kSecClassGenericPassword] as CFDictionary,
        [kSecAttrAccount: "c"] as CFDictionary), errSecDuplicateItem)
    XCTAssertEqual(SecItemUpdate(a, [kSecAttrAccount: "c"] as CFDictionary), errSecSuccess)
    XCTAssertEqual(SecItemCopyMatching(a, nil), errSecItemNotFound)
  }

  func testIncompleteItemsAreRefused() {
    let password = [kSecClass: kSecClassGenericPassword] as [CFString: Any]
    func status(_ more: [CFString: Any]) -> OSStatus {
      SecItemAdd(password.merging(more) { $1 } as CFDictionary, nil)
    }
    XCTAssertEqual(SecItemAdd([kSecAttrAccount: "a"] as CFDictionary, nil), errSecParam)
    XCTAssertEqual(SecItemAdd([kSecClass: "none"] as CFDictionary, nil), errSecNoSuchClass)
    XCTAssertEqual(SecItemCopyMatching([:] as CFDictionary, nil), errSecParam)
    XCTAssertEqual(SecItemDelete([kSecAttrAccount: "a"] as CFDictionary), errSecParam)
    XCTAssertEqual(status([kSecAttrServer: "example.com"]), errSecNoSuchAttr)
    XCTAssertEqual(status([kSecValueData: "text"]), errSecParam)
    XCTAssertEqual(status([kSecAttrAccessible: "never"]), errSecParam)
    XCTAssertEqual(status([kSecMatchLimit: "some"]), errSecParam)
    XCTAssertEqual(
      SecItemDelete(password.merging([kSecMatchLimit: kSecMatchLimitOne]) { $1 } as CFDictionary),
      errSecParam)
    XCTAssertEqual(status([kSecAttrAccount: "a"]), errSecSuccess)
    XCTAssertEqual(
      SecItemUpdate(password as CFDictionary, password as CFDictionary), errSecParam)
  }

  func testAccessControlsAreKeptWithTheItem() throws {
    var error: Unmanaged<CFError>?
    let control = try XCTUnwrap(
      SecAccessControlCreateWithFlags(
        kCFAllocatorDefault, kSecAttrAccessibleAfterFirstUnlock, [], &error))
    let item =
      [
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a", kSecAttrAccessControl: control,
        kSecReturnAttributes: true,
      ] as CFDictionary
    var result: AnyObject?
    XCTAssertEqual(SecItemAdd(item, &result), errSecSuccess)
    let attributes = try XCTUnwrap(result as? [CFString: Any])
    XCTAssertEqual(
      attributes[kSecAttrAccessible] as? String, kSecAttrAccessibleAfterFirstUnlock as String)
    XCTAssertEqual(attributes[kSecAttrAccessControl] as? SecAccessControl, control)
    let face = try XCTUnwrap(
      SecAccessControlCreateWithFlags(
        nil, kSecAttrAccessibleWhenUnlocked, .biometryCurrentSet, nil))
    XCTAssertEqual(
      SecItemAdd(
        [
          kSecClass: kSecClassGenericPassword, kSecAttrAccount: "b", kSecAttrAccessControl: face,
        ] as CFDictionary, nil), errSecAuthFailed)
    XCTAssertNil(SecAccessControlCreateWithFlags(nil, "never" as CFString, [], &error))
    XCTAssertEqual((error?.takeRetainedValue()).map { ($0 as Error as NSError).code }, -50)
  }
}
