import CoreGraphics
import Foundation

/// Puts the clusters of broken lines in visual order and gives every line its place.
struct LinePlacer {
  let breaker: LineBreaker
  let options: TextLayoutOptions

  private var paragraphs: [ShapedParagraph] { breaker.paragraphs }

  /// One item's share of a line, before its x is known.
  struct Piece {
    var item: ShapedItem
    var level: UInt8
    var clusters: [ShapedCluster]
    var widths: [CGFloat]
    var width: CGFloat { widths.reduce(0, +) }
  }

  /// A line with everything but its place.
  struct Measured {
    var pending: PendingLine
    var pieces: [Piece]
    var used: CGFloat
    var ascent: CGFloat
    var descent: CGFloat
    var leading: CGFloat
    var justification: CGFloat
  }

  /// Where a line goes.
  struct Place {
    /// The left edge and the width of the column.
    var x: CGFloat = 0
    var column: CGFloat
    var y: CGFloat
    var container = 0
    var spacingBefore: CGFloat = 0
  }

  /// The laid-out lines, and the width of the column they stand in.
  ///
  /// - Parameter above: the line that the first one stands below.
  func place(
    _ pending: [PendingLine], below above: TextLine? = nil
  ) -> ([TextLine], columnWidth: CGFloat) {
    let measured = pending.map(measure)
    let column = options.width.isFinite ? options.width : widestColumn(measured)
    var y = above?.bottom ?? 0
    var lines: [TextLine] = []
    for (index, line) in measured.enumerated() {
      let format = paragraphs[line.pending.paragraph].format
      var before: CGFloat = 0
      if index > 0 || above != nil, line.pending.isFirstOfParagraph {
        before = max(0, format.paragraphSpacingBefore)
      }
      y += before
      let placed = self.place(line, at: Place(column: column, y: y, spacingBefore: before))
      lines.append(placed)
      y = placed.bottom
    }
    return (lines, column)
  }

  private func widestColumn(_ lines: [Measured]) -> CGFloat {
    lines.reduce(0) { widest, line in
      let format = paragraphs[line.pending.paragraph].format
      if format.tailIndent > 0 { return max(widest, format.tailIndent) }
      return max(widest, head(line.pending) + line.used - format.tailIndent)
    }
  }

  private func head(_ line: PendingLine) -> CGFloat {
    let format = paragraphs[line.paragraph].format
    return line.isFirstOfParagraph ? format.firstLineHeadIndent : format.headIndent
  }

  // MARK: Measuring

  func measure(_ pending: PendingLine) -> Measured {
    let paragraph = paragraphs[pending.paragraph]
    let base: UInt8 = paragraph.isRightToLeft ? 1 : 0
    var pieces: [Piece] = []
    var x: CGFloat = 0
    append(paragraph, pending.before, base, head(pending), &pieces, &x)
    if let ellipsis = pending.ellipsis ?? pending.hyphen {
      let widths = ellipsis.advances
      pieces.append(Piece(item: ellipsis, level: base, clusters: [], widths: widths))
      x += widths.reduce(0, +)
    }
    append(paragraph, pending.after, base, head(pending), &pieces, &x)
    let trailing = trailingWhite(paragraph, pending)
    let available = breaker.availableWidth(
      paragraph.format, isFirst: pending.isFirstOfParagraph, column: pending.column)
    let used = pending.endsParagraph ? max(x - trailing, min(x, available)) : x - trailing
    let extents = self.extents(pieces, paragraph)
    return Measured(
      pending: pending, pieces: pieces, used: max(0, used), ascent: extents.0, descent: extents.1,
      leading: extents.2,
      justification: justification(paragraph, pending, used: x - trailing, available: available))
  }

  private func append(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, _ base: UInt8, _ head: CGFloat,
    _ pieces: inout [Piece], _ x: inout CGFloat
  ) {
    var whiteStart = range.upperBound
    while whiteStart > range.lowerBound, paragraph.clusters[whiteStart - 1].isWhite {
      whiteStart -= 1
    }
    for index in range {
      let cluster = paragraph.clusters[index]
      let item = paragraph.items[cluster.item]
      // White space at the end of a line runs in the paragraph's direction (rule L1 of UAX 9).
      let level = index >= whiteStart ? base : item.level
      let width = breaker.advance(of: index, in: paragraph, at: head + x)
      if let last = pieces.last, last.item === item, last.level == level {
        pieces[pieces.count - 1].clusters.append(cluster)
        pieces[pieces.count - 1].widths.append(width)
      } else {
        pieces.append(Piece(item: item, level: level, clusters: [cluster], widths: [width]))
      }
      x += width
    }
  }

