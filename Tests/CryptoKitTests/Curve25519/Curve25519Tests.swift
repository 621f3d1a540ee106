import CryptoKit
import TestSupport
import XCTest

/// Vectors of RFC 8032 and RFC 7748.
final class Curve25519Tests: XCTestCase {
  func testRFC8032Test1And2() throws {
    let first = try Curve25519.Signing.PrivateKey(
      rawRepresentation: Data(
        hex: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
    XCTAssertEqual(
      first.publicKey.rawRepresentation.hex,
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
    XCTAssertEqual(
      try first.signature(for: Data()).hex,
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b")
    let second = try Curve25519.Signing.PrivateKey(
      rawRepresentation: Data(
        hex: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"))
    XCTAssertEqual(
      second.publicKey.rawRepresentation.hex,
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
    XCTAssertTrue(
      second.publicKey.isValidSignature(
        Data(
          hex: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
        for: Data([0x72])))
  }

  func testSignaturesOfOtherDataOrKeysAreInvalid() throws {
    let key = Curve25519.Signing.PrivateKey()
    let data = Data("message".utf8)
    let signature = try key.signature(for: data)
    XCTAssertTrue(key.publicKey.isValidSignature(signature, for: data))
    XCTAssertFalse(key.publicKey.isValidSignature(signature, for: data + [0]))
    XCTAssertFalse(key.publicKey.isValidSignature(signature.dropLast(), for: data))
    XCTAssertFalse(
      Curve25519.Signing.PrivateKey().publicKey.isValidSignature(signature, for: data))
    for index in signature.indices {
      var changed = signature
      changed[index] ^= 4
      XCTAssertFalse(key.publicKey.isValidSignature(changed, for: data))
    }
    let copy = try Curve25519.Signing.PrivateKey(rawRepresentation: key.rawRepresentation)
    XCTAssertEqual(copy.publicKey.rawRepresentation, key.publicKey.rawRepresentation)
  }

  func testKeysOfRFC7748AgreeOnItsSecret() throws {
    let alice = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: Data(
        hex: "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
    let bob = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: Data(
        hex: "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"))
    XCTAssertEqual(
      alice.publicKey.rawRepresentation.hex,
      "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
    XCTAssertEqual(
      bob.publicKey.rawRepresentation.hex,
      "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f")
    let secret = try alice.sharedSecretFromKeyAgreement(with: bob.publicKey)
    XCTAssertTrue(
      secret
        == Data(hex: "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"))
    XCTAssertEqual(secret, try bob.sharedSecretFromKeyAgreement(with: alice.publicKey))
  }

  func testAPointOfSmallOrderGivesNoSecret() throws {
    let zero = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: Data(count: 32))
    XCTAssertThrowsError(
      try Curve25519.KeyAgreement.PrivateKey().sharedSecretFromKeyAgreement(with: zero))
  }

  func testWrongSizesAreRefused() {
    for count in [0, 31, 33] {
      let data = Data(count: count)
      XCTAssertThrowsError(try Curve25519.Signing.PrivateKey(rawRepresentation: data)) {
        XCTAssertEqual($0 as? CryptoKitError, .incorrectKeySize)
      }
      XCTAssertThrowsError(try Curve25519.Signing.PublicKey(rawRepresentation: data))
      XCTAssertThrowsError(try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: data))
      XCTAssertThrowsError(try Curve25519.KeyAgreement.PublicKey(rawRepresentation: data))
    }
  }

  func testAConversationOfTwo() throws {
    let mine = Curve25519.KeyAgreement.PrivateKey()
    let theirs = Curve25519.KeyAgreement.PrivateKey()
    let salt = Data("salt".utf8)
    let keys = try [(mine, theirs.publicKey), (theirs, mine.publicKey)].map { own, other in
      try own.sharedSecretFromKeyAgreement(with: other).hkdfDerivedSymmetricKey(
        using: SHA256.self, salt: salt, sharedInfo: Data(), outputByteCount: 32)
    }
    XCTAssertEqual(keys[0], keys[1])
    let box = try ChaChaPoly.seal(Data("hello".utf8), using: keys[0])
    XCTAssertEqual(try ChaChaPoly.open(box, using: keys[1]), Data("hello".utf8))
  }
}
