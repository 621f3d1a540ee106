import Foundation

/// How the system typeface stands in for San Francisco: families, optical sizes, metrics, letter spacing.
///
/// The vertical ratios were measured on iOS (points per point size): line height 1.193359375, ascender
/// 0.9521484375, descender 0.2412109375, cap height 11.97802734375 / 17, x-height 8.9482421875 / 17.
package enum SystemFont {
  package static let ascenderRatio: CGFloat = 0.9521484375
  package static let descenderRatio: CGFloat = 0.2412109375
  package static let capHeightRatio: CGFloat = 11.97802734375 / 17
  package static let xHeightRatio: CGFloat = 8.9482421875 / 17
  /// The advance of every character of SF Mono: 115.5966796875 points for 11 characters of 17 points.
  static let monospacedAdvanceRatio: CGFloat = 115.5966796875 / 11 / 17

  /// From this size on the display cut is used; San Francisco goes from one to the other between 17 and 28.
  static let displayCutSize: CGFloat = 22

  /// The families to look glyphs up in, first choice first. Pango adds the emoji font for emoji; named here it
  /// would take digits as well.
  static func families(_ design: SystemDesign, size: CGFloat, language: String) -> [String] {
    let region = cjkRegion(of: language)
    switch design {
    case .rounded:
      // Rounded typefaces that are free; without one the letters are those of the system font.
      return ["Nunito", "Varela Round", "Quicksand"]
        + families(.default, size: size, language: language)
    case .default:
      let latin = size < displayCutSize ? ["Inter", "Inter Display"] : ["Inter Display", "Inter"]
      return latin + ["Noto Sans CJK \(region)"]
    case .serif:
      return [
        "Source Serif 4", "Noto Serif", "Liberation Serif", "DejaVu Serif",
        "Noto Serif CJK \(region)",
      ]
    case .monospaced:
      return ["Noto Sans Mono", "DejaVu Sans Mono", "Noto Sans Mono CJK \(region)"]
    }
  }

  /// The regional cut of the CJK fonts for a language: Korean unless Japanese or Chinese is spoken.
  static func cjkRegion(of language: String) -> String {
    let tag = language.lowercased()
    if tag.hasPrefix("ja") { return "JP" }
    guard tag.hasPrefix("zh") else { return "KR" }
    if tag.contains("hk") { return "HK" }
    return tag.contains("hant") || tag.contains("tw") ? "TC" : "SC"
  }

  /// Extra space after each character, in points, so that words come out about as wide as on iOS.
  ///
  /// Fitted to the widths measured on iOS of a pangram and of "Hello UIKit" at 8, 17 and 30 points in several
  /// weights (sf_font_metrics.json); between those sizes it follows San Francisco's published tracking.
  static func tracking(size: CGFloat, weight: CGFloat) -> CGFloat {
    let isText = size < displayCutSize
    let em = interpolate(size, isText ? textTracking : displayTracking)
    return (em + interpolate(weight, isText ? textWeightTracking : displayWeightTracking)) * size
  }

  /// Spacing in ems by point size.
  private static let textTracking: [(CGFloat, CGFloat)] = [
    (8, 0.038), (9, 0.031), (10, 0.024), (11, 0.018), (12, 0.012), (13, 0.006), (14, 0.001),
    (15, -0.004), (16, -0.008), (17, -0.0127), (20, -0.0195), (22, -0.024),
  ]
  private static let displayTracking: [(CGFloat, CGFloat)] = [
    (22, 0.0135), (24, 0.009), (28, 0.002), (30, 0.002), (34, 0.0015), (40, 0), (60, -0.004),
    (80, -0.012),
  ]

  /// Spacing in ems by weight, on top of that by size.
  private static let textWeightTracking: [(CGFloat, CGFloat)] = [
    (-0.8, -0.012), (-0.4, -0.0075), (0, 0), (0.23, 0.0077), (0.3, 0.0105), (0.4, 0.017),
    (0.56, 0.0333), (0.62, 0.036),
  ]
  private static let displayWeightTracking: [(CGFloat, CGFloat)] = [
    (-0.8, -0.004), (-0.4, -0.002), (0, 0), (0.23, 0.002), (0.3, 0.003), (0.4, 0.006),
    (0.56, 0.01), (0.62, 0.012),
  ]

  private static func interpolate(_ x: CGFloat, _ table: [(CGFloat, CGFloat)]) -> CGFloat {
    guard let first = table.first, let last = table.last else { return 0 }
    if x <= first.0 { return first.1 }
    for (low, high) in zip(table, table.dropFirst()) where x <= high.0 {
      return low.1 + (high.1 - low.1) * (x - low.0) / (high.0 - low.0)
    }
    return last.1
  }
}
