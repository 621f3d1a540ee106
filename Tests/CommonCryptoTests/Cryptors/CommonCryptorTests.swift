import CommonCrypto
import Foundation
import TestSupport
import XCTest

/// Vectors of NIST SP 800-38A, and what apps write.
final class CommonCryptorTests: XCTestCase {
  private let text = Data(
    hex: "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")

  /// As apps write it.
  private func crypt(
    _ operation: Int, _ data: Data, key: Data, iv: Data?, options: Int,
    algorithm: Int = kCCAlgorithmAES
  ) -> (status: CCCryptorStatus, data: Data) {
    let cryptLength = data.count + kCCBlockSizeAES128
    var cryptData = Data(count: cryptLength)
    var bytesLength = 0
    let status = cryptData.withUnsafeMutableBytes { cryptBytes in
      data.withUnsafeBytes { dataBytes in
        (iv ?? Data(count: 16)).withUnsafeBytes { ivBytes in
          key.withUnsafeBytes { keyBytes in
            CCCrypt(
              CCOperation(operation), CCAlgorithm(algorithm), CCOptions(options),
              keyBytes.baseAddress, key.count, ivBytes.baseAddress, dataBytes.baseAddress,
              data.count, cryptBytes.baseAddress, cryptLength, &bytesLength)
          }
        }
      }
    }
    if status == kCCSuccess { cryptData.removeSubrange(bytesLength..<cryptData.count) }
    return (status, cryptData)
  }

  func testAESEncryptsNISTsVectors() {
    let key = Data(hex: "2b7e151628aed2a6abf7158809cf4f3c")
    XCTAssertEqual(
      crypt(kCCEncrypt, text, key: key, iv: nil, options: kCCOptionECBMode).data.hex,
      "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf")
    XCTAssertEqual(
      crypt(kCCEncrypt, text, key: key, iv: Data(0..<16), options: 0).data.hex,
      "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2")
    let long = Data(hex: "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
    XCTAssertEqual(
      crypt(kCCEncrypt, text, key: long, iv: Data(0..<16), options: 0).data.hex,
      "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d")
  }

  func testRoundTripsOfAllAlgorithms() {
    var random = SeededRandom(seed: 9)
    let algorithms = [
      (kCCAlgorithmAES, 16), (kCCAlgorithmAES, 24), (kCCAlgorithmAES, 32), (kCCAlgorithmDES, 8),
      (kCCAlgorithm3DES, 24),
    ]
    for (algorithm, size) in algorithms {
      for length in [0, 1, 7, 8, 15, 16, 17, 33, 500] {
        let data = random.data(count: length)
        let key = random.data(count: size)
        let iv = random.data(count: 16)
        for options in [kCCOptionPKCS7Padding, kCCOptionPKCS7Padding | kCCOptionECBMode] {
          let sealed = crypt(
            kCCEncrypt, data, key: key, iv: iv, options: options, algorithm: algorithm)
          XCTAssertEqual(sealed.status, CCCryptorStatus(kCCSuccess))
          XCTAssertGreaterThan(sealed.data.count, length)
          let opened = crypt(
            kCCDecrypt, sealed.data, key: key, iv: iv, options: options, algorithm: algorithm)
          XCTAssertEqual(opened.status, CCCryptorStatus(kCCSuccess))
          XCTAssertEqual(opened.data, data)
        }
      }
    }
  }

  /// The example that introductions to DES compute by hand.
  func testDESEncryptsAPublishedVector() {
    let result = crypt(
      kCCEncrypt, Data(hex: "0123456789abcdef"), key: Data(hex: "133457799bbcdff1"), iv: nil,
      options: kCCOptionECBMode, algorithm: kCCAlgorithmDES)
    XCTAssertEqual(result.data.hex, "85e813540f0ab405")
  }

  /// The first of the vectors that the cipher became known with.
  func testRC4EncryptsAPublishedVector() throws {
    let result = crypt(
      kCCEncrypt, Data("Plaintext".utf8), key: Data("Key".utf8), iv: nil, options: 0,
      algorithm: kCCAlgorithmRC4)
    try XCTSkipIf(result.status == CCCryptorStatus(kCCUnimplemented), "no legacy provider here")
    XCTAssertEqual(result.data.hex, "bbf316e8d940af0ad3")
  }

  func testWrongLengthsAreRefused() {
    let key = Data(count: 16)
    func status(_ operation: Int, _ data: Data, _ key: Data, _ options: Int) -> Int {
      Int(crypt(operation, data, key: key, iv: nil, options: options).status)
    }
    XCTAssertEqual(status(kCCEncrypt, Data(count: 15), key, 0), kCCAlignmentError)
    XCTAssertEqual(
      status(kCCDecrypt, Data(count: 15), key, kCCOptionPKCS7Padding), kCCAlignmentError)
    XCTAssertEqual(status(kCCEncrypt, Data(count: 16), Data(count: 15), 0), kCCKeySizeError)
    XCTAssertEqual(status(kCCDecrypt, Data(count: 16), key, kCCOptionPKCS7Padding), kCCDecodeError)
    XCTAssertEqual(status(7, Data(count: 16), key, 0), kCCParamError)
    var moved = 0
    var output = [UInt8](repeating: 0, count: 16)
    let small = CCCrypt(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding),
      [UInt8](key), 16, nil, [UInt8](repeating: 1, count: 16), 16, &output, 16, &moved)
    XCTAssertEqual(Int(small), kCCBufferTooSmall)
    XCTAssertEqual(moved, 32)
  }

