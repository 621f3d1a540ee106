import CoreGraphics
import Foundation

/// A colour as text layout keeps it: sRGB components, 0 to 1.
package struct TextColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
  /// The tiles that are painted instead.
  package var pattern: CGColor?

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(_ color: CGColor) {
    let c = color.rgba
    self.init(red: c.x, green: c.y, blue: c.z, alpha: c.w)
    if color.isPattern { pattern = color }
  }

  package static let black = TextColor(red: 0, green: 0, blue: 0)
}

/// A line under or through text.
package struct TextDecoration: Hashable, Sendable {
  /// How the line is drawn along the text.
  package enum Pattern: Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot
  }

  package var isDouble = false
  package var isThick = false
  package var pattern = Pattern.solid
  package var byWord = false
  /// nil takes the text's colour.
  package var color: TextColor?

  package init(
    isDouble: Bool = false, isThick: Bool = false, pattern: Pattern = .solid, byWord: Bool = false,
    color: TextColor? = nil
  ) {
    self.isDouble = isDouble
    self.isThick = isThick
    self.pattern = pattern
    self.byWord = byWord
    self.color = color
  }
}

/// A shadow that text casts.
package struct TextShadow: Hashable, Sendable {
  package var offset: CGSize
  package var blurRadius: CGFloat
  package var color: TextColor

  package init(offset: CGSize, blurRadius: CGFloat, color: TextColor) {
    self.offset = offset
    self.blurRadius = blurRadius
    self.color = color
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(offset.width)
    hasher.combine(offset.height)
    hasher.combine(blurRadius)
    hasher.combine(color)
  }
}

/// The room an inline picture takes; whoever draws the text draws the picture there.
package struct TextAttachmentBox: Hashable, Sendable {
  /// Tells attachments apart; chosen by the caller.
  package var id: Int
  /// Width, height and, in `y`, how far the bottom edge stands above the baseline.
  package var bounds: CGRect
  /// Whether it stands for every character with it, rather than for U+FFFC only.
  var standsForAnyCharacter = false

  package init(id: Int, bounds: CGRect) {
    self.id = id
    self.bounds = bounds
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(bounds.size.width)
    hasher.combine(bounds.size.height)
    hasher.combine(bounds.origin.y)
  }
}

/// The look of one run of text.
package struct TextAttributes: Hashable, Sendable {
  /// A direction text is written in whatever its characters say, or that it is embedded with.
  package enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft, leftToRightOverride, rightToLeftOverride

    /// The control character that begins it (UAX 9).
    var mark: Unicode.Scalar {
      switch self {
      case .leftToRight: "\u{202A}"
      case .rightToLeft: "\u{202B}"
      case .leftToRightOverride: "\u{202D}"
      case .rightToLeftOverride: "\u{202E}"
      }
    }

    /// The control character that ends any of them.
    static let end: Unicode.Scalar = "\u{202C}"
  }

  package var font: CTFont
  package var color = TextColor.black
  /// Points added after every character; nil keeps the font's own spacing and ligatures.
  package var kern: CGFloat?
  /// Points added after every character; ligatures stay.
  package var tracking: CGFloat = 0
  package var underline: TextDecoration?
  package var strikethrough: TextDecoration?
  /// Points the text stands above the line's baseline.
  package var baselineOffset: CGFloat = 0
  package var background: TextColor?
  package var attachment: TextAttachmentBox?
  package var link: String?
  package var shadow: TextShadow?
  /// Outline width in percent of the point size; negative also fills, zero draws no outline.
  package var strokeWidth: CGFloat = 0
  package var strokeColor: TextColor?
  package var usesLigatures = true
  /// Slant added to the glyphs, as the tangent of the angle.
  package var obliqueness: CGFloat = 0
  /// The natural logarithm of the factor by which glyphs are wider.
  package var expansion: CGFloat = 0
  /// Directions the text is embedded in, outermost first.
  package var directions: [Direction] = []

  /// The factor by which glyphs are wider.
  var stretch: CGFloat {
    font.stretch * (expansion == 0 ? 1 : exp(max(-3, min(3, expansion))))
  }

  package init(font: CTFont, color: TextColor = .black) {
    self.font = font
    self.color = color
  }
}
