import Foundation

/// The header of a picture: its format and size. Nothing is decoded.
struct PictureHeader: Sendable {
  enum Format: String, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case gif = "image/gif"
    case webp = "image/webp"
  }

  let format: Format
  let size: PixelSize
  /// Whether decoding unpacks the whole picture, however small the result: only baseline JPEG and plain
  /// lossy WebP do with less.
  let isUnpackedWhole: Bool

  /// How many pixels are held while the picture is decoded to a small one.
  var heldPixels: Int {
    let count = Int(size.width) * Int(size.height)
    return isUnpackedWhole ? count : count / 64
  }

  /// Reads the header; nil when the file has another format or is damaged.
  init?(of file: OpenFile) {
    var bytes = HeaderBytes(file: file)
    guard let format = PictureHeader.format(of: &bytes) else { return nil }
    let size: (Int, Int)?
    var isUnpackedWhole = true
    switch format {
    case .png: size = PictureHeader.pngSize(&bytes)
    case .gif: size = PictureHeader.gifSize(&bytes)
    case .webp:
      size = PictureHeader.webpSize(&bytes)
      isUnpackedWhole = !bytes.matches(Array("VP8 ".utf8), at: 12)
    case .jpeg:
      let frame = JPEGHeader.frame(&bytes)
      size = frame.map { ($0.width, $0.height) }
      isUnpackedWhole = frame?.isBaseline != true
    }
    guard let (width, height) = size, (1...65_535).contains(width), (1...65_535).contains(height)
    else { return nil }
    self.format = format
    self.isUnpackedWhole = isUnpackedWhole
    self.size = PixelSize(width: Int32(width), height: Int32(height))
  }

  private static func format(of bytes: inout HeaderBytes) -> Format? {
    if bytes.matches([0xff, 0xd8, 0xff], at: 0) { return .jpeg }
    if bytes.matches([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0) { return .png }
    if bytes.matches(Array("GIF8".utf8), at: 0) { return .gif }
    if bytes.matches(Array("RIFF".utf8), at: 0), bytes.matches(Array("WEBP".utf8), at: 8) {
      return .webp
    }
    return nil
  }

  private static func pngSize(_ bytes: inout HeaderBytes) -> (Int, Int)? {
    guard bytes.matches(Array("IHDR".utf8), at: 12), let width = bytes.big32(16),
      let height = bytes.big32(20)
    else { return nil }
    return (width, height)
  }

  private static func gifSize(_ bytes: inout HeaderBytes) -> (Int, Int)? {
    guard let width = bytes.little16(6), let height = bytes.little16(8) else { return nil }
    return (width, height)
  }

  private static func webpSize(_ bytes: inout HeaderBytes) -> (Int, Int)? {
    if bytes.matches(Array("VP8X".utf8), at: 12) {
      guard let width = bytes.little24(24), let height = bytes.little24(27) else { return nil }
      return (width + 1, height + 1)
    }
    if bytes.matches(Array("VP8L".utf8), at: 12) {
      guard bytes.byte(20) == 0x2f, let low = bytes.little16(21), let high = bytes.little16(23)
      else { return nil }
      let bits = low | high << 16
      return ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
    }
    guard bytes.matches(Array("VP8 ".utf8), at: 12), bytes.matches([0x9d, 0x01, 0x2a], at: 23),
      let width = bytes.little16(26), let height = bytes.little16(28)
    else { return nil }
    return (width & 0x3fff, height & 0x3fff)
  }
}

/// Finds a JPEG's size and the orientation in its Exif data by hopping from segment to segment.
enum JPEGHeader {
  struct Frame {
    var width, height: Int
    /// Whether the picture comes line by line. Others come in several passes over all of it.
    var isBaseline: Bool
  }

  static func frame(_ bytes: inout HeaderBytes) -> Frame? {
    var offset = 2
    var isTurned = false
    for _ in 0..<1_000 {
      while bytes.byte(offset) == 0xff, bytes.byte(offset + 1) == 0xff { offset += 1 }
      guard bytes.byte(offset) == 0xff, let marker = bytes.byte(offset + 1) else { return nil }
      if marker == 0x01 || (0xd0...0xd8).contains(marker) {
        offset += 2
        continue
      }
      guard let length = bytes.big16(offset + 2), length >= 2 else { return nil }
      switch marker {
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        guard let height = bytes.big16(offset + 5), let width = bytes.big16(offset + 7)
        else { return nil }
        return Frame(
          width: isTurned ? height : width, height: isTurned ? width : height,
          isBaseline: marker <= 0xc1)
      case 0xe1:
        if let orientation = exifOrientation(&bytes, segment: offset + 4) {
          isTurned = orientation >= 5
        }
      case 0xd9, 0xda: return nil
      default: break
      }
      offset += 2 + length
    }
    return nil
  }

  /// The Exif orientation, 1...8, of an APP1 segment whose contents begin at `segment`.
  private static func exifOrientation(_ bytes: inout HeaderBytes, segment: Int) -> Int? {
    guard bytes.matches(Array("Exif".utf8) + [0, 0], at: segment) else { return nil }
    let tiff = segment + 6
    let isLittle = bytes.matches(Array("II".utf8), at: tiff)
    func short(_ at: Int) -> Int? { isLittle ? bytes.little16(at) : bytes.big16(at) }
    func long(_ at: Int) -> Int? { isLittle ? bytes.little32(at) : bytes.big32(at) }
    guard let first = long(tiff + 4), first < 65_536, let count = short(tiff + first)
    else { return nil }
    for entry in 0..<min(count, 512) {
      let at = tiff + first + 2 + entry * 12
      guard let tag = short(at) else { return nil }
      if tag == 0x0112 {
        guard let value = short(at + 8), (1...8).contains(value) else { return nil }
        return value
      }
    }
    return nil
  }
}

/// Reads single numbers at any offset of a file through a small window.
struct HeaderBytes {
  private static let windowLength = 2_048
  let file: OpenFile
  private var window = Data()
  private var start = 0

  init(file: OpenFile) { self.file = file }

  mutating func byte(_ offset: Int) -> UInt8? {
    guard offset >= 0, offset < file.size else { return nil }
    if offset < start || offset >= start + window.count {
      window = file.read(at: offset, count: HeaderBytes.windowLength) ?? Data()
      start = offset
    }
    guard offset < start + window.count else { return nil }
    return window[window.startIndex + offset - start]
  }

  mutating func matches(_ expected: [UInt8], at offset: Int) -> Bool {
    for (index, value) in expected.enumerated() where byte(offset + index) != value { return false }
    return true
  }

  mutating func big16(_ offset: Int) -> Int? { number(offset, count: 2, bigEndian: true) }
  mutating func big32(_ offset: Int) -> Int? { number(offset, count: 4, bigEndian: true) }
  mutating func little16(_ offset: Int) -> Int? { number(offset, count: 2, bigEndian: false) }
  mutating func little24(_ offset: Int) -> Int? { number(offset, count: 3, bigEndian: false) }
  mutating func little32(_ offset: Int) -> Int? { number(offset, count: 4, bigEndian: false) }

  private mutating func number(_ offset: Int, count: Int, bigEndian: Bool) -> Int? {
    var value = 0
    for index in 0..<count {
      guard let next = byte(offset + (bigEndian ? index : count - 1 - index)) else { return nil }
      value = value << 8 | Int(next)
    }
    return value
  }
}
