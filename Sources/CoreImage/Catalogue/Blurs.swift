import Foundation

extension FilterCatalogue {
  static let blurs: [FilterDefinition] = {
    let category = builtIn(kCICategoryBlur)
    return [
      .onImage("CIGaussianBlur", category, [.number("inputRadius", 10, 0...100)]) { image, values in
        Blur.gaussian(image, sigma: values.number("inputRadius"))
      },
      .onImage("CIBoxBlur", category, [.number("inputRadius", 10, 1...100)]) { image, values in
        Blur.box(image, radius: values.number("inputRadius"))
      },
      .onImage("CIDiscBlur", category, [.number("inputRadius", 8, 0...100)]) { image, values in
        disc(image, radius: values.limited("inputRadius"))
      },
      .onImage(
        "CIMotionBlur", category,
        [
          .number("inputRadius", 20, 0...100), .number("inputAngle", 0, -.pi ... .pi),
        ]
      ) { image, values in
        motion(
          image, radius: values.limited("inputRadius"), angle: values.number("inputAngle"))
      },
      .onImage(
        "CIZoomBlur", category,
        [
          .center, .number("inputAmount", 20, -200...200),
        ], zoom),
      .onImage("CIMedianFilter", category, []) { image, _ in
        LookNode(image, radius: 1, growing: false) { _ in
          { inputs, x, y in Median.of(inputs[0], x, y) }
        }
      },
      .onImage(
        "CINoiseReduction", category,
        [
          .number("inputNoiseLevel", 0.02, 0...0.1), .number("inputSharpness", 0.4, 0...2),
        ], noiseReduction),
      .onImage("CIMorphologyMaximum", category, [.number("inputRadius", 0, 0...50)]) {
        image, values in
        morphology(image, values.limited("inputRadius"), takesGreatest: true)
      },
      .onImage("CIMorphologyMinimum", category, [.number("inputRadius", 0, 0...50)]) {
        image, values in
        morphology(image, values.limited("inputRadius"), takesGreatest: false)
      },
      .onImage("CIMorphologyGradient", category, [.number("inputRadius", 5, 0...50)]) {
        image, values in
        let radius = values.limited("inputRadius")
        let high = morphology(image, radius, takesGreatest: true)
        let low = morphology(image, radius, takesGreatest: false)
        return MixNode(extent: high.extent, [high, low]) { _ in
          { high, low, _ in Pixel(high.rgb - low.rgb, high.w) }
        }
      },
      .onImage(
        "CIMaskedVariableBlur", category,
        [
          .image("inputMask"), .number("inputRadius", 5, 0...100),
        ], maskedBlur),
    ]
  }()

  /// The mean of a disc, at a cost that grows with its height only.
  private static func disc(_ image: ImageNode, radius: Double) -> ImageNode {
    guard radius >= 0.5 else { return image }
    let reach = Int(radius.rounded(.up))
    let spans = (-reach...reach).map { dy -> Int in
      let square = radius * radius - Double(dy * dy)
      return square < 0 ? -1 : Int(square.squareRoot())
    }
    let share = 1 / Float(spans.reduce(0) { $0 + ($1 < 0 ? 0 : 2 * $1 + 1) })
    return SpanNode(image, spans: spans, share: share)
  }

  /// The mean along a line, the middle counting most.
  private static func motion(_ image: ImageNode, radius: Double, angle: Double) -> ImageNode {
    guard radius > 0.01 else { return image }
    let steps = max(1, Int(radius.rounded(.up)))
    let weights = (-steps...steps).map { step -> Float in
      let t = Float(step) / Float(steps + 1)
      return 1 - t * t
    }
    let sum = weights.reduce(0, +)
    let (dx, dy) = (cos(angle) * radius / Double(steps), sin(angle) * radius / Double(steps))
    let reach = Int(radius.rounded(.up)) + 1
    return LookNode(
      [image], extent: image.extent.grown(abs(cos(angle)) * radius, abs(sin(angle)) * radius),
      reach: { $0.insetBy(-reach) }
    ) { _ in
      { inputs, x, y in
        var total = Pixel.zero
        for (index, weight) in weights.enumerated() {
          let t = Double(index - steps)
          total +=
            inputs[0].sample(Double(x) + 0.5 + dx * t, Double(y) + 0.5 + dy * t) * weight
        }
        return total / sum
      }
    }
  }

