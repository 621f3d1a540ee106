import Foundation

extension PixelLayout {
  /// Reads pixels of this layout into an area of a raster.
  func unpack(
    _ source: UnsafeRawPointer, bytesPerRow: Int, into raster: ImageSurface, area: PixelRect
  ) {
    guard !area.isEmpty, let target = raster.bytes.baseAddress else { return }
    let stride = raster.stride
    for y in area.y0..<area.y1 {
      let from = source + y * bytesPerRow + area.x0 * bytesPerPixel
      if isAlphaOnly {
        memcpy(target + y * stride + area.x0, from, area.width)
      } else {
        let to = (target + y * stride).assumingMemoryBound(to: UInt32.self) + area.x0
        unpackRow(from.assumingMemoryBound(to: UInt8.self), into: to, count: area.width)
      }
    }
    raster.markDirty()
  }

  /// Writes an area of a raster as pixels of this layout.
  func pack(
    _ raster: ImageSurface, into target: UnsafeMutableRawPointer, bytesPerRow: Int,
    area: PixelRect
  ) {
    guard !area.isEmpty, let source = raster.bytes.baseAddress else { return }
    let stride = raster.stride
    for y in area.y0..<area.y1 {
      let to = target + y * bytesPerRow + area.x0 * bytesPerPixel
      if isAlphaOnly {
        memcpy(to, source + y * stride + area.x0, area.width)
      } else {
        let from = (source + y * stride).assumingMemoryBound(to: UInt32.self) + area.x0
        packRow(from, into: to.assumingMemoryBound(to: UInt8.self), count: area.width)
      }
    }
  }

  private func unpackRow(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isNative {
      memcpy(target, source, count * 4)
      return
    }
    var p = source
    for x in 0..<count {
      var r = UInt32(p[red])
      var g = UInt32(p[green])
      var b = UInt32(p[blue])
      var a: UInt32 = 255
      if colour == .cmyk {
        let rest = 255 - UInt32(p[extra])
        r = (255 - r) * rest / 255
        g = (255 - g) * rest / 255
        b = (255 - b) * rest / 255
      } else if alpha != .opaque {
        a = UInt32(p[extra])
        if alpha == .straight {
          r = (r * a + 127) / 255
          g = (g * a + 127) / 255
          b = (b * a + 127) / 255
        } else {
          // Colour above alpha is not premultiplied colour; blending it would wrap around.
          r = min(r, a)
          g = min(g, a)
          b = min(b, a)
        }
      }
      target[x] = a << 24 | r << 16 | g << 8 | b
      p += bytesPerPixel
    }
  }

  /// A premultiplied pixel with the colour that it has where it covers.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let a = pixel >> 24
    guard a != 0, a != 255 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + a / 2) / a) << shift
    }
    return a << 24 | part(16) | part(8) | part(0)
  }

  private func packRow(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    if isNative {
      memcpy(target, source, count * 4)
      return
    }
    var p = target
    if colour == .gray {
      for x in 0..<count {
        let pixel = source[x]
        let (r, g, b) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        p[0] = UInt8((r * 54 + g * 183 + b * 19 + 128) >> 8)
        p += bytesPerPixel
      }
      return
    }
    for x in 0..<count {
      let pixel = alpha == .straight ? Self.straight(source[x]) : source[x]
      p[red] = UInt8(truncatingIfNeeded: pixel >> 16)
      p[green] = UInt8(truncatingIfNeeded: pixel >> 8)
      p[blue] = UInt8(truncatingIfNeeded: pixel)
      p[extra] = alpha == .opaque ? 255 : UInt8(truncatingIfNeeded: pixel >> 24)
      p += bytesPerPixel
    }
  }
}
