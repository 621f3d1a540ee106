import CoreGraphics
import Foundation
import FoundationCompatibility

/// One line of text, shaped and placed. Immutable.
public final class CTLine: @unchecked Sendable {
  let layout: TextLayout
  let line: TextLine
  let string: NSAttributedString

  /// A line of a layout of `string`.
  init(_ layout: TextLayout, line: Int, string: NSAttributedString) {
    self.layout = layout.onlyLine(line)
    self.line = layout.lines[line]
    self.string = string
  }

  convenience init(_ string: NSAttributedString) {
    var options = TextLayoutOptions()
    options.lineLimit = 1
    let string = NSAttributedString(attributedString: string)
    self.init(
      TextLayout(content: TextContent(string), options: options), line: 0, string: string)
  }

  /// The width with white space at the end.
  var width: CGFloat {
    let left = line.clusters.map(\.x).min() ?? line.usedRect.minX
    let right = line.clusters.map(\.maxX).max() ?? line.usedRect.maxX
    return max(right, line.usedRect.maxX) - min(left, line.usedRect.minX)
  }

  /// Draws some of the characters with the baseline's left end at a point, in a context whose y points up.
  func draw(in context: CGContext, at point: CGPoint, range: NSRange? = nil) {
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    context.scaleBy(x: 1, y: -1)
    let origin = CGPoint(x: -line.usedRect.minX, y: -line.baseline)
    if let range {
      layout.drawGlyphs(in: context, at: origin, range: range)
    } else {
      layout.draw(in: context, at: origin)
    }
    context.restoreGState()
  }
}

/// How a line is cut.
public enum CTLineTruncationType: UInt32, Sendable {
  case start = 0
  case end = 1
  case middle = 2
}

/// Options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let excludeTypographicLeading = Self(rawValue: 1 << 0)
  public static let useGlyphPathBounds = Self(rawValue: 1 << 3)
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString)
}

/// Draws a line with its left end at the context's text position, y upwards.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.draw(in: context, at: context.textPosition)
}

/// The width of a line, with its height above and below the baseline.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.line.ascent
  descent?.pointee = line.line.descent
  leading?.pointee = max(0, line.line.rect.height - line.line.ascent - line.line.descent)
  return Double(line.width)
}

/// The characters of a line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line.range) }

/// The character nearest to a place, from the line's left end on.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.line.index(at: position.x + line.line.usedRect.minX)
}

/// x of a caret before a character.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let x = line.line.caretX(at: charIndex) - line.line.usedRect.minX
  secondaryOffset?.pointee = x
  return x
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  var width: CGFloat = 0
  for cluster in line.line.clusters.reversed() {
    guard cluster.isWhite else { break }
    width += cluster.width
  }
  return Double(width)
}

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.fragments.reduce(0) { $0 + $1.glyphs.count }
}

/// The line's `CTRun`s from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  NSArray(array: line.line.fragments.map { CTRun($0, of: line) })
}

/// The line's rectangle around its baseline's left end, y upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  return CGRect(
    x: 0, y: -line.line.descent, width: line.width, height: line.line.ascent + line.line.descent)
}

/// The rectangle around the outlines of the glyphs.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let bounds = (CTLineGetGlyphRuns(line) as? [CTRun] ?? []).reduce(CGRect.null) {
    $0.union($1.outlineBounds)
  }
  return bounds.isNull ? .zero : bounds
}

/// How far to move a line to set it in a width: `flushFactor` 0 is left, 0.5 centred, 1 right.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, flushWidth - Double(line.width)) * Double(max(0, min(1, flushFactor)))
}

/// The line cut to a width with a token such as an ellipsis; nil if not even the token fits.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  guard Double(line.width) > width else { return line }
  if let truncationToken, Double(truncationToken.width) > width { return nil }
  var options = TextLayoutOptions(width: CGFloat(width), lineLimit: 1)
  switch truncationType {
  case .start: options.breakMode = .truncateHead
  case .end: options.breakMode = .truncateTail
  case .middle: options.breakMode = .truncateMiddle
  }
  let text = line.string.attributedSubstring(from: line.line.range)
  return CTLine(TextLayout(content: TextContent(text), options: options), line: 0, string: text)
}
