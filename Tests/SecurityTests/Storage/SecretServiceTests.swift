import CGIO
import XCTest

@testable import Security

/// A keychain whose key the session's keeper of secrets has.
final class SecretServiceTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var bus: PrivateBus?

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keychain-\(UUID().uuidString)")
    bus = try PrivateBus()
  }

  override func tearDown() {
    bus = nil
    try? FileManager.default.removeItem(at: folder)
  }

  private func keychain(_ service: SecretService?) -> Keychain {
    Keychain(
      storage: KeychainFile(folder: folder, keeper: service, name: "it's me"), group: "group")
  }

  private func query(_ account: String?, _ value: Data? = nil) throws -> KeychainQuery {
    var query: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
    query[kSecAttrAccount] = account
    query[kSecValueData] = value
    if value == nil { query[kSecMatchLimit] = kSecMatchLimitAll }
    return try KeychainQuery(query as CFDictionary)
  }

  private var keyFile: URL { folder.appendingPathComponent("Keychain.key") }

  func testSecretsAreKeptByName() throws {
    let address = try XCTUnwrap(bus?.address)
    let service = SecretService(address: address)
    XCTAssertThrowsError(try service.secret(named: "a"), "nobody answers yet")
    let fake = try FakeSecretService(address)
    XCTAssertNil(try service.secret(named: "a"))
    try service.keep(Data([0, 1, 255]), named: "a")
    try service.keep(Data(), named: "it's \\ 'b'")
    XCTAssertEqual(try service.secret(named: "a"), Data([0, 1, 255]))
    XCTAssertEqual(try service.secret(named: "it's \\ 'b'"), Data())
    try service.keep(Data([2]), named: "a")
    XCTAssertEqual(try service.secret(named: "a"), Data([2]))
    fake.isLocked = true
    XCTAssertThrowsError(try service.secret(named: "a"))
    XCTAssertThrowsError(try service.keep(Data(), named: "a"))
  }

  func testTheKeyLiesInTheServiceAndNotBesideTheFile() throws {
    let address = try XCTUnwrap(bus?.address)
    let fake = try FakeSecretService(address)
    let service = SecretService(address: address)
    _ = try keychain(service).add(query("a", Data([1])))
    XCTAssertEqual(fake.secrets.map(\.secret.count), [32])
    XCTAssertNotEqual(try Data(contentsOf: keyFile).count, 32)
    XCTAssertEqual(try keychain(service).find(query("a")).map(\.value), [Data([1])])
  }

  /// The items are not lost: they are there again with the service.
  func testWithoutTheServiceItemsCannotBeReached() throws {
    let address = try XCTUnwrap(bus?.address)
    let fake = try FakeSecretService(address)
    let service = SecretService(address: address)
    _ = try keychain(service).add(query("a", Data([1])))
    fake.isLocked = true
    for keeper in [service, nil] {
      XCTAssertThrowsError(try keychain(keeper).find(query("a"))) {
        XCTAssertEqual($0 as? KeychainFailure, KeychainFailure(status: errSecInteractionNotAllowed))
      }
      XCTAssertThrowsError(try keychain(keeper).add(query("b", Data([1]))))
    }
    fake.isLocked = false
    XCTAssertEqual(try keychain(service).find(query(nil)).count, 1)
  }

  func testAKeyOfAFileMovesToTheService() throws {
    let address = try XCTUnwrap(bus?.address)
    _ = try keychain(nil).add(query("a", Data([1])))
    XCTAssertEqual(try Data(contentsOf: keyFile).count, 32)
    let service = SecretService(address: address)
    XCTAssertEqual(try keychain(service).find(query("a")).count, 1, "nobody answers yet")
    XCTAssertEqual(try Data(contentsOf: keyFile).count, 32)
    let fake = try FakeSecretService(address)
    XCTAssertEqual(try keychain(service).find(query("a")).map(\.value), [Data([1])])
    XCTAssertEqual(fake.secrets.map(\.secret.count), [32])
    XCTAssertNotEqual(try Data(contentsOf: keyFile).count, 32)
    XCTAssertEqual(try keychain(service).find(query("a")).count, 1)
  }
}
