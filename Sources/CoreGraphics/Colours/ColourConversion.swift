import Foundation

/// Conversions between colour spaces, through linear sRGB.
enum ColourConversion {
  /// sRGB components of a colour given in some space; outside 0…1 where sRGB cannot show it.
  static func toSRGB(_ components: [CGFloat], from kind: CGColorSpace.Kind) -> [CGFloat] {
    switch kind {
    case .sRGB: return Array(components.prefix(3))
    case .linearSRGB: return components.prefix(3).map(encoded)
    case .displayP3:
      return multiplied(linearP3ToSRGB, components.prefix(3).map(linear)).map(encoded)
    case .gray: return Array(repeating: components[0], count: 3)
    case .linearGray: return Array(repeating: encoded(components[0]), count: 3)
    case .cmyk:
      let rest = 1 - components[3]
      return components.prefix(3).map { (1 - $0) * rest }
    case .pattern: return [0, 0, 0]
    }
  }

  /// Components in some space of a colour given in sRGB.
  static func fromSRGB(_ rgb: [CGFloat], to kind: CGColorSpace.Kind) -> [CGFloat] {
    switch kind {
    case .sRGB: return rgb
    case .linearSRGB: return rgb.map(linear)
    case .displayP3: return multiplied(linearSRGBToP3, rgb.map(linear)).map(encoded)
    case .gray: return [encoded(luminance(rgb))]
    case .linearGray: return [luminance(rgb)]
    case .cmyk:
      let black = 1 - max(rgb[0], rgb[1], rgb[2])
      guard black < 1 else { return [0, 0, 0, 1] }
      return rgb.map { (1 - $0 - black) / (1 - black) } + [black]
    case .pattern: return []
    }
  }

  private static func luminance(_ rgb: [CGFloat]) -> CGFloat {
    0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
  }

  /// sRGB's tone curve undone, mirrored for negative values.
  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  /// sRGB's tone curve, mirrored for negative values.
  private static func encoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }

  // Both from the primaries of the two spaces and their common white, D65.
  static let linearP3ToSRGB: [[CGFloat]] = [
    [1.2249401762, -0.2249401762, 0],
    [-0.0420569547, 1.0420569547, 0],
    [-0.0196375546, -0.0786360456, 1.0982736001],
  ]
  private static let linearSRGBToP3: [[CGFloat]] = [
    [0.8224619687, 0.1775380313, 0],
    [0.0331941989, 0.9668058011, 0],
    [0.0170826307, 0.0723974407, 0.9105199286],
  ]

  private static func multiplied(_ matrix: [[CGFloat]], _ vector: [CGFloat]) -> [CGFloat] {
    matrix.map { row in row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
  }
}
