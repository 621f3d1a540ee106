import Foundation

/// Every frame of a flow layout, found by arithmetic and binary search: no item is ever listed.
package struct FlowGeometry: Sendable {
  let direction: UICollectionView.ScrollDirection
  let crossLength: CGFloat
  /// Pixels per point: positions are rounded to pixels, sizes are not.
  let scale: CGFloat
  private(set) var sections: [FlowSection] = []
  /// Where each section starts along the scroll axis, and where the last one ends.
  private(set) var starts: [CGFloat] = [0]

  /// An empty geometry in a container that is `crossLength` wide across the scroll axis.
  init(
    direction: UICollectionView.ScrollDirection, crossLength: CGFloat, scale: CGFloat
  ) {
    self.direction = direction
    self.crossLength = crossLength
    self.scale = scale
  }

  /// Adds a section behind the ones that are there.
  mutating func append(_ metrics: FlowSection.Metrics) {
    append(FlowSection(metrics, crossLength: crossLength))
  }

  mutating func append(_ section: FlowSection) {
    sections.append(section)
    starts.append(mainLength + section.length)
  }

  /// Takes the sections from one on away; gives the parts of the first of them.
  mutating func truncate(from section: Int) -> FlowSection.Parts? {
    guard section < sections.count else { return nil }
    let parts = sections[section].dismantled()
    sections.removeSubrange(section...)
    starts.removeSubrange((section + 1)...)
    return parts
  }

  // MARK: Sizes that become known

  /// Takes over sizes of items, by section; what lies behind moves along.
  mutating func measure(_ sizes: [Int: [Int: FlowExtent]]) {
    for (section, items) in sizes where sections.indices.contains(section) {
      sections[section].measure(items)
    }
    if let first = sizes.keys.min() { restack(from: first) }
  }

  /// Takes items to have the usual size again.
  mutating func forget(_ items: [Int], ofSection section: Int) {
    guard sections.indices.contains(section) else { return }
    sections[section].forget(items)
    restack(from: section)
  }

  private mutating func restack(from section: Int) {
    for index in section..<max(section, sections.count) {
      starts[index + 1] = starts[index] + sections[index].length
    }
  }

  /// The size of an item that was found out by asking.
  func knownSize(ofItem item: Int, inSection section: Int) -> FlowExtent? {
    sections.indices.contains(section) ? sections[section].metrics.sizes.known(item) : nil
  }

  /// The length of all sections along the scroll axis.
  var mainLength: CGFloat { starts[starts.count - 1] }

  /// The size of everything, in the collection view's coordinates.
  var contentSize: CGSize {
    guard mainLength > 0 else { return .zero }
    return direction == .vertical
      ? CGSize(width: crossLength, height: mainLength)
      : CGSize(width: mainLength, height: crossLength)
  }

  /// The frame of an item; nil when there is none.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section),
      item >= 0, item < sections[section].metrics.count
    else { return nil }
    return frame(sections[section].place(of: item), start: starts[section])
  }

  /// The frame of a section's header; nil when it has no length.
  func headerFrame(ofSection section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].metrics.header > 0 else {
      return nil
    }
    return band(at: starts[section], length: sections[section].metrics.header)
  }

  /// The frame of a section's footer; nil when it has no length.
  func footerFrame(ofSection section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].metrics.footer > 0 else {
      return nil
    }
    return band(
      at: starts[section] + sections[section].footerStart,
      length: sections[section].metrics.footer)
  }

  /// Something that a rect query found.
  enum Element {
    case header(section: Int)
    case item(Int, section: Int)
    case footer(section: Int)
  }

  /// Calls `body` with everything that meets `rect`, section by section.
  func forEachElement(in rect: CGRect, _ body: (Element, CGRect) -> Void) {
    let span = direction == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    for section in sectionIndices(from: span.0, to: span.1) {
      let start = starts[section]
      if let frame = headerFrame(ofSection: section), frame.overlaps(rect) {
        body(.header(section: section), frame)
      }
      sections[section].forEachItem(from: span.0 - start - 1, to: span.1 - start + 1) {
        let frame = frame($1, start: start)
        if frame.overlaps(rect) { body(.item($0, section: section), frame) }
      }
      if let frame = footerFrame(ofSection: section), frame.overlaps(rect) {
        body(.footer(section: section), frame)
      }
    }
  }

  /// The sections that meet a span of the scroll axis.
  func sectionIndices(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] >= start { high = middle } else { low = middle + 1 }
    }
    var last = low
    while last < sections.count, starts[last] <= end { last += 1 }
    return low..<last
  }

  /// A header or footer: the whole width at one place of the scroll axis.
  func band(at main: CGFloat, length: CGFloat) -> CGRect {
    direction == .vertical
      ? CGRect(x: 0, y: main, width: crossLength, height: length)
      : CGRect(x: main, y: 0, width: length, height: crossLength)
  }

  private func frame(_ place: FlowPlace, start: CGFloat) -> CGRect {
    let main = rounded(start + place.main)
    let cross = rounded(place.cross)
    return direction == .vertical
      ? CGRect(x: cross, y: main, width: place.extent.cross, height: place.extent.main)
      : CGRect(x: main, y: cross, width: place.extent.main, height: place.extent.cross)
  }

  private func rounded(_ position: CGFloat) -> CGFloat {
    (position * scale).rounded() / scale
  }
}
