import Foundation
internal import OpenSSLSupport

/// ChaCha20 with Poly1305 (RFC 8439): encrypts, and tells whether anything was changed.
public enum ChaChaPoly {
  static let tagByteCount = AuthenticatedCipher.tagByteCount
  static let nonceByteCount = 12

  /// Encrypts a message.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
  }

  /// Encrypts a message, and vouches for further data that stays as it is.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox {
    let nonce = nonce ?? Nonce()
    let sealed = try CryptoKitError.passing {
      try AuthenticatedCipher.chaChaPoly.seal(
        message, key: key.secret, nonce: nonce.bytes, extra: authenticatedData)
    }
    return try SealedBox(nonce: nonce, ciphertext: sealed.ciphertext, tag: sealed.tag)
  }

  /// The message that was sealed; throws if it was changed or the key is another.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: [UInt8]())
  }

  /// The message that was sealed; throws if it or the further data was changed, or the key is another.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    try CryptoKitError.passing {
      try AuthenticatedCipher.chaChaPoly.open(
        sealedBox.ciphertext, tag: sealedBox.tag, key: key.secret, nonce: sealedBox.nonce.bytes,
        extra: authenticatedData)
    }
  }

  /// A number that is used once with a key: 12 bytes.
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    let bytes: Data

    /// Twelve random bytes.
    public init() { bytes = RandomBytes.data(count: ChaChaPoly.nonceByteCount) }

    /// Bytes that were used to seal.
    public init<D: DataProtocol>(data: D) throws {
      guard data.count == ChaChaPoly.nonceByteCount else {
        throw CryptoKitError.incorrectParameterSize
      }
      bytes = Data(data)
    }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }

    public func makeIterator() -> Array<UInt8>.Iterator { [UInt8](bytes).makeIterator() }
  }

  /// An encrypted message with what opens it beside the key.
  public struct SealedBox: Sendable {
    /// The number that was used once.
    public let nonce: Nonce
    /// The message encrypted; as long as the message.
    public let ciphertext: Data
    /// Sixteen bytes that tell of any change.
    public let tag: Data

    /// Nonce, ciphertext and tag, one behind the other.
    public var combined: Data { nonce.bytes + ciphertext + tag }

    /// A box of its parts.
    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      guard tag.count == ChaChaPoly.tagByteCount else {
        throw CryptoKitError.incorrectParameterSize
      }
      self.nonce = nonce
      self.ciphertext = Data(ciphertext)
      self.tag = Data(tag)
    }

    /// Opens a box from its ``combined`` form.
    public init<D: DataProtocol>(combined: D) throws {
      guard combined.count >= ChaChaPoly.nonceByteCount + ChaChaPoly.tagByteCount else {
        throw CryptoKitError.incorrectParameterSize
      }
      nonce = try Nonce(data: Data(combined.prefix(ChaChaPoly.nonceByteCount)))
      ciphertext = Data(
        combined.dropFirst(ChaChaPoly.nonceByteCount).dropLast(ChaChaPoly.tagByteCount))
      tag = Data(combined.suffix(ChaChaPoly.tagByteCount))
    }
  }
}
