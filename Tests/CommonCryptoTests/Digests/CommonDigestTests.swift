import CommonCrypto
import Foundation
import TestSupport
import XCTest

final class CommonDigestTests: XCTestCase {
  /// As apps write it.
  private func sha256(_ data: Data) -> String {
    var hash = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    data.withUnsafeBytes {
      _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &hash)
    }
    return hash.map { String(format: "%02hhx", $0) }.joined()
  }

  private func md5(_ string: String) -> String {
    let length = Int(CC_MD5_DIGEST_LENGTH)
    var digest = [UInt8](repeating: 0, count: length)
    if let data = string.data(using: .utf8) {
      _ = data.withUnsafeBytes { body -> String in
        CC_MD5(body.baseAddress, CC_LONG(data.count), &digest)
        return ""
      }
    }
    return (0..<length).reduce("") { $0 + String(format: "%02x", digest[$1]) }
  }

  func testDigestsArePublishedOnes() {
    XCTAssertEqual(
      sha256(Data("abc".utf8)), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    XCTAssertEqual(
      sha256(Data()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    XCTAssertEqual(md5("abc"), "900150983cd24fb0d6963f7d28e17f72")
  }

  func testOtherDigestsOfAbc() {
    let abc = Array("abc".utf8)
    func hex(_ count: Int32, _ body: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
      var digest = [UInt8](repeating: 0, count: Int(count))
      body(&digest)
      return digest.hex
    }
    XCTAssertEqual(
      hex(CC_MD4_DIGEST_LENGTH) { CC_MD4(abc, 3, $0) }, "a448017aaf21d8525fc10ae87aa6729d")
    XCTAssertEqual(
      hex(CC_SHA1_DIGEST_LENGTH) { CC_SHA1(abc, 3, $0) },
      "a9993e364706816aba3e25717850c26c9cd0d89d")
    XCTAssertEqual(
      hex(CC_SHA224_DIGEST_LENGTH) { CC_SHA224(abc, 3, $0) },
      "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    XCTAssertTrue(
      hex(CC_SHA384_DIGEST_LENGTH) { CC_SHA384(abc, 3, $0) }.hasPrefix(
        "cb00753f45a35e8bb5a03d699ac"))
    XCTAssertTrue(
      hex(CC_SHA512_DIGEST_LENGTH) { CC_SHA512(abc, 3, $0) }.hasPrefix("ddaf35a193617abacc417349ae")
    )
  }

  func testPartsAndStatesOnTheHeap() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<50 {
      let data = random.data(count: Int.random(in: 0..<400, using: &random))
      let context = UnsafeMutablePointer<CC_SHA256_CTX>.allocate(capacity: 1)
      defer { context.deallocate() }
      XCTAssertEqual(CC_SHA256_Init(context), 1)
      var rest = data[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(Int.random(in: 1...90, using: &random)))
        XCTAssertEqual(CC_SHA256_Update(context, part, CC_LONG(part.count)), 1)
        rest = rest.dropFirst(part.count)
      }
      var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
      CC_SHA256_Final(&digest, context)
      XCTAssertEqual(digest.hex, sha256(data))
    }
    var context = CC_SHA512_CTX()
    CC_SHA512_Init(&context)
    CC_SHA512_Update(&context, "abc", 3)
    var digest = Data(count: Int(CC_SHA512_DIGEST_LENGTH))
    digest.withUnsafeMutableBytes {
      _ = CC_SHA512_Final($0.bindMemory(to: UInt8.self).baseAddress, &context)
    }
    XCTAssertTrue(digest.hex.hasPrefix("ddaf35a193617aba"))
  }
}
