internal import CCairo
import CoreGraphics
import Foundation

/// Turns of a picture by quarters clockwise, mirrored from left to right before.
package struct PictureTurn: Hashable, Sendable {
  package var quarters: Int
  package var isMirrored: Bool

  package init(quarters: Int, isMirrored: Bool = false) {
    self.quarters = ((quarters % 4) + 4) % 4
    self.isMirrored = isMirrored
  }

  package static let none = PictureTurn(quarters: 0)
}

extension CVBuffer {
  /// The pixels of an opaque picture, turned; nil for formats that are not known.
  package convenience init?(
    _ image: CGImage, turned turn: PictureTurn = .none, formatType: OSType = 0x4247_5241
  ) {
    let isAcross = turn.quarters % 2 == 0
    let (width, height) = isAcross ? (image.width, image.height) : (image.height, image.width)
    self.init(width: width, height: height, formatType: formatType)
    guard cairo_image_surface_get_format(image.surface) != CAIRO_FORMAT_A8,
      let source = cairo_image_surface_get_data(image.surface)
    else { return nil }
    let stride = image.stride / 4
    source.withMemoryRebound(to: UInt32.self, capacity: stride * image.height) { pixels in
      // The place of the first pixel, and the steps to the next one and the next row.
      let (right, below) = (image.width - 1, (image.height - 1) * stride)
      var (start, step, row): (Int, Int, Int)
      switch turn.quarters {
      case 0: (start, step, row) = (0, 1, stride)
      case 1: (start, step, row) = (below, -stride, 1)
      case 2: (start, step, row) = (right + below, -1, -stride)
      default: (start, step, row) = (right, stride, -1)
      }
      if turn.isMirrored {
        // Left is right before the turn.
        switch turn.quarters {
        case 0: (start, step) = (right, -1)
        case 1: (start, row) = (right + below, -1)
        case 2: (start, step) = (below, 1)
        default: (start, row) = (0, 1)
        }
      }
      write { x, y in pixels[start + x * step + y * row] }
    }
  }

  /// Fills the buffer with pixels that are words of alpha, red, green and blue from above.
  private func write(_ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    if formatType == kCVPixelFormatType_32BGRA {
      for y in 0..<height {
        let target = (planes[0].base + y * planes[0].bytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { target[x] = pixel(x, y) | 0xff00_0000 }
      }
      return
    }
    if let places = PixelFormat.places(formatType) {
      let size = places.alpha == nil ? 3 : 4
      for y in 0..<height {
        var target = (planes[0].base + y * planes[0].bytesPerRow)
          .assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          let word = pixel(x, y)
          target[places.red] = UInt8(truncatingIfNeeded: word >> 16)
          target[places.green] = UInt8(truncatingIfNeeded: word >> 8)
          target[places.blue] = UInt8(truncatingIfNeeded: word)
          if let alpha = places.alpha { target[alpha] = 255 }
          target += size
        }
      }
      return
    }
    writeLightness(pixel)
    if planes.count > 1 { writeColours(pixel) }
  }

  private func writeLightness(_ pixel: (Int, Int) -> UInt32) {
    // The weights of ITU-R BT.601, by 65,536.
    let isFull = planes.count == 1 || PixelFormat.isFullRange(formatType)
    let (red, green, blue, low) =
      isFull ? (19_595, 38_470, 7_471, 0) : (16_829, 33_039, 6_416, 16)
    for y in 0..<height {
      let target = (planes[0].base + y * planes[0].bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        let (r, g, b) = Self.parts(pixel(x, y))
        target[x] = UInt8(low + (red * r + green * g + blue * b + 32_768) >> 16)
      }
    }
  }

  private func writeColours(_ pixel: (Int, Int) -> UInt32) {
    let isFull = PixelFormat.isFullRange(formatType)
    let isPaired = planes.count == 2
    let (a, b, c) = isFull ? (11_058, 21_710, 32_768) : (9_714, 19_070, 28_784)
    let (d, e) = isFull ? (27_439, 5_329) : (24_103, 4_681)
    for y in 0..<planes[1].height {
      let first = (planes[1].base + y * planes[1].bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let second =
        isPaired
        ? first + 1
        : (planes[2].base + y * planes[2].bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in 0..<planes[1].width {
        let (red, green, blue) = Self.parts(pixel(min(2 * x, width - 1), min(2 * y, height - 1)))
        let place = isPaired ? 2 * x : x
        first[place] = Self.byte(128 + (c * blue - a * red - b * green + 32_768) >> 16)
        second[place] = Self.byte(128 + (c * red - d * green - e * blue + 32_768) >> 16)
      }
    }
  }

  private static func parts(_ word: UInt32) -> (Int, Int, Int) {
    (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
  }
  private static func byte(_ number: Int) -> UInt8 { UInt8(min(max(number, 0), 255)) }

  /// The picture as it is now; later changes of the pixels are not its.
  package func makeImage() -> CGImage? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { target in
        readRow(y, into: target)
      }
    }
    cairo_surface_mark_dirty(surface)
    return CGImage(surface: surface)
  }

  private func readRow(_ y: Int, into target: UnsafeMutablePointer<UInt32>) {
    let row = planes[0].base + y * planes[0].bytesPerRow
    if formatType == kCVPixelFormatType_32BGRA {
      memcpy(target, row, width * 4)
      return
    }
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    if let places = PixelFormat.places(formatType) {
      let size = places.alpha == nil ? 3 : 4
      for x in 0..<width {
        let pixel = bytes + x * size
        target[x] =
          UInt32(pixel[places.red]) << 16 | UInt32(pixel[places.green]) << 8
          | UInt32(pixel[places.blue])
      }
      return
    }
    guard planes.count > 1 else {
      for x in 0..<width { target[x] = UInt32(bytes[x]) * 0x01_0101 }
      return
    }
    readColours(y, bytes, into: target)
  }

  private func readColours(
    _ y: Int, _ lightness: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>
  ) {
    let isFull = PixelFormat.isFullRange(formatType)
    let isPaired = planes.count == 2
    let first = (planes[1].base + y / 2 * planes[1].bytesPerRow)
      .assumingMemoryBound(to: UInt8.self)
    let second =
      isPaired
      ? first + 1
      : (planes[2].base + y / 2 * planes[2].bytesPerRow).assumingMemoryBound(to: UInt8.self)
    let (scale, low) = isFull ? (65_536, 0) : (76_309, 16)
    let (r, g1, g2, b) =
      isFull ? (91_881, 22_554, 46_802, 116_130) : (104_597, 25_675, 53_279, 132_201)
    for x in 0..<width {
      let place = isPaired ? x / 2 * 2 : x / 2
      let light = (Int(lightness[x]) - low) * scale + 32_768
      let (cb, cr) = (Int(first[place]) - 128, Int(second[place]) - 128)
      let red = Self.byte((light + r * cr) >> 16)
      let green = Self.byte((light - g1 * cb - g2 * cr) >> 16)
      let blue = Self.byte((light + b * cb) >> 16)
      target[x] = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}
