import Foundation

/// One face of one font file, as fontconfig knows it.
package struct FontFace: Hashable, Sendable {
  package var family: String
  package var style: String
  package var postScriptName: String
  package var fullName: String
  package var path: String
  /// The face inside a collection; the upper 16 bits choose a named instance of a variable font.
  package var index: Int32
  /// CSS weight, 100 to 900.
  package var weight: Int
  package var isItalic: Bool
  package var isMonospaced: Bool
  /// fontconfig's pattern as text, which finds exactly this face again.
  package var pangoDescription: String
}

/// The design of a system font, besides its weight.
package enum SystemDesign: String, Hashable, Sendable {
  case `default`, rounded, serif, monospaced
}

/// Everything that chooses a font: two equal requests give the same font.
package struct FontRequest: Hashable, Sendable {
  /// Where the glyphs come from.
  package enum Source: Hashable, Sendable {
    /// The system's own typeface, with San Francisco's metrics.
    case system(SystemDesign)
    /// A face of the machine or of the app.
    case face(FontFace)
    /// A typeface that iOS ships and this machine does not: its name, drawn with a related design.
    case substitute(name: String, family: String, SystemDesign)
  }

  package var source: Source
  package var size: CGFloat
  /// The weight trait, -1 to 1, 0 regular, 0.4 bold.
  package var weight: CGFloat
  package var isItalic: Bool
  /// The width trait, -1 to 1, 0 standard: glyphs are made narrower or wider by it.
  package var width: CGFloat = 0
  /// What is done to each glyph; nil for nothing.
  package var matrix: FontMatrix?
  /// Families to look for characters in that the font itself lacks.
  package var fallbackFamilies: [String] = []
  /// OpenType features in HarfBuzz's notation, such as `tnum=1`.
  package var features: [String]

  package init(
    source: Source, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false,
    features: [String] = []
  ) {
    self.source = source
    self.size = size.isFinite ? max(0, min(size, 10_000)) : 17
    self.weight = weight.isFinite ? max(-1, min(weight, 1)) : 0
    self.isItalic = isItalic
    self.features = features
  }

  /// The CSS weight nearest to the weight trait, in the steps iOS names.
  package var cssWeight: Int {
    FontWeightScale.css(forTrait: weight)
  }
}

/// The relation between iOS's weight trait (-1…1) and CSS weights (100…900).
package enum FontWeightScale {
  private static let steps: [(trait: CGFloat, css: Int)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  package static func css(forTrait trait: CGFloat) -> Int {
    steps.min { abs($0.trait - trait) < abs($1.trait - trait) }?.css ?? 400
  }

  package static func trait(forCSS css: Int) -> CGFloat {
    steps.min { abs($0.css - css) < abs($1.css - css) }?.trait ?? 0
  }
}
