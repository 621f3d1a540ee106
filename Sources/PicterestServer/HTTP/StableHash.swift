import Foundation

/// A 64-bit FNV-1a hash with a final mix: the same in every run, for identifiers and entity tags.
enum StableHash {
  static func value(of bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ (hash >> 33)
  }

  /// Another hash, eight bytes at a time, for long texts of which only equality matters.
  static func quickValue(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(buffer.count)
      let whole = buffer.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 32
      }
      return value(of: buffer[whole...], seed: hash)
    }
  }

  static func text(of bytes: some Sequence<UInt8>) -> String {
    text(value(of: bytes))
  }

  /// Eleven characters of A–Z, a–z, 0–9, which is what photo identifiers look like.
  static func text(_ value: UInt64) -> String {
    var rest = value
    var characters: [UInt8] = []
    for _ in 0..<11 {
      characters.append(alphabet[Int(rest % 62)])
      rest /= 62
    }
    return String(decoding: characters, as: UTF8.self)
  }

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
