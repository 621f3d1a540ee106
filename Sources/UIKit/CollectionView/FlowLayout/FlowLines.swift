import Foundation

/// The lines that a section's items are broken into.
///
/// Lines of items of the usual size, one like the other, are a run whatever their number; others
/// stand in lists of at most 128. Finding a line costs O(log n); when k items change their size
/// only the lines up to where the old ones begin at the same item again are broken anew.
struct FlowLines: Sendable {
  /// The rule that decides where lines break.
  struct Rule: Equatable, Sendable {
    /// The room across the scroll axis, less the section's insets, and where it begins.
    var available: CGFloat
    var crossStart: CGFloat
    var interitemSpacing: CGFloat
    var lineSpacing: CGFloat
  }

  struct Line: Sendable {
    var count: Int
    var extent: CGFloat
    var crossStart: CGFloat
    var spacing: CGFloat
  }

  /// A line with its place in the section.
  struct PlacedLine {
    var line: Line
    var first: Int
    var main: CGFloat
  }

  private enum Content: Sendable {
    case run(Int)
    case list([Line])
  }

  private struct Chunk: Sendable {
    var content: Content
    var items: Int
    /// With the spacing after each line.
    var length: CGFloat

    var lineCount: Int {
      switch content {
      case .run(let count): count
      case .list(let lines): lines.count
      }
    }
  }

  private static let chunkLength = 128
  /// How far items of the usual size are counted where lines will soon be in step again.
  private static let sight = 1024

  let rule: Rule
  /// A full line of items of the usual size.
  private let usualLine: Line
  private var chunks: [Chunk] = []
  private var itemSums = PrefixSums<Int>()
  private var lengthSums = PrefixSums<CGFloat>()

  /// Breaks all items of a section.
  init(_ sizes: FlowSizes, count: Int, rule: Rule) {
    self.rule = rule
    let fit = LineFit(sizes.usual.cross, rule)
    usualLine = Line(
      count: fit.capacity, extent: sizes.usual.main, crossStart: rule.crossStart + fit.start,
      spacing: fit.spacing)
    relay(from: 0, through: nil, sizes, count: count)
  }

  /// From the first line's start to the last one's end.
  var length: CGFloat { chunks.isEmpty ? 0 : lengthSums.total - rule.lineSpacing }

  // MARK: Asking

  /// The line that an item is in.
  func line(containing item: Int) -> PlacedLine {
    let found = itemSums.index(containing: item)
    let index = min(found.index, chunks.count - 1)
    var place = start(ofChunk: index)
    let inside = lineIndex(in: chunks[index], containing: item - found.sumBefore)
    advance(&place, in: chunks[index], by: inside)
    return PlacedLine(line: line(inside, in: chunks[index]), first: place.first, main: place.main)
  }

  /// Calls `body` with the lines that meet a span, in order.
  func forEachLine(from start: CGFloat, to end: CGFloat, _ body: (PlacedLine) -> Void) {
    guard !chunks.isEmpty, end > start else { return }
    // A line ends where its spacing begins; with negative spacing lines overlap.
    let wanted = start + rule.lineSpacing
    var index = min(lengthSums.index(containing: wanted).index, chunks.count)
    guard index < chunks.count else { return }
    var place = self.start(ofChunk: index)
    let skipped = firstLine(in: chunks[index], from: wanted - place.main)
    advance(&place, in: chunks[index], by: skipped)
    var inside = skipped
    while index < chunks.count {
      let chunk = chunks[index]
      while inside < chunk.lineCount {
        guard place.main < end else { return }
        let line = line(inside, in: chunk)
        body(PlacedLine(line: line, first: place.first, main: place.main))
        place.first += line.count
        place.main += line.extent + rule.lineSpacing
        inside += 1
      }
      index += 1
      inside = 0
    }
  }

  private typealias Place = (first: Int, main: CGFloat)

  private func start(ofChunk index: Int) -> Place {
    (itemSums.sum(before: index), lengthSums.sum(before: index))
  }

  private func line(_ index: Int, in chunk: Chunk) -> Line {
    switch chunk.content {
    case .run: usualLine
    case .list(let lines): lines[index]
    }
  }

