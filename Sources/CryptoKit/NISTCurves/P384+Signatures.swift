import Foundation
internal import OpenSSLSupport

extension P384.Signing.PrivateKey {
  /// A signature of data, hashed with SHA384.
  public func signature<D: DataProtocol>(for data: D) throws -> P384.Signing.ECDSASignature {
    try signature(for: SHA384.hash(data: data))
  }

  /// A signature of a digest.
  public func signature<D: Digest>(for digest: D) throws -> P384.Signing.ECDSASignature {
    try P384.Signing.ECDSASignature(rawRepresentation: base.sign(digest))
  }
}

extension P384.Signing.PublicKey {
  /// Whether a signature was made for data with the other half.
  public func isValidSignature<D: DataProtocol>(
    _ signature: P384.Signing.ECDSASignature, for data: D
  ) -> Bool {
    isValidSignature(signature, for: SHA384.hash(data: data))
  }

  /// Whether a signature was made for a digest with the other half.
  public func isValidSignature<D: Digest>(
    _ signature: P384.Signing.ECDSASignature, for digest: D
  ) -> Bool {
    base.verify(signature.rawRepresentation, digest)
  }
}

extension P384.Signing {
  /// Two numbers that only who has the private half can find for a digest.
  public struct ECDSASignature: ContiguousBytes, Sendable {
    /// Both numbers, one behind the other.
    public let rawRepresentation: Data

    /// A signature of both numbers, one behind the other.
    public init<D: DataProtocol>(rawRepresentation: D) throws {
      guard rawRepresentation.count == 2 * P384.Curve.curve.byteCount else {
        throw CryptoKitError.incorrectParameterSize
      }
      self.rawRepresentation = Data(rawRepresentation)
    }

    /// A signature in DER, as other systems write it.
    public init<D: DataProtocol>(derRepresentation: D) throws {
      rawRepresentation = try CryptoKitError.passing {
        try P384.Curve.curve.rawSignature(der: Data(derRepresentation))
      }
    }

    /// The signature in DER, as other systems write it.
    public var derRepresentation: Data {
      (try? P384.Curve.curve.derSignature(raw: rawRepresentation)) ?? Data()
    }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try rawRepresentation.withUnsafeBytes(body)
    }
  }
}
