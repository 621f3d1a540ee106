import CoreGraphics

extension FilterCatalogue {
  static let comparisons: [FilterDefinition] = [
    // How far apart two colours look: 0 is the same, 100 the opposite, 2 just noticeable.
    .onImage("CILabDeltaE", builtIn(kCICategoryColorEffect), [.image("inputImage2")]) {
      image, values in
      guard let other = values.image("inputImage2") else { return nil }
      return MixNode(extent: image.extent.union(other.extent), [image, other]) { _ in
        { a, b, _ in
          let distance = LabColor(light: a.unpremultiplied).distance(
            to: LabColor(light: b.unpremultiplied))
          return Pixel(distance, distance, distance, 1)
        }
      }
    }
  ]
}

/// A colour by lightness and two opponent hues, as CIE 1976 defines it, seen in daylight (D65).
struct LabColor {
  let lightness: Float
  let a: Float
  let b: Float

  /// The colour of working values, which are taken as light in sRGB's primaries.
  init(light: Pixel) {
    let x = 0.4124564 * light.x + 0.3575761 * light.y + 0.1804375 * light.z
    let y = 0.2126729 * light.x + 0.7151522 * light.y + 0.0721750 * light.z
    let z = 0.0193339 * light.x + 0.1191920 * light.y + 0.9503041 * light.z
    let (fx, fy, fz) = (Self.root(x / 0.95047), Self.root(y), Self.root(z / 1.08883))
    lightness = 116 * fy - 16
    a = 500 * (fx - fy)
    b = 200 * (fy - fz)
  }

  private static func root(_ value: Float) -> Float {
    value > 216 / 24389 ? cbrt(value) : (24389 / 27 * value + 16) / 116
  }

  /// ∆E of 1994 with the weights for graphic arts, from 0 to 100; this colour is the reference.
  func distance(to other: LabColor) -> Float {
    let chroma = (a * a + b * b).squareRoot()
    let otherChroma = (other.a * other.a + other.b * other.b).squareRoot()
    let lightness = lightness - other.lightness
    let (da, db, dc) = (a - other.a, b - other.b, chroma - otherChroma)
    let hue = max(0, da * da + db * db - dc * dc)
    let chromaWeight = 1 + 0.045 * chroma
    let hueWeight = 1 + 0.015 * chroma
    let square =
      lightness * lightness + dc * dc / (chromaWeight * chromaWeight)
      + hue / (hueWeight * hueWeight)
    return min(square.squareRoot(), 100)
  }
}
