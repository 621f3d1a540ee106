import Foundation

/// Writes a small picture as a BlurHash: some twenty characters from which clients paint a blurred
/// placeholder. After the algorithm's public description at blurha.sh: a discrete cosine transform in
/// linear light, its first terms in 83 characters.
enum BlurHash {
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

  /// - Parameters:
  ///   - pixels: sRGB colours, 0...255, row by row.
  ///   - components: terms across and down, 1...9 each.
  static func encode(
    _ pixels: [SIMD3<UInt8>], width: Int, height: Int, components: (x: Int, y: Int)
  ) -> String {
    let linear = pixels.map { pixel in
      SIMD3(toLinear[Int(pixel.x)], toLinear[Int(pixel.y)], toLinear[Int(pixel.z)])
    }
    var terms: [SIMD3<Float>] = []
    for y in 0..<components.y {
      for x in 0..<components.x {
        terms.append(term(x, y, of: linear, width: width, height: height))
      }
    }
    var text: [UInt8] = []
    put(components.x - 1 + (components.y - 1) * 9, digits: 1, into: &text)
    let others = terms.dropFirst()
    let largest = others.map { max(abs($0.x), abs($0.y), abs($0.z)) }.max() ?? 0
    let quantised = others.isEmpty ? 0 : Int(min(max((largest * 166 - 0.5).rounded(.down), 0), 82))
    put(quantised, digits: 1, into: &text)
    put(mean(terms[0]), digits: 4, into: &text)
    let scale = (Float(quantised) + 1) / 166
    for other in others { put(detail(other / scale), digits: 2, into: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// How much of one cosine pattern is in the picture.
  private static func term(
    _ across: Int, _ down: Int, of pixels: [SIMD3<Float>], width: Int, height: Int
  ) -> SIMD3<Float> {
    let columns = (0..<width).map { cos(Float.pi * Float(across) * Float($0) / Float(width)) }
    var sum = SIMD3<Float>()
    for y in 0..<height {
      let row = cos(Float.pi * Float(down) * Float(y) / Float(height))
      for x in 0..<width { sum += pixels[y * width + x] * (row * columns[x]) }
    }
    let weight: Float = across == 0 && down == 0 ? 1 : 2
    return sum * (weight / Float(width * height))
  }

  private static func mean(_ term: SIMD3<Float>) -> Int {
    toSRGB(term.x) << 16 | toSRGB(term.y) << 8 | toSRGB(term.z)
  }

  /// Three steps of nineteen each, finer near zero.
  private static func detail(_ term: SIMD3<Float>) -> Int {
    func step(_ value: Float) -> Int {
      let root = value.magnitude.squareRoot() * (value < 0 ? -1 : 1)
      return Int(min(max((root * 9 + 9.5).rounded(.down), 0), 18))
    }
    return (step(term.x) * 19 + step(term.y)) * 19 + step(term.z)
  }

  private static func put(_ value: Int, digits: Int, into text: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 83 }
    for _ in 0..<digits {
      text.append(alphabet[value / divisor % 83])
      divisor = max(1, divisor / 83)
    }
  }

  private static let toLinear: [Float] = (0...255).map { value in
    let part = Float(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  static func toSRGB(_ value: Float) -> Int {
    let part = min(max(value, 0), 1)
    let curved = part <= 0.003_130_8 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    return Int(curved * 255 + 0.5)
  }
}
