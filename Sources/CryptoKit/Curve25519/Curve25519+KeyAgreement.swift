import Foundation
internal import OpenSSLSupport

/// A key that agrees with another's public key on a secret.
public protocol DiffieHellmanKeyAgreement: Sendable {
  /// The half that others may know.
  associatedtype PublicKey: Sendable
  /// The half that others may know.
  var publicKey: PublicKey { get }
  /// The secret that both parties can compute.
  func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret
}

extension Curve25519.KeyAgreement {
  /// A key that nobody else knows.
  public struct PrivateKey: DiffieHellmanKeyAgreement {
    private let key: KeyHandle

    /// A new key.
    public init() {
      guard let key = try? RawKey.generate(.x25519) else {
        fatalError("no key on Curve25519 could be made")
      }
      self.key = key
    }

    /// A key of its 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      key = try rawRepresentation.withUnsafeBytes { bytes in
        guard bytes.count == RawKey.byteCount else { throw CryptoKitError.incorrectKeySize }
        return try CryptoKitError.passing { try RawKey.privateKey(.x25519, bytes) }
      }
    }

    /// The key's 32 bytes.
    public var rawRepresentation: Data {
      (try? RawKey.privateBytes(of: key))?.withUnsafeBytes { Data($0) } ?? Data()
    }

    /// The half that others may know.
    public var publicKey: PublicKey { PublicKey(key) }

    /// The secret that both parties can compute; throws if the other's key gives none.
    public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws
      -> SharedSecret
    {
      SharedSecret(try CryptoKitError.passing { try key.agree(with: publicKeyShare.key) })
    }
  }

  /// A key that everybody may know.
  public struct PublicKey: Sendable {
    fileprivate let key: KeyHandle

    init(_ key: KeyHandle) { self.key = key }

    /// A key of its 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      key = try rawRepresentation.withUnsafeBytes { bytes in
        guard bytes.count == RawKey.byteCount else { throw CryptoKitError.incorrectKeySize }
        return try CryptoKitError.passing { try RawKey.publicKey(.x25519, bytes) }
      }
    }

    /// The key's 32 bytes.
    public var rawRepresentation: Data { (try? RawKey.publicBytes(of: key)) ?? Data() }
  }
}