  func testCryptorsInPartsGiveTheSame() throws {
    var random = SeededRandom(seed: 4)
    for mode in [kCCModeCBC, kCCModeECB, kCCModeCTR, kCCModeCFB, kCCModeCFB8, kCCModeOFB] {
      for _ in 0..<20 {
        let key = [UInt8](random.data(count: 32))
        let iv = [UInt8](random.data(count: 16))
        let data = random.data(count: Int.random(in: 0..<300, using: &random))
        let sealed = try run(kCCEncrypt, mode, key, iv, data, &random)
        XCTAssertEqual(try run(kCCDecrypt, mode, key, iv, sealed, &random), data)
        if mode == kCCModeCBC {
          let whole = crypt(
            kCCEncrypt, data, key: Data(key), iv: Data(iv), options: kCCOptionPKCS7Padding)
          XCTAssertEqual(whole.data, sealed)
        }
      }
    }
  }

  private func run(
    _ operation: Int, _ mode: Int, _ key: [UInt8], _ iv: [UInt8], _ data: Data,
    _ random: inout SeededRandom
  ) throws -> Data {
    var created: CCCryptorRef?
    XCTAssertEqual(
      CCCryptorCreateWithMode(
        CCOperation(operation), CCMode(mode), CCAlgorithm(kCCAlgorithmAES),
        CCPadding(ccPKCS7Padding), iv, key, key.count, nil, 0, 0,
        CCModeOptions(kCCModeOptionCTR_BE), &created), 0)
    let cryptor = try XCTUnwrap(created)
    defer { CCCryptorRelease(cryptor) }
    var result = Data()
    var rest = data[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(Int.random(in: 1...40, using: &random)))
      let needed = CCCryptorGetOutputLength(cryptor, part.count, false)
      var output = [UInt8](repeating: 0, count: needed)
      var moved = 0
      XCTAssertEqual(
        CCCryptorUpdate(cryptor, part, part.count, &output, output.count, &moved), 0)
      XCTAssertEqual(moved, needed)
      result += output.prefix(moved)
      rest = rest.dropFirst(part.count)
    }
    var output = [UInt8](repeating: 0, count: CCCryptorGetOutputLength(cryptor, 0, true))
    var moved = 0
    XCTAssertEqual(CCCryptorFinal(cryptor, &output, output.count, &moved), 0)
    return result + output.prefix(moved)
  }

  func testResetBeginsAnew() throws {
    var created: CCCryptorRef?
    let key = [UInt8](repeating: 1, count: 16)
    CCCryptorCreate(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES128), 0, key, 16, nil, &created)
    let cryptor = try XCTUnwrap(created)
    defer { CCCryptorRelease(cryptor) }
    func block() -> [UInt8] {
      var output = [UInt8](repeating: 0, count: 16)
      var moved = 0
      XCTAssertEqual(CCCryptorUpdate(cryptor, key, 16, &output, 16, &moved), 0)
      return output
    }
    let first = block()
    XCTAssertNotEqual(block(), first)
    XCTAssertEqual(CCCryptorReset(cryptor, nil), 0)
    XCTAssertEqual(block(), first)
  }

  func testRandomBytesAreNotZero() {
    var bytes = [UInt8](repeating: 0, count: 32)
    XCTAssertEqual(CCRandomGenerateBytes(&bytes, bytes.count), CCRNGStatus(kCCSuccess))
    XCTAssertNotEqual(bytes, [UInt8](repeating: 0, count: 32))
  }
}
