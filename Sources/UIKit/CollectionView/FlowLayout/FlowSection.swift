import Foundation

/// The arithmetic of one section of a flow layout, along the scroll axis ("main") and across it.
///
/// Items of one size are never listed: their places follow from division. Items of various sizes
/// cost their sizes and a record a line. Positions are relative to the section's start.
package struct FlowSection: Sendable {
  /// Everything the data source and the delegate said about the section.
  struct Metrics: Sendable {
    var count = 0
    var sizes = FlowSizes.uniform(main: 50, cross: 50)
    var lineSpacing: CGFloat = 10
    var interitemSpacing: CGFloat = 10
    /// Section insets along the scroll axis (before, after) and across it.
    var mainInsets: (before: CGFloat, after: CGFloat) = (0, 0)
    var crossInsets: (before: CGFloat, after: CGFloat) = (0, 0)
    var header: CGFloat = 0
    var footer: CGFloat = 0

    func rule(crossLength: CGFloat) -> FlowLines.Rule {
      FlowLines.Rule(
        available: crossLength - crossInsets.before - crossInsets.after,
        crossStart: crossInsets.before, interitemSpacing: interitemSpacing,
        lineSpacing: lineSpacing)
    }
  }

  private(set) var metrics: Metrics
  private var lines: FlowLines

  /// Lays out a section in a container that is `crossLength` wide.
  init(_ metrics: Metrics, crossLength: CGFloat) {
    self.metrics = metrics
    lines = FlowLines(
      metrics.sizes, count: metrics.count, rule: metrics.rule(crossLength: crossLength))
  }

  /// Lays out a section whose items before `first` are those that `lines` were made for.
  init(_ metrics: Metrics, crossLength: CGFloat, keeping lines: FlowLines, before first: Int) {
    self.metrics = metrics
    let rule = metrics.rule(crossLength: crossLength)
    guard lines.rule == rule else {
      self.lines = FlowLines(metrics.sizes, count: metrics.count, rule: rule)
      return
    }
    self.lines = lines
    self.lines.relay(from: first, through: nil, metrics.sizes, count: metrics.count)
  }

  /// The parts of a section that is not used any more, to make another from.
  func dismantled() -> Parts { Parts(sizes: metrics.sizes, lines: lines) }

  struct Parts {
    var sizes: FlowSizes
    var lines: FlowLines
  }

  /// Where the first line starts.
  private var itemsStart: CGFloat { metrics.header + metrics.mainInsets.before }

  /// The length of the section from its header to its footer.
  var length: CGFloat { footerStart + metrics.footer }

  /// Where the footer starts.
  var footerStart: CGFloat { itemsStart + lines.length + metrics.mainInsets.after }

  // MARK: Places

  /// The place of one item, unrounded.
  func place(of item: Int) -> FlowPlace {
    let placed = lines.line(containing: item)
    var cross = placed.line.crossStart
    if metrics.sizes.isUniform {
      cross += CGFloat(item - placed.first) * (metrics.sizes.usual.cross + placed.line.spacing)
    } else {
      for index in placed.first..<item {
        cross += metrics.sizes[index].cross + placed.line.spacing
      }
    }
    return place(metrics.sizes[item], cross: cross, in: placed)
  }

  /// Calls `body` with every item whose line meets the span, in order.
  func forEachItem(
    from start: CGFloat, to end: CGFloat, _ body: (_ item: Int, _ place: FlowPlace) -> Void
  ) {
    lines.forEachLine(from: start - itemsStart, to: end - itemsStart) { placed in
      var cross = placed.line.crossStart
      for item in placed.first..<(placed.first + placed.line.count) {
        let size = metrics.sizes[item]
        body(item, place(size, cross: cross, in: placed))
        cross += size.cross + placed.line.spacing
      }
    }
  }

  private func place(
    _ size: FlowExtent, cross: CGFloat, in placed: FlowLines.PlacedLine
  ) -> FlowPlace {
    FlowPlace(
      main: itemsStart + placed.main + (placed.line.extent - size.main) / 2, cross: cross,
      extent: size)
  }

  // MARK: Sizes that become known

  /// Takes over sizes of items: O(k log n) for k of them.
  mutating func measure(_ sizes: [Int: FlowExtent]) {
    var changed: [Int] = []
    for (item, size) in sizes where item < metrics.count {
      if metrics.sizes[item] != size { changed.append(item) }
      metrics.sizes.set(size, for: item)
    }
    relay(changed)
  }

  /// Takes items to be of the usual size again.
  mutating func forget(_ items: [Int]) {
    for item in items { metrics.sizes.forget(item) }
    relay(items.filter { $0 < metrics.count })
  }

  /// Breaks lines anew around items; those near each other in one go.
  private mutating func relay(_ items: [Int]) {
    let sorted = items.sorted()
    var index = 0
    while index < sorted.count {
      let first = sorted[index]
      while index + 1 < sorted.count, sorted[index + 1] - sorted[index] < 64 { index += 1 }
      lines.relay(from: first, through: sorted[index], metrics.sizes, count: metrics.count)
      index += 1
    }
  }
}

/// Where an item lies in its section, along and across the scroll axis.
package struct FlowPlace: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
  var extent: FlowExtent
}
