import Foundation
internal import OpenSSLSupport

/// A key that seals and opens. Its bytes are overwritten when the last copy goes.
public struct SymmetricKey: ContiguousBytes, Sendable {
  let secret: SecretBytes

  /// The length in bits.
  public var bitCount: Int { secret.count * 8 }

  /// A key of bytes that are already there.
  public init<D: ContiguousBytes>(data: D) {
    secret = data.withUnsafeBytes { SecretBytes(copying: $0) }
  }

  /// A new key from the system's random generator.
  public init(size: SymmetricKeySize) {
    secret = .random(count: size.bitCount / 8)
  }

  init(_ secret: SecretBytes) { self.secret = secret }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try secret.withUnsafeBytes(body)
  }
}

extension SymmetricKey: Equatable {
  /// Whether both have the same bytes, in constant time.
  public static func == (lhs: SymmetricKey, rhs: SymmetricKey) -> Bool {
    SecretBytes.areEqual(lhs.secret, rhs.secret)
  }
}
