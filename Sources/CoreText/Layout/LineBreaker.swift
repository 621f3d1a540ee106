import CoreGraphics
import Foundation

/// The clusters that will stand on one line, before they are placed.
struct PendingLine {
  /// Into the builder's paragraphs.
  var paragraph: Int
  /// Into the paragraph's clusters, logical order; two ranges when the middle was cut out.
  var before: Range<Int>
  var after: Range<Int>
  var ellipsis: ShapedItem?
  /// Shown at the end of a line that was broken at a soft hyphen.
  var hyphen: ShapedItem?
  var isFirstOfParagraph: Bool
  var endsParagraph: Bool
  var isTruncated: Bool
  /// The width it was broken for, indents included; may be infinite.
  var column: CGFloat
}

/// Chooses where lines end. Greedy, as iOS's is: a line takes all the words that fit.
struct LineBreaker {
  let paragraphs: [ShapedParagraph]
  let options: TextLayoutOptions
  /// Asked before a line ends between two words.
  var flow: (any TextFlow)?

  /// How far a line may be over its width before it counts as too wide; hides rounding.
  private static let slack: CGFloat = 0.01

  /// The lines of all paragraphs, at most `limit` of them (0: no limit).
  func lines(limit: Int) -> [PendingLine] {
    var result: [PendingLine] = []
    for index in paragraphs.indices {
      if index > 0, isTrailingEmpty(index), !options.includesTrailingEmptyLine { break }
      append(paragraph: index, limit: limit, to: &result)
      if limit > 0, result.count >= limit { break }
    }
    return result
  }

  /// Whether this is the empty paragraph after a line break at the very end.
  func isTrailingEmpty(_ index: Int) -> Bool {
    index == paragraphs.count - 1 && paragraphs[index].clusters.isEmpty
  }

  private func hasMore(after index: Int) -> Bool {
    let next = index + 1
    guard next < paragraphs.count else { return false }
    return !isTrailingEmpty(next) || options.includesTrailingEmptyLine
  }

  private func append(paragraph index: Int, limit: Int, to lines: inout [PendingLine]) {
    let paragraph = paragraphs[index]
    let count = paragraph.clusters.count
    var start = 0
    repeat {
      let isLast = limit > 0 && lines.count == limit - 1
      if isLast, let line = cutLine(index, from: start, column: options.width) {
        lines.append(line)
        return
      }
      var line = nextLine(index, from: start, column: options.width)
      if isLast, line.before.upperBound < count || hasMore(after: index) { line.isTruncated = true }
      lines.append(line)
      if line.ellipsis != nil { return }
      start = line.before.upperBound
    } while start < count && (limit == 0 || lines.count < limit)
  }

  /// The line of a paragraph that begins with a cluster, cut if the paragraph says so.
  func nextLine(_ index: Int, from start: Int, column: CGFloat) -> PendingLine {
    let paragraph = paragraphs[index]
    var mode = paragraph.format.breakMode
    if mode.truncates {
      if options.breakMode == nil, let line = cutLine(index, from: start, column: column) {
        return line
      }
      mode = .wordWrap
    }
    let width = availableWidth(paragraph.format, isFirst: start == 0, column: column)
    let end = lineEnd(paragraph, from: start, width: width, mode: mode)
    var line = PendingLine(
      paragraph: index, before: start..<end, after: end..<end, ellipsis: nil,
      isFirstOfParagraph: start == 0, endsParagraph: end >= paragraph.clusters.count,
      isTruncated: false, column: column)
    if end > start, end < paragraph.clusters.count, paragraph.clusters[end - 1].isSoftHyphen {
      line.hyphen = hyphen(paragraph, at: end - 1)
    }
    return line
  }

  /// A line of one cluster, to see how high lines are there.
  func firstCluster(_ index: Int, from start: Int) -> PendingLine {
    let end = min(start + 1, paragraphs[index].clusters.count)
    return PendingLine(
      paragraph: index, before: min(start, end)..<end, after: end..<end, ellipsis: nil,
      isFirstOfParagraph: start == 0, endsParagraph: false, isTruncated: false, column: .infinity)
  }

