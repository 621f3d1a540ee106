import CommonCrypto
import Foundation
import TestSupport
import XCTest

/// RFC 2202 and RFC 4231.
final class CommonHMACTests: XCTestCase {
  private func code(_ algorithm: Int, _ length: Int32, _ data: String, _ key: [UInt8]) -> String {
    var mac = [UInt8](repeating: 0, count: Int(length))
    CCHmac(CCHmacAlgorithm(algorithm), key, key.count, data, data.utf8.count, &mac)
    return mac.hex
  }

  func testHMACsArePublishedOnes() {
    let text = "what do ya want for nothing?"
    let jefe = Array("Jefe".utf8)
    XCTAssertEqual(
      code(kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH, text, jefe), "750c783e6ab0b503eaa86e310a5db738")
    XCTAssertEqual(
      code(kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, text, jefe),
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    XCTAssertEqual(
      code(kCCHmacAlgSHA224, CC_SHA224_DIGEST_LENGTH, text, jefe),
      "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44")
    XCTAssertEqual(
      code(kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, text, jefe),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    XCTAssertTrue(
      code(kCCHmacAlgSHA384, CC_SHA384_DIGEST_LENGTH, text, jefe)
        .hasPrefix("af45d2e376484031617f78d2b58a6b1b"))
    XCTAssertTrue(
      code(kCCHmacAlgSHA512, CC_SHA512_DIGEST_LENGTH, text, jefe)
        .hasPrefix("164b7a7bfcf819e2e395fbe73b56e0a3"))
    XCTAssertEqual(
      code(
        kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH,
        "Test Using Larger Than Block-Size Key - Hash Key First",
        [UInt8](repeating: 0xaa, count: 131)),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  func testPartsGiveTheSameHMAC() {
    var context = CCHmacContext()
    CCHmacInit(&context, CCHmacAlgorithm(kCCHmacAlgSHA256), "Jefe", 4)
    CCHmacUpdate(&context, "what do ya want ", 16)
    CCHmacUpdate(&context, "for nothing?", 12)
    var mac = [UInt8](repeating: 0, count: 32)
    CCHmacFinal(&context, &mac)
    XCTAssertTrue(mac.hex.hasPrefix("5bdcc146bf60754e"))
  }
}
