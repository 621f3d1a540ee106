import CryptoKit
import TestSupport
import XCTest

final class ChaChaPolyTests: XCTestCase {
  /// RFC 8439, 2.8.2.
  func testTheSunscreenOfRFC8439IsSealed() throws {
    let key = SymmetricKey(data: Data(0x80..<0xa0))
    let nonce = try ChaChaPoly.Nonce(data: Data(hex: "070000004041424344454647"))
    let extra = Data(hex: "50515253c0c1c2c3c4c5c6c7")
    let text = Data(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
        + "future, sunscreen would be it.").utf8)
    let box = try ChaChaPoly.seal(text, using: key, nonce: nonce, authenticating: extra)
    XCTAssertEqual(box.ciphertext.prefix(16).hex, "d31a8d34648e60db7b86afbc53ef7ec2")
    XCTAssertEqual(box.tag.hex, "1ae10b594f09e26a7e902ecbd0600691")
    XCTAssertEqual(try ChaChaPoly.open(box, using: key, authenticating: extra), text)
  }

  func testCombinedFormAndChanges() throws {
    let key = SymmetricKey(size: .bits256)
    let combined: Data = try ChaChaPoly.seal(Data("text".utf8), using: key).combined
    XCTAssertEqual(
      try ChaChaPoly.open(.init(combined: combined), using: key), Data("text".utf8))
    for index in combined.indices {
      var changed = combined
      changed[index] ^= 0x10
      XCTAssertThrowsError(try ChaChaPoly.open(.init(combined: changed), using: key)) {
        XCTAssertEqual($0 as? CryptoKitError, .authenticationFailure)
      }
    }
  }

  func testWrongSizesAreRefused() {
    XCTAssertThrowsError(try ChaChaPoly.seal([1], using: SymmetricKey(size: .bits128))) {
      XCTAssertEqual($0 as? CryptoKitError, .incorrectKeySize)
    }
    XCTAssertThrowsError(try ChaChaPoly.Nonce(data: Data(count: 13)))
    XCTAssertThrowsError(try ChaChaPoly.SealedBox(combined: Data(count: 27)))
  }
}
