/// Making attributes of the geometry's elements.
extension UICollectionViewCompositionalLayout {
  // MARK: Finding elements

  func addEdges(
    of section: SectionGeometry, in rect: CGRect, _ geometry: CompositionalGeometry,
    _ found: inout [UICollectionViewLayoutAttributes]
  ) {
    for index in section.definition.decorationItems.indices {
      guard let element = section.decorationElement(index), element.frame.overlaps(rect) else {
        continue
      }
      found.append(attributes(for: element, in: section))
    }
    for index in section.boundary.places.indices {
      guard let element = section.boundaryElement(index) else { continue }
      let attributes = boundaryAttributes(element, index, section, geometry)
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
  }

  func offset(of section: SectionGeometry) -> CGFloat {
    sidewaysOffsets[section.index] ?? -section.centeringInsets.before
  }

  func shifted(_ rect: CGRect, by offset: CGFloat) -> CGRect {
    axis == .vertical ? rect.offsetBy(dx: offset, dy: 0) : rect.offsetBy(dx: 0, dy: offset)
  }

  func section(at path: IndexPath) -> SectionGeometry? {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section) else {
      return nil
    }
    return geometry.sections[path.section]
  }

  // MARK: Making attributes

  func attributes(
    for element: LayoutElement, in section: SectionGeometry
  ) -> UICollectionViewLayoutAttributes {
    attributes(
      for: element, in: section,
      host: section.isOrthogonal ? scrollerFrame(of: section).origin : .zero)
  }

  /// `host` is where the scroll view starts of a section that scrolls by itself.
  func attributes(
    for element: LayoutElement, in section: SectionGeometry, host: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(key(of: element, section))
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.estimated = element.estimated
    if case .item(let item) = element.name {
      attributes.needsMeasuring =
        !element.estimated.isEmpty && section.groups.measured[item] == nil
      attributes.listPlace = section.listPlace(of: item)
    }
    if case .boundary(let index) = element.name {
      attributes.listPlace = section.listPlace(ofBoundary: index)
    }
    if section.isOrthogonal, element.name.scrolls {
      attributes.orthogonalSection = section.index
      attributes.hostOrigin = host
    }
    return attributes
  }

  func key(of element: LayoutElement, _ section: SectionGeometry) -> ElementKey {
    switch element.name {
    case .item(let item): return .cell(IndexPath(item: item, section: section.index))
    case .attached(let kind, let index):
      return ElementKey(
        category: .supplementaryView, kind: kind,
        indexPath: IndexPath(item: index, section: section.index))
    case .boundary(let index):
      return ElementKey(
        category: .supplementaryView, kind: section.boundary.places[index].item.elementKind,
        indexPath: IndexPath(item: 0, section: section.index))
    case .decoration(let index):
      return ElementKey(
        category: .decorationView, kind: section.definition.decorationItems[index].elementKind,
        indexPath: IndexPath(item: index, section: section.index))
    }
  }

  func boundaryAttributes(
    _ element: LayoutElement, _ index: Int, _ section: SectionGeometry,
    _ geometry: CompositionalGeometry
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributes(for: element, in: section)
    attributes.needsMeasuring =
      !element.estimated.isEmpty && section.measuredBoundary[index] == nil
    if section.boundary.places[index].item.pinToVisibleBounds {
      pin(attributes, within: section.pinningRange, below: pinnedHeaderLength(geometry))
    }
    return attributes
  }

  /// The attributes of one of the layout's own headers or footers.
  func boundaryAttributes(
    _ element: LayoutElement, _ index: Int, _ geometry: CompositionalGeometry
  ) -> UICollectionViewLayoutAttributes {
    let item = geometry.boundary.places[index].item
    let attributes = makeAttributes(
      ElementKey(
        category: .supplementaryView, kind: item.elementKind,
        indexPath: IndexPath(item: .max, section: 0)))
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.estimated = element.estimated
    attributes.needsMeasuring =
      !element.estimated.isEmpty && geometry.knownBoundarySizes[index] == nil
    if item.pinToVisibleBounds {
      let length = geometry.contentSize[axis]
      pin(attributes, within: (geometry.boundary.before, length), below: 0)
    }
    return attributes
  }

  // MARK: Staying in sight

  /// Views that stay in sight lie this far above others, as on iOS.
  private static let pinnedDepth = 1_000_000_000

  /// Moves a view back into the visible bounds, within its section.
  func pin(
    _ attributes: UICollectionViewLayoutAttributes, within range: (start: CGFloat, end: CGFloat),
    below inset: CGFloat
  ) {
    guard let collectionView else { return }
    let visible = collectionView.bounds.inside(collectionView.adjustedContentInset)
    guard !visible.isNull else { return }
    let frame = attributes.frame
    let length = frame.size[axis]
    let natural = frame.least(axis)
    var place = natural
    if natural < range.start + length / 2 || natural + length <= range.start {
      place = max(natural, min(visible.least(axis) + inset, range.end - length))
    } else {
      place = min(natural, max(visible.most(axis) - length, range.start))
    }
    attributes.frame.origin[axis] = place
    attributes.isPinned = abs(place - natural) > 0.01
    if visible.least(axis) < range.end, visible.most(axis) > range.start - length {
      attributes.zIndex += Self.pinnedDepth
    }
  }

  /// How much of the visible bounds the layout's own pinned headers take.
  func pinnedHeaderLength(_ geometry: CompositionalGeometry) -> CGFloat {
    geometry.boundary.places.reduce(0) { length, place in
      let isHeader = place.frame.least(axis) < geometry.boundary.before
      return place.item.pinToVisibleBounds && isHeader
        ? max(length, place.frame.size[axis]) : length
    }
  }

  /// Where a section's scroll view is: as wide as the layout, between headers and footers.
  func scrollerFrame(of section: SectionGeometry) -> CGRect {
    guard let geometry = storedGeometry else { return .zero }
    var frame = CGRect.zero
    let insets = geometry.insets
    let size = geometry.boundsSize
    frame.size = CGSize(
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
    let range = section.pinningRange
    frame.origin[axis] = range.start
    frame.size[axis] = range.end - range.start
    return frame
  }
}

extension LayoutElement.Name {
  /// Whether the element moves with a section that scrolls by itself.
  fileprivate var scrolls: Bool {
    switch self {
    case .item, .attached: true
    case .boundary, .decoration: false
    }
  }
}
