import CoreGraphics

/// The pixels of a picture, its lower left corner at the origin.
final class PictureNode: ImageNode, @unchecked Sendable {
  let image: CGImage
  private let raster: ImageSurface
  /// Whether the pixels are taken as they are, without a tone curve.
  private let isUnmanaged: Bool
  /// Whether they are light already.
  private let isLight: Bool

  init(_ image: CGImage, isUnmanaged: Bool = false, isLight: Bool = false) {
    self.image = image
    self.isUnmanaged = isUnmanaged
    self.isLight = isLight
    raster = image.raster
    super.init(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let (height, stride) = (image.height, raster.stride)
    guard let base = raster.bytes.baseAddress else { return result }
    let isLinear = space.isLinear && !isUnmanaged && !isLight
    let table = isLinear ? Self.lights : Self.values
    let format = raster.format
    for y in area.y0..<area.y1 {
      let line = base + (height - 1 - y) * stride
      let row = result.row(y)
      for x in area.x0..<area.x1 {
        if format == .a8 {
          let alpha = Float(line.load(fromByteOffset: x, as: UInt8.self)) / 255
          // A stencil paints black where it is set.
          row[x - area.x0] = Pixel(0, 0, 0, alpha)
          continue
        }
        let word = line.load(fromByteOffset: x * 4, as: UInt32.self)
        let alpha = format == .rgb24 ? 255 : word >> 24
        let (r, g, b) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
        if alpha == 255 {
          row[x - area.x0] = Pixel(table[r], table[g], table[b], 1)
        } else if alpha > 0 {
          let pixel = Pixel(Float(r), Float(g), Float(b), Float(alpha)) / 255
          row[x - area.x0] = isLinear ? space.pixel(perceived: pixel.unpremultiplied) : pixel
        }
      }
    }
    return result
  }

  private static let values: [Float] = (0..<256).map { Float($0) / 255 }
  private static let lights: [Float] = values.map { ToneCurve.linear($0) }
}

/// Colours in floating point, kept straight as they were given, top row first.
final class FloatPictureNode: ImageNode, @unchecked Sendable {
  private let width: Int
  private let height: Int
  private let values: [Pixel]
  private let isUnmanaged: Bool

  /// Takes premultiplied values that are light, or of no space at all.
  init(width: Int, height: Int, values: [Pixel], isUnmanaged: Bool) {
    self.width = width
    self.height = height
    self.values = values
    self.isUnmanaged = isUnmanaged
    super.init(extent: CGRect(x: 0, y: 0, width: width, height: height))
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let encodes = !isUnmanaged && !space.isLinear
    result.fill { x, y in
      let pixel = values[(height - 1 - y) * width + x]
      return encodes ? WorkingSpace.linear.perceived(pixel).premultiplied : pixel
    }
    return result
  }
}

/// A colour for every point, by a rule.
final class GeneratorNode: ImageNode, @unchecked Sendable {
  typealias Rule = @Sendable (_ x: Double, _ y: Double) -> Pixel
  private let rule: @Sendable (WorkingSpace) -> Rule

  /// The rule is asked for the colours at pixels' centres.
  init(extent: CGRect = .infinite, _ rule: @escaping @Sendable (WorkingSpace) -> Rule) {
    self.rule = rule
    super.init(extent: extent)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let color = rule(space)
    result.fill { x, y in color(Double(x) + 0.5, Double(y) + 0.5) }
    return result
  }
}
