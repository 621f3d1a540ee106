import Foundation

extension FilterCatalogue {
  static let distortions: [FilterDefinition] = {
    let category = builtIn(kCICategoryDistortionEffect)
    return [
      .onImage(
        "CIBumpDistortion", category,
        [
          .center, .number("inputRadius", 300, 0...600), .number("inputScale", 0.5, -1...1),
        ]
      ) { image, values in
        let scale = values.limited("inputScale")
        return around(image, values) { t in
          (1 - scale * pow(1 - t * t, 2), 0)
        }
      },
      .onImage(
        "CIPinchDistortion", category,
        [
          .center, .number("inputRadius", 300, 0...1000), .number("inputScale", 0.5, 0...2),
        ]
      ) { image, values in
        let scale = values.limited("inputScale")
        return around(image, values) { t in
          // The middle comes from farther out; never from beyond the circle.
          (min(pow(max(sin(t * .pi / 2), 1e-3), -scale), 1 / max(t, 1e-3)), 0)
        }
      },
      .onImage(
        "CITwirlDistortion", category,
        [
          .center, .number("inputRadius", 300, 0...500),
          .number("inputAngle", .pi, -4 * .pi...4 * .pi),
        ]
      ) { image, values in
        let angle = values.number("inputAngle")
        return around(image, values) { t in (1, angle * (1 - t) * (1 - t)) }
      },
      .onImage(
        "CIVortexDistortion", category,
        [
          .center, .number("inputRadius", 300, 0...800),
          .number("inputAngle", 56.55, -94.25...94.25),
        ]
      ) { image, values in
        let angle = values.number("inputAngle")
        return around(image, values) { t in (1, angle * pow(1 - t, 4)) }
      },
      .onImage(
        "CICircleSplashDistortion", category, [.center, .number("inputRadius", 150, 0...1000)]
      ) { image, values in
        let (centre, radius) = (values.point("inputCenter"), values.limited("inputRadius"))
        let circle = Circle(centre, radius)
        // What is outside comes from the circle's edge.
        return WarpNode(image, extent: .infinite, reach: { _ in circle.bounds }) { x, y in
          let (dx, dy) = (x - centre.x, y - centre.y)
          let distance = hypot(dx, dy)
          guard distance > radius else { return (x, y) }
          return (centre.x + dx * radius / distance, centre.y + dy * radius / distance)
        }
      },
      .onImage(
        "CIBumpDistortionLinear", category,
        [
          .center, .number("inputRadius", 300, 0...1000), .number("inputAngle", 0, 0...2 * .pi),
          .number("inputScale", 0.5, -1...1),
        ]
      ) { image, values in
        let (centre, radius) = (values.point("inputCenter"), values.limited("inputRadius"))
        let scale = values.limited("inputScale")
        let (sine, cosine) = (sin(values.number("inputAngle")), cos(values.number("inputAngle")))
        guard radius > 0 else { return image }
        // A line stays in its place; what is beside it moves across it, so all of a picture may be needed.
        let all = PixelRect(around: image.extent.isInfinite ? .null : image.extent)
        return WarpNode(
          image, extent: image.extent, reach: { all.isEmpty ? $0.insetBy(-Int(radius)) : all }
        ) { x, y in
          let (dx, dy) = (x - centre.x, y - centre.y)
          let across = dx * cosine + dy * sine
          let t = abs(across) / radius
          guard t < 1 else { return (x, y) }
          let moved = across * (1 - scale * pow(1 - t * t, 2)) - across
          return (x + moved * cosine, y + moved * sine)
        }
      },
      .onImage("CIHoleDistortion", category, [.center, .number("inputRadius", 150, 0.01...1000)]) {
        image, values in
        let (centre, radius) = (values.point("inputCenter"), values.limited("inputRadius"))
        let circle = Circle(centre, radius * 2)
        return WarpNode(image, extent: image.extent, reach: circle.reach) { x, y in
          let (dx, dy) = (x - centre.x, y - centre.y)
          let distance = hypot(dx, dy)
          if distance >= radius * 2 { return (x, y) }
          if distance <= radius { return nil }
          let scale = (distance - radius) * 2 / distance
          return (centre.x + dx * scale, centre.y + dy * scale)
        }
      },
    ]
  }()

  /// Moves points in a circle: how much farther out they come from, and how far they are turned, by their distance
  /// from the centre in radii.
  private static func around(
    _ image: ImageNode, _ values: FilterValues,
    _ rule: @escaping @Sendable (_ t: Double) -> (scale: Double, angle: Double)
  ) -> ImageNode {
    let (centre, radius) = (values.point("inputCenter"), values.number("inputRadius"))
    guard radius > 0 else { return image }
    let circle = Circle(centre, radius)
    return WarpNode(image, extent: image.extent, reach: circle.reach) { x, y in
      let (dx, dy) = (x - centre.x, y - centre.y)
      let t = hypot(dx, dy) / radius
      guard t < 1 else { return (x, y) }
      let (scale, angle) = rule(t)
      let (sine, cosine) = (sin(angle) * scale, cos(angle) * scale)
      return (centre.x + dx * cosine - dy * sine, centre.y + dx * sine + dy * cosine)
    }
  }
}

/// A circle inside which an image is distorted.
private struct Circle: Sendable {
  let bounds: PixelRect

  init(_ centre: (x: Double, y: Double), _ radius: Double) {
    bounds = PixelRect(
      around: CGRect(
        x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2))
  }

  /// An area, and all of the circle if they touch.
  var reach: @Sendable (PixelRect) -> PixelRect {
    let bounds = bounds
    return { $0.intersection(bounds).isEmpty ? $0 : $0.union(bounds) }
  }
}
