import CoreGraphics
import Foundation
import FoundationCompatibility

/// Glyphs of a line that share a font, a direction and attributes. Immutable.
public final class CTRun: @unchecked Sendable {
  let line: CTLine
  let fragment: LineFragment

  init(_ fragment: LineFragment, of line: CTLine) {
    self.fragment = fragment
    self.line = line
  }

  var advances: [CGFloat] { fragment.advances ?? fragment.item.advances }

  /// The glyphs of a range of the run; a length of 0 means to its end.
  func glyphs(_ range: CFRange) -> Range<Int> {
    let all = fragment.glyphs
    let start = min(all.upperBound, all.lowerBound + max(0, range.location))
    let end = range.length == 0 ? all.upperBound : min(all.upperBound, start + max(0, range.length))
    return start..<max(start, end)
  }

  /// The place of a glyph from the line's left end, y upwards.
  func position(_ glyph: Int) -> CGPoint {
    let x = advances[fragment.glyphs.lowerBound..<glyph].reduce(fragment.x, +)
    let offset = fragment.item.offsets[glyph]
    return CGPoint(
      x: x + offset.x - line.line.usedRect.minX,
      y: fragment.item.attributes.baselineOffset - offset.y)
  }

  /// The rectangle around the glyphs' outlines.
  var outlineBounds: CGRect {
    let font = fragment.item.attributes.font
    return fragment.glyphs.reduce(CGRect.null) { bounds, index in
      guard let id = CGGlyph(exactly: fragment.item.glyphs[index]),
        let outline = font.outline(of: id)
      else { return bounds }
      let place = position(index)
      return bounds.union(outline.boundingBox.offsetBy(dx: place.x, dy: place.y))
    }
  }
}

/// The special properties of a run.
public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let rightToLeft = Self(rawValue: 1 << 0)
  public static let nonMonotonic = Self(rawValue: 1 << 1)
  public static let hasNonIdentityMatrix = Self(rawValue: 1 << 2)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.fragment.glyphs.count }

/// The attributes of the run's first character.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let result = NSMutableDictionary()
  let location = run.fragment.range.location
  guard location != NSNotFound, location < run.line.string.length else { return result }
  for (key, value) in run.line.string.attributes(at: location, effectiveRange: nil) {
    result[key.rawValue as NSString] = value
  }
  return result
}

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.fragment.item.isRightToLeft ? .rightToLeft : []
}

public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  run.fragment.range.location == NSNotFound
    ? CFRange(location: NSMaxRange(run.line.line.range), length: 0) : CFRange(run.fragment.range)
}

public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>)
{
  for (place, index) in run.glyphs(range).enumerated() {
    buffer[place] = CGGlyph(exactly: run.fragment.item.glyphs[index]) ?? 0
  }
}

/// The glyphs' places from the line's left end, y upwards.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (place, index) in run.glyphs(range).enumerated() { buffer[place] = run.position(index) }
}

public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (place, index) in run.glyphs(range).enumerated() {
    buffer[place] = CGSize(width: run.advances[index], height: 0)
  }
}

/// The character each glyph is made of, the first one for ligatures.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (place, index) in run.glyphs(range).enumerated() {
    let cluster = run.line.line.clusters.first {
      $0.glyphs.contains(index) && NSLocationInRange($0.range.location, run.fragment.range)
    }
    buffer[place] = cluster?.range.location ?? run.fragment.range.location
  }
}

@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.fragment.item.ascent
  descent?.pointee = run.fragment.item.descent
  leading?.pointee = run.fragment.item.leading
  return Double(run.glyphs(range).reduce(0) { $0 + run.advances[$1] })
}

/// Draws the run at its place in its line, whose left end is at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  guard run.fragment.range.location != NSNotFound else { return }
  run.line.draw(in: context, at: context.textPosition, range: run.fragment.range)
}
