import Foundation

extension FilterCatalogue {
  static let toneAdjustments: [FilterDefinition] = {
    let category = builtIn(kCICategoryColorAdjustment)
    let points: [FilterInput] = (0..<5).map { index in
      .vector("inputPoint\(index)", CGFloat(index) / 4, CGFloat(index) / 4)
    }
    return [
      // Works on what the eye sees, as the curves of picture editors do.
      .onColor("CIToneCurve", category, points) { values in
        let curve = SmoothCurve((0..<5).map { values.point("inputPoint\($0)") })
        let table = (0...1023).map { curve.value(at: Double($0) / 1023) }
        return { space in
          { color, _, _ in
            guard color.w > 0 else { return color }
            let c = space.perceived(color)
            func toned(_ v: Float) -> Float { table[Int(v.clampedToUnit * 1023 + 0.5)] }
            return space.pixel(perceived: Pixel(toned(c.x), toned(c.y), toned(c.z), c.w))
          }
        }
      },
      .onImage(
        "CIHighlightShadowAdjust", category,
        [
          .number("inputHighlightAmount", 1, 0...1), .number("inputShadowAmount", 0, -1...1),
          .number("inputRadius", 0, 0...10),
        ], highlightShadow),
    ]
  }()

  /// Brightens or darkens shadows and dims highlights; how bright a place is may be told by its surroundings.
  /// Apple's formula is not public.
  @Sendable private static func highlightShadow(
    _ image: ImageNode, _ values: FilterValues
  ) -> ImageNode? {
    let shadow = Float(values.limited("inputShadowAmount"))
    let highlight = 1 - Float(values.limited("inputHighlightAmount"))
    let radius = values.limited("inputRadius")
    let around = radius > 0 ? Blur.gaussian(image, sigma: radius) : image
    return MixNode(extent: image.extent, [image, around]) { space in
      { color, around, _ in
        guard color.w > 0 else { return color }
        let c = space.perceived(color)
        let light = (radius > 0 ? space.perceived(around) : c).luminance.clampedToUnit
        let dark = (1 - light) * (1 - light)
        // Both ends stay: black and white do not change.
        func toned(_ v: Float) -> Float {
          guard v > 0, v < 1 else { return v }
          let lifted = pow(v, exp2(-shadow * dark * 1.6))
          return lifted - highlight * light * light * 0.4 * lifted * lifted
        }
        return space.pixel(perceived: Pixel(toned(c.x), toned(c.y), toned(c.z), c.w))
      }
    }
  }
}

/// A smooth curve through points that never overshoots them (Fritsch and Carlson's monotone cubics).
struct SmoothCurve: Sendable {
  private let points: [(x: Double, y: Double)]
  private let slopes: [Double]

  init(_ given: [(x: Double, y: Double)]) {
    var points: [(x: Double, y: Double)] = []
    for point in given.sorted(by: { $0.x < $1.x }) {
      if let last = points.last, point.x - last.x < 1e-6 { continue }
      points.append(point)
    }
    self.points = points
    let steps = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    slopes = points.indices.map { index in
      guard index > 0, index < steps.count else {
        return steps.isEmpty ? 0 : index == 0 ? steps[0] : steps[steps.count - 1]
      }
      let (before, after) = (steps[index - 1], steps[index])
      return before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
  }

  /// The curve's height, level beyond its ends.
  func value(at x: Double) -> Float {
    guard let first = points.first, let last = points.last else { return Float(x) }
    if x <= first.x { return Float(first.y) }
    if x >= last.x { return Float(last.y) }
    let index = (points.lastIndex { $0.x <= x }) ?? 0
    let (p, q) = (points[index], points[index + 1])
    let (h, t) = (q.x - p.x, (x - p.x) / (q.x - p.x))
    let (a, b) = ((1 + 2 * t) * (1 - t) * (1 - t), t * (1 - t) * (1 - t))
    let (c, d) = (t * t * (3 - 2 * t), t * t * (t - 1))
    return Float(a * p.y + b * h * slopes[index] + c * q.y + d * h * slopes[index + 1])
  }
}
