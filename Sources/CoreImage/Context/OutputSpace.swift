import CoreGraphics

/// The way of working colours into the space that a caller asks for.
struct OutputSpace: Sendable {
  private let kind: CGColorSpace.Kind?
  private let working: WorkingSpace

  /// No space leaves the working values as they are.
  init(_ space: CGColorSpace?, from working: WorkingSpace) {
    kind = working.isLinear ? space?.kind : nil
    self.working = working
  }

  /// A premultiplied colour in the output's space.
  func color(_ pixel: Pixel) -> Pixel {
    switch kind {
    case nil, .linearSRGB: return pixel
    case .displayP3: return working.perceived(Self.linearP3(fromSRGB: pixel)).premultiplied
    case .gray:
      let grey = pixel.luminance
      return working.perceived(Pixel(grey, grey, grey, pixel.w)).premultiplied
    case .linearGray:
      let grey = pixel.luminance
      return Pixel(grey, grey, grey, pixel.w)
    default: return working.perceived(pixel).premultiplied
    }
  }

  // From the primaries of the two spaces and their common white, D65.
  private static func linearP3(fromSRGB p: Pixel) -> Pixel {
    Pixel(
      0.822462 * p.x + 0.177538 * p.y, 0.0331942 * p.x + 0.9668058 * p.y,
      0.0170826 * p.x + 0.0723974 * p.y + 0.91052 * p.z, p.w)
  }

  static func sRGB(fromLinearP3 p: Pixel) -> Pixel {
    Pixel(
      1.2249402 * p.x - 0.2249402 * p.y, -0.042057 * p.x + 1.042057 * p.y,
      -0.0196376 * p.x - 0.078636 * p.y + 1.0982736 * p.z, p.w)
  }
}

extension Float {
  /// From 0 to 1; NaN becomes 0.
  var clampedToUnit: Float { self > 0 ? min(self, 1) : 0 }
}
