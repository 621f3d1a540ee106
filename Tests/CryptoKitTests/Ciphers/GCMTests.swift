import CryptoKit
import TestSupport
import XCTest

/// Vectors of NIST's specification of GCM, and what apps do with boxes.
final class GCMTests: XCTestCase {
  func testSealsNISTsFourthCase() throws {
    let key = SymmetricKey(data: Data(hex: "feffe9928665731c6d6a8f9467308308"))
    let nonce = try AES.GCM.Nonce(data: Data(hex: "cafebabefacedbaddecaf888"))
    let text = Data(
      hex: """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
        1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
        """)
    let extra = Data(hex: "feedfacedeadbeeffeedfacedeadbeefabaddad2")
    let box = try AES.GCM.seal(text, using: key, nonce: nonce, authenticating: extra)
    XCTAssertEqual(
      box.ciphertext.hex,
      "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
        + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091")
    XCTAssertEqual(box.tag.hex, "5bc94fbc3221a5db94fae95ae7121a47")
    XCTAssertEqual(try AES.GCM.open(box, using: key, authenticating: extra), text)
    XCTAssertThrowsError(try AES.GCM.open(box, using: key)) {
      XCTAssertEqual($0 as? CryptoKitError, .authenticationFailure)
    }
  }

  func testNISTCase13WithAKeyOf256Bits() throws {
    let key = SymmetricKey(data: Data(count: 32))
    let box = try AES.GCM.seal(Data(), using: key, nonce: .init(data: Data(count: 12)))
    XCTAssertEqual(box.tag.hex, "530f8afbc74536b9a963b4f1c4cb738b")
    XCTAssertEqual(box.ciphertext, Data())
    XCTAssertEqual(try AES.GCM.open(box, using: key), Data())
  }

  func testASealedMessageIsOpenedAgain() throws {
    let key = SymmetricKey(size: .bits256)
    let message = Data("a note in a bottle".utf8)
    let sealed = try AES.GCM.seal(message, using: key)
    let combined = try XCTUnwrap(sealed.combined)
    XCTAssertEqual(combined.count, 12 + message.count + 16)
    XCTAssertEqual(Data(sealed.nonce), combined.prefix(12))
    let opened = try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key)
    XCTAssertEqual(String(data: opened, encoding: .utf8), "a note in a bottle")
    let parts = try AES.GCM.SealedBox(
      nonce: sealed.nonce, ciphertext: sealed.ciphertext, tag: sealed.tag)
    XCTAssertEqual(try AES.GCM.open(parts, using: key), message)
    XCTAssertNotEqual(try AES.GCM.seal(message, using: key).combined, combined)
  }

  func testSlicesWhoseIndicesDoNotBeginAtZero() throws {
    let key = SymmetricKey(size: .bits128)
    let stored =
      Data("header".utf8) + (try XCTUnwrap(AES.GCM.seal([1, 2, 3], using: key).combined))
    let box = try AES.GCM.SealedBox(combined: stored.dropFirst(6))
    XCTAssertEqual(try AES.GCM.open(box, using: key), Data([1, 2, 3]))
    XCTAssertEqual(box.ciphertext.startIndex, 0)
  }

  func testAnyChangeIsNoticed() throws {
    var random = SeededRandom(seed: 2)
    for bits in [128, 192, 256] {
      let key = SymmetricKey(size: SymmetricKeySize(bitCount: bits))
      for length in [0, 1, 15, 16, 17, 1000] {
        let extra = random.data(count: length % 19)
        let text = random.data(count: length)
        let combined = try XCTUnwrap(
          AES.GCM.seal(text, using: key, authenticating: extra).combined)
        XCTAssertEqual(
          try AES.GCM.open(.init(combined: combined), using: key, authenticating: extra), text)
        for _ in 0..<20 {
          var changed = combined
          changed[Int.random(in: 0..<changed.count, using: &random)] ^=
            1 << UInt8.random(in: 0..<8, using: &random)
          XCTAssertThrowsError(
            try AES.GCM.open(.init(combined: changed), using: key, authenticating: extra))
        }
        XCTAssertThrowsError(
          try AES.GCM.open(
            .init(combined: combined), using: SymmetricKey(size: .bits256), authenticating: extra))
        XCTAssertThrowsError(
          try AES.GCM.open(.init(combined: combined), using: key, authenticating: extra + [0]))
      }
    }
  }

  func testWrongSizesAreRefused() throws {
    XCTAssertThrowsError(try AES.GCM.seal([1], using: SymmetricKey(data: Data(count: 15)))) {
      XCTAssertEqual($0 as? CryptoKitError, .incorrectKeySize)
    }
    XCTAssertThrowsError(try AES.GCM.Nonce(data: Data(count: 11))) {
      XCTAssertEqual($0 as? CryptoKitError, .incorrectParameterSize)
    }
    XCTAssertThrowsError(try AES.GCM.SealedBox(combined: Data(count: 27))) {
      XCTAssertEqual($0 as? CryptoKitError, .incorrectParameterSize)
    }
    XCTAssertThrowsError(
      try AES.GCM.SealedBox(nonce: .init(), ciphertext: Data(), tag: Data(count: 12)))
  }

  func testALongNonceHasNoCombinedForm() throws {
    let key = SymmetricKey(size: .bits256)
    let nonce = try AES.GCM.Nonce(data: Data(0..<60))
    let box = try AES.GCM.seal(Data("x".utf8), using: key, nonce: nonce)
    XCTAssertNil(box.combined)
    XCTAssertEqual(try AES.GCM.open(box, using: key), Data("x".utf8))
  }

  func testDataOfSeveralRegions() throws {
    let key = SymmetricKey(size: .bits256)
    var parts = DispatchData.empty
    for part in [[1, 2, 3], [4], [5, 6, 7, 8]] as [[UInt8]] {
      part.withUnsafeBytes { parts.append($0) }
    }
    let box = try AES.GCM.seal(parts, using: key, authenticating: parts)
    XCTAssertEqual(try AES.GCM.open(box, using: key, authenticating: parts), Data(1...8))
  }
}
