import Foundation

/// A 64-bit fingerprint of contents (FNV-1a), for caches; not for security.
public struct ContentHash: Hashable, Sendable, Codable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  public mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0))
  }

  /// A copy with `text` added.
  public func adding(_ text: String) -> ContentHash {
    var copy = self
    copy.add(text)
    return copy
  }

  /// Sixteen hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