  private func advance(_ place: inout Place, in chunk: Chunk, by count: Int) {
    switch chunk.content {
    case .run:
      place.first += count * usualLine.count
      place.main += CGFloat(count) * (usualLine.extent + rule.lineSpacing)
    case .list(let lines):
      for line in lines[..<count] {
        place.first += line.count
        place.main += line.extent + rule.lineSpacing
      }
    }
  }

  private func lineIndex(in chunk: Chunk, containing item: Int) -> Int {
    switch chunk.content {
    case .run(let count): return min(item / usualLine.count, count - 1)
    case .list(let lines):
      var rest = item
      for (index, line) in lines.enumerated() {
        rest -= line.count
        if rest < 0 { return index }
      }
      return lines.count - 1
    }
  }

  /// The first line of a chunk whose slot ends behind a distance from the chunk's start.
  private func firstLine(in chunk: Chunk, from distance: CGFloat) -> Int {
    switch chunk.content {
    case .run(let count):
      let step = usualLine.extent + rule.lineSpacing
      guard step > 0, distance > 0 else { return 0 }
      return Int(min((distance / step).rounded(.down), CGFloat(count - 1)))
    case .list(let lines):
      var rest = distance
      for (index, line) in lines.enumerated() {
        rest -= line.extent + rule.lineSpacing
        if rest < 0 { return index }
      }
      return lines.count - 1
    }
  }

  // MARK: Breaking

  /// Breaks items anew from the first whose size changed to the last: until a line begins where one
  /// began before. With no last item everything behind the first is broken anew.
  mutating func relay(from first: Int, through last: Int?, _ sizes: FlowSizes, count: Int) {
    var cut = (chunk: 0, line: 0)
    var old = OldLines(chunk: 0, line: 0, item: 0)
    if first > 0, !chunks.isEmpty {
      // The line before may have room for an item that begins a line now.
      let found = itemSums.index(containing: first - 1)
      cut.chunk = min(found.index, chunks.count - 1)
      cut.line = lineIndex(in: chunks[cut.chunk], containing: first - 1 - found.sumBefore)
      var place: Place = (itemSums.sum(before: cut.chunk), 0)
      advance(&place, in: chunks[cut.chunk], by: cut.line)
      old = OldLines(chunk: cut.chunk, line: cut.line, item: place.first)
    }
    var builder = Builder(lineSpacing: rule.lineSpacing, usual: usualLine)
    if cut.chunk < chunks.count { builder.add(chunks[cut.chunk], lines: 0..<cut.line) }
    var item = old.item
    var isInStep = false
    var nextOwn = -1
    while item < count {
      if let last, item > last {
        skip(&old, to: item)
        if old.item == item, old.chunk < chunks.count {
          isInStep = true
          break
        }
      }
      // Items of the usual size are not broken one line at a time.
      if nextOwn < item {
        let sight = last.map { min(count, max($0, item) + Self.sight) } ?? count
        nextOwn = usualEnd(old, item, last) ?? sizes.nextOwn(from: item, count: sight)
      }
      let whole = (nextOwn - 1 - item) / usualLine.count
      if whole > 8 {
        builder.addRun(whole)
        item += whole * usualLine.count
        continue
      }
      let line = nextLine(from: item, sizes, count)
      builder.add(line)
      item += line.count
    }
    if isInStep, old.line > 0 {
      builder.add(chunks[old.chunk], lines: old.line..<chunks[old.chunk].lineCount)
      old.chunk += 1
    }
    replace(cut.chunk..<(isInStep ? old.chunk : chunks.count), with: builder.finished())
  }

  /// A place among the lines as they were.
  private struct OldLines {
    var chunk: Int
    var line: Int
    var item: Int
  }

  /// Goes on to the first old line that begins at an item or later.
  private func skip(_ old: inout OldLines, to item: Int) {
    while old.item < item, old.chunk < chunks.count {
      let chunk = chunks[old.chunk]
      let left = chunk.lineCount - old.line
      switch chunk.content {
      case .run:
        let count = usualLine.count
        let lines = min(left, (item - old.item + count - 1) / count)
        old.line += lines
        old.item += lines * count
      case .list(let lines):
        while old.line < lines.count, old.item < item {
          old.item += lines[old.line].count
          old.line += 1
        }
      }
      if old.line == chunk.lineCount {
        old.chunk += 1
        old.line = 0
      }
    }
  }