  private func trailingWhite(_ paragraph: ShapedParagraph, _ line: PendingLine) -> CGFloat {
    let range = line.after.isEmpty ? line.before : line.after
    if line.ellipsis != nil || line.hyphen != nil, line.after.isEmpty { return 0 }
    var width: CGFloat = 0
    for index in range.reversed() {
      guard paragraph.clusters[index].isWhite else { break }
      width += paragraph.clusters[index].width
    }
    return width
  }

  private func extents(
    _ pieces: [Piece], _ paragraph: ShapedParagraph
  ) -> (CGFloat, CGFloat, CGFloat) {
    guard !pieces.isEmpty else {
      let font = paragraph.attributes.font
      return (font.ascent, font.descent, font.leading)
    }
    return pieces.reduce((0, 0, 0)) { result, piece in
      (
        max(result.0, piece.item.ascent), max(result.1, piece.item.descent),
        max(result.2, piece.item.leading)
      )
    }
  }

  /// The space each white character gains in a justified line.
  private func justification(
    _ paragraph: ShapedParagraph, _ line: PendingLine, used: CGFloat, available: CGFloat
  ) -> CGFloat {
    guard paragraph.format.alignment == .justified, !line.endsParagraph, line.ellipsis == nil,
      available.isFinite, used < available
    else { return 0 }
    var end = line.before.upperBound
    while end > line.before.lowerBound, paragraph.clusters[end - 1].isWhite { end -= 1 }
    let gaps = paragraph.clusters[line.before.lowerBound..<end].filter(\.isWhite).count
    return gaps > 0 ? (available - used) / CGFloat(gaps) : 0
  }

  // MARK: Placing

  /// The height of a line, as its glyphs and its paragraph's format ask for.
  func height(of line: Measured) -> CGFloat {
    let format = paragraphs[line.pending.paragraph].format
    let natural = line.ascent + line.descent + (options.usesFontLeading ? line.leading : 0)
    var height = natural * (format.lineHeightMultiple > 0 ? format.lineHeightMultiple : 1)
    height = max(height, format.minimumLineHeight)
    if format.maximumLineHeight > 0 { height = min(height, format.maximumLineHeight) }
    return height
  }

  func place(_ line: Measured, at place: Place) -> TextLine {
    let paragraph = paragraphs[line.pending.paragraph]
    let format = paragraph.format
    let leading = options.usesFontLeading ? line.leading : 0
    let height = self.height(of: line)
    let (y, column) = (place.y, place.column)
    let used = line.justification > 0 ? lineRoom(line.pending, column).width : line.used
    let left = place.x + leftEdge(line.pending, used: used, column: column)
    let (fragments, unsorted) = arrange(line, left: left)
    let clusters = unsorted.sorted { $0.range.location < $1.range.location }
    return TextLine(
      PlacedLine(
        range: range(line.pending), rect: CGRect(x: place.x, y: y, width: column, height: height),
        usedRect: CGRect(x: left, y: y, width: used, height: height),
        baseline: y + height - line.descent - leading, ascent: line.ascent, descent: line.descent,
        leading: leading, isTruncated: line.pending.isTruncated,
        isRightToLeft: paragraph.isRightToLeft,
        container: place.container, spacingBefore: place.spacingBefore,
        spacingAfter: max(0, format.lineSpacing),
        paragraphSpacingAfter: line.pending.endsParagraph ? max(0, format.paragraphSpacing) : 0,
        fragments: fragments, clusters: clusters))
  }

  /// The left end and the width of the room between the indents.
  private func lineRoom(_ line: PendingLine, _ column: CGFloat) -> (left: CGFloat, width: CGFloat) {
    let paragraph = paragraphs[line.paragraph]
    let tail = paragraph.format.tailIndent
    let tailInset = tail > 0 ? column - tail : -tail
    let headInset = head(line)
    let left = paragraph.isRightToLeft ? tailInset : headInset
    return (left, max(0, column - headInset - tailInset))
  }

