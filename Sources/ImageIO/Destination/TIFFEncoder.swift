import CoreGraphics
import Foundation

/// Makes a TIFF file of pictures, which are not compressed.
struct TIFFEncoder {
  /// A picture and how it is to be turned.
  struct Page {
    var image: CGImage
    var orientation: CGImagePropertyOrientation
  }

  /// Big-endian; the place of the first directory follows.
  private var file = Data("MM".utf8) + [0, 42, 0, 0, 0, 0]
  /// Where the place of the next directory is put.
  private var link = 4

  /// The file's bytes; nil for no pictures, or for some that the format has no room for.
  static func encode(_ pages: [Page]) -> Data? {
    var encoder = TIFFEncoder()
    let size = pages.reduce(0) { $0 + $1.image.width * $1.image.height * 4 + 1000 }
    guard !pages.isEmpty, size < UInt32.max else { return nil }
    for page in pages {
      guard encoder.write(page) else { return nil }
    }
    return encoder.file
  }

  private mutating func write(_ page: Page) -> Bool {
    let raster = page.image.raster
    guard raster.format != .a8 else { return false }
    let channels = page.image.isOpaque ? 3 : 4
    let depths = file.count
    for _ in 0..<channels { put(8, bytes: 2) }
    let start = file.count
    write(raster, channels: channels)
    let length = file.count - start
    if !file.count.isMultiple(of: 2) { file.append(0) }

    var tags: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (0x0100, 4, 1, raster.width), (0x0101, 4, 1, raster.height),
      (0x0102, 3, channels, depths),
      // Not compressed; red, green and blue.
      (0x0103, 3, 1, 1), (0x0106, 3, 1, 2),
      (0x0111, 4, 1, start), (0x0112, 3, 1, Int(page.orientation.rawValue)),
      (0x0115, 3, 1, channels), (0x0116, 4, 1, raster.height), (0x0117, 4, 1, length),
      (0x011C, 3, 1, 1),
    ]
    // Alpha, by which the colours are multiplied.
    if channels == 4 { tags.append((0x0152, 3, 1, 1)) }
    let directory = file.count
    put(tags.count, bytes: 2)
    for (tag, type, count, value) in tags {
      put(tag, bytes: 2)
      put(type, bytes: 2)
      put(count, bytes: 4)
      // A short value stands in the first two of the four bytes.
      put(type == 3 && count == 1 ? value << 16 : value, bytes: 4)
    }
    let place = withUnsafeBytes(of: UInt32(directory).bigEndian) { Data($0) }
    file.replaceSubrange(link..<link + 4, with: place)
    link = file.count
    put(0, bytes: 4)
    return true
  }

  private mutating func write(_ raster: ImageSurface, channels: Int) {
    let pixels = raster.bytes.bindMemory(to: UInt32.self)
    var row = [UInt8](repeating: 0, count: raster.width * channels)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let pixel = pixels[y * raster.stride / 4 + x]
        let place = x * channels
        row[place] = UInt8(pixel >> 16 & 255)
        row[place + 1] = UInt8(pixel >> 8 & 255)
        row[place + 2] = UInt8(pixel & 255)
        if channels == 4 { row[place + 3] = UInt8(pixel >> 24) }
      }
      file += row
    }
  }

  private mutating func put(_ value: Int, bytes: Int) {
    for index in (0..<bytes).reversed() { file.append(UInt8(value >> (index * 8) & 255)) }
  }
}
