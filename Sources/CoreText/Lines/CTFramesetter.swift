import CoreGraphics
import Foundation
import FoundationCompatibility

/// Makes frames of text, whose lines are broken at the width of a path. Immutable.
public final class CTFramesetter: @unchecked Sendable {
  let string: NSAttributedString

  init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  /// The characters of a range; a length of 0 means to the end.
  func part(_ range: CFRange) -> (NSAttributedString, Int) {
    let start = min(max(0, range.location), string.length)
    let rest = string.length - start
    let length = range.length <= 0 ? rest : min(range.length, rest)
    let part = string.attributedSubstring(from: NSRange(location: start, length: length))
    return (part, start)
  }

  /// The lines of a text that stand wholly within a size.
  static func layout(_ text: NSAttributedString, _ size: CGSize) -> (TextLayout, count: Int) {
    let options = TextLayoutOptions(width: size.width > 0 ? size.width : .infinity)
    let layout = TextLayout(content: TextContent(text), options: options)
    guard size.height > 0, size.height.isFinite else { return (layout, layout.lines.count) }
    return (layout, layout.lines.prefix { $0.rect.maxY <= size.height + 0.01 }.count)
  }
}

/// Lines of text in the bounds of a path, the first at its top. Immutable.
public final class CTFrame: @unchecked Sendable {
  let path: CGPath
  let lines: [CTLine]
  /// Where the lines' left ends are, from the lower left corner of the path's bounds.
  let origins: [CGPoint]
  let range: CFRange

  init(_ setter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
    self.path = path
    let (text, start) = setter.part(range)
    let bounds = path.boundingBox
    let (layout, count) =
      bounds.isNull
      ? (TextLayout(empty: TextContent(text)), 0) : CTFramesetter.layout(text, bounds.size)
    lines = (0..<count).map { CTLine(layout, line: $0, string: text) }
    origins = layout.lines.prefix(count).map {
      CGPoint(x: $0.usedRect.minX, y: bounds.height - $0.baseline)
    }
    self.range = CFRange(
      location: start, length: layout.lines.prefix(count).last.map { NSMaxRange($0.range) } ?? 0)
  }
}

public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter { CTFramesetter(attrString) }

/// Sets a range of the text, to its end if the length is 0, in the bounds of a path.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter, stringRange, path) }

/// The size that a range of the text needs within constraints.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let (text, start) = framesetter.part(stringRange)
  let (layout, count) = CTFramesetter.layout(text, constraints)
  let lines = layout.lines.prefix(count)
  fitRange?.pointee = CFRange(
    location: start, length: lines.last.map { NSMaxRange($0.range) } ?? 0)
  return CGSize(
    width: lines.reduce(0) { max($0, $1.usedRect.width) }, height: lines.last?.rect.maxY ?? 0)
}

public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// Where the lines' left ends are, from the lower left corner of the path's bounds.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let start = min(max(0, range.location), frame.origins.count)
  let count = range.length <= 0 ? frame.origins.count : range.length
  for (place, origin) in frame.origins.dropFirst(start).prefix(count).enumerated() {
    origins[place] = origin
  }
}

/// Draws the lines in a context whose y points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBox.origin
  for (line, origin) in zip(frame.lines, frame.origins) {
    line.draw(in: context, at: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y))
  }
}

/// Breaks text into lines one at a time. Immutable.
public final class CTTypesetter: @unchecked Sendable {
  let setter: CTFramesetter

  init(_ string: NSAttributedString) {
    setter = CTFramesetter(string)
  }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// How many characters from `startIndex` on fit on a line of a width, broken between words.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  let (text, _) = typesetter.setter.part(CFRange(location: startIndex, length: 0))
  guard text.length > 0 else { return 0 }
  let options = TextLayoutOptions(width: CGFloat(width))
  return TextLayout(content: TextContent(text), options: options).lines.first?.range.length ?? 0
}

public func CTTypesetterCreateLine(
  _ typesetter: CTTypesetter, _ stringRange: CFRange
) -> CTLine { CTLine(typesetter.setter.part(stringRange).0) }
