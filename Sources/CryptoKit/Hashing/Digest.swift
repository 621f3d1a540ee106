import Foundation
internal import OpenSSLSupport

/// The result of a hash function: a fixed number of bytes, compared in constant time.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence
where Element == UInt8 {
  /// The length in bytes.
  static var byteCount: Int { get }
}

extension Digest {
  /// Whether a digest has the bytes of some data.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    ConstantTime.areEqual(lhs.bytes, rhs)
  }

  /// Whether a digest differs from some data.
  public static func != <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { !(lhs == rhs) }

  /// The bytes as an array.
  var bytes: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}

/// A digest of ours: its bytes are in an array.
protocol StoredDigest: Digest {
  var storage: [UInt8] { get }
  init(storage: [UInt8])
  /// The name in descriptions.
  static var functionName: String { get }
}

extension StoredDigest {
  public func makeIterator() -> Array<UInt8>.Iterator { storage.makeIterator() }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try storage.withUnsafeBytes(body)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    ConstantTime.areEqual(lhs.storage, rhs.storage)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }

  public var description: String { "\(Self.functionName) digest: \(storage.hexadecimal)" }
}

extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
