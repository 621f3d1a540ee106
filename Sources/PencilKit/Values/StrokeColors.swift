import UIKit

/// How colours of strokes change with the interface style.
enum StrokeColors {
  /// Light for dark and dark for light, of the same hue.
  static func inverted(_ color: UIColor) -> UIColor {
    var (hue, saturation, lightness, alpha) = hsl(color)
    lightness = 1 - lightness
    if saturation > 0.05 { lightness = min(max(lightness, 0.3), 0.75) }
    return rgb(&hue, saturation, lightness, alpha)
  }

  private static func hsl(_ color: UIColor) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let lightness = (most + least) / 2
    let range = most - least
    guard range > 0 else { return (0, 0, lightness, alpha) }
    let saturation = range / (1 - abs(2 * lightness - 1))
    let hue =
      switch most {
      case red: ((green - blue) / range).truncatingRemainder(dividingBy: 6)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return ((hue < 0 ? hue + 6 : hue) / 6, saturation, lightness, alpha)
  }

  private static func rgb(
    _ hue: inout CGFloat, _ saturation: CGFloat, _ lightness: CGFloat, _ alpha: CGFloat
  ) -> UIColor {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let value = lightness + chroma / 2
    return UIColor(
      hue: hue, saturation: value == 0 ? 0 : chroma / value, brightness: value, alpha: alpha)
  }
}