  /// Where the old run ends that an item behind all changes lies in: up to there all are usual.
  private func usualEnd(_ old: OldLines, _ item: Int, _ last: Int?) -> Int? {
    guard let last, item > last, old.chunk < chunks.count, old.line > 0,
      case .run(let lines) = chunks[old.chunk].content
    else { return nil }
    return old.item + (lines - old.line) * usualLine.count
  }

  private mutating func replace(_ range: Range<Int>, with new: [Chunk]) {
    guard range.count == new.count else {
      chunks.replaceSubrange(range, with: new)
      itemSums = PrefixSums(chunks.map(\.items))
      lengthSums = PrefixSums(chunks.map(\.length))
      return
    }
    for (index, chunk) in zip(range, new) {
      itemSums.add(chunk.items - chunks[index].items, at: index)
      lengthSums.add(chunk.length - chunks[index].length, at: index)
      chunks[index] = chunk
    }
  }

  /// As many items as one line has room for.
  private func nextLine(from first: Int, _ sizes: FlowSizes, _ count: Int) -> Line {
    let size = sizes[first]
    var total = size.cross
    var extent = size.main
    var isAlike = true
    var end = first + 1
    while end < count {
      let next = sizes[end]
      let widened = total + rule.interitemSpacing + next.cross
      if widened > rule.available + 1e-6 { break }
      total = widened
      extent = max(extent, next.main)
      isAlike = isAlike && next == size
      end += 1
    }
    let items = end - first
    let share = share(
      items, size, total - CGFloat(items - 1) * rule.interitemSpacing, isAlike, end == count)
    return Line(
      count: items, extent: extent, crossStart: rule.crossStart + share.start,
      spacing: share.spacing)
  }

  /// How the items of one line share it: full lines are justified, the last one is spaced as if it
  /// were full when its items are alike, and by the minimum when they are not.
  private func share(
    _ count: Int, _ size: FlowExtent, _ crossTotal: CGFloat, _ isAlike: Bool, _ isLast: Bool
  ) -> (start: CGFloat, spacing: CGFloat) {
    if isLast {
      guard isAlike else { return (0, rule.interitemSpacing) }
      let fit = LineFit(size.cross, rule)
      return (fit.start, fit.spacing)
    }
    if count == 1 { return ((rule.available - size.cross) / 2, rule.interitemSpacing) }
    return (0, (rule.available - crossTotal) / CGFloat(count - 1))
  }

  /// How items of one size share a line.
  private struct LineFit {
    let capacity: Int
    let start: CGFloat
    let spacing: CGFloat

    init(_ cross: CGFloat, _ rule: Rule) {
      let step = cross + rule.interitemSpacing
      let room = rule.available + rule.interitemSpacing + 1e-6
      let fitting = step > 0 ? (room / step).rounded(.down) : 1
      capacity = max(Int(min(max(fitting, 1), 1e9)), 1)
      if capacity == 1 {
        start = (rule.available - cross) / 2
        spacing = rule.interitemSpacing
      } else {
        start = 0
        spacing = (rule.available - CGFloat(capacity) * cross) / CGFloat(capacity - 1)
      }
    }
  }

  /// Puts lines into chunks.
  private struct Builder {
    let lineSpacing: CGFloat
    let usual: Line
    private var chunks: [Chunk] = []
    private var lines: [Line] = []

    init(lineSpacing: CGFloat, usual: Line) {
      self.lineSpacing = lineSpacing
      self.usual = usual
    }

    mutating func add(_ line: Line) {
      lines.append(line)
      if lines.count == FlowLines.chunkLength { flush() }
    }

    mutating func addRun(_ count: Int) {
      guard count > 0 else { return }
      flush()
      chunks.append(
        Chunk(
          content: .run(count), items: count * usual.count,
          length: CGFloat(count) * (usual.extent + lineSpacing)))
    }

    /// Adds some of the lines of a chunk that was there.
    mutating func add(_ chunk: Chunk, lines range: Range<Int>) {
      switch chunk.content {
      case .run: addRun(range.count)
      case .list(let old): for line in old[range] { add(line) }
      }
    }

    private mutating func flush() {
      guard !lines.isEmpty else { return }
      chunks.append(
        Chunk(
          content: .list(lines), items: lines.reduce(0) { $0 + $1.count },
          length: lines.reduce(0) { $0 + $1.extent + lineSpacing }))
      lines.removeAll()
    }

    mutating func finished() -> [Chunk] {
      flush()
      return chunks
    }
  }
}
