import Foundation

extension FilterCatalogue {
  static let stylizing: [FilterDefinition] = {
    let category = builtIn(kCICategoryStylize)
    return [
      .onImage("CIBlendWithMask", category, [.background, .mask]) { image, values in
        masked(image, values) { space, mask in space.perceived(mask).luminance * mask.w }
      },
      .onImage("CIBlendWithAlphaMask", category, [.background, .mask]) { image, values in
        masked(image, values) { _, mask in mask.w }
      },
      .onImage(
        "CIBloom", category,
        [
          .number("inputRadius", 10, 0...100), .number("inputIntensity", 0.5, 0...1),
        ]
      ) { image, values in
        let amount = values.float("inputIntensity")
        let soft = Blur.gaussian(image, sigma: values.number("inputRadius"))
        return MixNode(extent: soft.extent, [image, soft]) { _ in
          { color, glow, _ in
            let light = pointwiseMin(glow * amount, Pixel(repeating: 1))
            return color + light - color * light
          }
        }
      },
      .onImage(
        "CIGloom", category,
        [
          .number("inputRadius", 10, 0...100), .number("inputIntensity", 0.5, 0...1),
        ]
      ) { image, values in
        let amount = values.float("inputIntensity")
        let soft = Blur.gaussian(image, sigma: values.number("inputRadius"))
        return MixNode(extent: soft.extent, [image, soft]) { _ in
          { color, glow, _ in
            let dim = pointwiseMin(color.rgb, glow.rgb)
            return Pixel(
              color.rgb + (dim * 0.75 - color.rgb) * amount, max(color.w, glow.w * amount))
          }
        }
      },
      .onImage("CIEdges", category, [.number("inputIntensity", 1, 0...10)]) { image, values in
        let amount = values.float("inputIntensity")
        return LookNode(image, radius: 1, growing: false) { _ in
          { inputs, x, y in edge(inputs[0], x, y, amount) }
        }
      },
    ]
  }()

  /// Pictures as if they were drawn. How they look is not measured.
  static let drawings: [FilterDefinition] = {
    let category = builtIn(kCICategoryStylize)
    return [
      .onImage("CIComicEffect", category, []) { image, _ in
        LookNode(image, radius: 1, growing: false) { space in
          { inputs, x, y in
            let color = inputs[0][x, y]
            guard color.w > 0 else { return color }
            // Few tones, dots where it is dark, and black outlines.
            let seen = space.perceived(color)
            func few(_ v: Float) -> Float { (v.clampedToUnit * 4).rounded() / 4 }
            var tone = SIMD3(few(seen.x), few(seen.y), few(seen.z))
            let dot = (2 - cos(Float(x + y) * .pi / 3) - cos(Float(x - y) * .pi / 3)) / 4
            if seen.luminance < 0.35, dot > seen.luminance * 2 { tone *= 0.5 }
            let steep = edge(inputs[0], x, y, 1).luminance / max(color.w, 1e-3)
            let line = ((steep - 0.25) * 4).clampedToUnit
            return space.pixel(perceived: Pixel(tone * (1 - line), color.w))
          }
        }
      },
      .onImage("CIEdgeWork", category, [.number("inputRadius", 3, 0...20)]) { image, values in
        let soft = Blur.gaussian(continued(image), sigma: values.number("inputRadius") / 2)
        return LookNode([soft], extent: image.extent, reach: { $0.insetBy(-1) }) { _ in
          { inputs, x, y in
            let steep = (edge(inputs[0], x, y, 4).luminance).clampedToUnit
            return Pixel(SIMD3(repeating: steep), steep)
          }
        }
      },
      .onImage(
        "CILineOverlay", category,
        [
          .number("inputNRNoiseLevel", 0.07, 0...0.1), .number("inputNRSharpness", 0.71, 0...2),
          .number("inputEdgeIntensity", 1, 0...200), .number("inputThreshold", 0.1, 0...1),
          .number("inputContrast", 50, 0.25...200),
        ]
      ) { image, values in
        // Noise is smoothed away, edges below a threshold are left out, and the others are black on nothing.
        let soft = Blur.gaussian(continued(image), sigma: values.limited("inputNRNoiseLevel") * 10)
        let (amount, threshold) = (
          values.float("inputEdgeIntensity"), values.float("inputThreshold")
        )
        let contrast = values.float("inputContrast") / 10
        return LookNode([soft], extent: image.extent, reach: { $0.insetBy(-1) }) { _ in
          { inputs, x, y in
            let steep = edge(inputs[0], x, y, amount).luminance
            return Pixel(.zero, ((steep - threshold) * contrast).clampedToUnit)
          }
        }
      },
    ]
  }()

