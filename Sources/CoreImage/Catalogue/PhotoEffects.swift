import Foundation

/// A look of old film: a mix of the components, a curve for each, a veil. Works on what the eye sees.
///
/// Apple does not publish its looks. These are made to resemble what each is described to do, by eye.
private struct PhotoLook: Sendable {
  /// How much of the colour is kept; 0 is black and white.
  var saturation: Float = 1
  /// The weight of each component in grey.
  var grey = SIMD3<Float>(0.299, 0.587, 0.114)
  /// Steeper than 1 gives harder light and shadow.
  var contrast: Float = 1
  /// Where black and white of each component come to lie.
  var black = SIMD3<Float>(repeating: 0)
  var white = SIMD3<Float>(repeating: 1)
  /// The exponent of each component; below 1 brightens.
  var gamma = SIMD3<Float>(repeating: 1)

  func applied(to c: SIMD3<Float>) -> SIMD3<Float> {
    let light = SIMD3<Float>(repeating: (c * grey).sum())
    let mixed = light + (c - light) * saturation
    var result = SIMD3<Float>.zero
    for index in 0..<3 {
      let steep = (mixed[index] - 0.5) * contrast + 0.5
      let soft = steep.clampedToUnit
      result[index] = black[index] + (white[index] - black[index]) * pow(soft, gamma[index])
    }
    return result
  }

  static let looks: [(String, PhotoLook)] = [
    ("Mono", PhotoLook(saturation: 0, contrast: 1.05)),
    ("Tonal", PhotoLook(saturation: 0, contrast: 0.9, gamma: SIMD3(repeating: 0.95))),
    (
      "Noir",
      PhotoLook(
        saturation: 0, grey: SIMD3(0.4, 0.5, 0.1), contrast: 1.45, gamma: SIMD3(repeating: 1.1))
    ),
    (
      "Chrome",
      PhotoLook(
        saturation: 1.3, contrast: 1.12, black: SIMD3(0.01, 0.02, 0.03),
        gamma: SIMD3(0.94, 0.97, 1))
    ),
    (
      "Fade",
      PhotoLook(
        saturation: 0.65, contrast: 0.85, black: SIMD3(0.08, 0.08, 0.09),
        white: SIMD3(0.95, 0.94, 0.92))
    ),
    (
      "Instant",
      PhotoLook(
        saturation: 0.75, contrast: 1, black: SIMD3(0.10, 0.07, 0.06),
        white: SIMD3(0.99, 0.96, 0.86), gamma: SIMD3(0.85, 0.95, 1.05))
    ),
    (
      "Process",
      PhotoLook(
        saturation: 0.95, contrast: 1.1, black: SIMD3(0, 0.04, 0.10),
        white: SIMD3(0.96, 1, 0.95), gamma: SIMD3(1.12, 0.95, 0.92))
    ),
    (
      "Transfer",
      PhotoLook(
        saturation: 0.9, contrast: 1, black: SIMD3(0.09, 0.04, 0.04),
        white: SIMD3(1, 0.97, 0.86), gamma: SIMD3(0.82, 0.92, 1.08))
    ),
  ]
}

extension FilterCatalogue {
  static let photoEffects: [FilterDefinition] = PhotoLook.looks.map { name, look in
    .onColor("CIPhotoEffect\(name)", builtIn(kCICategoryColorEffect), []) { _ in
      { space in
        { color, _, _ in
          guard color.w > 0 else { return color }
          let c = space.perceived(color)
          return space.pixel(perceived: Pixel(look.applied(to: c.rgb), c.w))
        }
      }
    }
  }
}
