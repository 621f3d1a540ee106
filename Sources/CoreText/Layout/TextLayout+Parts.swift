import CPango
import CoreGraphics
import Foundation

/// Parts of a layout for layout managers: drawing some of the characters, and where each of them stands.
extension TextLayout {
  /// Draws the characters of a range with their shadows, without backgrounds and lines.
  package func drawGlyphs(in context: CGContext, at origin: CGPoint, range: NSRange) {
    paint(context, origin, range) { painter, line in painter.paintGlyphs(line, in: range) }
  }

  /// Draws a line under or through the characters of a range.
  package func draw(
    _ decoration: TextDecoration, isUnderline: Bool, in context: CGContext, at origin: CGPoint,
    range: NSRange
  ) {
    paint(context, origin, range) { painter, line in
      painter.paintDecoration(decoration, isUnderline: isUnderline, line, in: range)
    }
  }

  private func paint(
    _ context: CGContext, _ origin: CGPoint, _ range: NSRange,
    _ body: (TextPainter, TextLine) -> Void
  ) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let touched = lines[lineIndices(of: range)]
    let area = touched.reduce(CGRect.null) { $0.union($1.usedRect) }
    guard !area.isNull else { return }
    let reach = content.defaultAttributes.font.size + 60
    context.paint(in: area.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -reach, dy: -reach)) {
      cairo in
      cairo_save(cairo)
      defer { cairo_restore(cairo) }
      cairo_translate(cairo, Double(origin.x), Double(origin.y))
      let painter = TextPainter(cairo: cairo, context: context)
      for line in touched { body(painter, line) }
    }
  }

  /// The rectangle around the outlines of all glyphs; null without any.
  package var inkBounds: CGRect {
    lines.reduce(CGRect.null) { bounds, line in
      line.fragments.reduce(bounds) { bounds, fragment in
        guard let font = fragment.item.font else { return bounds }
        var x = fragment.x
        var result = bounds
        for index in fragment.glyphs {
          let offset = fragment.item.offsets[index]
          let ink = font.inkRect(ofGlyph: fragment.item.glyphs[index])
          if !ink.isEmpty {
            let y = line.baseline - fragment.item.attributes.baselineOffset + offset.y
            result = result.union(ink.offsetBy(dx: x + offset.x, dy: y))
          }
          x += (fragment.advances ?? fragment.item.advances)[index]
        }
        return result
      }
    }
  }

  /// The lines that show characters of a range. Lines are in the order of their characters.
  package func lineIndices(of range: NSRange) -> Range<Int> {
    let first = lines.partitioningIndex { NSMaxRange($0.range) > range.location }
    let end = lines.partitioningIndex { $0.range.location >= NSMaxRange(range) }
    return first..<max(first, end)
  }

  /// The stretches of a range with the same value of an attribute, where it has one.
  package func runs<Value: Equatable>(
    in range: NSRange, of value: (TextAttributes) -> Value?
  ) -> [(range: NSRange, value: Value)] {
    var result: [(range: NSRange, value: Value)] = []
    func add(_ run: NSRange, _ attributes: TextAttributes) {
      let common = NSIntersectionRange(run, range)
      guard common.length > 0, let found = value(attributes) else { return }
      if let last = result.last, NSMaxRange(last.range) == common.location, last.value == found {
        result[result.count - 1].range.length += common.length
      } else {
        result.append((common, found))
      }
    }
    if content.runs.isEmpty {
      add(NSRange(location: 0, length: content.length), content.defaultAttributes)
    }
    for run in content.runs[content.runIndex(after: range.location)...] {
      guard run.range.location < NSMaxRange(range) else { break }
      add(run.range, run.attributes)
    }
    return result
  }
}

/// A character of a line as glyph queries see it.
package struct LineCharacter {
  package let range: NSRange
  package let x: CGFloat
  package let width: CGFloat
  package let isRightToLeft: Bool
  package let isAttachment: Bool
  /// The glyph in its font; nil for what draws nothing.
  package let glyph: UInt32?
  package let baselineOffset: CGFloat
  package let level: UInt8
}

extension TextLine {
  /// The character, or ligature, that an index belongs to; nil for line breaks.
  package func character(at index: Int) -> LineCharacter? {
    var (low, high) = (0, clusters.count)
    while low < high {
      let middle = (low + high) / 2
      if NSMaxRange(clusters[middle].range) <= index { low = middle + 1 } else { high = middle }
    }
    guard low < clusters.count, clusters[low].range.location <= index else { return nil }
    let cluster = clusters[low]
    let item = fragments[cluster.fragment].item
    let glyph = cluster.glyphs.first { item.glyphs.indices.contains($0) }.map { item.glyphs[$0] }
    return LineCharacter(
      range: cluster.range, x: cluster.x, width: cluster.width,
      isRightToLeft: cluster.isRightToLeft, isAttachment: item.kind == .attachment,
      glyph: glyph.flatMap { $0 == emptyGlyph || $0 & unknownGlyphFlag != 0 ? nil : $0 },
      baselineOffset: item.attributes.baselineOffset, level: item.level)
  }

  /// The character nearest to `x`, and how much of it lies before `x`, 0 to 1 in writing direction.
  package func character(nearest x: CGFloat) -> (range: NSRange, fraction: CGFloat)? {
    let nearest = clusters.min { abs($0.distance(to: x)) < abs($1.distance(to: x)) }
    guard let nearest, x.isFinite else { return nil }
    guard nearest.width > 0 else { return (nearest.range, 0) }
    let part = max(0, min(1, (x - nearest.x) / nearest.width))
    return (nearest.range, nearest.isRightToLeft ? 1 - part : part)
  }

  /// The stretches of this line that a range covers.
  package func stretches(of range: NSRange) -> [CGRect] { rects(covering: range) }

  /// x of a caret before a character.
  package func insertionX(at index: Int) -> CGFloat { caretX(at: index) }

  /// The places a caret can stand at on this line, in logical order.
  package var insertionPoints: [(index: Int, x: CGFloat)] {
    clusters.filter { $0.graphemes > 0 }.map {
      ($0.range.location, $0.caretX(at: $0.range.location))
    }
  }
}
