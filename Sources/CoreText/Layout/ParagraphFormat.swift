import CoreGraphics
import Foundation

/// How lines are set against the sides of their column.
package enum TextLayoutAlignment: Hashable, Sendable {
  case left, center, right, justified, natural
}

/// The treatment of text that is wider than its line.
package enum TextLayoutBreakMode: Hashable, Sendable {
  case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

  var truncates: Bool {
    self == .truncateHead || self == .truncateTail || self == .truncateMiddle
  }
}

/// The direction a paragraph is written in.
package enum TextLayoutDirection: Hashable, Sendable {
  /// The direction of the first strong character.
  case natural
  case leftToRight, rightToLeft
}

/// The format of one paragraph; lengths in points.
package struct ParagraphFormat: Hashable, Sendable {
  /// Where tabs go, and how the text after them stands.
  package struct Tab: Hashable, Sendable {
    package var location: CGFloat
    package var alignment: TextLayoutAlignment
    /// The characters that end the column; text up to the first of them is what stands at the tab. A decimal
    /// point makes a decimal tab. nil for all of the text up to the next tab.
    package var terminators: CharacterSet?

    package init(
      location: CGFloat, alignment: TextLayoutAlignment, terminators: CharacterSet? = nil
    ) {
      self.location = location
      self.alignment = alignment
      self.terminators = terminators
    }
  }

  package var alignment = TextLayoutAlignment.natural
  package var breakMode = TextLayoutBreakMode.wordWrap
  package var lineSpacing: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 means no limit.
  package var maximumLineHeight: CGFloat = 0
  package var paragraphSpacing: CGFloat = 0
  package var paragraphSpacingBefore: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// Positive: the width of the column; zero or negative: distance from its trailing side.
  package var tailIndent: CGFloat = 0
  package var direction = TextLayoutDirection.natural
  package var tabs: [Tab] = ParagraphFormat.defaultTabs
  /// The distance of the tabs after the last of `tabs`; 0 for no further tabs.
  package var defaultTabInterval: CGFloat = 0
  /// Whether Hangul breaks between words before it breaks inside one.
  package var keepsHangulWords = true

  /// Words are divided where a line without it would be filled by a smaller part than this, 0 to 1.
  package var hyphenation: CGFloat = 0
  /// Whether a line gives a word to the next one when that would be the paragraph's last and hold one word only.
  package var avoidsOrphans = false

  /// Whether a last line that is a little too long is set tighter before it is cut.
  package var allowsTightening = false

  package init() {}

  /// The format with lengths that are none, or absurd, replaced.
  package var finite: ParagraphFormat {
    func sane(_ length: CGFloat) -> CGFloat {
      length.isFinite ? max(-100_000, min(100_000, length)) : 0
    }
    var result = self
    result.lineSpacing = sane(lineSpacing)
    result.lineHeightMultiple = max(0, min(1000, sane(lineHeightMultiple)))
    result.minimumLineHeight = max(0, sane(minimumLineHeight))
    result.maximumLineHeight = max(0, sane(maximumLineHeight))
    result.paragraphSpacing = sane(paragraphSpacing)
    result.paragraphSpacingBefore = sane(paragraphSpacingBefore)
    result.firstLineHeadIndent = sane(firstLineHeadIndent)
    result.headIndent = sane(headIndent)
    result.tailIndent = sane(tailIndent)
    result.defaultTabInterval = max(0, sane(defaultTabInterval))
    result.hyphenation = max(0, min(1, sane(hyphenation)))
    return result
  }

  /// iOS's twelve tabs, 28 points apart.
  package static let defaultTabs: [Tab] = (1...12).map {
    Tab(location: CGFloat($0) * 28, alignment: .natural)
  }
}
