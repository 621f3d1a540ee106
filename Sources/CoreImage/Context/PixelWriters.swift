import CoreGraphics

/// Writes tiles into a picture's pixels, from several threads at once: tiles do not overlap.
struct PictureWriter: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer?
  private let stride: Int
  private let area: PixelRect
  private let output: OutputSpace

  init(_ raster: ImageSurface, _ area: PixelRect, _ output: OutputSpace) {
    base = raster.bytes.baseAddress
    stride = raster.stride
    self.area = area
    self.output = output
  }

  func write(_ tile: Raster) {
    guard let base else { return }
    for y in tile.area.y0..<tile.area.y1 {
      let from = tile.row(y)
      let line = base + (area.y1 - 1 - y) * stride + (tile.area.x0 - area.x0) * 4
      for x in 0..<tile.area.width {
        line.storeBytes(of: word(from[x]), toByteOffset: x * 4, as: UInt32.self)
      }
    }
  }

  /// Cairo's word for a colour.
  private func word(_ pixel: Pixel) -> UInt32 {
    let alpha = pixel.w.clampedToUnit
    guard alpha > 0 else { return 0 }
    let color = output.color(Pixel(pixel.rgb, alpha))
    func byte(_ value: Float) -> UInt32 { UInt32(min(value.clampedToUnit, alpha) * 255 + 0.5) }
    return UInt32(alpha * 255 + 0.5) << 24 | byte(color.x) << 16 | byte(color.y) << 8
      | byte(color.z)
  }
}

/// Writes tiles into a caller's memory, from several threads at once: tiles do not overlap.
struct BitmapWriter: @unchecked Sendable {
  let data: UnsafeMutableRawPointer
  let rowBytes: Int
  let area: PixelRect
  let channels: [CIFormat.Channel]
  let component: CIFormat.Component
  let output: OutputSpace

  func write(_ tile: Raster) {
    let size = component == .half ? 2 : component.rawValue
    for y in tile.area.y0..<tile.area.y1 {
      let from = tile.row(y)
      var place =
        data + (area.y1 - 1 - y) * rowBytes
        + (tile.area.x0 - area.x0) * channels.count * size
      for x in 0..<tile.area.width {
        let color = output.color(from[x])
        for channel in channels {
          store(value(channel, of: color), at: place)
          place += size
        }
      }
    }
  }

  private func value(_ channel: CIFormat.Channel, of color: Pixel) -> Float {
    switch channel {
    case .red: color.x
    case .green: color.y
    case .blue: color.z
    case .alpha: color.w
    case .luminance: color.luminance
    case .one: 1
    }
  }

  private func store(_ value: Float, at place: UnsafeMutableRawPointer) {
    switch component {
    case .byte: place.storeBytes(of: UInt8(value.clampedToUnit * 255 + 0.5), as: UInt8.self)
    case .word: place.storeBytes(of: UInt16(value.clampedToUnit * 65535 + 0.5), as: UInt16.self)
    case .half: place.storeBytes(of: HalfFloat.bits(value), as: UInt16.self)
    case .float: place.storeBytes(of: value, as: Float.self)
    }
  }
}
