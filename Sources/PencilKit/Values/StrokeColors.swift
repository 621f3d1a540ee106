import UIKit

/// How colours of strokes change with the interface style.
enum StrokeColors {
  /// A colour for the other style, of the same hue: greys change places, other colours become no darker in the dark and
  /// no lighter in the light.
  static func converted(_ color: UIColor, toDark: Bool) -> UIColor {
    let (hue, saturation, lightness, alpha) = hsl(color)
    let other = 1 - lightness
    let isGrey = saturation < 0.05
    let shown = isGrey ? other : toDark ? max(lightness, other) : min(lightness, other)
    return rgb(hue, saturation, shown, alpha)
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
    _ hue: CGFloat, _ saturation: CGFloat, _ lightness: CGFloat, _ alpha: CGFloat
  ) -> UIColor {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let value = lightness + chroma / 2
    return UIColor(
      hue: hue, saturation: value == 0 ? 0 : chroma / value, brightness: value, alpha: alpha)
  }
}