  /// Where the characters of the paragraph end that a line belongs to.
  func paragraphEnd(of line: TextLine) -> Int {
    var (low, high) = (0, paragraphs.count)
    while low < high {
      let middle = (low + high) / 2
      if NSMaxRange(paragraphs[middle].range) < line.range.location {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < paragraphs.count ? NSMaxRange(paragraphs[low].range) : .max
  }

  /// The room between the indents of a line.
  func availableWidth(_ format: ParagraphFormat, isFirst: Bool, column: CGFloat) -> CGFloat {
    let head = isFirst ? format.firstLineHeadIndent : format.headIndent
    let right = format.tailIndent > 0 ? format.tailIndent : column + format.tailIndent
    return max(0, right - head)
  }

  // MARK: Wrapping

  /// The cluster after the last one that fits on the line; always past `start`.
  private func lineEnd(
    _ paragraph: ShapedParagraph, from start: Int, width: CGFloat, mode: TextLayoutBreakMode
  ) -> Int {
    let clusters = paragraph.clusters
    let head = self.head(paragraph.format, start)
    var total: CGFloat = 0
    var lastBreak: Int?
    for index in start..<max(start, clusters.count) {
      let cluster = clusters[index]
      if index > start, cluster.canBreakBefore,
        flow?.allowsBreak(before: cluster.range.location) ?? true,
        !clusters[index - 1].isSoftHyphen
          || total + hyphenWidth(paragraph, at: index - 1) <= width + Self.slack
      {
        lastBreak = index
      }
      let advance = self.advance(of: index, in: paragraph, at: head + total)
      if !cluster.isWhite, index > start, mode != .clip, total + advance > width + Self.slack {
        if mode != .charWrap, let lastBreak { return lastBreak }
        return splitPoint(clusters, overflowing: index, start: start)
      }
      total += advance
      if cluster.breaksAfter { return index + 1 }
    }
    return clusters.count
  }

  /// A place to end the line between two characters, when no word ends on it.
  private func splitPoint(_ clusters: [ShapedCluster], overflowing: Int, start: Int) -> Int {
    var index = overflowing
    while index > start, !clusters[index].canSplitBefore { index -= 1 }
    if index > start { return index }
    index = overflowing + 1
    while index < clusters.count, !clusters[index].canSplitBefore { index += 1 }
    return index
  }

  /// The width of a cluster, which for a tab depends on where it stands.
  func advance(of index: Int, in paragraph: ShapedParagraph, at x: CGFloat) -> CGFloat {
    let cluster = paragraph.clusters[index]
    guard paragraph.items[cluster.item].kind == .tab else { return cluster.width }
    let format = paragraph.format
    if let tab = format.tabs.first(where: { $0.location > x + 0.5 }) {
      let room = tab.location - x
      switch tab.alignment {
      case .right: return max(0, room - columnWidth(paragraph, after: index))
      case .center: return max(0, room - columnWidth(paragraph, after: index) / 2)
      default: return room
      }
    }
    let interval = format.defaultTabInterval
    guard interval > 0 else { return cluster.width }
    return (x / interval).rounded(.down) * interval + interval - x
  }

  /// The width of the text between a tab and the next one.
  private func columnWidth(_ paragraph: ShapedParagraph, after index: Int) -> CGFloat {
    var width: CGFloat = 0
    for cluster in paragraph.clusters[(index + 1)...] {
      let kind = paragraph.items[cluster.item].kind
      if kind == .tab || kind == .lineBreak { break }
      width += cluster.width
    }
    return width
  }

  private func head(_ format: ParagraphFormat, _ start: Int) -> CGFloat {
    start == 0 ? format.firstLineHeadIndent : format.headIndent
  }

  // MARK: Soft hyphens

  private func hyphen(_ paragraph: ShapedParagraph, at index: Int) -> ShapedItem? {
    let item = paragraph.items[paragraph.clusters[index].item]
    return TextShaper.ending("-", item.attributes, level: item.level, options: options)
  }

  private func hyphenWidth(_ paragraph: ShapedParagraph, at index: Int) -> CGFloat {
    hyphen(paragraph, at: index)?.advances.reduce(0, +) ?? 0
  }

  // MARK: Truncating

  /// The rest of the text cut with an ellipsis, nil when it fits or is not to be cut.
  func cutLine(_ index: Int, from start: Int, column: CGFloat) -> PendingLine? {
    let paragraph = paragraphs[index]
    let width = availableWidth(paragraph.format, isFirst: start == 0, column: column)
    let mode = options.breakMode ?? paragraph.format.breakMode
    guard mode.truncates else { return nil }
    let clusters = paragraph.clusters
    let rest = start..<clusters.count
    let restEnd = rest.first { clusters[$0].breaksAfter } ?? clusters.count
    let isMore = restEnd < clusters.count || hasMore(after: index)
    let total = visibleWidth(paragraph, start..<restEnd)
    if total <= width + Self.slack, !isMore || options.lineLimit == 0 { return nil }
    let anchor = start < clusters.count ? paragraph.items[clusters[start].item].attributes : nil
    var line = PendingLine(
      paragraph: index, before: start..<restEnd, after: restEnd..<restEnd, ellipsis: nil,
      isFirstOfParagraph: start == 0, endsParagraph: true, isTruncated: true, column: column)
    let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
    line.ellipsis = TextShaper.ending(
      "…", anchor ?? paragraph.attributes, level: level, options: options)
    let room = max(0, width - (line.ellipsis?.advances.reduce(0, +) ?? 0))
    if total <= room, isMore { return line }
    switch mode {
    case .truncateHead:
      line.after = suffix(paragraph, start..<restEnd, room: room)
      line.before = start..<start
    case .truncateMiddle:
      line.before = prefix(paragraph, start..<restEnd, room: room / 2)
      let left = room - visibleWidth(paragraph, line.before)
      line.after = suffix(paragraph, line.before.upperBound..<restEnd, room: left)
    default:
      line.before = prefix(paragraph, start..<restEnd, room: room)
    }
    return line
  }

  /// The first clusters that fit into `room`, without white space at the cut.
  private func prefix(_ paragraph: ShapedParagraph, _ range: Range<Int>, room: CGFloat) -> Range<
    Int
  > {
    let head = self.head(paragraph.format, range.lowerBound)
    var total: CGFloat = 0
    var end = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      total += advance(of: index, in: paragraph, at: head + total)
      if total > room + Self.slack { break }
      index += 1
      if index == range.upperBound || paragraph.clusters[index].canSplitBefore { end = index }
    }
    while end > range.lowerBound, paragraph.clusters[end - 1].isWhite { end -= 1 }
    return range.lowerBound..<end
  }

  /// The last clusters that fit into `room`, without white space at the cut.
  private func suffix(_ paragraph: ShapedParagraph, _ range: Range<Int>, room: CGFloat) -> Range<
    Int
  > {
    var total: CGFloat = 0
    var start = range.upperBound
    for index in range.reversed() {
      total += paragraph.clusters[index].width
      if total > room + Self.slack { break }
      if paragraph.clusters[index].canSplitBefore { start = index }
    }
    while start < range.upperBound, paragraph.clusters[start].isWhite { start += 1 }
    return start..<range.upperBound
  }

  /// The width of clusters without the white space at their end.
  private func visibleWidth(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> CGFloat {
    let head = self.head(paragraph.format, range.lowerBound)
    var total: CGFloat = 0
    var visible: CGFloat = 0
    for index in range {
      total += advance(of: index, in: paragraph, at: head + total)
      if !paragraph.clusters[index].isWhite { visible = total }
    }
    return visible
  }
}
