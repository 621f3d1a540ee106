import Foundation

/// Bytes read by position; what lies outside them is nil, never a crash.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  var isLittleEndian = false

  var count: Int { bytes.count }

  init(_ bytes: UnsafeRawBufferPointer, isLittleEndian: Bool = false) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
  }

  func word(_ offset: Int) -> Int? {
    guard let first = byte(offset), let second = byte(offset + 1) else { return nil }
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  func long(_ offset: Int) -> Int? {
    guard let first = word(offset), let second = word(offset + 2) else { return nil }
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  /// Whether the bytes at an offset are those of an ASCII string.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { expected in
      expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
    }
  }

  /// A part of the bytes, cut to their length.
  func slice(_ offset: Int, _ length: Int) -> UnsafeRawBufferPointer {
    let start = min(max(offset, 0), bytes.count)
    let end = min(max(start, start + max(0, min(length, bytes.count))), bytes.count)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }
}
