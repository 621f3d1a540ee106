import Foundation

// Screens of print. How soft their edges are is not measured.

extension FilterCatalogue {
  static let halftones: [FilterDefinition] = {
    let category = builtIn(kCICategoryHalftoneEffect)
    let angle = FilterInput.number("inputAngle", 0, -.pi ... .pi)
    let width = FilterInput.number("inputWidth", 6, 1...50)
    let sharpness = FilterInput.number("inputSharpness", 0.7, 0...1)
    return [
      .onColor("CIDotScreen", category, [.center, angle, width, sharpness]) { values in
        screen(values) { u, v in (2 - cos(2 * .pi * u) - cos(2 * .pi * v)) / 4 }
      },
      .onColor("CILineScreen", category, [.center, angle, width, sharpness]) { values in
        screen(values) { u, _ in (1 - cos(2 * .pi * u)) / 2 }
      },
      .onColor("CICircularScreen", category, [.center, width, sharpness]) { values in
        screen(values) { u, v in (1 - cos(2 * .pi * hypot(u, v))) / 2 }
      },
      .onColor("CIHatchedScreen", category, [.center, angle, width, sharpness]) { values in
        screen(values) { u, v in (1 - cos(2 * .pi * u)) / 2 * (1 - cos(2 * .pi * v)) / 2 }
      },
    ]
  }()

  /// Black where a pattern is higher than the picture is bright; `pattern` goes from 0 to 1, in widths of the screen.
  private static func screen(
    _ values: FilterValues, _ pattern: @escaping @Sendable (_ u: Double, _ v: Double) -> Double
  ) -> ColorNode.Maker {
    let centre = values.point("inputCenter")
    let width = max(values.number("inputWidth"), 1)
    let (sine, cosine) = (sin(values.number("inputAngle")), cos(values.number("inputAngle")))
    let soft = Float(1 - values.limited("inputSharpness")) / 2 + 0.02
    return { space in
      { color, x, y in
        guard color.w > 0 else { return color }
        let (dx, dy) = ((x - centre.x) / width, (y - centre.y) / width)
        let height = Float(pattern(dx * cosine + dy * sine, dy * cosine - dx * sine))
        let light = space.perceived(color).luminance
        let shown = ((light - height) / (2 * soft) + 0.5).clampedToUnit
        return Pixel(SIMD3(repeating: shown) * color.w, color.w)
      }
    }
  }
}
