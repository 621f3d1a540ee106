import Foundation

extension FilterCatalogue {
  static let colorEffects: [FilterDefinition] = {
    let category = builtIn(kCICategoryColorEffect)
    return [
      .onImage(
        "CIColorCube", category,
        [
          .number("inputCubeDimension", 2, 2...128), .data("inputCubeData"),
        ]
      ) { image, values in colorCube(image, values, encoded: false) },
      .onImage(
        "CIColorCubeWithColorSpace", category,
        [
          .number("inputCubeDimension", 2, 2...128), .data("inputCubeData"),
          .colorSpace("inputColorSpace"),
        ]
      ) { image, values in
        let kind = values.colorSpace("inputColorSpace")?.kind
        return colorCube(image, values, encoded: kind != nil && kind != .linearSRGB)
      },
      .onColor("CIColorInvert", category, []) { _ in
        { _ in { color, _, _ in Pixel(color.w - color.rgb, color.w) } }
      },
      .onImage("CIColorMap", category, [.image("inputGradientImage")], colorMap),
      .onColor(
        "CIColorMonochrome", category,
        [
          .color("inputColor", 0.6, 0.45, 0.3), .number("inputIntensity", 1, 0...1),
        ]
      ) { values in
        let amount = values.float("inputIntensity")
        let tone = values.color("inputColor")
        return { space in
          let tone = space.pixel(tone).unpremultiplied.rgb
          return { color, _, _ in
            color.mixed(Pixel(tone * color.luminance, color.w), amount)
          }
        }
      },
      // Steps are even to the eye.
      .onColor("CIColorPosterize", category, [.number("inputLevels", 6, 2...30)]) { values in
        let steps = Float(max(2, min(values.number("inputLevels"), 256)).rounded()) - 1
        return { space in
          { color, _, _ in
            guard color.w > 0 else { return color }
            let c = space.perceived(color)
            func step(_ v: Float) -> Float { (v.clampedToUnit * steps).rounded() / steps }
            return space.pixel(perceived: Pixel(step(c.x), step(c.y), step(c.z), c.w))
          }
        }
      },
      .onColor(
        "CIFalseColor", category,
        [
          .color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8),
        ]
      ) { values in
        let (dark, light) = (values.color("inputColor0"), values.color("inputColor1"))
        return { space in
          let (dark, light) = (space.pixel(dark), space.pixel(light))
          return { color, _, _ in
            dark.mixed(light, color.unpremultiplied.luminance.clampedToUnit) * color.w
          }
        }
      },
      .onColor("CIMaskToAlpha", category, []) { _ in
        { space in
          { color, _, _ in
            Pixel(repeating: space.perceived(color).luminance.clampedToUnit * color.w)
          }
        }
      },
      .onColor("CIMaximumComponent", category, []) { _ in
        { _ in
          { color, _, _ in
            Pixel(SIMD3(repeating: max(color.x, color.y, color.z)), color.w)
          }
        }
      },
      .onColor("CIMinimumComponent", category, []) { _ in
        { _ in
          { color, _, _ in
            Pixel(SIMD3(repeating: min(color.x, color.y, color.z)), color.w)
          }
        }
      },
      .onColor("CISepiaTone", category, [.number("inputIntensity", 1, 0...1)], sepia),
      .onColor("CIThermal", category, []) { _ in
        ramp([(0, 0, 0.2), (0.1, 0, 0.8), (0.8, 0, 0.6), (1, 0.4, 0), (1, 0.95, 0.2), (1, 1, 1)])
      },
      .onColor("CIXRay", category, []) { _ in
        ramp([(0.95, 1, 1), (0.55, 0.75, 0.85), (0.2, 0.35, 0.5), (0.02, 0.06, 0.12)])
      },
      .onImage(
        "CIVignette", category,
        [
          .number("inputIntensity", 0, -1...1), .number("inputRadius", 1, 0...2),
        ], vignette),
      .onImage(
        "CIVignetteEffect", category,
        [
          .center, .number("inputRadius", 150, 0...2000), .number("inputIntensity", 1, -1...1),
          .number("inputFalloff", 0.5, 0...1),
        ], vignetteEffect),
    ]
  }()

  /// The matrix that browsers and editors know as sepia, on what the eye sees.
  @Sendable private static func sepia(_ values: FilterValues) -> ColorNode.Maker {
    let amount = values.float("inputIntensity")
    return { space in
      { color, _, _ in
        guard color.w > 0 else { return color }
        let c = space.perceived(color)
        let toned = Pixel(
          min(1, 0.393 * c.x + 0.769 * c.y + 0.189 * c.z),
          min(1, 0.349 * c.x + 0.686 * c.y + 0.168 * c.z),
          min(1, 0.272 * c.x + 0.534 * c.y + 0.131 * c.z), c.w)
        return space.pixel(perceived: c.mixed(toned, amount))
      }
    }
  }

  /// Colours by how bright the eye sees a place; given straight, in sRGB.
  private static func ramp(_ colors: [(Float, Float, Float)]) -> ColorNode.Maker {
    { space in
      { color, _, _ in
        guard color.w > 0 else { return color }
        let c = space.perceived(color)
        let place = c.luminance.clampedToUnit * Float(colors.count - 1)
        let index = min(Int(place), colors.count - 2)
        let (a, b) = (colors[index], colors[index + 1])
        let mixed = Pixel(a.0, a.1, a.2, c.w).mixed(Pixel(b.0, b.1, b.2, c.w), place - Float(index))
        return space.pixel(perceived: mixed)
      }
    }
  }

  /// A table of premultiplied colours, looked up between its entries; red runs fastest.
  private static func colorCube(
    _ image: ImageNode, _ values: FilterValues, encoded: Bool
  ) -> ImageNode? {
    let side = Int(values.limited("inputCubeDimension"))
    guard let data = values.data("inputCubeData"), data.count >= side * side * side * 16 else {
      return nil
    }
    let cube = ColorCube(side: side, data: data)
    return ColorNode(image) { space in
      { color, _, _ in
        guard color.w > 0 else { return color }
        let c = encoded ? space.perceived(color) : color.unpremultiplied
        let found = cube.color(c)
        let straight = found.unpremultiplied
        let result = encoded ? space.pixel(perceived: straight) : found
        return result * c.w
      }
    }
  }

  /// Colours from a row of an image, by luminance.
  @Sendable private static func colorMap(
    _ image: ImageNode, _ values: FilterValues
  ) -> ImageNode? {
    guard let gradient = values.image("inputGradientImage"), !gradient.extent.isInfinite,
      !gradient.extent.isEmpty
    else { return nil }
    let area = PixelRect(centresIn: gradient.extent)
    guard area.width <= 1 << 16, !area.isEmpty else { return nil }
    let row = PixelRect(x0: area.x0, y0: area.y0, x1: area.x1, y1: area.y0 + 1)
    return ColorNode(image) { space in
      let line = RenderPass(space, shared: RenderPass.sharedNodes(below: gradient))
        .raster(of: gradient, row)
      let colors = (0..<row.width).map { line[row.x0 + $0, row.y0] }
      return { color, _, _ in
        let light = space.perceived(color).luminance.clampedToUnit
        return colors[Int(light * Float(colors.count - 1) + 0.5)] * color.w
      }
    }
  }

  /// Darkens towards the corners; the radius counts in half diagonals. Apple's formula is not public.
  @Sendable private static func vignette(
    _ image: ImageNode, _ values: FilterValues
  ) -> ImageNode? {
    guard !image.extent.isInfinite, !image.extent.isNull else { return image }
    let amount = values.float("inputIntensity")
    let radius = max(0.05, values.limited("inputRadius"))
    let (centre, half) = (
      (image.extent.midX.native, image.extent.midY.native),
      max(1, hypot(image.extent.width, image.extent.height).native / 2)
    )
    return ColorNode(image) { _ in
      { color, x, y in
        let distance = hypot(x - centre.0, y - centre.1) / half
        let dark = Float(min(1, pow(distance / radius, 2) * 0.75))
        return Pixel(color.rgb * max(0, 1 - amount * dark), color.w)
      }
    }
  }

  /// Darkens outside a circle, over a width of `falloff` radii beyond it.
  @Sendable private static func vignetteEffect(
    _ image: ImageNode, _ values: FilterValues
  ) -> ImageNode? {
    let centre = values.point("inputCenter")
    let radius = max(0, values.number("inputRadius"))
    let amount = Float(values.limited("inputIntensity"))
    let width = max(1, radius * (0.05 + values.limited("inputFalloff")))
    return ColorNode(image) { _ in
      { color, x, y in
        let t = Float((hypot(x - centre.x, y - centre.y) - radius) / width).clampedToUnit
        return Pixel(color.rgb * max(0, 1 - amount * t * t * (3 - 2 * t)), color.w)
      }
    }
  }
}

