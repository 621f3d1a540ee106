import CoreGraphics
import Foundation

/// Makes a GIF file of pictures. Pixels at least half transparent become transparent, others opaque.
struct GIFEncoder {
  /// A picture and how long it is seen.
  struct Frame {
    var image: CGImage
    /// In seconds; files count in hundredths.
    var delay: Double
  }

  /// How often the animation runs; 0 is for ever, nil says nothing: once.
  var loops: Int?
  private var bytes: [UInt8] = []

  init(loops: Int?) { self.loops = loops }

  /// The file's bytes; nil for no pictures, or for some that are too large for the format.
  mutating func encode(_ frames: [Frame]) -> Data? {
    let width = frames.map(\.image.width).max() ?? 0
    let height = frames.map(\.image.height).max() ?? 0
    guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else { return nil }
    bytes = Array("GIF89a".utf8)
    // Eight bits a colour, and no palette for all pictures: each has its own.
    put(width, height)
    bytes += [0x70, 0, 0]
    if let loops {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      put(min(max(loops, 0), 0xFFFF))
      bytes.append(0)
    }
    for frame in frames {
      guard let raster = frame.image.raster.format == .a8 ? nil : frame.image.raster else {
        return nil
      }
      write(IndexedPicture(raster, isOpaque: frame.image.isOpaque), delay: frame.delay)
    }
    return Data(bytes + [0x3B])
  }

  private mutating func write(_ picture: IndexedPicture, delay: Double) {
    let transparent = picture.transparentIndex
    // The picture before must not show through: it is cleared when the next one comes.
    bytes += [0x21, 0xF9, 4, transparent == nil ? 0x04 : 0x09]
    put(Int(min(max(delay.isFinite ? delay * 100 : 0, 0), 65_535).rounded()))
    bytes += [UInt8(transparent ?? 0), 0, 0x2C]
    put(0, 0, picture.width, picture.height)
    let bits = picture.bitsPerIndex
    bytes.append(0x80 | UInt8(bits - 1))
    for index in 0..<(1 << bits) {
      let colour = index < picture.palette.count ? picture.palette[index] : 0
      bytes += [UInt8(colour >> 16 & 255), UInt8(colour >> 8 & 255), UInt8(colour & 255)]
    }
    var writer = LZWWriter(minimumSize: max(2, bits))
    bytes += writer.encode(picture.indices)
  }

  private mutating func put(_ values: Int...) {
    for value in values { bytes += [UInt8(value & 255), UInt8(value >> 8 & 255)] }
  }
}

/// Packs the colour indices of a GIF picture.
struct LZWWriter {
  private let minimumSize: Int
  private var packed: [UInt8] = []
  private var held = 0
  private var count = 0

  init(minimumSize: Int) { self.minimumSize = minimumSize }

  /// The byte that tells the size of codes, the codes in blocks, and the empty block behind them.
  mutating func encode(_ indices: [UInt8]) -> [UInt8] {
    let clear = 1 << minimumSize
    var size = minimumSize + 1
    var table: [Int: Int] = [:]
    var next = clear + 2
    put(clear, size)
    var prefix = -1
    for index in indices {
      let suffix = Int(index)
      guard prefix >= 0 else {
        prefix = suffix
        continue
      }
      let key = prefix << 8 | suffix
      if let code = table[key] {
        prefix = code
        continue
      }
      put(prefix, size)
      if next < 4096 {
        table[key] = next
        if next == 1 << size, size < 12 { size += 1 }
        next += 1
      } else {
        put(clear, size)
        table.removeAll(keepingCapacity: true)
        (size, next) = (minimumSize + 1, clear + 2)
      }
      prefix = suffix
    }
    if prefix >= 0 { put(prefix, size) }
    put(clear + 1, size)
    if count > 0 { packed.append(UInt8(held & 255)) }
    var result = [UInt8(minimumSize)]
    for start in stride(from: 0, to: packed.count, by: 255) {
      let part = packed[start..<min(start + 255, packed.count)]
      result.append(UInt8(part.count))
      result += part
    }
    return result + [0]
  }

  private mutating func put(_ code: Int, _ size: Int) {
    held |= code << count
    count += size
    while count >= 8 {
      packed.append(UInt8(held & 255))
      held >>= 8
      count -= 8
    }
  }
}
