import CoreGraphics
import Foundation

/// Where characters are, and which characters are somewhere.
extension TextLayout {
  /// The line that shows a caret before the character at `index`; with `upstream` the end of the line
  /// before, when the index is where a line was wrapped.
  package func lineIndex(at index: Int, upstream: Bool = false) -> Int {
    let next = lines.partitioningIndex {
      $0.range.location > index || upstream && $0.range.location == index
    }
    return max(0, next - 1)
  }

  /// The place of a caret: its x, the line's top and the height of the line's own glyphs.
  package func caretRect(at index: Int, upstream: Bool = false, width: CGFloat = 2) -> CGRect {
    guard !lines.isEmpty else { return CGRect(x: 0, y: 0, width: width, height: size.height) }
    let line = lines[lineIndex(at: index, upstream: upstream)]
    let x = line.caretX(at: index)
    return CGRect(
      x: x, y: line.baseline - line.ascent, width: width, height: line.ascent + line.descent)
  }

  /// The caret position nearest to a point.
  package func index(at point: CGPoint) -> Int {
    guard let line = line(at: point.y) else { return 0 }
    return line.index(at: point.x)
  }

  /// The character under a point, nil beside and between lines.
  package func characterIndex(under point: CGPoint) -> Int? {
    let below = lines[firstIndex(endingBelow: point.y)...]
    guard let line = below.first(where: { $0.rect.minY <= point.y && point.y < $0.rect.maxY }),
      let cluster = line.clusters.first(where: { $0.x <= point.x && point.x < $0.maxX })
    else { return nil }
    return cluster.range.location
  }

  /// The attributes of the character under a point.
  package func attributes(under point: CGPoint) -> TextAttributes? {
    characterIndex(under: point).map(attributes(at:))
  }

  package func attributes(at index: Int) -> TextAttributes {
    let run = content.runIndex(after: index)
    guard run < content.runs.count, content.runs[run].range.contains(index) else {
      return content.defaultAttributes
    }
    return content.runs[run].attributes
  }

  private func line(at y: CGFloat) -> TextLine? {
    guard y.isFinite else { return lines.first }
    let index = firstIndex(endingBelow: y)
    return index < lines.count ? lines[index] : lines.last
  }

  /// The first line that reaches below a height; the number of lines if none does.
  package func firstIndex(endingBelow y: CGFloat) -> Int {
    isColumn
      ? lines.partitioningIndex { y < $0.rect.maxY }
      : lines.firstIndex { y < $0.rect.maxY } ?? lines.count
  }

  /// The rectangles that cover a range, one for each stretch of each line; a line whose end is inside the
  /// range reaches to the column's side if `fillsLines`.
  package func selectionRects(for range: NSRange, fillsLines: Bool = false) -> [CGRect] {
    guard range.length > 0 else { return [] }
    return lines[lineIndices(of: range)].flatMap { line -> [CGRect] in
      guard NSIntersectionRange(line.range, range).length > 0 else { return [] }
      var rects = line.rects(covering: range)
      if fillsLines, NSMaxRange(range) >= NSMaxRange(line.range),
        NSMaxRange(line.range) < content.length
      {
        line.extendToSide(&rects)
      }
      return rects
    }
  }

  /// The places of the attachments, by their ids.
  package var attachmentRects: [(id: Int, rect: CGRect)] {
    lines.flatMap { line in
      line.fragments.flatMap { fragment -> [(Int, CGRect)] in
        guard fragment.item.kind == .attachment, let box = fragment.item.attributes.attachment
        else {
          return []
        }
        let baseline = line.baseline - fragment.item.attributes.baselineOffset
        return line.clusters.filter { NSLocationInRange($0.range.location, fragment.range) }.map {
          (
            box.id,
            CGRect(
              x: $0.x, y: baseline - box.bounds.maxY, width: box.bounds.width,
              height: box.bounds.height)
          )
        }
      }
    }
  }
}

extension TextContent {
  /// The number of UTF-16 units.
  package var length: Int { string.utf16.count }
}

extension TextLine {
  /// x of a caret before the character at `index`.
  func caretX(at index: Int) -> CGFloat {
    if let cluster = clusters.last(where: {
      $0.range.location <= index && index < NSMaxRange($0.range)
    }) {
      return cluster.caretX(at: index)
    }
    guard let last = clusters.last(where: { NSMaxRange($0.range) <= index }) else {
      return leadingX
    }
    return last.isRightToLeft ? last.x : last.maxX
  }

  /// The caret position nearest to `x`.
  func index(at x: CGFloat) -> Int {
    let visible = clusters.filter { $0.graphemes > 0 }
    guard let first = visible.first, let last = visible.last else { return range.location }
    if !x.isFinite { return first.range.location }
    let nearest = visible.min { abs($0.distance(to: x)) < abs($1.distance(to: x)) } ?? last
    return nearest.caretIndex(at: x)
  }

  /// The stretches of this line that a range covers.
  func rects(covering range: NSRange) -> [CGRect] {
    let top = rect.minY
    var spans: [(CGFloat, CGFloat)] = []
    for cluster in clusters {
      guard let span = cluster.span(of: range), span.1 > span.0 else { continue }
      spans.append(span)
    }
    spans.sort { $0.0 < $1.0 }
    var rects: [CGRect] = []
    for span in spans {
      if let last = rects.last, span.0 - last.maxX < 0.01 {
        rects[rects.count - 1].size.width = max(last.width, span.1 - last.minX)
      } else {
        rects.append(CGRect(x: span.0, y: top, width: span.1 - span.0, height: rect.height))
      }
    }
    return rects
  }

  /// Makes the last rectangle, in writing direction, reach to the column's side.
  func extendToSide(_ rects: inout [CGRect]) {
    if rects.isEmpty {
      rects = [CGRect(x: leadingX, y: rect.minY, width: 0, height: rect.height)]
    }
    if isRightToLeft {
      let maxX = rects[0].maxX
      rects[0].origin.x = rect.minX
      rects[0].size.width = max(0, maxX - rect.minX)
    } else {
      let last = rects.count - 1
      rects[last].size.width = max(rects[last].width, rect.maxX - rects[last].minX)
    }
  }
}

extension LineCluster {
  /// x of a caret inside or before the cluster; ligatures are divided evenly.
  func caretX(at index: Int) -> CGFloat {
    let part = fraction(at: index)
    return isRightToLeft ? maxX - width * part : x + width * part
  }

  private func fraction(at index: Int) -> CGFloat {
    guard graphemes > 1, range.length > 0 else { return index >= NSMaxRange(range) ? 1 : 0 }
    return CGFloat(min(max(0, index - range.location), range.length)) / CGFloat(range.length)
  }

  func distance(to x: CGFloat) -> CGFloat {
    if x < self.x { return self.x - x }
    return x > maxX ? x - maxX : 0
  }

  /// The caret position in or at the ends of the cluster that is nearest to `x`.
  func caretIndex(at x: CGFloat) -> Int {
    guard width > 0 else { return range.location }
    var part = max(0, min(1, (x - self.x) / width))
    if isRightToLeft { part = 1 - part }
    let steps = max(1, graphemes)
    let step = Int((part * CGFloat(steps)).rounded())
    return range.location + range.length * step / steps
  }

  /// The part of the cluster that a range covers.
  func span(of selection: NSRange) -> (CGFloat, CGFloat)? {
    let common = NSIntersectionRange(range, selection)
    guard common.length > 0 else { return nil }
    guard graphemes > 1 else { return (x, maxX) }
    let a = caretX(at: common.location)
    let b = caretX(at: NSMaxRange(common))
    return (min(a, b), max(a, b))
  }
}