/// A cube of colours.
struct ColorCube: Sendable {
  private let side: Int
  private let entries: [Pixel]

  /// Takes the bytes of four floats for each entry, of which there must be enough.
  init(side: Int, data: Data) {
    self.side = side
    entries = data.withUnsafeBytes { bytes in
      (0..<side * side * side).map { index in
        var pixel = Pixel.zero
        for part in 0..<4 {
          let value = bytes.loadUnaligned(fromByteOffset: index * 16 + part * 4, as: Float.self)
          pixel[part] = value.isFinite ? min(max(value, -1e4), 1e4) : 0
        }
        return pixel
      }
    }
  }

  /// The colour at straight components, from the eight entries around.
  func color(_ c: Pixel) -> Pixel {
    let top = Float(side - 1)
    func place(_ value: Float) -> (Int, Float) {
      let scaled = value.clampedToUnit * top
      let index = min(Int(scaled), side - 2)
      return (index, scaled - Float(index))
    }
    let ((r, fr), (g, fg), (b, fb)) = (place(c.x), place(c.y), place(c.z))
    func row(_ g: Int, _ b: Int) -> Pixel {
      let start = (b * side + g) * side + r
      return entries[start].mixed(entries[start + 1], fr)
    }
    return row(g, b).mixed(row(g + 1, b), fg).mixed(row(g, b + 1).mixed(row(g + 1, b + 1), fg), fb)
  }
}
