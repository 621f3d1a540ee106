import XCTest

@testable import Picterest

/// Secrets in the Keychain.
final class KeychainSecretsTests: XCTestCase {
  private let secrets = KeychainSecrets(service: "test-\(UUID().uuidString)")

  override func tearDownWithError() throws {
    for name in try secrets.names() { try secrets.set(nil, for: name) }
  }

  func testWhatIsKeptComesBackUntilItIsForgotten() throws {
    XCTAssertNil(try secrets.data(for: "a"))
    try secrets.set(Data("one".utf8), for: "a")
    try secrets.set(Data("two".utf8), for: "a")
    try secrets.set(Data(), for: "empty")
    XCTAssertEqual(try secrets.data(for: "a"), Data("two".utf8))
    XCTAssertEqual(try secrets.data(for: "empty"), Data())
    XCTAssertEqual(try secrets.names(), ["a", "empty"])
    try secrets.set(nil, for: "a")
    try secrets.set(nil, for: "a")
    XCTAssertNil(try secrets.data(for: "a"))
  }

  func testServicesDoNotSeeEachOthers() throws {
    let other = KeychainSecrets(service: "test-\(UUID().uuidString)")
    try secrets.set(Data([1]), for: "a")
    XCTAssertNil(try other.data(for: "a"))
    XCTAssertEqual(try other.names(), [])
  }
}
