import Foundation

/// The colours in which steps compute: light (linear sRGB), or the values as they are stored.
struct WorkingSpace: Hashable, Sendable {
  /// Whether values are proportional to light. If not, colours are not managed at all.
  let isLinear: Bool

  static let linear = WorkingSpace(isLinear: true)
  static let unmanaged = WorkingSpace(isLinear: false)

  /// A straight sRGB component in this space.
  func value(_ encoded: Float) -> Float { isLinear ? ToneCurve.linear(encoded) : encoded }

  /// A colour in this space, premultiplied.
  func pixel(_ color: CIColor) -> Pixel {
    let rgb = color.sRGB
    let alpha = Float(color.alpha)
    return Pixel(value(rgb.x) * alpha, value(rgb.y) * alpha, value(rgb.z) * alpha, alpha)
  }

  /// Straight components as the eye sees them (sRGB's tone curve) of a colour of this space.
  func perceived(_ pixel: Pixel) -> Pixel {
    let straight = pixel.unpremultiplied
    guard isLinear else { return straight }
    return Pixel(
      ToneCurve.encoded(straight.x), ToneCurve.encoded(straight.y), ToneCurve.encoded(straight.z),
      straight.w)
  }

  /// The way back from `perceived`.
  func pixel(perceived: Pixel) -> Pixel {
    guard isLinear else { return perceived.premultiplied }
    return Pixel(
      ToneCurve.linear(perceived.x), ToneCurve.linear(perceived.y), ToneCurve.linear(perceived.z),
      perceived.w
    ).premultiplied
  }
}

/// sRGB's tone curve, mirrored for negative values.
enum ToneCurve {
  /// Light of an encoded value.
  static func linear(_ value: Float) -> Float {
    let size = abs(value)
    if size <= 1 {
      let place = size * Float(steps)
      let index = min(Int(place), steps - 1)
      let light = lights[index] + (lights[index + 1] - lights[index]) * (place - Float(index))
      return value < 0 ? -light : light
    }
    let light = exactLinear(size)
    return value < 0 ? -light : light
  }

  /// The encoded value of light.
  static func encoded(_ value: Float) -> Float {
    let size = abs(value)
    if size <= 1 {
      // Steps of the root, because the curve is steep where it is dark.
      let place = size.squareRoot() * Float(steps)
      let index = min(Int(place), steps - 1)
      let code = codes[index] + (codes[index + 1] - codes[index]) * (place - Float(index))
      return value < 0 ? -code : code
    }
    let code = exactEncoded(size)
    return value < 0 ? -code : code
  }

  private static let steps = 4080  // a multiple of 255: eight-bit values are exact

  private static let lights: [Float] = (0...steps).map { exactLinear(Float($0) / Float(steps)) }

  private static let codes: [Float] = (0...steps).map { step in
    let root = Float(step) / Float(steps)
    return exactEncoded(root * root)
  }

  private static func exactLinear(_ size: Float) -> Float {
    guard size < 1e6 else { return 1e12 }
    return size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
  }

  private static func exactEncoded(_ size: Float) -> Float {
    guard size < 1e12 else { return 1e6 }
    return size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
  }
}

extension SIMD4 where Scalar == Float {
  /// Colour not multiplied by alpha; clear stays zero.
  var unpremultiplied: SIMD4<Float> {
    if w == 1 { return self }
    guard w > 0 else { return SIMD4(0, 0, 0, w) }
    let scale = 1 / w
    return SIMD4(x * scale, y * scale, z * scale, w)
  }

  var premultiplied: SIMD4<Float> { w == 1 ? self : SIMD4(x * w, y * w, z * w, w) }

  /// Rec. 709's luminance.
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  var rgb: SIMD3<Float> { SIMD3(x, y, z) }

  init(_ rgb: SIMD3<Float>, _ alpha: Float) { self.init(rgb.x, rgb.y, rgb.z, alpha) }

  func mixed(_ other: SIMD4<Float>, _ amount: Float) -> SIMD4<Float> {
    self + (other - self) * amount
  }
}
