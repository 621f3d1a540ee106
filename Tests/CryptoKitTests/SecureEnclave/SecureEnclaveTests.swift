import CryptoKit
import XCTest

final class SecureEnclaveTests: XCTestCase {
  func testThereIsNone() {
    XCTAssertFalse(SecureEnclave.isAvailable)
    XCTAssertThrowsError(try SecureEnclave.P256.Signing.PrivateKey())
    XCTAssertThrowsError(
      try SecureEnclave.P256.KeyAgreement.PrivateKey(dataRepresentation: Data()))
  }

  /// An app that keeps a key wherever it can.
  func testAnAppThatHasAnotherWay() throws {
    func publicKey() throws -> P256.Signing.PublicKey {
      if SecureEnclave.isAvailable {
        return try SecureEnclave.P256.Signing.PrivateKey().publicKey
      }
      return P256.Signing.PrivateKey().publicKey
    }
    XCTAssertEqual(try publicKey().rawRepresentation.count, 64)
  }
}
