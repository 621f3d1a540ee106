import CoreGraphics
import Foundation

/// Reads the tags of a TIFF structure, as EXIF data is: orientation, camera, time, place, thumbnail.
///
/// Offsets in such data may point anywhere, so every read is checked and the number of tags is bounded.
struct ExifReader {
  private let reader: ByteReader
  private(set) var tiff: [Int: Any] = [:]
  private(set) var exif: [Int: Any] = [:]
  private(set) var gps: [Int: Any] = [:]
  private(set) var thumbnail: Range<Int>?

  /// Bytes that begin with the byte order mark; nil if they do not.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let mark = ByteReader(bytes).word(0)
    guard mark == 0x4949 || mark == 0x4D4D else { return nil }
    reader = ByteReader(bytes, isLittleEndian: mark == 0x4949)
    guard reader.word(2) == 42, let first = reader.long(4) else { return nil }
    let (values, next) = directory(at: first)
    tiff = values
    if let offset = values[0x8769] as? Int { exif = directory(at: offset).values }
    if let offset = values[0x8825] as? Int { gps = directory(at: offset).values }
    if let next, next > 0 {
      let second = directory(at: next).values
      if let start = second[0x0201] as? Int, let length = second[0x0202] as? Int, length > 0,
        start > 0, start <= reader.count, length <= reader.count - start
      {
        thumbnail = start..<(start + length)
      }
    }
  }

  var orientation: CGImagePropertyOrientation? {
    (tiff[0x0112] as? Int).flatMap { UInt32(exactly: $0) }
      .flatMap(CGImagePropertyOrientation.init(rawValue:))
  }

  /// A TIFF file that says of its first picture that it is stored upright.
  static func turnedUp(_ data: Data) -> Data {
    let place: (byte: Int, isLittleEndian: Bool)? = data.withUnsafeBytes { bytes in
      let isLittleEndian = ByteReader(bytes).word(0) == 0x4949
      let reader = ByteReader(bytes, isLittleEndian: isLittleEndian)
      guard let first = reader.long(4), let count = reader.word(first), count <= 1000 else {
        return nil
      }
      let entry = (0..<count).map { first + 2 + $0 * 12 }.first { reader.word($0) == 0x0112 }
      guard let entry, reader.word(entry + 8) != nil else { return nil }
      return (entry + 8, isLittleEndian)
    }
    guard let place else { return data }
    var data = data
    let start = data.startIndex + place.byte
    data[start] = place.isLittleEndian ? 1 : 0
    data[start + 1] = place.isLittleEndian ? 0 : 1
    return data
  }

  private func directory(at offset: Int) -> (values: [Int: Any], next: Int?) {
    guard let count = reader.word(offset), count <= 1000 else { return ([:], nil) }
    var values: [Int: Any] = [:]
    for index in 0..<count {
      let entry = offset + 2 + index * 12
      guard let tag = reader.word(entry), let type = reader.word(entry + 2),
        let length = reader.long(entry + 4)
      else { return (values, nil) }
      if let value = value(type: type, count: length, entry: entry) { values[tag] = value }
    }
    return (values, reader.long(offset + 2 + count * 12))
  }

  /// Bytes of one value of each type, 0 where there is no such type.
  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

  private func value(type: Int, count: Int, entry: Int) -> Any? {
    guard ExifReader.sizes.indices.contains(type), ExifReader.sizes[type] > 0, count > 0,
      count <= 4096
    else { return nil }
    let size = ExifReader.sizes[type]
    let start = size * count <= 4 ? entry + 8 : reader.long(entry + 8) ?? -1
    guard start >= 0, start + size * count <= reader.count else { return nil }
    if type == 2 {
      let text = reader.slice(start, count).prefix { $0 != 0 }
      return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
    let numbers = (0..<min(count, 16)).compactMap { number(type: type, at: start + $0 * size) }
    guard !numbers.isEmpty else { return nil }
    return count == 1 ? numbers[0] : numbers
  }

  private func number(type: Int, at offset: Int) -> Any? {
    switch type {
    case 1, 7: return reader.byte(offset)
    case 3: return reader.word(offset)
    case 4: return reader.long(offset)
    case 9: return reader.long(offset).map { Int(Int32(truncatingIfNeeded: $0)) }
    case 5, 10:
      guard var top = reader.long(offset), var bottom = reader.long(offset + 4) else { return nil }
      if type == 10 {
        top = Int(Int32(truncatingIfNeeded: top))
        bottom = Int(Int32(truncatingIfNeeded: bottom))
      }
      return bottom == 0 ? nil : Double(top) / Double(bottom)
    default: return nil
    }
  }
}
