import CryptoKit
import TestSupport
import XCTest

/// Codes of RFC 4231 and RFC 2202.
final class HMACTests: XCTestCase {
  func testRFC4231Case1() {
    let key = SymmetricKey(data: Data(repeating: 0x0b, count: 20))
    let data = Data("Hi There".utf8)
    XCTAssertEqual(
      HMAC<SHA256>.authenticationCode(for: data, using: key).hex,
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    XCTAssertEqual(
      HMAC<SHA512>.authenticationCode(for: data, using: key).hex,
      "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
        + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854")
  }

  func testRFC4231Case2() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let data = Data("what do ya want for nothing?".utf8)
    XCTAssertEqual(
      HMAC<SHA256>.authenticationCode(for: data, using: key).hex,
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    XCTAssertEqual(
      HMAC<Insecure.MD5>.authenticationCode(for: data, using: key).hex,
      "750c783e6ab0b503eaa86e310a5db738")
    XCTAssertEqual(
      HMAC<Insecure.SHA1>.authenticationCode(for: data, using: key).hex,
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
  }

  func testAKeyLongerThanABlock() {
    let key = SymmetricKey(data: Data(repeating: 0xaa, count: 131))
    let data = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    XCTAssertEqual(
      HMAC<SHA256>.authenticationCode(for: data, using: key).hex,
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  func testPartsValidationAndDescription() {
    let key = SymmetricKey(size: .bits256)
    var code = HMAC<SHA384>(key: key)
    code.update(data: Data("ab".utf8))
    code.update(data: Data("c".utf8))
    let data = Data("abc".utf8)
    let mac = code.finalize()
    XCTAssertEqual(mac, HMAC<SHA384>.authenticationCode(for: data, using: key))
    XCTAssertEqual(mac.byteCount, 48)
    XCTAssertTrue(HMAC<SHA384>.isValidAuthenticationCode(mac, authenticating: data, using: key))
    XCTAssertTrue(
      HMAC<SHA384>.isValidAuthenticationCode(Data(mac), authenticating: data, using: key))
    data.withUnsafeBytes {
      XCTAssertTrue(HMAC<SHA384>.isValidAuthenticationCode(mac, authenticating: $0, using: key))
    }
    XCTAssertFalse(
      HMAC<SHA384>.isValidAuthenticationCode(mac, authenticating: Data("abd".utf8), using: key))
    XCTAssertFalse(
      HMAC<SHA384>.isValidAuthenticationCode(
        Data(mac).dropLast(), authenticating: data, using: key))
    XCTAssertTrue(mac == Data(mac))
    XCTAssertEqual(mac.description, "HMAC with SHA384: \(mac.hex)")
  }
}
