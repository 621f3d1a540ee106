import CoreText

/// Where glyphs are.
extension NSLayoutManager {
  func index(of container: NSTextContainer) -> Int? {
    textContainers.firstIndex { $0 === container }
  }

  func fragment(
    at index: Int, _ effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> ManagedLayout.Fragment? {
    let layout = layout(through: index)
    let fragment = layout.lineIndex(at: index).map { layout.fragment(ofLine: $0) }
    effectiveRange?.pointee = fragment?.range ?? NSRange(location: NSNotFound, length: 0)
    return fragment
  }

  func glyph(at index: Int) -> CGGlyph {
    guard let character = layout(through: index).line(at: index)?.character(at: index),
      character.range.location == index
    else { return 0 }
    return character.glyph.map { CGGlyph(truncatingIfNeeded: $0) } ?? 0
  }

  func property(at index: Int) -> GlyphProperty {
    let units = self.units
    guard units.indices.contains(index) else { return .null }
    if [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x2028, 0x2029].contains(units[index]) {
      return .controlCharacter
    }
    guard let character = layout(through: index).line(at: index)?.character(at: index) else {
      return []
    }
    if character.range.location != index { return .null }
    return units[index] == 0x20 ? .elastic : []
  }

  /// A range made to begin and end between whole clusters.
  func rangeOfWholeClusters(_ range: NSRange) -> NSRange {
    let range = NSIntersectionRange(range, wholeRange)
    guard range.length > 0 else { return range }
    let layout = layout(through: NSMaxRange(range))
    func cluster(_ index: Int) -> NSRange {
      layout.line(at: index)?.character(at: index)?.range ?? NSRange(location: index, length: 1)
    }
    return NSUnionRange(
      NSUnionRange(cluster(range.location), range), cluster(NSMaxRange(range) - 1))
  }

  func origin(ofGlyphAt index: Int) -> CGPoint {
    let layout = layout(through: index)
    guard let number = layout.lineIndex(at: index) else { return .zero }
    let (line, fragment) = (layout.lines[number], layout.fragment(ofLine: number))
    let padding = layout.padding(ofContainer: line.container)
    let character = line.character(at: index)
    let x =
      character.map { $0.range.location == index ? $0.x : line.insertionX(at: index) }
      ?? line.insertionX(at: index)
    return CGPoint(
      x: x + padding - fragment.rect.minX,
      y: line.baseline - (character?.baselineOffset ?? 0) - fragment.rect.minY)
  }

  func sizeOfAttachment(at index: Int) -> CGSize? {
    let layout = layout(through: index)
    guard let part = layout.line(at: index).flatMap({ layout.part($0.container) }) else {
      return nil
    }
    return part.attachmentRects.first { $0.id == index }?.rect.size
  }

  /// The rectangles around glyphs in a container, one for each stretch of each line.
  func enclosingRects(
    of range: NSRange, in container: NSTextContainer, selected: NSRange? = nil
  ) -> [CGRect] {
    guard let number = index(of: container) else { return [] }
    let layout = layout(through: NSMaxRange(range))
    var result: [CGRect] = []
    for index in layout.lineIndices(of: range) where layout.lines[index].container == number {
      let line = layout.lines[index]
      let fragment = layout.fragment(ofLine: index)
      let common = NSIntersectionRange(fragment.range, range)
      guard common.length > 0 else { continue }
      var rects = line.stretches(of: common).map { stretch in
        CGRect(
          x: stretch.minX + container.lineFragmentPadding, y: fragment.rect.minY,
          width: stretch.width, height: fragment.rect.height)
      }
      if rects.isEmpty {
        let x = line.insertionX(at: common.location) + container.lineFragmentPadding
        rects = [
          CGRect(x: x, y: fragment.rect.minY, width: 0, height: fragment.rect.height)
        ]
      }
      if let selected, NSMaxRange(selected) >= NSMaxRange(fragment.range),
        NSMaxRange(common) == NSMaxRange(fragment.range),
        NSMaxRange(selected) < numberOfGlyphs
          || index + 1 < layout.lines.count
      {
        reach(&rects, line, fragment)
      }
      result += rects
    }
    return result
  }

  /// Makes a selection's last stretch on a line reach to the line's end.
  private func reach(
    _ rects: inout [CGRect], _ line: TextLine, _ fragment: ManagedLayout.Fragment
  ) {
    if line.isRightToLeft {
      let right = rects[0].maxX
      rects[0].origin.x = fragment.rect.minX
      rects[0].size.width = max(0, right - fragment.rect.minX)
    } else {
      let last = rects.count - 1
      rects[last].size.width = max(rects[last].width, fragment.rect.maxX - rects[last].minX)
    }
  }

  func glyphs(touching bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let number = index(of: container) else { return NSRange(location: 0, length: 0) }
    let layout = layout(toHeight: bounds.maxY)
    var result: NSRange?
    for index in layout.lineIndices(from: bounds.minY, to: bounds.maxY)
    where layout.lines[index].container == number {
      let fragment = layout.fragment(ofLine: index)
      guard fragment.rect.maxY > bounds.minY, fragment.rect.minY < bounds.maxY,
        fragment.range.length > 0
      else { continue }
      result = result.map { NSUnionRange($0, fragment.range) } ?? fragment.range
    }
    return result ?? NSRange(location: 0, length: 0)
  }

  /// The glyph nearest to a point, and how much of it lies before the point.
  func nearestGlyph(
    to point: CGPoint, in container: NSTextContainer
  ) -> (index: Int, fraction: CGFloat) {
    guard let number = index(of: container), point.y.isFinite else { return (0, 0) }
    let layout = layout(toHeight: point.y)
    var near = layout.lineIndices(from: point.y, to: point.y)
    // An empty line at the end has no glyphs: those of the line above are the nearest.
    near = max(0, near.lowerBound - 1)..<near.upperBound
    let own = near.filter {
      layout.lines[$0].container == number && layout.range(ofLine: $0).length > 0
    }
    let below = own.first { layout.fragment(ofLine: $0).rect.maxY > point.y }
    guard let candidate = below ?? own.last else { return (0, 0) }
    // Beside a hole two lines stand at the same height.
    let row = own.filter {
      layout.lines[$0].rect.minY == layout.lines[candidate].rect.minY
    }
    let x = point.x - container.lineFragmentPadding
    let index =
      row.min {
        Self.distance(layout.lines[$0].rect, x) < Self.distance(layout.lines[$1].rect, x)
      } ?? candidate
    let line = layout.lines[index]
    guard let found = line.character(nearest: x) else { return (line.range.location, 0) }
    return (found.range.location, found.fraction)
  }

  private static func distance(_ rect: CGRect, _ x: CGFloat) -> CGFloat {
    max(0, rect.minX - x, x - rect.maxX)
  }
}
