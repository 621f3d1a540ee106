import Foundation

/// The arithmetic of one section of a flow layout, along the scroll axis ("main") and across it.
///
/// Items of one size are never listed: their places follow from division. Items of various sizes
/// cost their sizes and a record a line. Positions are relative to the section's start.
package struct FlowSection: Sendable {
  /// The sizes of a section's items: main and cross extents.
  enum Sizes: Sendable {
    case uniform(main: CGFloat, cross: CGFloat)
    case each([FlowExtent])
  }

  /// Everything the data source and the delegate said about the section.
  struct Metrics: Sendable {
    var count = 0
    var sizes = Sizes.uniform(main: 50, cross: 50)
    var lineSpacing: CGFloat = 10
    var interitemSpacing: CGFloat = 10
    /// Section insets along the scroll axis (before, after) and across it.
    var mainInsets: (before: CGFloat, after: CGFloat) = (0, 0)
    var crossInsets: (before: CGFloat, after: CGFloat) = (0, 0)
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  /// One line of items of various sizes.
  private struct Line: Sendable {
    var first: Int
    var main: CGFloat
    var extent: CGFloat
    var crossStart: CGFloat
    var spacing: CGFloat
  }

  let metrics: Metrics
  /// The length of the section from its header to its footer.
  let length: CGFloat
  /// Where the first line starts.
  private let itemsStart: CGFloat
  private let itemsLength: CGFloat
  /// Items on a full line of a uniform section, where they start, and the gap between them.
  private let perLine: Int
  private let crossStart: CGFloat
  private let spacing: CGFloat
  private let lines: [Line]

  /// Lays out a section in a container that is `crossLength` wide.
  init(_ metrics: Metrics, crossLength: CGFloat) {
    self.metrics = metrics
    itemsStart = metrics.header + metrics.mainInsets.before
    let available = crossLength - metrics.crossInsets.before - metrics.crossInsets.after
    switch metrics.sizes {
    case .uniform(let main, let cross):
      let fit = LineFit(cross: cross, available: available, minimum: metrics.interitemSpacing)
      perLine = fit.capacity
      spacing = fit.spacing
      crossStart = metrics.crossInsets.before + fit.start
      lines = []
      let lineCount = (metrics.count + perLine - 1) / perLine
      itemsLength =
        lineCount == 0
        ? 0 : CGFloat(lineCount) * main + CGFloat(lineCount - 1) * metrics.lineSpacing
    case .each(let sizes):
      perLine = 1
      spacing = 0
      crossStart = 0
      lines = Self.breakLines(sizes, metrics: metrics, available: available)
      itemsLength = lines.last.map { $0.main + $0.extent } ?? 0
    }
    length = itemsStart + itemsLength + metrics.mainInsets.after + metrics.footer
  }

  /// Where the footer starts.
  var footerStart: CGFloat { length - metrics.footer }

  // MARK: Places

  /// The place of one item, unrounded.
  func place(of item: Int) -> FlowPlace {
    switch metrics.sizes {
    case .uniform(let main, let cross):
      let line = item / perLine
      let column = item % perLine
      return FlowPlace(
        main: itemsStart + CGFloat(line) * (main + metrics.lineSpacing),
        cross: crossStart + CGFloat(column) * (cross + spacing),
        extent: FlowExtent(main: main, cross: cross))
    case .each(let sizes):
      let line = lines[lineIndex(ofItem: item)]
      var cross = line.crossStart
      for index in line.first..<item { cross += sizes[index].cross + line.spacing }
      return place(sizes[item], cross: cross, in: line)
    }
  }

  /// Calls `body` with every item whose line meets the span, in order.
  func forEachItem(
    from start: CGFloat, to end: CGFloat, _ body: (_ item: Int, _ place: FlowPlace) -> Void
  ) {
    guard metrics.count > 0 else { return }
    switch metrics.sizes {
    case .uniform(let main, _):
      let step = main + metrics.lineSpacing
      let lineCount = (metrics.count + perLine - 1) / perLine
      let range = Self.lines(
        from: start - itemsStart, to: end - itemsStart, step: step, extent: main, count: lineCount)
      for item in (range.lowerBound * perLine)..<min(range.upperBound * perLine, metrics.count) {
        body(item, place(of: item))
      }
    case .each(let sizes):
      var index = firstLine(endingAfter: start - itemsStart)
      while index < lines.count, lines[index].main < end - itemsStart {
        let line = lines[index]
        let next = index + 1 < lines.count ? lines[index + 1].first : metrics.count
        var cross = line.crossStart
        for item in line.first..<next {
          body(item, place(sizes[item], cross: cross, in: line))
          cross += sizes[item].cross + line.spacing
        }
        index += 1
      }
    }
  }

  private func place(_ size: FlowExtent, cross: CGFloat, in line: Line) -> FlowPlace {
    FlowPlace(
      main: itemsStart + line.main + (line.extent - size.main) / 2, cross: cross, extent: size)
  }

  /// The lines of a uniform section that meet a span.
  private static func lines(
    from start: CGFloat, to end: CGFloat, step: CGFloat, extent: CGFloat, count: Int
  ) -> Range<Int> {
    guard step > 0 else { return 0..<count }
    let limit = CGFloat(count)
    let first = min(max(((start - extent) / step).rounded(.down), 0), limit)
    let last = min(max((end / step).rounded(.up), first), limit)
    return Int(first)..<Int(last)
  }

  private func lineIndex(ofItem item: Int) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].first > item { high = middle } else { low = middle + 1 }
    }
    return max(low - 1, 0)
  }

  private func firstLine(endingAfter position: CGFloat) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].main + lines[middle].extent > position {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  // MARK: Breaking lines

  /// How items of one size share a line.
  private struct LineFit {
    let capacity: Int
    let start: CGFloat
    let spacing: CGFloat

    init(cross: CGFloat, available: CGFloat, minimum: CGFloat) {
      let step = cross + minimum
      let fitting = step > 0 ? ((available + minimum + 1e-6) / step).rounded(.down) : 1
      capacity = max(Int(min(max(fitting, 1), 1e9)), 1)
      if capacity == 1 {
        start = (available - cross) / 2
        spacing = minimum
      } else {
        start = 0
        spacing = (available - CGFloat(capacity) * cross) / CGFloat(capacity - 1)
      }
    }
  }

  private static func breakLines(
    _ sizes: [FlowExtent], metrics: Metrics, available: CGFloat
  ) -> [Line] {
    var lines: [Line] = []
    var main: CGFloat = 0
    var first = 0
    while first < sizes.count {
      var total = sizes[first].cross
      var extent = sizes[first].main
      var end = first + 1
      while end < sizes.count {
        let widened = total + metrics.interitemSpacing + sizes[end].cross
        if widened > available + 1e-6 { break }
        total = widened
        extent = max(extent, sizes[end].main)
        end += 1
      }
      let fit = share(sizes[first..<end], isLast: end == sizes.count, metrics, available)
      lines.append(
        Line(
          first: first, main: main, extent: extent,
          crossStart: metrics.crossInsets.before + fit.start, spacing: fit.spacing))
      main += extent + metrics.lineSpacing
      first = end
    }
    return lines
  }

  /// How the items of one line share it: full lines are justified, the last one is spaced as if it
  /// were full when its items are alike, and by the minimum when they are not.
  private static func share(
    _ items: ArraySlice<FlowExtent>, isLast: Bool, _ metrics: Metrics, _ available: CGFloat
  ) -> (start: CGFloat, spacing: CGFloat) {
    let size = items[items.startIndex]
    if isLast {
      guard items.allSatisfy({ $0 == size }) else { return (0, metrics.interitemSpacing) }
      let fit = LineFit(
        cross: size.cross, available: available, minimum: metrics.interitemSpacing)
      return (fit.start, fit.spacing)
    }
    if items.count == 1 { return ((available - size.cross) / 2, metrics.interitemSpacing) }
    let total = items.reduce(0) { $0 + $1.cross }
    return (0, (available - total) / CGFloat(items.count - 1))
  }
}

/// The size of an item along and across the scroll axis.
package struct FlowExtent: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
}

/// Where an item lies in its section, along and across the scroll axis.
package struct FlowPlace: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
  var extent: FlowExtent
}
