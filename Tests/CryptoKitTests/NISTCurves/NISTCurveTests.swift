import CryptoKit
import TestSupport
import XCTest

/// Vectors of RFC 6979 and RFC 5903, and the forms that keys are written in.
final class NISTCurveTests: XCTestCase {
  /// RFC 6979, A.2.5: key, and the signature of "sample" with SHA-256.
  func testASignatureOfRFC6979() throws {
    let key = try P256.Signing.PrivateKey(
      rawRepresentation: Data(
        hex: "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"))
    XCTAssertEqual(
      key.publicKey.rawRepresentation.hex,
      "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
        + "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299")
    let signature = try P256.Signing.ECDSASignature(
      rawRepresentation: Data(
        hex: "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
          + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"))
    XCTAssertTrue(key.publicKey.isValidSignature(signature, for: Data("sample".utf8)))
    XCTAssertFalse(key.publicKey.isValidSignature(signature, for: Data("simple".utf8)))
  }

  /// RFC 5903, 8.1.
  func testAnAgreementOfRFC5903() throws {
    let initiator = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: Data(
        hex: "c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433"))
    let responder = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: Data(
        hex: "c6ef9c5d78ae012a011164acb397ce2088685d8f06bf9be0b283ab46476bee53"))
    let secret = try initiator.sharedSecretFromKeyAgreement(with: responder.publicKey)
    XCTAssertEqual(
      secret.withUnsafeBytes { $0.hex },
      "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de")
    XCTAssertEqual(secret, try responder.sharedSecretFromKeyAgreement(with: initiator.publicKey))
  }

  func testX963KeysOfSeveralBlocks() throws {
    let key = P384.KeyAgreement.PrivateKey()
    let secret = try key.sharedSecretFromKeyAgreement(
      with: P384.KeyAgreement.PrivateKey().publicKey)
    let info = Data("info".utf8)
    let derived = secret.x963DerivedSymmetricKey(
      using: SHA256.self, sharedInfo: info, outputByteCount: 70)
    let expected = (1...3).reduce(into: Data()) { result, counter in
      result += secret.withUnsafeBytes { bytes in
        Data(SHA256.hash(data: Data(bytes) + [0, 0, 0, UInt8(counter)] + info))
      }
    }
    XCTAssertEqual(derived, SymmetricKey(data: expected.prefix(70)))
  }

  func testFormsOfP256() throws {
    for compact in [true, false, false, false, false] {
      let key = P256.Signing.PrivateKey(compactRepresentable: compact)
      let open = key.publicKey
      let raw = open.rawRepresentation
      for copy in [
        try P256.Signing.PublicKey(rawRepresentation: raw),
        try P256.Signing.PublicKey(x963Representation: open.x963Representation),
        try P256.Signing.PublicKey(compressedRepresentation: open.compressedRepresentation),
        try P256.Signing.PublicKey(derRepresentation: open.derRepresentation),
        try P256.Signing.PublicKey(pemRepresentation: open.pemRepresentation),
      ] {
        XCTAssertEqual(copy.rawRepresentation, raw)
        XCTAssertEqual(copy.derRepresentation, open.derRepresentation)
      }
      if compact { XCTAssertNotNil(open.compactRepresentation) }
      if let x = open.compactRepresentation {
        XCTAssertEqual(
          try P256.Signing.PublicKey(compactRepresentation: x).rawRepresentation, raw)
      }
      for copy in [
        try P256.Signing.PrivateKey(rawRepresentation: key.rawRepresentation),
        try P256.Signing.PrivateKey(x963Representation: key.x963Representation),
        try P256.Signing.PrivateKey(derRepresentation: key.derRepresentation),
        try P256.Signing.PrivateKey(pemRepresentation: key.pemRepresentation),
      ] {
        XCTAssertEqual(copy.rawRepresentation, key.rawRepresentation)
        XCTAssertEqual(copy.publicKey.rawRepresentation, raw)
      }
    }
  }

