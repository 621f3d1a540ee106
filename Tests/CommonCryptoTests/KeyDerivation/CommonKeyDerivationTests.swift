import CommonCrypto
import Foundation
import TestSupport
import XCTest

/// RFC 6070 and RFC 7914.
final class CommonKeyDerivationTests: XCTestCase {
  private func key(
    _ password: String, _ salt: String, _ prf: Int, _ rounds: UInt32, _ count: Int
  ) -> String {
    var key = [UInt8](repeating: 0, count: count)
    let salt = Array(salt.utf8)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
      CCPseudoRandomAlgorithm(prf), rounds, &key, key.count)
    XCTAssertEqual(status, Int32(kCCSuccess))
    return key.hex
  }

  func testDerivedKeysArePublishedOnes() {
    XCTAssertEqual(
      key("password", "salt", kCCPRFHmacAlgSHA1, 1, 20), "0c60c80f961f0e71f3a9b524af6012062fe037a6")
    XCTAssertEqual(
      key("password", "salt", kCCPRFHmacAlgSHA1, 4096, 20),
      "4b007901b765489abead49d926f721d065a429c1")
    XCTAssertEqual(
      key("passwd", "salt", kCCPRFHmacAlgSHA256, 1, 64),
      "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783")
  }

  func testUnknownAlgorithmsAreRefused() {
    var key = [UInt8](repeating: 0, count: 16)
    func status(_ algorithm: Int, _ prf: Int, _ rounds: UInt32, _ count: Int) -> Int32 {
      CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(algorithm), "p", 1, [1], 1, CCPseudoRandomAlgorithm(prf), rounds, &key,
        count)
    }
    XCTAssertEqual(status(kCCPBKDF2, 3, 1, 16), 0)
    XCTAssertEqual(status(1, 3, 1, 16), Int32(kCCParamError))
    XCTAssertEqual(status(kCCPBKDF2, 9, 1, 16), Int32(kCCParamError))
    XCTAssertEqual(status(kCCPBKDF2, 3, 0, 16), Int32(kCCParamError))
    XCTAssertEqual(status(kCCPBKDF2, 3, 1, 0), Int32(kCCParamError))
  }
}
