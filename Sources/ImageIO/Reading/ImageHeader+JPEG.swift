import Foundation

extension ImageHeader {
  /// Walks the segments of a JPEG file up to its first scan.
  init?(jpeg bytes: UnsafeRawBufferPointer) {
    self.init(format: .jpeg, width: 0, height: 0)
    let reader = ByteReader(bytes)
    var offset = 2
    while let first = reader.byte(offset) {
      guard first == 0xFF, let marker = reader.byte(offset + 1) else {
        // Bytes between segments do no harm; decoders skip them too.
        offset += 1
        continue
      }
      switch marker {
      case 0xFF: offset += 1
      case 0x00, 0x01, 0xD0...0xD8: offset += 2
      case 0xD9: return
      case 0xDA:
        hasPixels = Self.hasScan(at: offset + 2, in: reader)
        return
      default:
        guard let length = reader.word(offset + 2), length >= 2 else { return }
        readSegment(marker, at: offset + 4, length: length - 2, from: reader)
        offset += 2 + length
      }
    }
  }

  /// Whether a scan has data behind its header, and not the end of the file.
  private static func hasScan(at offset: Int, in reader: ByteReader) -> Bool {
    guard let length = reader.word(offset), let first = reader.byte(offset + length),
      let second = reader.byte(offset + length + 1)
    else { return false }
    return first != 0xFF || second == 0
  }

  private mutating func readSegment(
    _ marker: Int, at offset: Int, length: Int, from reader: ByteReader
  ) {
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard width == 0, let height = reader.word(offset + 1),
        let width = reader.word(offset + 3), let components = reader.byte(offset + 5)
      else { return }
      (self.width, self.height) = (width, height)
      isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
      isGray = components == 1
      isCMYK = components == 4
    case 0xE0 where reader.matches("JFIF", at: offset):
      guard let unit = reader.byte(offset + 7), unit == 1 || unit == 2,
        let x = reader.word(offset + 8), let y = reader.word(offset + 10), x > 0, y > 0
      else { return }
      let factor = unit == 2 ? 2.54 : 1
      density = (Double(x) * factor, Double(y) * factor)
    case 0xE1 where reader.matches("Exif", at: offset):
      let start = offset + 6
      if let tags = ExifReader(reader.slice(start, length - 6)) { take(tags, at: start) }
    case 0xE2 where reader.matches("ICC_PROFILE", at: offset):
      isDisplayP3 = isDisplayP3 || ColourProfile.isDisplayP3(reader.slice(offset + 14, length - 14))
    default: break
    }
  }
}
