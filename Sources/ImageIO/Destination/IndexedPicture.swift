import CoreGraphics
import Foundation

/// A picture with at most 256 colours: its own, if it has no more, or the nearest of a palette that is chosen for it.
struct IndexedPicture {
  let width: Int
  let height: Int
  /// Red, green and blue in the lowest 24 bits.
  private(set) var palette: [UInt32] = []
  private(set) var indices: [UInt8]
  /// The index of pixels that are not painted; nil if there are none.
  private(set) var transparentIndex: Int?

  /// The size of an index: 1 to 8.
  var bitsPerIndex: Int {
    var bits = 1
    while 1 << bits < palette.count { bits += 1 }
    return bits
  }

  init(_ raster: ImageSurface, isOpaque: Bool) {
    width = raster.width
    height = raster.height
    indices = Array(repeating: 0, count: width * height)
    let pixels = Self.colours(of: raster, isOpaque: isOpaque)
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let isTransparent = counts.removeValue(forKey: Self.nothing) != nil
    let room = isTransparent ? 255 : 256
    var indexOfColour: [UInt32: UInt8] = [:]
    if counts.count <= room {
      palette = counts.keys.sorted()
      for (index, colour) in palette.enumerated() { indexOfColour[colour] = UInt8(index) }
    } else {
      let boxes = ColourBox.divided(counts, into: room)
      palette = boxes.map(\.mean)
      for (index, box) in boxes.enumerated() {
        for (colour, _) in box.colours { indexOfColour[colour] = UInt8(index) }
      }
    }
    if isTransparent {
      transparentIndex = palette.count
      indexOfColour[Self.nothing] = UInt8(palette.count)
      palette.append(0)
    }
    for (place, pixel) in pixels.enumerated() { indices[place] = indexOfColour[pixel] ?? 0 }
  }

  /// The value for a pixel that is not painted; no colour has so many bits.
  private static let nothing: UInt32 = 0xFFFF_FFFF

  /// The colours of the pixels, not multiplied by alpha.
  private static func colours(of raster: ImageSurface, isOpaque: Bool) -> [UInt32] {
    let pixels = raster.bytes.bindMemory(to: UInt32.self)
    var result: [UInt32] = []
    result.reserveCapacity(raster.width * raster.height)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let pixel = pixels[y * raster.stride / 4 + x]
        let alpha = isOpaque ? 255 : pixel >> 24
        guard alpha >= 128 else {
          result.append(nothing)
          continue
        }
        func straight(_ shift: UInt32) -> UInt32 {
          min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        result.append(alpha == 255 ? pixel & 0xFF_FFFF : straight(16) | straight(8) | straight(0))
      }
    }
    return result
  }
}

/// Colours that are near each other, and how often each is seen.
private struct ColourBox {
  private(set) var colours: [(UInt32, Int)]
  private let channel: UInt32
  private let extent: Int

  private init(_ colours: [(UInt32, Int)]) {
    self.colours = colours
    var widest = (channel: UInt32(0), extent: -1)
    for channel in [UInt32(16), 8, 0] {
      var (least, most) = (255, 0)
      for (colour, _) in colours {
        let value = Int(colour >> channel & 255)
        (least, most) = (min(least, value), max(most, value))
      }
      if most - least > widest.extent { widest = (channel, most - least) }
    }
    (channel, extent) = widest
  }

  /// Divides colours at the middle of their widest channel until there are enough boxes.
  static func divided(_ counts: [UInt32: Int], into room: Int) -> [ColourBox] {
    // In a fixed order: the same picture gives the same file.
    var boxes = [ColourBox(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })]
    while boxes.count < room,
      let place = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      boxes[place].colours.count > 1
    {
      let (near, far) = boxes[place].halves
      boxes[place] = near
      boxes.append(far)
    }
    return boxes
  }

  /// How much there is to gain from dividing the box.
  private var weight: Int { extent * colours.count }

  private var halves: (ColourBox, ColourBox) {
    let sorted = colours.sorted {
      let (a, b) = ($0.0 >> channel & 255, $1.0 >> channel & 255)
      return a == b ? $0.0 < $1.0 : a < b
    }
    let total = sorted.reduce(0) { $0 + $1.1 }
    var seen = 0
    var middle = 1
    for (index, colour) in sorted.enumerated().dropLast() {
      seen += colour.1
      middle = index + 1
      if seen * 2 >= total { break }
    }
    return (ColourBox(Array(sorted[..<middle])), ColourBox(Array(sorted[middle...])))
  }

  /// The colour that the box's colours mix to.
  var mean: UInt32 {
    var sums = (0, 0, 0, 0)
    for (colour, count) in colours {
      sums.0 += Int(colour >> 16 & 255) * count
      sums.1 += Int(colour >> 8 & 255) * count
      sums.2 += Int(colour & 255) * count
      sums.3 += count
    }
    func part(_ sum: Int) -> UInt32 { UInt32((sum + sums.3 / 2) / sums.3) }
    return part(sums.0) << 16 | part(sums.1) << 8 | part(sums.2)
  }
}