  /// An image with its edges continued, so that they are neither blurred nor taken for edges in it.
  private static func continued(_ image: ImageNode) -> ImageNode {
    image.extent.isInfinite ? image : ClampNode(image, to: image.extent)
  }

  /// An image where a mask is set, over a background.
  private static func masked(
    _ image: ImageNode, _ values: FilterValues,
    _ amount: @escaping @Sendable (WorkingSpace, Pixel) -> Float
  ) -> ImageNode {
    let background = values.image(kCIInputBackgroundImageKey) ?? EmptyNode()
    guard let mask = values.image(kCIInputMaskImageKey) else { return image }
    let extent = image.extent.intersection(mask.extent).union(background.extent)
    guard !extent.isNull else { return EmptyNode() }
    return MixNode(extent: extent, [image, background, mask]) { space in
      { color, back, mask in back.mixed(color, amount(space, mask).clampedToUnit) }
    }
  }

  /// How steep colours are (Sobel's operator), with the pixel's own alpha. The image's edge is no edge.
  private static func edge(_ source: Raster, _ x: Int, _ y: Int, _ amount: Float) -> Pixel {
    let area = source.area
    func at(_ dx: Int, _ dy: Int) -> SIMD3<Float> {
      source[
        min(max(x + dx, area.x0), area.x1 - 1), min(max(y + dy, area.y0), area.y1 - 1)
      ].rgb
    }
    let left = at(-1, -1) + at(-1, 0) * 2 + at(-1, 1)
    let right = at(1, -1) + at(1, 0) * 2 + at(1, 1)
    let low = at(-1, -1) + at(0, -1) * 2 + at(1, -1)
    let high = at(-1, 1) + at(0, 1) * 2 + at(1, 1)
    let (gx, gy) = (right - left, high - low)
    let steep = (gx * gx + gy * gy).squareRoot() * amount
    let alpha = source[x, y].w
    return Pixel(pointwiseMin(steep, SIMD3(repeating: 1)) * alpha, alpha)
  }

  static let sharpening: [FilterDefinition] = {
    let category = builtIn(kCICategorySharpen)
    return [
      .onImage(
        "CISharpenLuminance", category,
        [
          .number("inputSharpness", 0.4, 0...2), .number("inputRadius", 1.69, 0...20),
        ]
      ) { image, values in
        let amount = values.float("inputSharpness")
        let soft = Blur.gaussian(image, sigma: values.number("inputRadius"))
        return MixNode(extent: image.extent, [image, soft]) { _ in
          { color, soft, _ in
            let gain = (color.luminance - soft.luminance * color.w) * amount
            return Pixel(color.rgb + gain * color.w, color.w)
          }
        }
      },
      .onImage(
        "CIUnsharpMask", category,
        [
          .number("inputRadius", 2.5, 0...100), .number("inputIntensity", 0.5, 0...1),
        ]
      ) { image, values in
        let amount = values.float("inputIntensity")
        let soft = Blur.gaussian(continued(image), sigma: values.number("inputRadius"))
        return MixNode(extent: image.extent, [image, soft]) { _ in
          { color, soft, _ in Pixel(color.rgb + (color.rgb - soft.rgb) * amount, color.w) }
        }
      },
    ]
  }()

  static let convolutions: [FilterDefinition] = [3, 5].map { side in
    let count = side * side
    let input = FilterInput(
      key: "inputWeights",
      kind: .vector((0..<count).map { $0 == count / 2 ? 1 : 0 }))
    return .onImage(
      "CIConvolution\(side)X\(side)", builtIn(kCICategoryStylize),
      [input, .number("inputBias", 0, -1...1)]
    ) { image, values in
      let weights = values.vector("inputWeights").map { Float(min(max($0, -1e4), 1e4)) }
      let bias = values.float("inputBias")
      let reach = side / 2
      return LookNode(image, radius: reach) { _ in
        { inputs, x, y in
          var sum = Pixel(repeating: bias)
          // The first weight is that of the lowest row's first pixel.
          for index in 0..<count {
            sum += inputs[0][x + index % side - reach, y + index / side - reach] * weights[index]
          }
          sum.w = sum.w.clampedToUnit
          return sum
        }
      }
    }
  }
}
