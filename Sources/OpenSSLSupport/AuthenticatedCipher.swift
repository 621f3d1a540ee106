internal import COpenSSL
package import Foundation

/// A cipher that detects changes of the sealed data.
package struct AuthenticatedCipher: Sendable {
  /// A reason why nothing was sealed or opened.
  package enum Failure: Error {
    case keySize
    case authentication
  }

  /// The length of a tag in bytes.
  package static let tagByteCount = 16

  private enum Kind: Sendable {
    case aesGCM
    case chaChaPoly
  }
  private let kind: Kind

  package static let aesGCM = AuthenticatedCipher(kind: .aesGCM)
  package static let chaChaPoly = AuthenticatedCipher(kind: .chaChaPoly)

  private static let aes128 = CipherMethod("AES-128-GCM")
  private static let aes192 = CipherMethod("AES-192-GCM")
  private static let aes256 = CipherMethod("AES-256-GCM")
  private static let chaCha = CipherMethod("ChaCha20-Poly1305")

  private func method(keyByteCount: Int) throws -> OpaquePointer {
    let method: CipherMethod? =
      switch (kind, keyByteCount) {
      case (.aesGCM, 16): Self.aes128
      case (.aesGCM, 24): Self.aes192
      case (.aesGCM, 32): Self.aes256
      case (.chaChaPoly, 32): Self.chaCha
      default: throw Failure.keySize
      }
    guard let method else { throw OpenSSLError() }
    return method.pointer
  }

  /// The text encrypted and the tag over it and over `extra`, which stays as it is.
  package func seal(
    _ text: some DataProtocol, key: SecretBytes, nonce: Data, extra: some DataProtocol
  ) throws -> (ciphertext: Data, tag: Data) {
    try key.withUnsafeBytes { key in
      let job = try CipherContext(method(keyByteCount: key.count))
      try job.begin(encrypting: true, key: key, nonce: nonce)
      try job.authenticate(extra)
      let ciphertext = try job.process(text)
      try job.finish()
      return (ciphertext, try job.tag(byteCount: Self.tagByteCount))
    }
  }

  /// The text that was sealed; throws if any of it, its tag or `extra` was changed.
  package func open(
    _ ciphertext: some DataProtocol, tag: some DataProtocol, key: SecretBytes, nonce: Data,
    extra: some DataProtocol
  ) throws -> Data {
    try key.withUnsafeBytes { key in
      let job = try CipherContext(method(keyByteCount: key.count))
      try job.begin(encrypting: false, key: key, nonce: nonce)
      try job.setTag(tag)
      try job.authenticate(extra)
      var text = try job.process(ciphertext)
      do {
        try job.finish()
      } catch {
        text.withUnsafeMutableBytes { SecretMemory.erase($0) }
        throw Failure.authentication
      }
      return text
    }
  }
}