  private func leftEdge(_ line: PendingLine, used: CGFloat, column: CGFloat) -> CGFloat {
    let paragraph = paragraphs[line.paragraph]
    let room = lineRoom(line, column)
    let free = room.width - used
    switch paragraph.format.alignment {
    case .left: return room.left
    case .center: return room.left + free / 2
    case .right: return room.left + free
    case .natural, .justified:
      let isRight = options.alignsToInterface ? options.isRightToLeft : paragraph.isRightToLeft
      return isRight ? room.left + free : room.left
    }
  }

  /// The characters of a line, with the line break for a paragraph's last one.
  private func range(_ line: PendingLine) -> NSRange {
    let paragraph = paragraphs[line.paragraph]
    func location(_ index: Int) -> Int {
      index < paragraph.clusters.count
        ? paragraph.clusters[index].range.location : paragraph.range.upperBound
    }
    let start = location(
      line.ellipsis != nil && line.before.isEmpty ? line.after.lowerBound : line.before.lowerBound)
    var end = location(max(line.before.upperBound, line.after.upperBound))
    if line.endsParagraph, line.ellipsis == nil { end += paragraph.terminatorLength }
    return NSRange(location: start, length: max(0, end - start))
  }

  /// Fragments in visual order from `left` on, and the clusters' places.
  private func arrange(_ line: Measured, left: CGFloat) -> ([LineFragment], [LineCluster]) {
    var x = left
    if paragraphs[line.pending.paragraph].isRightToLeft, line.justification == 0 {
      // Trailing white space hangs over the left end of a right-to-left line.
      x -= max(0, line.pieces.reduce(0) { $0 + $1.width } - line.used)
    }
    var fragments: [LineFragment] = []
    var clusters: [LineCluster] = []
    for piece in BidiOrder.visual(line.pieces, level: \.level) {
      add(piece, at: &x, extra: line.justification, &fragments, &clusters)
    }
    return (fragments, clusters)
  }

  private func add(
    _ piece: Piece, at x: inout CGFloat, extra: CGFloat, _ fragments: inout [LineFragment],
    _ clusters: inout [LineCluster]
  ) {
    let isRightToLeft = piece.level & 1 == 1
    let start = x
    var advances: [CGFloat]?
    let order =
      isRightToLeft ? Array(piece.clusters.indices.reversed()) : Array(piece.clusters.indices)
    let glyphStart = piece.clusters.map(\.glyphs.lowerBound).min() ?? 0
    let glyphEnd = piece.clusters.map(\.glyphs.upperBound).max() ?? piece.item.glyphs.count
    for index in order {
      let cluster = piece.clusters[index]
      var width = piece.widths[index]
      if cluster.isWhite { width += extra }
      if width != cluster.width, let glyph = cluster.glyphs.last {
        var changed = advances ?? piece.item.advances
        changed[glyph] += width - cluster.width
        advances = changed
      }
      clusters.append(
        LineCluster(
          range: cluster.range, x: x, width: width, isRightToLeft: isRightToLeft,
          graphemes: cluster.graphemes, isWhite: cluster.isWhite, fragment: fragments.count,
          glyphs: cluster.glyphs))
      x += width
    }
    if piece.clusters.isEmpty { x += piece.width }
    let range = piece.clusters.first.map { first in
      NSUnionRange(first.range, piece.clusters.last?.range ?? first.range)
    }
    fragments.append(
      LineFragment(
        item: piece.item, glyphs: glyphStart..<max(glyphStart, glyphEnd), x: start,
        width: x - start,
        advances: advances, range: range ?? NSRange(location: NSNotFound, length: 0)))
  }
}

/// Rule L2 of the Unicode bidirectional algorithm.
enum BidiOrder {
  /// The elements from left to right, given in logical order with their embedding levels.
  static func visual<T>(_ elements: [T], level: (T) -> UInt8) -> [T] {
    var result = elements
    var levels = elements.map(level)
    guard let highest = levels.max(), highest > 0 else { return elements }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? 1
    var current = highest
    while current >= lowestOdd {
      var index = 0
      while index < result.count {
        guard levels[index] >= current else {
          index += 1
          continue
        }
        var end = index
        while end < result.count, levels[end] >= current { end += 1 }
        result[index..<end].reverse()
        levels[index..<end].reverse()
        index = end
      }
      current -= 1
    }
    return result
  }
}