  /// The mean along lines through a point, longer the farther away.
  @Sendable private static func zoom(_ image: ImageNode, _ values: FilterValues) -> ImageNode? {
    let centre = values.point("inputCenter")
    let length = min(max(values.limited("inputAmount") / 200, -0.9), 0.9)
    guard abs(length) > 1e-4, !image.extent.isNull else { return image }
    let shrunk = CGAffineTransform(translationX: -centre.x, y: -centre.y)
      .concatenating(CGAffineTransform(scaleX: 1 - length, y: 1 - length))
      .concatenating(CGAffineTransform(translationX: centre.x, y: centre.y))
    let extent =
      image.extent.isInfinite
      ? image.extent : image.extent.union(image.extent.applying(shrunk.inverted()))
    let taps = 24
    return LookNode(
      [image], extent: extent,
      reach: { area in area.union(PixelRect(around: area.rect.applying(shrunk))).insetBy(-1) }
    ) { _ in
      { inputs, x, y in
        let (dx, dy) = (Double(x) + 0.5 - centre.x, Double(y) + 0.5 - centre.y)
        var total = Pixel.zero
        for tap in 0..<taps {
          let scale = 1 - length * Double(tap) / Double(taps - 1)
          total += inputs[0].sample(centre.x + dx * scale, centre.y + dy * scale)
        }
        return total / Float(taps)
      }
    }
  }

  /// Draws pixels that differ little from their neighbours towards them, and sharpens the others.
  @Sendable private static func noiseReduction(
    _ image: ImageNode, _ values: FilterValues
  ) -> ImageNode? {
    let level = Float(values.limited("inputNoiseLevel"))
    let sharpness = Float(values.limited("inputSharpness"))
    return LookNode(image, radius: 1, growing: false) { _ in
      { inputs, x, y in
        let source = inputs[0]
        let own = source[x, y]
        var (sum, count) = (Pixel.zero, Float(0))
        var mean = Pixel.zero
        for dy in -1...1 {
          for dx in -1...1 {
            let other = source[x + dx, y + dy]
            mean += other / 9
            guard abs(other.luminance - own.luminance) <= level else { continue }
            sum += other
            count += 1
          }
        }
        guard count < 5, own.w > 0 else { return sum / max(count, 1) }
        return Pixel(own.rgb + (own.rgb - mean.rgb) * (sharpness * 0.5), own.w)
      }
    }
  }

  /// The greatest or least of each component in a disc.
  private static func morphology(
    _ image: ImageNode, _ radius: Double, takesGreatest: Bool
  ) -> ImageNode {
    let reach = Int(radius)
    guard reach > 0 else { return image }
    let spans = (-reach...reach).map { dy in
      Int((radius * radius - Double(dy * dy)).squareRoot())
    }
    return LookNode(image, radius: reach, growing: takesGreatest) { _ in
      { inputs, x, y in
        let source = inputs[0]
        var result = source[x, y]
        for (index, span) in spans.enumerated() {
          for dx in -span...span {
            let other = source[x + dx, y + index - reach]
            result = takesGreatest ? pointwiseMax(result, other) : pointwiseMin(result, other)
          }
        }
        return result
      }
    }
  }

  /// Blurs as much as a mask is bright: by way of an image blurred half as much.
  @Sendable private static func maskedBlur(
    _ image: ImageNode, _ values: FilterValues
  ) -> ImageNode? {
    let radius = values.limited("inputRadius")
    guard let mask = values.image("inputMask"), radius > 0.01 else { return image }
    let half = Blur.gaussian(image, sigma: radius / 2)
    let full = Blur.gaussian(image, sigma: radius)
    let soft = MixNode(extent: image.extent, [image, half, mask]) { _ in
      { a, b, mask in a.mixed(b, (mask.luminance * 2).clampedToUnit) }
    }
    return MixNode(extent: image.extent, [soft, full, mask]) { _ in
      { a, b, mask in a.mixed(b, (mask.luminance * 2 - 1).clampedToUnit) }
    }
  }
}

/// The middle one of nine values.
enum Median {
  // A network of exchanges after which the fifth value is the median (Smith's).
  private static let exchanges = [
    (1, 2), (4, 5), (7, 8), (0, 1), (3, 4), (6, 7), (1, 2), (4, 5), (7, 8), (0, 3), (5, 8), (4, 7),
    (3, 6), (1, 4), (2, 5), (4, 7), (4, 2), (6, 4), (4, 2),
  ]

  /// The median of each component of a pixel and its eight neighbours; those outside the raster repeat its edge.
  static func of(_ source: Raster, _ x: Int, _ y: Int) -> Pixel {
    let area = source.area
    var values: [Pixel] = []
    values.reserveCapacity(9)
    for dy in -1...1 {
      for dx in -1...1 {
        values.append(
          source[
            min(max(x + dx, area.x0), area.x1 - 1), min(max(y + dy, area.y0), area.y1 - 1)])
      }
    }
    for (low, high) in exchanges {
      let (a, b) = (values[low], values[high])
      values[low] = pointwiseMin(a, b)
      values[high] = pointwiseMax(a, b)
    }
    return values[4]
  }
}
