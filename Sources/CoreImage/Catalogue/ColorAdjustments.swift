import Foundation

// Filters work on light (linear values), as Core Image does, unless their comment says that they work on what the
// eye sees. A context without a working colour space gives all of them the stored values.

extension FilterCatalogue {
  static let colorAdjustments: [FilterDefinition] = {
    let category = builtIn(kCICategoryColorAdjustment)
    return [
      .onColor(
        "CIColorClamp", category,
        [
          .vector("inputMinComponents", 0, 0, 0, 0), .vector("inputMaxComponents", 1, 1, 1, 1),
        ]
      ) { values in
        let low = values.pixel("inputMinComponents")
        let high = pointwiseMax(low, values.pixel("inputMaxComponents"))
        return { _ in
          { color, _, _ in
            color.unpremultiplied.clamped(lowerBound: low, upperBound: high).premultiplied
          }
        }
      },
      .onColor(
        "CIColorControls", category,
        [
          .number("inputSaturation", 1, 0...2), .number("inputBrightness", 0, -1...1),
          .number("inputContrast", 1, 0.25...4),
        ], colorControls),
      .onColor(
        "CIColorMatrix", category,
        [
          .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0),
          .vector("inputBVector", 0, 0, 1, 0), .vector("inputAVector", 0, 0, 0, 1),
          .vector("inputBiasVector", 0, 0, 0, 0),
        ], colorMatrix),
      .onColor(
        "CIColorPolynomial", category,
        [
          .vector("inputRedCoefficients", 0, 1, 0, 0),
          .vector("inputGreenCoefficients", 0, 1, 0, 0),
          .vector("inputBlueCoefficients", 0, 1, 0, 0),
          .vector("inputAlphaCoefficients", 0, 1, 0, 0),
        ], colorPolynomial),
      .onColor("CIColorThreshold", category, [.number("inputThreshold", 0.5, 0...1)]) { values in
        let threshold = values.float("inputThreshold")
        return { _ in
          { color, _, _ in
            let c = color.unpremultiplied
            return Pixel(
              c.x >= threshold ? 1 : 0, c.y >= threshold ? 1 : 0, c.z >= threshold ? 1 : 0, c.w
            ).premultiplied
          }
        }
      },
      .onColor("CIExposureAdjust", category, [.number("inputEV", 0, -10...10)]) { values in
        let gain = Float(exp2(values.limited("inputEV")))
        return { _ in { color, _, _ in Pixel(color.rgb * gain, color.w) } }
      },
      .onColor("CIGammaAdjust", category, [.number("inputPower", 1, 0.25...4)]) { values in
        let power = max(0, values.float("inputPower"))
        return { _ in
          { color, _, _ in
            let c = color.unpremultiplied
            return Pixel(
              pow(max(c.x, 0), power), pow(max(c.y, 0), power), pow(max(c.z, 0), power), c.w
            ).premultiplied
          }
        }
      },
      .onColor("CIHueAdjust", category, [.number("inputAngle", 0, -.pi ... .pi)], hueAdjust),
      .onColor("CIVibrance", category, [.number("inputAmount", 0, -1...1)], vibrance),
      .onColor("CIWhitePointAdjust", category, [.color("inputColor", 1, 1, 1)]) { values in
        let white = values.color("inputColor")
        return { space in
          let pixel = space.pixel(white).unpremultiplied
          return { color, _, _ in Pixel(color.rgb * pixel.rgb, color.w) }
        }
      },
      .onColor(
        "CITemperatureAndTint", category,
        [
          .vector("inputNeutral", 6500, 0), .vector("inputTargetNeutral", 6500, 0),
        ]
      ) { values in
        let neutral = values.point("inputNeutral")
        let target = values.point("inputTargetNeutral")
        let map = WhitePoint.adaptation(
          from: WhitePoint(temperature: neutral.x, tint: neutral.y),
          to: WhitePoint(temperature: target.x, tint: target.y))
        return { _ in { color, _, _ in Pixel(map.applied(to: color.rgb), color.w) } }
      },
      .onColor("CILinearToSRGBToneCurve", category, []) { _ in
        { _ in { color, _, _ in WorkingSpace.linear.perceived(color).premultiplied } }
      },
      .onColor("CISRGBToneCurveToLinear", category, []) { _ in
        { _ in { color, _, _ in WorkingSpace.linear.pixel(perceived: color.unpremultiplied) } }
      },
    ]
  }()

  @Sendable private static func colorControls(_ values: FilterValues) -> ColorNode.Maker {
    let saturation = values.float("inputSaturation")
    let brightness = values.float("inputBrightness")
    let contrast = values.float("inputContrast")
    return { _ in
      { color, _, _ in
        guard color.w > 0 else { return color }
        let c = color.unpremultiplied
        let grey = SIMD3<Float>(repeating: c.luminance)
        var rgb = grey + (c.rgb - grey) * saturation
        rgb = rgb + brightness
        rgb = (rgb - 0.5) * contrast + 0.5
        return Pixel(rgb, c.w).premultiplied
      }
    }
  }

  @Sendable private static func colorMatrix(_ values: FilterValues) -> ColorNode.Maker {
    let rows = ["R", "G", "B", "A"].map { values.pixel("input\($0)Vector") }
    let bias = values.pixel("inputBiasVector")
    let (r, g, b, a) = (rows[0], rows[1], rows[2], rows[3])
    return { _ in
      { color, _, _ in
        let c = color.unpremultiplied
        var out = Pixel((c * r).sum(), (c * g).sum(), (c * b).sum(), (c * a).sum()) + bias
        out.w = out.w.clampedToUnit
        return out.premultiplied
      }
    }
  }

  @Sendable private static func colorPolynomial(_ values: FilterValues) -> ColorNode.Maker {
    let rows = ["Red", "Green", "Blue", "Alpha"].map { values.pixel("input\($0)Coefficients") }
    return { _ in
      { color, _, _ in
        let c = color.unpremultiplied
        var out = Pixel.zero
        for index in 0..<4 {
          let (k, v) = (rows[index], c[index])
          out[index] = ((k.w * v + k.z) * v + k.y) * v + k.x
        }
        out.w = out.w.clampedToUnit
        return out.premultiplied
      }
    }
  }

  /// Turns colours around the grey axis; luminance stays.
  @Sendable private static func hueAdjust(_ values: FilterValues) -> ColorNode.Maker {
    let (sine, cosine) = (
      Float(sin(values.number("inputAngle"))), Float(cos(values.number("inputAngle")))
    )
    return { _ in
      { color, _, _ in
        // In YIQ, whose I and Q are turned.
        let y = 0.299 * color.x + 0.587 * color.y + 0.114 * color.z
        let i = 0.595716 * color.x - 0.274453 * color.y - 0.321263 * color.z
        let q = 0.211456 * color.x - 0.522591 * color.y + 0.311135 * color.z
        let (i2, q2) = (i * cosine + q * sine, q * cosine - i * sine)
        return Pixel(
          y + 0.9563 * i2 + 0.6210 * q2, y - 0.2721 * i2 - 0.6474 * q2,
          y - 1.1070 * i2 + 1.7046 * q2, color.w)
      }
    }
  }

  /// Saturates muted colours. Apple's formula is not public.
  @Sendable private static func vibrance(_ values: FilterValues) -> ColorNode.Maker {
    let amount = Float(values.limited("inputAmount"))
    return { space in
      { color, _, _ in
        guard color.w > 0 else { return color }
        let c = space.perceived(color)
        let range = max(c.x, c.y, c.z) - min(c.x, c.y, c.z)
        let gain = 1 + amount * (1 - range.clampedToUnit)
        let grey = SIMD3<Float>(repeating: c.luminance)
        return space.pixel(perceived: Pixel(grey + (c.rgb - grey) * gain, c.w))
      }
    }
  }
}
