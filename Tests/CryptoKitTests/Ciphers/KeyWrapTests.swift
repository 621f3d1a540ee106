import CryptoKit
import TestSupport
import XCTest

final class KeyWrapTests: XCTestCase {
  /// RFC 3394, 4.1 and 4.6.
  func testWrappedKeysArePublishedOnes() throws {
    let data = SymmetricKey(data: Data(hex: "00112233445566778899aabbccddeeff"))
    let small = SymmetricKey(data: Data(0..<16))
    XCTAssertEqual(
      try AES.KeyWrap.wrap(data, using: small).hex,
      "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5")
    let long = SymmetricKey(
      data: Data(hex: "00112233445566778899aabbccddeeff000102030405060708090a0b0c0d0e0f"))
    let key = SymmetricKey(data: Data(0..<32))
    XCTAssertEqual(
      try AES.KeyWrap.wrap(long, using: key).hex,
      "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21")
  }

  func testRoundTripsAndChanges() throws {
    for bits in [128, 192, 256] {
      let key = SymmetricKey(size: SymmetricKeySize(bitCount: bits))
      let secret = SymmetricKey(size: .bits256)
      let wrapped = try AES.KeyWrap.wrap(secret, using: key)
      XCTAssertEqual(try AES.KeyWrap.unwrap(wrapped, using: key), secret)
      for index in wrapped.indices {
        var changed = wrapped
        changed[index] ^= 1
        XCTAssertThrowsError(try AES.KeyWrap.unwrap(changed, using: key)) {
          XCTAssertEqual($0 as? CryptoKitError, .unwrapFailure)
        }
      }
    }
  }

  func testWrongSizesAreRefused() {
    let key = SymmetricKey(size: .bits256)
    XCTAssertThrowsError(try AES.KeyWrap.wrap(SymmetricKey(data: Data(count: 17)), using: key)) {
      XCTAssertEqual($0 as? CryptoKitError, .wrapFailure)
    }
    XCTAssertThrowsError(try AES.KeyWrap.wrap(key, using: SymmetricKey(data: Data(count: 17)))) {
      XCTAssertEqual($0 as? CryptoKitError, .incorrectKeySize)
    }
    XCTAssertThrowsError(try AES.KeyWrap.unwrap(Data(count: 3), using: key))
  }
}