  func testFormsHaveTheirLengths() {
    let small = P256.Signing.PrivateKey()
    XCTAssertEqual(small.rawRepresentation.count, 32)
    XCTAssertEqual(small.x963Representation.count, 97)
    XCTAssertEqual(small.publicKey.compressedRepresentation.count, 33)
    XCTAssertEqual(small.publicKey.derRepresentation.count, 91)
    XCTAssertTrue(small.pemRepresentation.hasPrefix("-----BEGIN PRIVATE KEY-----\nMIGHAgEA"))
    XCTAssertTrue(small.publicKey.pemRepresentation.hasPrefix("-----BEGIN PUBLIC KEY-----\nMFkw"))
    let large = P521.KeyAgreement.PrivateKey()
    XCTAssertEqual(large.rawRepresentation.count, 66)
    XCTAssertEqual(large.publicKey.x963Representation.count, 133)
    XCTAssertEqual(P384.Signing.PrivateKey().publicKey.rawRepresentation.count, 96)
  }

  func testSignaturesOfEachCurve() throws {
    let data = Data("message".utf8)
    for _ in 0..<20 {
      let p256 = P256.Signing.PrivateKey()
      let first = try p256.signature(for: data)
      XCTAssertTrue(p256.publicKey.isValidSignature(first, for: SHA256.hash(data: data)))
      XCTAssertEqual(
        try P256.Signing.ECDSASignature(derRepresentation: first.derRepresentation)
          .rawRepresentation, first.rawRepresentation)
      let p384 = P384.Signing.PrivateKey()
      let second = try p384.signature(for: data)
      XCTAssertTrue(p384.publicKey.isValidSignature(second, for: SHA384.hash(data: data)))
      XCTAssertFalse(p384.publicKey.isValidSignature(second, for: data + [1]))
      let p521 = P521.Signing.PrivateKey()
      let third = try p521.signature(for: data)
      XCTAssertTrue(p521.publicKey.isValidSignature(third, for: SHA512.hash(data: data)))
      XCTAssertEqual(third.rawRepresentation.count, 132)
      XCTAssertEqual(
        try P521.Signing.ECDSASignature(derRepresentation: third.derRepresentation)
          .rawRepresentation, third.rawRepresentation)
    }
  }

  func testWhatIsNoKey() {
    XCTAssertThrowsError(try P256.Signing.PrivateKey(rawRepresentation: Data(count: 31))) {
      XCTAssertEqual($0 as? CryptoKitError, .incorrectKeySize)
    }
    XCTAssertThrowsError(try P256.Signing.PrivateKey(rawRepresentation: Data(count: 32)))
    XCTAssertThrowsError(
      try P256.Signing.PrivateKey(rawRepresentation: Data(repeating: 0xff, count: 32)))
    XCTAssertThrowsError(try P256.Signing.PublicKey(rawRepresentation: Data(count: 64)))
    XCTAssertThrowsError(
      try P256.Signing.PublicKey(compressedRepresentation: Data([4]) + Data(count: 32)))
    XCTAssertThrowsError(try P256.Signing.PublicKey(x963Representation: Data([4, 1, 2])))
    XCTAssertThrowsError(try P256.Signing.PublicKey(pemRepresentation: "none")) {
      XCTAssertEqual($0 as? CryptoKitASN1Error, .invalidPEMDocument)
    }
    XCTAssertThrowsError(try P256.Signing.PublicKey(derRepresentation: Data([0x30, 0])))
    let other = P384.Signing.PrivateKey()
    XCTAssertThrowsError(try P256.Signing.PrivateKey(derRepresentation: other.derRepresentation))
    XCTAssertThrowsError(
      try P256.Signing.PublicKey(pemRepresentation: other.publicKey.pemRepresentation))
    var mixed = P256.Signing.PrivateKey().x963Representation
    mixed.replaceSubrange(65..., with: P256.Signing.PrivateKey().rawRepresentation)
    XCTAssertThrowsError(try P256.Signing.PrivateKey(x963Representation: mixed))
  }

  func testDamagedDERIsRefusedOrAnotherKey() throws {
    var random = SeededRandom(seed: 3)
    let key = P256.Signing.PrivateKey()
    for _ in 0..<500 {
      var der = key.derRepresentation
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        der[Int.random(in: 0..<der.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      der = der.prefix(Int.random(in: der.count / 2...der.count, using: &random))
      if let read = try? P256.Signing.PrivateKey(derRepresentation: der) {
        let signature = try read.signature(for: Data())
        XCTAssertTrue(read.publicKey.isValidSignature(signature, for: Data()))
      }
      _ = try? P256.Signing.ECDSASignature(derRepresentation: der)
    }
  }
}
