import Foundation

extension ImageSurface {
  /// Converts colours that are kept in another RGB or grey space to sRGB, in place.
  package func convertToSRGB(from kind: CGColorSpace.Kind) {
    switch kind {
    case .displayP3: convertFromDisplayP3()
    case .linearSRGB, .linearGray:
      let table = (0..<256).map { value in
        let encoded = ColourConversion.toSRGB([CGFloat(value) / 255], from: .linearGray)[0]
        return UInt32((min(max(encoded, 0), 1) * 255).rounded())
      }
      mapPixels { r, g, b in (table[Int(r)], table[Int(g)], table[Int(b)]) }
    case .sRGB, .gray, .cmyk, .pattern: break
    }
  }

  /// Both spaces have one tone curve, so a table leads to light and another one back; between them is a
  /// product with a matrix whose columns are tables too.
  private func convertFromDisplayP3() {
    let columns = ColourConversion.linearP3Columns
    let steps = ColourConversion.encodingSteps
    let encoded = ColourConversion.encodingTable
    func code(_ light: Float) -> UInt32 {
      encoded[min(max(Int(light * Float(steps) + 0.5), 0), steps)]
    }
    mapPixels { r, g, b in
      let (x, y, z) = (columns[Int(r)], columns[256 + Int(g)], columns[512 + Int(b)])
      return (code(x.0 + y.0 + z.0), code(x.1 + y.1 + z.1), code(x.2 + y.2 + z.2))
    }
  }

  /// Replaces each pixel's colour, which is given without premultiplication.
  func mapPixels(_ body: (UInt32, UInt32, UInt32) -> (UInt32, UInt32, UInt32)) {
    guard format != .a8 else { return }
    let pixels = bytes.bindMemory(to: UInt32.self)
    let isOpaque = format == .rgb24
    for index in pixels.indices {
      let pixel = pixels[index]
      let a = isOpaque ? 255 : pixel >> 24
      if a == 255 {
        let (r, g, b) = body(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        pixels[index] = 0xFF00_0000 | r << 16 | g << 8 | b
      } else if a > 0 {
        func straight(_ shift: UInt32) -> UInt32 { min(255, (pixel >> shift & 255) * 255 / a) }
        let (r, g, b) = body(straight(16), straight(8), straight(0))
        pixels[index] =
          a << 24 | (r * a + 127) / 255 << 16 | (g * a + 127) / 255 << 8 | (b * a + 127) / 255
      }
    }
    markDirty()
  }
}

extension ColourConversion {
  /// Steps of light that are told apart on the way back to codes.
  fileprivate static let encodingSteps = 4095

  /// The eight-bit code of each step of light.
  fileprivate static let encodingTable: [UInt32] = (0...encodingSteps).map { step in
    let light = CGFloat(step) / CGFloat(encodingSteps)
    return UInt32((min(max(toSRGB([light], from: .linearGray)[0], 0), 1) * 255).rounded())
  }

  /// For each component's 256 codes, what it adds to linear sRGB's three components.
  fileprivate static let linearP3Columns: [(Float, Float, Float)] = (0..<768).map { index in
    let light = fromSRGB(
      Array(repeating: CGFloat(index % 256) / 255, count: 3), to: .linearSRGB)[0]
    let column = linearP3ToSRGB.map { Float($0[index / 256] * light) }
    return (column[0], column[1], column[2])
  }
}
