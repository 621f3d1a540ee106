import Foundation
internal import OpenSSLSupport

/// A code that only who knows the key can make for a message.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible,
  Sendable, Sequence
where Element == UInt8 {
  /// The length in bytes.
  var byteCount: Int { get }
}

extension MessageAuthenticationCode {
  /// Whether a code has the bytes of some data, in constant time.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    ConstantTime.areEqual(lhs.withUnsafeBytes { [UInt8]($0) }, rhs)
  }

  /// Whether a code differs from some data.
  public static func != <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { !(lhs == rhs) }
}

/// The code that HMAC makes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  private let digest: H.Digest

  init(_ digest: H.Digest) { self.digest = digest }

  /// The length in bytes.
  public var byteCount: Int { H.Digest.byteCount }

  public var description: String { "HMAC with \(H.self): \(digest.hexadecimal)" }

  public func makeIterator() -> Array<UInt8>.Iterator { digest.bytes.makeIterator() }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    ConstantTime.areEqual(lhs.digest.bytes, rhs.digest.bytes)
  }

  public func hash(into hasher: inout Hasher) { digest.hash(into: &hasher) }
}
