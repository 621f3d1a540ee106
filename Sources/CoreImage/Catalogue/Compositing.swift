import CoreGraphics

/// How an image is put over another one. Colours are premultiplied; formulas are those of PDF's blend modes.
struct Compositing: Sendable {
  typealias Rule = @Sendable (_ source: Pixel, _ backdrop: Pixel) -> Pixel
  /// Where the result may be other than clear.
  enum Region: Sendable { case both, common, source, backdrop }

  let name: String
  let region: Region
  let rule: Rule

  /// The step for a source over a backdrop.
  func node(_ source: ImageNode, _ backdrop: ImageNode) -> ImageNode {
    let extent: CGRect
    switch region {
    case .both: extent = source.extent.union(backdrop.extent)
    case .common: extent = source.extent.intersection(backdrop.extent)
    case .source: extent = source.extent
    case .backdrop: extent = backdrop.extent
    }
    guard !extent.isNull else { return EmptyNode() }
    let rule = rule
    return MixNode(extent: extent, [source, backdrop]) { _ in { s, b, _ in rule(s, b) } }
  }

  /// A mode whose colour, where both images are opaque, is a function of the two straight colours.
  private static func blend(
    _ name: String,
    _ mix: @escaping @Sendable (_ source: SIMD3<Float>, _ back: SIMD3<Float>) -> SIMD3<Float>
  ) -> Compositing {
    Compositing(name: name, region: .both) { s, b in
      guard s.w > 0 else { return b }
      guard b.w > 0 else { return s }
      let mixed = mix(s.unpremultiplied.rgb, b.unpremultiplied.rgb)
      let rgb = s.rgb * (1 - b.w) + b.rgb * (1 - s.w) + mixed * (s.w * b.w)
      return Pixel(rgb, s.w + b.w - s.w * b.w)
    }
  }

  /// A mode that mixes each component for itself.
  private static func separable(
    _ name: String, _ mix: @escaping @Sendable (_ source: Float, _ back: Float) -> Float
  ) -> Compositing {
    blend(name) { s, b in SIMD3(mix(s.x, b.x), mix(s.y, b.y), mix(s.z, b.z)) }
  }

  static let sourceOver = Compositing(name: "CISourceOverCompositing", region: .both) { s, b in
    s.w >= 1 ? s : s + b * (1 - s.w)
  }

  static let all: [Compositing] = porterDuff + plain + contrasting + nonSeparable

  private static let porterDuff: [Compositing] = [
    sourceOver,
    Compositing(name: "CISourceInCompositing", region: .common) { s, b in s * b.w },
    Compositing(name: "CISourceOutCompositing", region: .source) { s, b in s * (1 - b.w) },
    Compositing(name: "CISourceAtopCompositing", region: .backdrop) { s, b in
      s * b.w + b * (1 - s.w)
    },
    Compositing(name: "CIAdditionCompositing", region: .both) { s, b in
      let sum = s + b
      return Pixel(sum.rgb, min(sum.w, 1))
    },
    Compositing(name: "CIMaximumCompositing", region: .both) { s, b in
      pointwiseMax(s, b)
    },
    Compositing(name: "CIMinimumCompositing", region: .common) { s, b in
      pointwiseMin(s, b)
    },
    Compositing(name: "CIMultiplyCompositing", region: .common) { s, b in s * b },
  ]

  private static let plain: [Compositing] = [
    separable("CIMultiplyBlendMode") { s, b in s * b },
    separable("CIScreenBlendMode", screen),
    separable("CIDarkenBlendMode") { s, b in min(s, b) },
    separable("CILightenBlendMode") { s, b in max(s, b) },
    separable("CIDifferenceBlendMode") { s, b in abs(s - b) },
    separable("CIExclusionBlendMode") { s, b in s + b - 2 * s * b },
    separable("CISubtractBlendMode") { s, b in max(0, b - s) },
    separable("CIDivideBlendMode") { s, b in s > 0 ? min(1, b / s) : b > 0 ? 1 : 0 },
    separable("CILinearDodgeBlendMode") { s, b in min(1, s + b) },
    separable("CILinearBurnBlendMode") { s, b in max(0, s + b - 1) },
  ]

  private static let contrasting: [Compositing] = [
    separable("CIOverlayBlendMode") { s, b in hardLight(b, s) },
    separable("CIHardLightBlendMode", hardLight),
    separable("CISoftLightBlendMode", softLight),
    separable("CIColorDodgeBlendMode", dodge),
    separable("CIColorBurnBlendMode", burn),
    separable("CILinearLightBlendMode") { s, b in (b + 2 * s - 1).clampedToUnit },
    separable("CIPinLightBlendMode") { s, b in
      s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
    },
    separable("CIVividLightBlendMode") { s, b in
      s <= 0.5 ? burn(2 * s, b) : dodge(2 * s - 1, b)
    },
  ]

  private static let nonSeparable: [Compositing] = [
    blend("CIHueBlendMode") { s, b in
      withLuminance(luminance(b), withSaturation(saturation(b), s))
    },
    blend("CISaturationBlendMode") { s, b in
      withLuminance(luminance(b), withSaturation(saturation(s), b))
    },
    blend("CIColorBlendMode") { s, b in withLuminance(luminance(b), s) },
    blend("CILuminosityBlendMode") { s, b in withLuminance(luminance(s), b) },
  ]

  // MARK: Components

  @Sendable private static func screen(_ s: Float, _ b: Float) -> Float { s + b - s * b }

  @Sendable private static func hardLight(_ s: Float, _ b: Float) -> Float {
    s <= 0.5 ? 2 * s * b : screen(2 * s - 1, b)
  }

  @Sendable private static func dodge(_ s: Float, _ b: Float) -> Float {
    b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
  }

  @Sendable private static func burn(_ s: Float, _ b: Float) -> Float {
    b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
  }

  @Sendable private static func softLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let bright = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : max(b, 0).squareRoot()
    return b + (2 * s - 1) * (bright - b)
  }

  // MARK: Hue, saturation and luminance

  private static func luminance(_ c: SIMD3<Float>) -> Float {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }

  private static func saturation(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

  private static func withSaturation(_ amount: Float, _ c: SIMD3<Float>) -> SIMD3<Float> {
    let (low, range) = (c.min(), c.max() - c.min())
    return range > 0 ? (c - low) * (amount / range) : .zero
  }

  private static func withLuminance(_ amount: Float, _ c: SIMD3<Float>) -> SIMD3<Float> {
    let moved = c + (amount - luminance(c))
    let (low, high) = (moved.min(), moved.max())
    if low < 0, amount > low { return amount + (moved - amount) * (amount / (amount - low)) }
    if high > 1, high > amount {
      return amount + (moved - amount) * ((1 - amount) / (high - amount))
    }
    return moved
  }
}

extension FilterCatalogue {
  static let compositing: [FilterDefinition] = Compositing.all.map { mode in
    FilterDefinition(
      mode.name, builtIn(kCICategoryCompositeOperation), [.image, .background]
    ) { values in
      guard let image = values.image(kCIInputImageKey) else { return nil }
      guard let background = values.image(kCIInputBackgroundImageKey) else {
        return CIImage(image)
      }
      return CIImage(mode.node(image, background))
    }
  }
}
