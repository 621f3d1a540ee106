import Security
import XCTest

/// Keys that sign, encrypt and agree. What is said of forms and lengths is from the documentation of
/// `SecKeyCopyExternalRepresentation(_:_:)` and `SecKeyAlgorithm`.
final class SecKeyTests: XCTestCase {
  private func key(_ type: CFString, _ bits: Int) throws -> SecKey {
    var error: Unmanaged<CFError>?
    let attributes: [CFString: Any] = [kSecAttrKeyType: type, kSecAttrKeySizeInBits: bits]
    return try XCTUnwrap(
      SecKeyCreateRandomKey(attributes as CFDictionary, &error),
      "\(String(describing: error?.takeRetainedValue()))")
  }

  private func again(_ key: SecKey, isPrivate: Bool, _ type: CFString) throws -> SecKey {
    let attributes: [CFString: Any] = [
      kSecAttrKeyType: type,
      kSecAttrKeyClass: isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
    ]
    let data = try XCTUnwrap(SecKeyCopyExternalRepresentation(key, nil))
    return try XCTUnwrap(SecKeyCreateWithData(data, attributes as CFDictionary, nil))
  }

  private let message = Data("한옥".utf8) as CFData

  func testAKeyOfRSAGoesIntoDataAndComesBack() throws {
    let key = try key(kSecAttrKeyTypeRSA, 2048)
    XCTAssertEqual(try again(key, isPrivate: true, kSecAttrKeyTypeRSA), key)
    let open = try XCTUnwrap(SecKeyCopyPublicKey(key))
    XCTAssertEqual(try again(open, isPrivate: false, kSecAttrKeyTypeRSA), open)
    XCTAssertEqual(SecKeyGetBlockSize(key), 256)
    XCTAssertNotEqual(open, key)
    XCTAssertEqual(CFGetTypeID(key), SecKeyGetTypeID())
    XCTAssertNotEqual(CFGetTypeID("" as CFString), SecKeyGetTypeID())
  }

  func testAKeyOnACurveGoesIntoDataAndComesBack() throws {
    for (bits, count) in [(256, 32), (384, 48), (521, 66)] {
      let key = try key(kSecAttrKeyTypeECSECPrimeRandom, bits)
      let data = try XCTUnwrap(SecKeyCopyExternalRepresentation(key, nil)) as Data
      XCTAssertEqual(data.count, 1 + 3 * count)
      XCTAssertEqual(data.first, 4)
      XCTAssertEqual(try again(key, isPrivate: true, kSecAttrKeyTypeEC), key)
      let open = try XCTUnwrap(SecKeyCopyPublicKey(key))
      XCTAssertEqual(
        SecKeyCopyExternalRepresentation(open, nil) as Data?, data.prefix(1 + 2 * count))
      XCTAssertEqual(try again(open, isPrivate: false, kSecAttrKeyTypeEC), open)
      XCTAssertEqual(
        (SecKeyCopyAttributes(key) as? [CFString: Any])?[kSecAttrKeySizeInBits] as? Int, bits)
    }
  }

  func testAPublicKeyOfX509IsTaken() throws {
    // What OpenSSL writes by `openssl pkey -pubout` begins with the kind of key.
    let key = try key(kSecAttrKeyTypeRSA, 1024)
    let open = try XCTUnwrap(SecKeyCopyPublicKey(key))
    let own = [UInt8](try XCTUnwrap(SecKeyCopyExternalRepresentation(open, nil)) as Data)
    let bits: [UInt8] = [0x03, 0x81, UInt8(own.count + 1), 0x00] + own
    let kind: [UInt8] = [
      0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
    ]
    let data = Data([0x30, 0x81, UInt8(kind.count + bits.count)] + kind + bits)
    let attributes: [CFString: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPublic,
    ]
    XCTAssertEqual(SecKeyCreateWithData(data as CFData, attributes as CFDictionary, nil), open)
  }

