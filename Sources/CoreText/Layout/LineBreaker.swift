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

  /// Whether text is left out when lines end with a paragraph; an empty line at the end is nothing to miss.
  private func hasMore(after index: Int) -> Bool {
    let next = index + 1
    return next < paragraphs.count && !isTrailingEmpty(next)
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
    var (end, isDivided) = lineEnd(paragraph, from: start, width: width, mode: mode)
    if paragraph.format.avoidsOrphans, mode == .wordWrap, !isDivided {
      end = endAvoidingOrphan(paragraph, from: start, end: end, column: column)
    }
    var line = PendingLine(
      paragraph: index, before: start..<end, after: end..<end, ellipsis: nil,
      isFirstOfParagraph: start == 0, endsParagraph: end >= paragraph.clusters.count,
      isTruncated: false, column: column)
    if end > start, end < paragraph.clusters.count,
      isDivided || paragraph.clusters[end - 1].isSoftHyphen
    {
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

  /// The cluster after the last one that fits on the line, always past `start`, and whether a word is divided there.
  private func lineEnd(
    _ paragraph: ShapedParagraph, from start: Int, width: CGFloat, mode: TextLayoutBreakMode
  ) -> (Int, isDivided: Bool) {
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
        if mode == .wordWrap,
          let divided = division(paragraph, from: start, lastBreak: lastBreak, width: width)
        {
          return (divided, true)
        }
        if mode != .charWrap, let lastBreak { return (lastBreak, false) }
        return (splitPoint(clusters, overflowing: index, start: start), false)
      }
      total += advance
      if cluster.breaksAfter { return (index + 1, false) }
    }
    return (clusters.count, false)
  }

  /// Where the line may end in the word that does not fit on it any more; nil where the paragraph's lines are full
  /// enough without, or the word has no such place.
  private func division(
    _ paragraph: ShapedParagraph, from start: Int, lastBreak: Int?, width: CGFloat
  ) -> Int? {
    let factor = paragraph.format.hyphenation
    guard factor > 0, width.isFinite, width > 0,
      let hyphenator = Hyphenator.forLanguage(options.language)
    else { return nil }
    let filled = visibleWidth(paragraph, start..<(lastBreak ?? start))
    guard filled / width < factor, let word = word(paragraph, from: lastBreak ?? start) else {
      return nil
    }
    let clusters = paragraph.clusters
    let location = clusters[word.lowerBound].range.location
    let end = NSMaxRange(clusters[word.upperBound - 1].range)
    let letters = paragraph.units(from: location).prefix(end - location)
    let places = Set(hyphenator.positions(in: letters).map { location + $0 })
    var total = visibleWidth(paragraph, start..<word.lowerBound, withTrailingWhite: true)
    var best: Int?
    for index in word {
      if index > word.lowerBound, places.contains(clusters[index].range.location) {
        if total + hyphenWidth(paragraph, at: index - 1) > width + Self.slack { break }
        best = index
      }
      total += clusters[index].width
    }
    return best
  }

  /// The clusters of the first word of letters at or behind one; nil for longer ones than are ever divided.
  private func word(_ paragraph: ShapedParagraph, from first: Int) -> Range<Int>? {
    let clusters = paragraph.clusters
    let near = clusters.indices[first...].prefix(Hyphenator.longest)
    guard let start = near.first(where: { isLetter(paragraph, $0) }) else { return nil }
    let rest = clusters.indices[(start + 1)...].prefix(Hyphenator.longest)
    let end = rest.first { clusters[$0].canBreakBefore || !isLetter(paragraph, $0) }
    guard end != nil || rest.count < Hyphenator.longest else { return nil }
    return start..<(end ?? clusters.count)
  }

  /// Whether a cluster is of the letters that the rules for dividing words know.
  private func isLetter(_ paragraph: ShapedParagraph, _ index: Int) -> Bool {
    guard let scalar = paragraph.scalar(of: paragraph.clusters[index]) else { return false }
    return scalar.isASCII && scalar.properties.isAlphabetic
  }

  /// Ends a line a word earlier when only one word would be left for the last line and there is room for both.
  /// The line keeps two words or more.
  private func endAvoidingOrphan(
    _ paragraph: ShapedParagraph, from start: Int, end: Int, column: CGFloat
  ) -> Int {
    let clusters = paragraph.clusters
    guard end > start, end < clusters.count, clusters[end].canBreakBefore,
      !clusters[end - 1].breaksAfter
    else { return end }
    for index in (end + 1)..<max(end + 1, clusters.count)
    where clusters[index].canBreakBefore || clusters[index - 1].breaksAfter {
      return end
    }
    var breaks: [Int] = []
    var index = end - 1
    while index > start, breaks.count < 2 {
      if clusters[index].canBreakBefore { breaks.append(index) }
      index -= 1
    }
    guard breaks.count == 2 else { return end }
    let width = availableWidth(paragraph.format, isFirst: false, column: column)
    let pushed = visibleWidth(paragraph, breaks[0]..<clusters.count)
    return pushed <= width + Self.slack ? breaks[0] : end
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
      func columnWidth() -> CGFloat {
        self.columnWidth(paragraph, after: index, terminators: tab.terminators)
      }
      switch tab.alignment {
      case .right: return max(0, room - columnWidth())
      case .center: return max(0, room - columnWidth() / 2)
      default: return room
      }
    }
    let interval = format.defaultTabInterval
    guard interval > 0 else { return cluster.width }
    return (x / interval).rounded(.down) * interval + interval - x
  }

  /// The width of the text between a tab and the next one, or the character that ends the column.
  private func columnWidth(
    _ paragraph: ShapedParagraph, after index: Int, terminators: CharacterSet?
  ) -> CGFloat {
    var width: CGFloat = 0
    for cluster in paragraph.clusters[(index + 1)...] {
      let kind = paragraph.items[cluster.item].kind
      if kind == .tab || kind == .lineBreak { break }
      if let terminators, let scalar = paragraph.scalar(of: cluster), terminators.contains(scalar) {
        break
      }
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

  /// The width of clusters, as a rule without the white space at their end.
  private func visibleWidth(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, withTrailingWhite: Bool = false
  ) -> CGFloat {
    let head = self.head(paragraph.format, range.lowerBound)
    var total: CGFloat = 0
    var visible: CGFloat = 0
    for index in range {
      total += advance(of: index, in: paragraph, at: head + total)
      if !paragraph.clusters[index].isWhite { visible = total }
    }
    return withTrailingWhite ? total : visible
  }
}
