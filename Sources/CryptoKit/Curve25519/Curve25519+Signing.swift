import Foundation
internal import OpenSSLSupport

extension Curve25519.Signing {
  /// A key that signs.
  public struct PrivateKey: Sendable {
    private let key: KeyHandle

    /// A new key.
    public init() {
      guard let key = try? RawKey.generate(.ed25519) else {
        fatalError("no key on Curve25519 could be made")
      }
      self.key = key
    }

    /// A key of its 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
      key = try data.withUnsafeBytes { bytes in
        guard bytes.count == RawKey.byteCount else { throw CryptoKitError.incorrectKeySize }
        return try CryptoKitError.passing { try RawKey.privateKey(.ed25519, bytes) }
      }
    }

    /// The key's 32 bytes.
    public var rawRepresentation: Data {
      (try? RawKey.privateBytes(of: key))?.withUnsafeBytes { Data($0) } ?? Data()
    }

    /// The half that verifies.
    public var publicKey: PublicKey { PublicKey(key) }

    /// A signature of data.
    public func signature<D: DataProtocol>(for data: D) throws -> Data {
      try CryptoKitError.passing { try RawKey.sign(data, with: key) }
    }
  }

  /// A key that verifies.
  public struct PublicKey: Sendable {
    private let key: KeyHandle

    init(_ key: KeyHandle) { self.key = key }

    /// A key of its 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      key = try rawRepresentation.withUnsafeBytes { bytes in
        guard bytes.count == RawKey.byteCount else { throw CryptoKitError.incorrectKeySize }
        return try CryptoKitError.passing { try RawKey.publicKey(.ed25519, bytes) }
      }
    }

    /// The key's 32 bytes.
    public var rawRepresentation: Data { (try? RawKey.publicBytes(of: key)) ?? Data() }

    /// Whether a signature was made for data with the other half.
    public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D)
      -> Bool
    {
      RawKey.verify(signature, of: data, with: key)
    }
  }
}
