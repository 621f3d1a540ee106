/// Every frame of a compositional layout: its sections one after the other.
@MainActor
final class CompositionalGeometry {
  let axis: LayoutAxis
  let scale: CGFloat
  /// The size everything was laid out for.
  let boundsSize: CGSize
  let insets: UIEdgeInsets
  /// The room across, and the visible length.
  let box: CGRect
  let spacing: CGFloat
  private(set) var sections: [SectionGeometry]
  private let boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem]
  private var measuredBoundary: [Int: CGSize]
  private(set) var boundary: BoundaryPlacement
  private(set) var contentSize = CGSize.zero
  let hasPinnedItems: Bool
  let hasHandlers: Bool

  init(
    _ sections: [SectionGeometry], axis: LayoutAxis, scale: CGFloat, boundsSize: CGSize,
    insets: UIEdgeInsets, box: CGRect,
    configuration: UICollectionViewCompositionalLayoutConfiguration,
    measuredBoundary: [Int: CGSize]
  ) {
    self.sections = sections
    self.axis = axis
    self.scale = scale
    self.boundsSize = boundsSize
    self.insets = insets
    self.box = box
    self.measuredBoundary = measuredBoundary
    spacing = configuration.interSectionSpacing
    boundaryItems = configuration.boundarySupplementaryItems
    boundary = BoundaryPlacement(
      [], axis: axis, length: 0, box: .zero, room: .zero, scale: scale, measured: { _ in nil })
    hasPinnedItems =
      boundaryItems.contains(where: \.pinToVisibleBounds)
      || sections.contains(where: \.hasPinnedItems)
    hasHandlers = sections.contains(where: \.hasHandler)
    stack()
  }

  // MARK: Stacking

  /// Puts the sections one after the other.
  private func stack() {
    let total =
      sections.reduce(0) { $0 + $1.length } + CGFloat(max(sections.count - 1, 0)) * spacing
    boundary = BoundaryPlacement(
      boundaryItems, axis: axis, length: total, box: box, room: box.size, scale: scale,
      measured: { self.measuredBoundary[$0] })
    var place = boundary.before
    var breadth = box.most(axis.other)
    for section in sections {
      section.start = place
      place += section.length + spacing
      breadth = max(breadth, section.breadth)
    }
    contentSize[axis] = boundary.before + total + boundary.after
    contentSize[axis.other] = breadth
    if !sections.contains(where: { $0.length > 0 }), boundaryItems.isEmpty { contentSize = .zero }
  }

  /// Takes over sizes that views asked for, by section.
  func measure(_ sizes: PendingMeasurements) {
    for (section, measurements) in sizes.sections where sections.indices.contains(section) {
      sections[section].measure(items: measurements.items, boundary: measurements.boundary)
    }
    for (index, size) in sizes.layoutBoundary { measuredBoundary[index] = size }
    stack()
  }

  var knownBoundarySizes: [Int: CGSize] { measuredBoundary }

  // MARK: Asking

  /// The sections that meet a span of the main axis.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    var first = 0
    var end = sections.count
    while first < end {
      let middle = (first + end) / 2
      let section = sections[middle]
      if section.start + section.length >= low { end = middle } else { first = middle + 1 }
    }
    var last = first
    while last < sections.count, sections[last].start <= high { last += 1 }
    return first..<last
  }

  /// The layout's own headers and footers.
  func boundaryElement(_ index: Int) -> LayoutElement? {
    guard boundary.places.indices.contains(index) else { return nil }
    let place = boundary.places[index]
    return LayoutElement(
      name: .boundary(index), frame: place.frame.onPixels(scale), zIndex: place.item.zIndex,
      estimated: place.estimated)
  }
}

/// Sizes that views asked for and the layout has not taken over yet.
struct PendingMeasurements {
  struct Section {
    var items: [Int: CGSize] = [:]
    var boundary: [Int: CGSize] = [:]
  }

  var sections: [Int: Section] = [:]
  var layoutBoundary: [Int: CGSize] = [:]

  var isEmpty: Bool { sections.isEmpty && layoutBoundary.isEmpty }
}
