import Foundation

extension FilterCatalogue {
  static let reductions: [FilterDefinition] = {
    let category = builtIn(kCICategoryReduction)
    let extent = FilterInput.rectangle(
      "inputExtent", CGRect(x: 0, y: 0, width: 640, height: 80))
    return [
      .onImage("CIAreaAverage", category, [extent]) { image, values in
        let rect = values.rectangle("inputExtent")
        let total = PixelRect(around: rect).count
        return ReductionNode(
          image, rect,
          strip: { strip, _ in
            var sum = SIMD4<Double>.zero
            for index in 0..<strip.area.count { sum += SIMD4<Double>(strip.pixels[index]) }
            return [Pixel(sum / Double(max(total, 1)))]
          }, join: { $0.reduce(.zero, +) })
      },
      .onImage("CIAreaMaximum", category, [extent]) { image, values in
        folded(image, values) { pointwiseMax($0, $1) }
      },
      .onImage("CIAreaMinimum", category, [extent]) { image, values in
        folded(image, values) { pointwiseMin($0, $1) }
      },
      // A row of pixels whose components say how many of the area's have a value, as a share of all.
      .onImage(
        "CIAreaHistogram", category,
        [
          extent, .number("inputScale", 1, 0...100), .number("inputCount", 64, 1...2048),
        ]
      ) { image, values in
        let rect = values.rectangle("inputExtent")
        let count = Int(values.limited("inputCount"))
        let share = values.float("inputScale") / Float(max(1, PixelRect(around: rect).count))
        return ReductionNode(
          image, rect, width: count,
          strip: { strip, _ in
            var bins = [Pixel](repeating: .zero, count: count)
            for index in 0..<strip.area.count {
              let color = strip.pixels[index].unpremultiplied
              for part in 0..<4 {
                let bin = min(Int(color[part].clampedToUnit * Float(count)), count - 1)
                bins[bin][part] += share
              }
            }
            return bins
          }, join: { $0.reduce(.zero, +) })
      },
    ]
  }()

  private static func folded(
    _ image: ImageNode, _ values: FilterValues,
    _ fold: @escaping @Sendable (Pixel, Pixel) -> Pixel
  ) -> ImageNode? {
    ReductionNode(
      image, values.rectangle("inputExtent"),
      strip: { strip, _ in
        [(1..<max(1, strip.area.count)).reduce(strip.pixels[0]) { fold($0, strip.pixels[$1]) }]
      }, join: { $0.dropFirst().reduce($0[0], fold) })
  }

  static let transitions: [FilterDefinition] = {
    let category = builtIn(kCICategoryTransition)
    return [
      .onImage("CIDissolveTransition", category, [.target, .number("inputTime", 0, 0...1)]) {
        image, values in
        let time = Float(values.limited("inputTime"))
        let target = values.image(kCIInputTargetImageKey) ?? EmptyNode()
        return MixNode(extent: image.extent.union(target.extent), [image, target]) { _ in
          { a, b, _ in a.mixed(b, time) }
        }
      },
      .onImage(
        "CIDisintegrateWithMaskTransition", category,
        [
          .target, .mask, .number("inputTime", 0, 0...1), .number("inputShadowRadius", 8, 0...50),
          .number("inputShadowDensity", 0.65, 0...1), .position("inputShadowOffset", 0, -10),
        ], disintegrate),
    ]
  }()

  /// The image remains where the mask is brighter than the time, and throws a shadow on the target.
  @Sendable private static func disintegrate(
    _ image: ImageNode, _ values: FilterValues
  ) -> ImageNode? {
    guard let target = values.image(kCIInputTargetImageKey),
      let mask = values.image(kCIInputMaskImageKey)
    else { return nil }
    let time = Float(values.limited("inputTime"))
    let density = Float(values.limited("inputShadowDensity"))
    let offset = values.point("inputShadowOffset")
    let left = ColorNode(mask) { space in
      { color, _, _ in
        let light = space.perceived(color).luminance.clampedToUnit
        return Pixel(repeating: ((light - time) * 20 + (1 - time)).clampedToUnit)
      }
    }
    let shadow = Blur.gaussian(left, sigma: values.limited("inputShadowRadius"))
      .moved(x: offset.x, y: offset.y)
    let extent = image.extent.union(target.extent)
    let shaded = MixNode(extent: target.extent, [target, shadow]) { _ in
      { color, shadow, _ in
        let dark = shadow.w * (1 - time) * density
        return Pixel(color.rgb * (1 - dark), color.w)
      }
    }
    return MixNode(extent: extent, [shaded, image, left]) { _ in
      { shaded, image, left in shaded.mixed(image, left.w) }
    }
  }
}
