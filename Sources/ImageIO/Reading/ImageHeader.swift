import CWebP
import CoreGraphics
import Foundation

/// The properties of an image file, which stand before its pixels: kind, size, orientation, camera data.
package struct ImageHeader: @unchecked Sendable {
  package var format: ImageFormat
  /// Size in pixels as stored.
  package var width: Int
  package var height: Int
  package var orientation = CGImagePropertyOrientation.up
  package var hasAlpha = false
  package var isProgressive = false
  /// Of a JPEG file: whether anything of its pixels is there.
  var hasPixels = false
  package var isGray = false
  /// Ink, with four components.
  package var isCMYK = false
  /// Whether the colours are Apple's wide ones, by the file's profile.
  package var isDisplayP3 = false
  /// Pixels to an inch, where the file says.
  package var density: (x: Double, y: Double)?
  /// Tags by number.
  var tiff: [Int: Any] = [:]
  var exif: [Int: Any] = [:]
  var gps: [Int: Any] = [:]
  /// Where in the file a small JPEG of the image is.
  package var thumbnail: Range<Int>?

  init(format: ImageFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Size in pixels as seen upright.
  package var uprightSize: (width: Int, height: Int) {
    orientation.swapsSides ? (height, width) : (width, height)
  }

  package init(_ data: Data) throws {
    self = try data.withUnsafeBytes { try ImageHeader($0) }
  }

  init(_ bytes: UnsafeRawBufferPointer) throws {
    guard !bytes.isEmpty else { throw ImageDecodingError.empty }
    guard let format = ImageFormat(bytes) else { throw ImageDecodingError.unknownFormat }
    let header: ImageHeader?
    switch format {
    case .jpeg: header = ImageHeader(jpeg: bytes)
    case .png: header = ImageHeader(png: bytes)
    case .gif: header = ImageHeader(gif: bytes)
    case .webp: header = ImageHeader(webp: bytes)
    case .bmp: header = ImageHeader(bmp: bytes)
    case .tiff: header = ImageHeader(tiff: bytes)
    case .ico:
      header = PixbufDecoder.size(of: bytes, format: .ico).map {
        ImageHeader(format: .ico, width: $0.width, height: $0.height)
      }
    }
    // Sides beyond sixteen million pixels are damage; refused here, products of sides cannot overflow.
    guard let header, header.width > 0, header.height > 0, header.width < 1 << 24,
      header.height < 1 << 24
    else {
      throw ImageDecodingError.badHeader(format)
    }
    self = header
  }

  /// Takes over the tags of EXIF data.
  mutating func take(_ tags: ExifReader, at offset: Int) {
    tiff = tags.tiff
    exif = tags.exif
    gps = tags.gps
    orientation = tags.orientation ?? orientation
    thumbnail = tags.thumbnail.map { $0.lowerBound + offset..<$0.upperBound + offset }
  }

  // MARK: Formats

  private init?(png bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes)
    guard reader.matches("IHDR", at: 12), let width = reader.long(16),
      let height = reader.long(20), let colour = reader.byte(25)
    else { return nil }
    self.init(format: .png, width: width, height: height)
    hasAlpha = colour & 4 != 0
    isGray = colour & 2 == 0
    var offset = 33
    while let length = reader.long(offset), !reader.matches("IDAT", at: offset + 4) {
      if reader.matches("tRNS", at: offset + 4) { hasAlpha = true }
      if reader.matches("pHYs", at: offset + 4), reader.byte(offset + 16) == 1,
        let x = reader.long(offset + 8), let y = reader.long(offset + 12)
      {
        density = (Double(x) * 0.0254, Double(y) * 0.0254)
      }
      if reader.matches("eXIf", at: offset + 4),
        let tags = ExifReader(reader.slice(offset + 8, length))
      {
        take(tags, at: offset + 8)
      }
      offset += length + 12
    }
  }

  private init?(gif bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes, isLittleEndian: true)
    guard let width = reader.word(6), let height = reader.word(8) else { return nil }
    self.init(format: .gif, width: width, height: height)
    hasAlpha = true
  }

  private init?(webp bytes: UnsafeRawBufferPointer) {
    var features = WebPBitstreamFeatures()
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard WebPGetFeatures(start, bytes.count, &features) == VP8_STATUS_OK else { return nil }
    self.init(format: .webp, width: Int(features.width), height: Int(features.height))
    hasAlpha = features.has_alpha != 0
    let reader = ByteReader(bytes, isLittleEndian: true)
    var offset = 12
    while let length = reader.long(offset + 4) {
      if reader.matches("EXIF", at: offset) {
        // Some writers put JPEG's mark before the tags.
        let skip = reader.matches("Exif", at: offset + 8) ? 6 : 0
        if let tags = ExifReader(reader.slice(offset + 8 + skip, length - skip)) {
          take(tags, at: offset + 8 + skip)
        }
      }
      if reader.matches("ICCP", at: offset) {
        isDisplayP3 = ColourProfile.isDisplayP3(reader.slice(offset + 8, length))
      }
      offset += 8 + length + length % 2
    }
  }

  private init?(bmp bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes, isLittleEndian: true)
    guard let headerSize = reader.long(14) else { return nil }
    if headerSize == 12 {
      guard let width = reader.word(18), let height = reader.word(20) else { return nil }
      self.init(format: .bmp, width: width, height: height)
    } else {
      guard let width = reader.long(18), let height = reader.long(22) else { return nil }
      // Rows from the top down are marked by a negative height.
      self.init(
        format: .bmp, width: width, height: abs(Int(Int32(truncatingIfNeeded: height))))
    }
  }

  private init?(tiff bytes: UnsafeRawBufferPointer) {
    guard let tags = ExifReader(bytes), let width = tags.tiff[0x0100] as? Int,
      let height = tags.tiff[0x0101] as? Int
    else { return nil }
    self.init(format: .tiff, width: width, height: height)
    take(tags, at: 0)
    hasAlpha = tags.tiff[0x0152] != nil
  }
}
