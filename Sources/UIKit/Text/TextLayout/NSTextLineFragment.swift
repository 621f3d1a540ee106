/// One line of a paragraph (iOS 15).
open class NSTextLineFragment: NSObject {
  /// The line's text.
  open private(set) var attributedString: NSAttributedString
  /// Where the line is in its paragraph's fragment.
  open private(set) var typographicBounds: CGRect
  /// Where the first glyph stands on its baseline, from the upper left corner of the line.
  open private(set) var glyphOrigin: CGPoint
  /// The characters of ``attributedString`` that the line shows: all.
  open var characterRange: NSRange { NSRange(location: 0, length: attributedString.length) }

  init(_ text: NSAttributedString, typographicBounds: CGRect, glyphOrigin: CGPoint) {
    attributedString = text
    self.typographicBounds = typographicBounds
    self.glyphOrigin = glyphOrigin
    super.init()
  }
}
