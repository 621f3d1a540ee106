import TestSupport
import XCTest

@testable import Security

/// The life of the keychain's file.
final class KeychainFileTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keychain-\(UUID().uuidString)")
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func keychain() -> Keychain {
    Keychain(storage: KeychainFile(folder: folder), group: "group")
  }

  private func query(_ account: String?, _ value: Data? = nil) throws -> KeychainQuery {
    var query: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
    query[kSecAttrAccount] = account
    query[kSecValueData] = value
    if value == nil { query[kSecMatchLimit] = kSecMatchLimitAll }
    return try KeychainQuery(query as CFDictionary)
  }

  func testItemsSurviveAStart() throws {
    _ = try keychain().add(query("a", Data("secret".utf8)))
    let found = try keychain().find(query("a"))
    XCTAssertEqual(found.map(\.value), [Data("secret".utf8)])
  }

  func testOnlyTheOwnerCanReadAndNothingIsReadable() throws {
    _ = try keychain().add(query("an account", Data("a secret".utf8)))
    for name in ["Keychain.data", "Keychain.key"] {
      let file = folder.appendingPathComponent(name)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600, name)
      let data = try Data(contentsOf: file)
      XCTAssertNil(data.range(of: Data("secret".utf8)))
      XCTAssertNil(data.range(of: Data("account".utf8)))
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700)
  }

  func testTwoProcessesSeeEachOthersChanges() throws {
    let first = keychain()
    let second = keychain()
    _ = try first.add(query("a", Data([1])))
    _ = try second.add(query("b", Data([2])))
    XCTAssertThrowsError(try first.add(query("b", Data([3]))))
    XCTAssertEqual(try first.find(query(nil)).count, 2)
    try first.delete(query("a"))
    XCTAssertEqual(try second.find(query(nil)).count, 1)
  }

  func testManyThreadsAddToOneFile() throws {
    let chains = [keychain(), keychain()]
    let queries = try (0..<40).map { try query("\($0)", Data([UInt8($0)])) }
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      XCTAssertNotNil(try? chains[index % 2].add(queries[index]))
    }
    XCTAssertEqual(try keychain().find(query(nil)).count, 40)
  }

  func testADamagedFileIsSetAside() throws {
    _ = try keychain().add(query("a", Data([1])))
    let file = folder.appendingPathComponent("Keychain.data")
    try Data("nonsense".utf8).write(to: file)
    XCTAssertThrowsError(try keychain().find(query("a"))) {
      XCTAssertEqual($0 as? KeychainFailure, KeychainFailure(status: errSecItemNotFound))
    }
    let aside = folder.appendingPathComponent("Keychain.damaged-1.data")
    XCTAssertEqual(try Data(contentsOf: aside), Data("nonsense".utf8))
    _ = try keychain().add(query("a", Data([2])))
    XCTAssertEqual(try keychain().find(query("a")).map(\.value), [Data([2])])
  }

  func testALostKeyIsADamagedFile() throws {
    _ = try keychain().add(query("a", Data([1])))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Keychain.key"))
    XCTAssertThrowsError(try keychain().find(query("a")))
    XCTAssertNoThrow(try keychain().add(query("a", Data([1]))))
  }

  func testRandomDamageNeverEndsTheProgramAndNeverChangesASecret() throws {
    var random = SeededRandom(seed: 7)
    let file = folder.appendingPathComponent("Keychain.data")
    for round in 0..<60 {
      try? FileManager.default.removeItem(at: folder)
      _ = try keychain().add(query("a", Data("secret".utf8)))
      var data = try Data(contentsOf: file)
      switch round % 3 {
      case 0:
        data[Int.random(in: 0..<data.count, using: &random)] ^=
          UInt8.random(in: 1...255, using: &random)
      case 1: data = data.prefix(Int.random(in: 0..<data.count, using: &random))
      default:
        let count = Int.random(in: 0..<400, using: &random)
        data = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
      try data.write(to: file)
      XCTAssertThrowsError(try keychain().find(query("a")))
      XCTAssertNoThrow(try keychain().add(query("b", Data([1]))))
    }
  }

  func testAFolderThatCannotBeWritten() throws {
    try Data().write(to: folder)
    XCTAssertThrowsError(try keychain().add(query("a", Data([1])))) {
      XCTAssertEqual($0 as? KeychainFailure, KeychainFailure(status: errSecWrPerm))
    }
  }

  func testALeftoverOfAKilledProcessIsNoHindrance() throws {
    _ = try keychain().add(query("a", Data([1])))
    let new = folder.appendingPathComponent("Keychain.data.new")
    try Data("half".utf8).write(to: new)
    try keychain().update(
      query("a"), with: KeychainQuery([kSecValueData: Data([2])] as CFDictionary))
    XCTAssertEqual(try keychain().find(query("a")).map(\.value), [Data([2])])
    XCTAssertFalse(FileManager.default.fileExists(atPath: new.path))
  }
}
