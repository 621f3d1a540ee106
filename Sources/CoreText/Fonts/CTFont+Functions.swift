import CoreGraphics
import Foundation

// Core Text's functions on fonts, under Apple's names. Lengths are points.

/// The font with a PostScript, full or family name; the system font when there is none, as on iOS.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size == 0 ? 12 : size
  let font = CTFont.named(name as String, size: size) ?? .system(size: size)
  guard let matrix = matrix.flatMap({ FontMatrix($0.pointee) }) else { return font }
  var request = font.request
  request.matrix = matrix
  return .make(request)
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// What is done to each glyph; the identity for most fonts.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform {
  font.request.matrix?.transform ?? .identity
}

public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascent }

/// The depth below the baseline, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }

public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.underlinePosition }

public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.underlineThickness }

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  font.postScriptName as NSString
}

public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }

public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.displayName as NSString }

/// The outline of a glyph, y upwards from the baseline; nil for glyphs without one, such as spaces.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  font.outline(of: glyph)?.copy(using: matrix)
}

/// Finds the glyphs of UTF-16 units; false if the font lacks one of them, whose glyph is then 0.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var decoder = UTF16()
  var isComplete = true
  var iterator = UnsafeBufferPointer(start: characters, count: max(0, count)).makeIterator()
  var index = 0
  while case .scalarValue(let scalar) = decoder.decode(&iterator) {
    let glyph = font.glyph(for: scalar)
    if glyph == nil { isComplete = false }
    glyphs[index] = glyph ?? 0
    // The second half of a surrogate pair has no glyph of its own.
    if UTF16.width(scalar) == 2, index + 1 < count { glyphs[index + 1] = 0 }
    index += UTF16.width(scalar)
  }
  return isComplete && index >= count
}

/// The advances of glyphs, and their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var total = 0.0
  for index in 0..<max(0, count) {
    let advance = font.advance(of: glyphs[index])
    advances?[index] = CGSize(width: advance, height: 0)
    total += Double(advance)
  }
  return total
}

/// The direction glyphs follow one another in.
public enum CTFontOrientation: UInt32, Sendable {
  case `default` = 0
  case horizontal = 1
}

#if os(Linux)
  /// A UTF-16 unit.
  public typealias UniChar = UInt16
#endif