  func testWhatIsNoKeyIsRefused() {
    var error: Unmanaged<CFError>?
    for type in [kSecAttrKeyTypeRSA, kSecAttrKeyTypeEC] {
      for half in [kSecAttrKeyClassPublic, kSecAttrKeyClassPrivate] {
        for count in [0, 1, 65, 97, 200] {
          let data = Data(repeating: 4, count: count) as CFData
          let attributes = [kSecAttrKeyType: type, kSecAttrKeyClass: half] as CFDictionary
          XCTAssertNil(SecKeyCreateWithData(data, attributes, &error))
          XCTAssertEqual(error?.takeRetainedValue().domain, NSOSStatusErrorDomain)
        }
      }
    }
    let chip: [CFString: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: 256,
      kSecAttrTokenID: kSecAttrTokenIDSecureEnclave,
    ]
    XCTAssertNil(SecKeyCreateRandomKey(chip as CFDictionary, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, Int(errSecUnimplemented))
  }

  func testSignaturesOfRSAAreVerified() throws {
    let key = try key(kSecAttrKeyTypeRSA, 2048)
    let open = try XCTUnwrap(SecKeyCopyPublicKey(key))
    let algorithms: [SecKeyAlgorithm] = [
      .rsaSignatureMessagePKCS1v15SHA1, .rsaSignatureMessagePKCS1v15SHA256,
      .rsaSignatureMessagePKCS1v15SHA512, .rsaSignatureMessagePSSSHA256,
      .rsaSignatureMessagePSSSHA384, .rsaSignatureDigestPKCS1v15Raw,
    ]
    for algorithm in algorithms {
      let signature = try XCTUnwrap(SecKeyCreateSignature(key, algorithm, message, nil))
      XCTAssertTrue(SecKeyVerifySignature(open, algorithm, message, signature, nil))
      XCTAssertTrue(SecKeyVerifySignature(key, algorithm, message, signature, nil))
      var error: Unmanaged<CFError>?
      XCTAssertFalse(
        SecKeyVerifySignature(open, algorithm, Data("other".utf8) as CFData, signature, &error))
      XCTAssertEqual(error?.takeRetainedValue().code, Int(errSecVerifyFailed))
    }
    XCTAssertFalse(SecKeyIsAlgorithmSupported(open, .sign, .rsaSignatureMessagePSSSHA256))
    XCTAssertFalse(SecKeyIsAlgorithmSupported(key, .sign, .ecdsaSignatureMessageX962SHA256))
    XCTAssertNil(SecKeyCreateSignature(open, .rsaSignatureMessagePSSSHA256, message, nil))
    // A digest has the length of its function's.
    XCTAssertNil(SecKeyCreateSignature(key, .rsaSignatureDigestPKCS1v15SHA256, message, nil))
  }

  func testAMessagesSignatureIsThatOfItsDigest() throws {
    let key = try key(kSecAttrKeyTypeEC, 256)
    // SHA-256 of "abc", of FIPS 180-4.
    let digest = Data([
      0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22,
      0x23, 0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00,
      0x15, 0xad,
    ])
    let signature = try XCTUnwrap(
      SecKeyCreateSignature(
        key, .ecdsaSignatureMessageX962SHA256, Data("abc".utf8) as CFData, nil))
    let digests: [SecKeyAlgorithm] = [.ecdsaSignatureDigestX962SHA256, .ecdsaSignatureDigestX962]
    for algorithm in digests {
      XCTAssertTrue(SecKeyVerifySignature(key, algorithm, digest as CFData, signature, nil))
    }
    // Two numbers of 32 bytes.
    let plain = try XCTUnwrap(
      SecKeyCreateSignature(key, .ecdsaSignatureRFC4754, digest as CFData, nil))
    XCTAssertEqual((plain as Data).count, 64)
    XCTAssertTrue(SecKeyVerifySignature(key, .ecdsaSignatureRFC4754, digest as CFData, plain, nil))
  }

  func testEncryptionIsUndoneByTheOtherHalf() throws {
    let rsa = try key(kSecAttrKeyTypeRSA, 2048)
    let curve = try key(kSecAttrKeyTypeEC, 256)
    let large = try key(kSecAttrKeyTypeEC, 521)
    let ways: [(SecKey, SecKeyAlgorithm)] = [
      (rsa, .rsaEncryptionPKCS1), (rsa, .rsaEncryptionOAEPSHA1), (rsa, .rsaEncryptionOAEPSHA512),
      (rsa, .rsaEncryptionOAEPSHA256AESGCM), (curve, .eciesEncryptionStandardX963SHA256AESGCM),
      (curve, .eciesEncryptionCofactorVariableIVX963SHA256AESGCM),
      (large, .eciesEncryptionCofactorX963SHA512AESGCM),
    ]
    for (key, algorithm) in ways {
      let open = try XCTUnwrap(SecKeyCopyPublicKey(key))
      let sealed = try XCTUnwrap(SecKeyCreateEncryptedData(open, algorithm, message, nil))
      XCTAssertEqual(
        SecKeyCreateDecryptedData(key, algorithm, sealed, nil) as Data?, message as Data)
      var damaged = sealed as Data
      damaged[damaged.count - 1] ^= 1
      XCTAssertNotEqual(
        SecKeyCreateDecryptedData(key, algorithm, damaged as CFData, nil) as Data?,
        message as Data)
      XCTAssertNil(SecKeyCreateDecryptedData(open, algorithm, sealed, nil))
    }
  }

  func testTwoKeysAgree() throws {
    let mine = try key(kSecAttrKeyTypeEC, 384)
    let yours = try key(kSecAttrKeyTypeEC, 384)
    func secret(_ key: SecKey, _ other: SecKey, _ size: Int) throws -> (Data?, Data?) {
      let open = try XCTUnwrap(SecKeyCopyPublicKey(other))
      let parameters =
        [
          SecKeyKeyExchangeParameter.requestedSize.rawValue: size,
          SecKeyKeyExchangeParameter.sharedInfo.rawValue: Data("both".utf8),
        ] as CFDictionary
      return (
        SecKeyCopyKeyExchangeResult(key, .ecdhKeyExchangeStandard, open, parameters, nil) as Data?,
        SecKeyCopyKeyExchangeResult(
          key, .ecdhKeyExchangeCofactorX963SHA256, open, parameters, nil) as Data?
      )
    }
    let first = try secret(mine, yours, 40)
    let second = try secret(yours, mine, 40)
    XCTAssertEqual(first.0, second.0)
    XCTAssertEqual(first.1, second.1)
    XCTAssertEqual(first.0?.count, 48)
    XCTAssertEqual(first.1?.count, 40)
  }

  func testBuffersOfTheOlderFunctions() throws {
    let key = try key(kSecAttrKeyTypeRSA, 2048)
    let open = try XCTUnwrap(SecKeyCopyPublicKey(key))
    let digest = [UInt8](repeating: 7, count: 32)
    var signature = [UInt8](repeating: 0, count: SecKeyGetBlockSize(key))
    var count = signature.count
    XCTAssertEqual(
      SecKeyRawSign(key, .PKCS1SHA256, digest, digest.count, &signature, &count), errSecSuccess)
    XCTAssertEqual(
      SecKeyRawVerify(open, .PKCS1SHA256, digest, digest.count, signature, count), errSecSuccess)
    var sealed = [UInt8](repeating: 0, count: 256)
    count = sealed.count
    XCTAssertEqual(
      SecKeyEncrypt(open, .PKCS1, digest, digest.count, &sealed, &count), errSecSuccess)
    var text = [UInt8](repeating: 0, count: 256)
    var textCount = text.count
    XCTAssertEqual(
      SecKeyDecrypt(key, .PKCS1, sealed, count, &text, &textCount), errSecSuccess)
    XCTAssertEqual(Array(text.prefix(textCount)), digest)
    count = 3
    XCTAssertEqual(
      SecKeyRawSign(key, .PKCS1SHA256, digest, digest.count, &signature, &count), errSecParam)
  }

  func testAKeyIsKeptAndFoundByItsTag() throws {
    let tag = Data("org.example.key".utf8)
    let mine = [kSecClass: kSecClassKey, kSecAttrApplicationTag: tag] as [CFString: Any]
    SecItemDelete(mine as CFDictionary)
    defer { SecItemDelete(mine as CFDictionary) }
    let parameters: [CFString: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: 256,
      kSecPrivateKeyAttrs: [kSecAttrIsPermanent: true, kSecAttrApplicationTag: tag],
    ]
    let key = try XCTUnwrap(SecKeyCreateRandomKey(parameters as CFDictionary, nil))
    var query = mine
    query[kSecReturnRef] = true
    var found: CFTypeRef?
    XCTAssertEqual(SecItemCopyMatching(query as CFDictionary, &found), errSecSuccess)
    XCTAssertEqual(found as? SecKey, key)
    XCTAssertEqual(
      SecItemDelete([kSecClass: kSecClassKey, kSecValueRef: key] as CFDictionary), errSecSuccess)
    XCTAssertEqual(SecItemCopyMatching(query as CFDictionary, &found), errSecItemNotFound)
  }

  func testAPairOfWhichOneIsKept() throws {
    let tag = Data("org.example.pair".utf8)
    let mine = [kSecClass: kSecClassKey, kSecAttrApplicationTag: tag] as [CFString: Any]
    defer { SecItemDelete(mine as CFDictionary) }
    let parameters: [CFString: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: 1024,
      kSecPublicKeyAttrs: [kSecAttrIsPermanent: true, kSecAttrApplicationTag: tag],
    ]
    var open: SecKey?
    var key: SecKey?
    XCTAssertEqual(SecKeyGeneratePair(parameters as CFDictionary, &open, &key), errSecSuccess)
    XCTAssertEqual(key.flatMap(SecKeyCopyPublicKey), open)
    var query = mine
    query[kSecReturnRef] = true
    query[kSecReturnAttributes] = true
    var found: CFTypeRef?
    XCTAssertEqual(SecItemCopyMatching(query as CFDictionary, &found), errSecSuccess)
    XCTAssertEqual((found as? NSDictionary)?[kSecValueRef] as? SecKey, open)
  }
}
