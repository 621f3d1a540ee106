import CryptoKit
import TestSupport
import XCTest

/// Digests of FIPS 180-4, FIPS 202 and RFC 1321, and what all hash functions have in common.
final class HashFunctionTests: XCTestCase {
  private let abc = Data("abc".utf8)

  func testDigestsOfAbcArePublishedOnes() {
    XCTAssertEqual(
      SHA256.hash(data: abc).hex,
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    XCTAssertEqual(
      SHA384.hash(data: abc).hex,
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    XCTAssertEqual(
      SHA512.hash(data: abc).hex,
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    XCTAssertEqual(Insecure.MD5.hash(data: abc).hex, "900150983cd24fb0d6963f7d28e17f72")
    XCTAssertEqual(Insecure.SHA1.hash(data: abc).hex, "a9993e364706816aba3e25717850c26c9cd0d89d")
    XCTAssertEqual(
      SHA3_256.hash(data: abc).hex,
      "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532")
    XCTAssertEqual(SHA3_384.hash(data: abc).hex.prefix(16), "ec01498288516fc9")
    XCTAssertEqual(SHA3_512.hash(data: abc).hex.prefix(16), "b751850b1a57168a")
  }

  func testDigestsOfNothingArePublishedOnes() {
    XCTAssertEqual(
      SHA256.hash(data: Data()).hex,
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    XCTAssertEqual(Insecure.MD5.hash(data: [UInt8]()).hex, "d41d8cd98f00b204e9800998ecf8427e")
  }

  func testAMillionTimesA() {
    var function = SHA256()
    for _ in 0..<1000 { function.update(data: Data(repeating: 0x61, count: 1000)) }
    XCTAssertEqual(
      function.finalize().hex,
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  func testDescriptionsAreApples() {
    XCTAssertEqual(
      SHA256.hash(data: abc).description,
      "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    XCTAssertEqual(
      "\(Insecure.MD5.hash(data: abc))", "MD5 digest: 900150983cd24fb0d6963f7d28e17f72")
  }

  func testLengthsAreThoseOfTheStandards() {
    XCTAssertEqual(
      [SHA256.byteCount, SHA256.blockByteCount, SHA256Digest.byteCount], [32, 64, 32])
    XCTAssertEqual([SHA384.byteCount, SHA384.blockByteCount], [48, 128])
    XCTAssertEqual([SHA512.byteCount, SHA512.blockByteCount], [64, 128])
    XCTAssertEqual([Insecure.MD5.byteCount, Insecure.SHA1.byteCount], [16, 20])
    XCTAssertEqual(Insecure.SHA1.blockByteCount, 64)
    XCTAssertEqual(SHA3_256.blockByteCount, 136)
  }

  func testDigestsCompareWithEachOtherAndWithData() {
    let digest = SHA256.hash(data: abc)
    XCTAssertEqual(digest, SHA256.hash(data: Array("abc".utf8)))
    XCTAssertNotEqual(digest, SHA256.hash(data: Data("abd".utf8)))
    XCTAssertTrue(digest == Data(digest))
    XCTAssertFalse(digest == Data(digest).dropLast())
    XCTAssertTrue(digest != Data(repeating: 0, count: 32))
    XCTAssertEqual(Set([digest, SHA256.hash(data: abc)]).count, 1)
  }

  func testTypicalHexadecimalStringOfAnApp() {
    let text = SHA256.hash(data: abc).compactMap { String(format: "%02x", $0) }.joined()
    XCTAssertTrue(text.hasPrefix("ba7816bf"))
    XCTAssertEqual(Array(SHA256.hash(data: abc)).count, 32)
  }

  func testCopiesGoOnSeparately() {
    var first = SHA512()
    first.update(data: Data("a".utf8))
    var second = first
    first.update(data: Data("bc".utf8))
    second.update(data: Data("x".utf8))
    XCTAssertEqual(first.finalize(), SHA512.hash(data: abc))
    XCTAssertEqual(second.finalize(), SHA512.hash(data: Data("ax".utf8)))
    XCTAssertEqual(first.finalize(), SHA512.hash(data: abc), "a digest ends nothing")
  }

  func testPartsMakeTheDigestOfTheWhole() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let whole = random.data(count: Int.random(in: 0..<700, using: &random))
      check(SHA256.self, whole, &random)
      check(SHA384.self, whole, &random)
      check(Insecure.MD5.self, whole, &random)
      check(SHA3_512.self, whole, &random)
    }
  }

  private func check<H: HashFunction>(
    _: H.Type, _ whole: Data, _ random: inout SeededRandom
  ) {
    var function = H()
    var rest = whole[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...rest.count, using: &random)
      function.update(data: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    XCTAssertEqual(function.finalize(), H.hash(data: whole))
  }

  func testSeveralThreadsHashCopiesOfOneState() {
    var start = SHA256()
    start.update(data: abc)
    let shared = start
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      var own = shared
      own.update(data: [UInt8(index)])
      XCTAssertEqual(own.finalize(), SHA256.hash(data: Data("abc".utf8) + [UInt8(index)]))
    }
  }
}
