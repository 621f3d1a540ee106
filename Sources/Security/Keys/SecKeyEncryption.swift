import Foundation
import FoundationCompatibility
internal import OpenSSLSupport

/// Bytes that only the private key opens.
public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  result(error) {
    try key.check(.encrypt, algorithm)
    let text = Data(copying: plaintext)
    switch key.kind {
    case .rsa: return try key.encrypt(text, algorithm) as CFData
    case .curve(let curve): return try key.encrypt(text, algorithm, on: curve) as CFData
    }
  }
}

/// Decrypts what the public key encrypted.
public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  result(error) {
    try key.check(.decrypt, algorithm)
    let data = Data(copying: ciphertext)
    switch key.kind {
    case .rsa: return try key.decrypt(data, algorithm) as CFData
    case .curve(let curve): return try key.decrypt(data, algorithm, on: curve) as CFData
    }
  }
}

// From the documentation of `SecKeyAlgorithm`: AES-GCM has a nonce of sixteen zeros unless the keys agree
// on one, and a tag of sixteen bytes behind the text.
private let nonceByteCount = 16

extension SecKey {
  fileprivate func encrypt(_ text: Data, _ algorithm: SecKeyAlgorithm) throws -> Data {
    guard algorithm.sealsWithAES else {
      return try handle.encrypt([UInt8](text), padding: algorithm.padding)
    }
    let secret = SecretBytes.random(count: sessionKeyByteCount)
    let wrapped = try secret.withUnsafeBytes {
      try handle.encrypt([UInt8]($0), padding: algorithm.padding)
    }
    let sealed = try AuthenticatedCipher.aesGCM.seal(
      text, key: secret, nonce: Data(count: nonceByteCount), extra: data)
    return wrapped + sealed.ciphertext + sealed.tag
  }

  fileprivate func decrypt(_ data: Data, _ algorithm: SecKeyAlgorithm) throws -> Data {
    guard algorithm.sealsWithAES else {
      return try handle.decrypt([UInt8](data), padding: algorithm.padding)
    }
    let size = handle.byteCount
    guard data.count >= size + AuthenticatedCipher.tagByteCount else { throw tooShort }
    let secret = try handle.decrypt([UInt8](data.prefix(size)), padding: algorithm.padding)
    return try AuthenticatedCipher.aesGCM.open(
      data.dropFirst(size).dropLast(AuthenticatedCipher.tagByteCount),
      tag: data.suffix(AuthenticatedCipher.tagByteCount),
      key: secret.withUnsafeBytes { SecretBytes(copying: $0) },
      nonce: Data(count: nonceByteCount), extra: kind.data(of: handle, isPrivate: false))
  }

  private var sessionKeyByteCount: Int { handle.bitCount >= 4096 ? 32 : 16 }

  private var tooShort: KeyFailure { KeyFailure(errSecParam, "The data is too short.") }

  // MARK: Curves

  fileprivate func encrypt(
    _ text: Data, _ algorithm: SecKeyAlgorithm, on curve: EllipticCurve
  ) throws -> Data {
    let own = try SecKey(curve.generate(), isPrivate: true)
    let point = try own.kind.data(of: own.handle, isPrivate: false)
    let (secret, nonce) = try own.secret(with: handle, algorithm, point, on: curve)
    let sealed = try AuthenticatedCipher.aesGCM.seal(
      text, key: secret, nonce: nonce, extra: Data())
    return point + sealed.ciphertext + sealed.tag
  }

  fileprivate func decrypt(
    _ data: Data, _ algorithm: SecKeyAlgorithm, on curve: EllipticCurve
  ) throws -> Data {
    let size = 1 + 2 * curve.byteCount
    guard data.count >= size + AuthenticatedCipher.tagByteCount else { throw tooShort }
    let point = data.prefix(size)
    let other = try curve.publicKey(point: [UInt8](point))
    let (secret, nonce) = try secret(with: other, algorithm, point, on: curve)
    return try AuthenticatedCipher.aesGCM.open(
      data.dropFirst(size).dropLast(AuthenticatedCipher.tagByteCount),
      tag: data.suffix(AuthenticatedCipher.tagByteCount), key: secret, nonce: nonce, extra: Data())
  }

  /// The key and the nonce that a private key and another's public key agree on.
  private func secret(
    with other: KeyHandle, _ algorithm: SecKeyAlgorithm, _ point: Data, on curve: EllipticCurve
  ) throws -> (key: SecretBytes, nonce: Data) {
    guard let digest = algorithm.digest else { throw KeyFailure(errSecParam, "No hash is named.") }
    let size = curve.bitCount > 256 ? 32 : 16
    let agreesOnNonce = algorithm.parts.contains("AESGCM-KDFIV")
    let derived = try KeyDerivation.x963(
      handle.agree(with: other), digest, info: point,
      byteCount: size + (agreesOnNonce ? nonceByteCount : 0))
    return derived.withUnsafeBytes { bytes in
      (
        SecretBytes(copying: UnsafeRawBufferPointer(rebasing: bytes.prefix(size))),
        agreesOnNonce ? Data(bytes.dropFirst(size)) : Data(count: nonceByteCount)
      )
    }
  }
}

extension SecKeyAlgorithm {
  /// Whether the key only encrypts the key of another cipher.
  fileprivate var sealsWithAES: Bool { parts.contains("AESGCM") }

  fileprivate var padding: RSAPadding {
    if parts.contains("raw") { return .none }
    if let digest { return .oaep(digest) }
    return .pkcs1(nil)
  }
}

/// Secrets made of others.
enum KeyDerivation {
  /// ANSI X9.63: digests of the secret, a counter from 1 and what both sides know.
  static func x963(
    _ secret: SecretBytes, _ digest: DigestAlgorithm, info: Data, byteCount: Int
  ) -> SecretBytes {
    var bytes: [UInt8] = []
    var counter: UInt32 = 1
    while bytes.count < byteCount {
      let context = DigestContext(digest)
      secret.withUnsafeBytes { context.update($0) }
      withUnsafeBytes(of: counter.bigEndian) { context.update($0) }
      info.withUnsafeBytes { context.update($0) }
      bytes += context.finish()
      counter += 1
    }
    defer { bytes.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    return bytes.prefix(byteCount).withUnsafeBytes { SecretBytes(copying: $0) }
  }
}
