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

  /// Another hash, for long texts of which only equality matters: four words of eight bytes at a time,
  /// none of which waits for another.
  static func quickValue(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let buffer = UnsafeRawBufferPointer(bytes)
    let start = 0xcbf2_9ce4_8422_2325 ^ UInt64(buffer.count)
    var lanes = SIMD4(start, start &+ 1, start &+ 2, start &+ 3)
    let whole = buffer.count & ~31
    for offset in stride(from: 0, to: whole, by: 32) {
      let words = buffer.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      lanes = mixed(lanes, words)
    }
    let seed = (0..<4).reduce(UInt64(0)) { ($0 ^ lanes[$1]) &* 0x9e37_79b9_7f4a_7c15 }
    return value(of: buffer[whole...], seed: seed)
  }

  @inline(__always)
  private static func mixed(_ lanes: SIMD4<UInt64>, _ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let product = (lane ^ word) &* 0x9e37_79b9_7f4a_7c15
      return product ^ (product >> 32)
    }
    return SIMD4(
      step(lanes.x, words.x), step(lanes.y, words.y), step(lanes.z, words.z),
      step(lanes.w, words.w))
  }

  static func text(of bytes: some Sequence<UInt8>) -> String {
    text(value(of: bytes))
  }

  /// Eleven characters of A–Z, a–z, 0–9, like photo identifiers.
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
