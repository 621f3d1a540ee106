import Foundation

extension FilterCatalogue {
  static let generators: [FilterDefinition] = {
    let category = builtIn(kCICategoryGenerator)
    let pattern: [FilterInput] = [
      .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
      .number("inputWidth", 80, 0...800), .number("inputSharpness", 1, 0...1),
    ]
    return [
      FilterDefinition("CIConstantColorGenerator", category, [.color("inputColor", 1, 0, 0)]) {
        CIImage(color: $0.color("inputColor"))
      },
      FilterDefinition("CICheckerboardGenerator", category, pattern) { values in
        let wave = Wave(values)
        let centre = values.point("inputCenter")
        return twoColors(values) { x, y in
          let (a, b) = (wave.value(x - centre.x), wave.value(y - centre.y))
          return a * b + (1 - a) * (1 - b)
        }
      },
      FilterDefinition("CIStripesGenerator", category, pattern) { values in
        let wave = Wave(values)
        let centre = values.point("inputCenter")
        return twoColors(values) { x, _ in wave.value(x - centre.x) }
      },
      FilterDefinition("CIRandomGenerator", category, []) { _ in
        CIImage(
          GeneratorNode { _ in
            { x, y in
              let (i, j) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
              return Pixel((0..<4).map { Float(Noise.unit(i, j, $0)) }).premultiplied
            }
          })
      },
      FilterDefinition(
        "CIRoundedRectangleGenerator", category,
        [
          .rectangle("inputExtent", CGRect(x: 0, y: 0, width: 100, height: 100)),
          .number("inputRadius", 10, 0...100), .color("inputColor", 1, 1, 1),
        ], roundedRectangle),
    ]
  }()

  /// Two colours mixed at each point; 1 is the first one.
  private static func twoColors(
    _ values: FilterValues, _ share: @escaping @Sendable (Double, Double) -> Float
  ) -> CIImage {
    let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
    return CIImage(
      GeneratorNode { space in
        let (a, b) = (space.pixel(first), space.pixel(second))
        return { x, y in b.mixed(a, share(x, y)) }
      })
  }

  @Sendable private static func roundedRectangle(_ values: FilterValues) -> CIImage? {
    let rect = values.rectangle("inputExtent")
    guard !rect.isNull, !rect.isInfinite, !rect.isEmpty else { return .empty() }
    let color = values.color("inputColor")
    let radius = min(
      max(0, values.number("inputRadius")), min(rect.width, rect.height).native / 2)
    let (half, mid) = (
      (rect.width.native / 2 - radius, rect.height.native / 2 - radius),
      (rect.midX.native, rect.midY.native)
    )
    return CIImage(
      GeneratorNode(extent: rect) { space in
        let pixel = space.pixel(color)
        return { x, y in
          // The distance from the outline, over which a pixel's width is soft.
          let (dx, dy) = (abs(x - mid.0) - half.0, abs(y - mid.1) - half.1)
          let outside = hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
          return pixel * Float(0.5 - outside).clampedToUnit
        }
      })
  }

  static let gradients: [FilterDefinition] = {
    let category = builtIn(kCICategoryGradient)
    let line: [FilterInput] = [
      .position("inputPoint0", 0, 0), .position("inputPoint1", 200, 200),
      .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
    ]
    return [
      FilterDefinition("CILinearGradient", category, line) { linear($0, isSmooth: false) },
      FilterDefinition("CISmoothLinearGradient", category, line) { linear($0, isSmooth: true) },
      FilterDefinition(
        "CIRadialGradient", category,
        [
          .center, .number("inputRadius0", 5, 0...800), .number("inputRadius1", 100, 0...800),
          .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
        ]
      ) { values in
        let centre = values.point("inputCenter")
        let (inner, outer) = (values.number("inputRadius0"), values.number("inputRadius1"))
        return twoColors(values) { x, y in
          let distance = hypot(x - centre.x, y - centre.y)
          guard inner != outer else { return distance <= inner ? 1 : 0 }
          return 1 - Float((distance - inner) / (outer - inner)).clampedToUnit
        }
      },
      FilterDefinition(
        "CIGaussianGradient", category,
        [
          .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0, 0),
          .number("inputRadius", 300, 0...800),
        ]
      ) { values in
        let centre = values.point("inputCenter")
        let radius = max(1e-6, values.number("inputRadius"))
        return twoColors(values) { x, y in
          let t = 1 - Float(hypot(x - centre.x, y - centre.y) / radius).clampedToUnit
          return t * t * (3 - 2 * t)
        }
      },
    ]
  }()

  private static func linear(_ values: FilterValues, isSmooth: Bool) -> CIImage {
    let (start, end) = (values.point("inputPoint0"), values.point("inputPoint1"))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    return twoColors(values) { x, y in
      guard square > 0 else { return 1 }
      let t = 1 - Float(((x - start.x) * dx + (y - start.y) * dy) / square).clampedToUnit
      return isSmooth ? t * t * (3 - 2 * t) : t
    }
  }
}

/// Bands of 1 and 0 in turn, the first one from 0 upwards; soft where they are not sharp.
private struct Wave: Sendable {
  private let width: Double
  private let softness: Double

  init(_ values: FilterValues) {
    width = max(0.01, abs(values.number("inputWidth")))
    softness = 1 - values.limited("inputSharpness")
  }

  func value(_ place: Double) -> Float {
    var band = (place / width).truncatingRemainder(dividingBy: 2)
    if band < 0 { band += 2 }
    guard softness > 0 else { return band < 1 ? 1 : 0 }
    // How far inside the band of ones, as a share of half its width.
    let inside = 1 - abs(band - 0.5) * 2
    let folded = band > 1.5 ? 1 - abs(band - 2.5) * 2 : inside
    return Float(0.5 + max(inside, folded) / (2 * softness)).clampedToUnit
  }
}
