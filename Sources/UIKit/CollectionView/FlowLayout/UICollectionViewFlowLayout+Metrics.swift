/// A header or a footer.
enum FlowBand {
  case header, footer

  init?(kind: String) {
    switch kind {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: return nil
    }
  }

  var kind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }

  func frame(in geometry: FlowGeometry, _ section: Int) -> CGRect? {
    switch self {
    case .header: geometry.headerFrame(ofSection: section)
    case .footer: geometry.footerFrame(ofSection: section)
    }
  }
}

/// Asking the delegate, and making attributes.
extension UICollectionViewFlowLayout {
  /// The frames of everything; worked out when they are first asked for.
  var preparedGeometry: FlowGeometry? {
    if let geometry { return geometry }
    guard let collectionView else { return nil }
    let fresh = makeGeometry(collectionView)
    geometry = fresh
    return fresh
  }

  private func makeGeometry(_ collectionView: UICollectionView) -> FlowGeometry {
    var geometry = FlowGeometry(
      direction: scrollDirection, crossLength: crossLength(of: collectionView.bounds.size),
      scale: UIScreen.main.scale)
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    for (section, count) in collectionView.loadedCounts.enumerated() {
      geometry.append(metrics(section, count, collectionView, delegate))
    }
    return geometry
  }

  /// The room across the scroll axis.
  func crossLength(of size: CGSize) -> CGFloat {
    let insets = collectionView?.adjustedContentInset ?? .zero
    return scrollDirection == .vertical
      ? max(0, size.width - insets.left - insets.right)
      : max(0, size.height - insets.top - insets.bottom)
  }

  private func metrics(
    _ section: Int, _ count: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Metrics {
    let isVertical = scrollDirection == .vertical
    var inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    inset = inset + referenceInsets(view)
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    return FlowSection.Metrics(
      count: count, sizes: sizes(section, count, view, delegate),
      lineSpacing: delegate?.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing,
      interitemSpacing: delegate?.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      mainInsets: isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right),
      crossInsets: isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom),
      header: isVertical ? header.height : header.width,
      footer: isVertical ? footer.height : footer.width)
  }

  /// What the reference for section insets adds across the scroll axis.
  private func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
    let axis: LayoutAxis = scrollDirection == .vertical ? .horizontal : .vertical
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: return view.referenceInsets(.safeArea, across: axis)
    case .fromLayoutMargins: return view.referenceInsets(.layoutMargins, across: axis)
    }
  }

  // MARK: Sizes

  private func extent(_ size: CGSize) -> FlowExtent {
    scrollDirection == .vertical
      ? FlowExtent(main: max(0, size.height), cross: max(0, size.width))
      : FlowExtent(main: max(0, size.width), cross: max(0, size.height))
  }

  private func uniform(_ size: CGSize) -> FlowSection.Sizes {
    let extent = extent(size)
    return .uniform(main: extent.main, cross: extent.cross)
  }

  private func sizes(
    _ section: Int, _ count: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Sizes {
    if estimatedItemSize != .zero { return estimatedSizes(section, count) }
    guard count > 0, let delegate else { return uniform(itemSize) }
    let first = OptionalRequirement.result {
      delegate.collectionView(
        view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
    }
    guard let first else { return uniform(itemSize) }
    var all = [extent(first)]
    all.reserveCapacity(count)
    var path = IndexPath(item: 0, section: section)
    for item in 1..<max(1, count) {
      path.item = item
      all.append(extent(delegate.collectionView(view, layout: self, sizeForItemAt: path)))
    }
    // Items that are all alike need no list.
    return all.allSatisfy { $0 == all[0] } ? uniform(first) : .each(all)
  }

  private func estimatedSizes(_ section: Int, _ count: Int) -> FlowSection.Sizes {
    let estimate =
      estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
    guard let known = measured[section], !known.isEmpty else { return uniform(estimate) }
    var all = Array(repeating: extent(estimate), count: count)
    for (item, size) in known where item < count { all[item] = extent(size) }
    return .each(all)
  }

  // MARK: Attributes

  func itemAttributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell(path))
    attributes.frame = frame
    attributes.needsMeasuring =
      estimatedItemSize != .zero && measured[path.section]?[path.item] == nil
    return attributes
  }

  func bandAttributes(
    _ band: FlowBand, _ section: Int, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      ElementKey(
        category: .supplementaryView, kind: band.kind,
        indexPath: IndexPath(item: 0, section: section)))
    attributes.frame = frame
    return attributes
  }

  // MARK: Headers and footers that stay in sight

  func isPinned(_ band: FlowBand) -> Bool {
    band == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  /// The pinned bands of the sections in sight, where they stand now.
  func pinnedAttributes(
    in rect: CGRect, _ geometry: FlowGeometry
  ) -> [UICollectionViewLayoutAttributes] {
    let bands = [FlowBand.header, .footer].filter(isPinned)
    guard !bands.isEmpty else { return [] }
    let span =
      scrollDirection == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sectionIndices(from: span.0, to: span.1) {
      for band in bands {
        guard let frame = band.frame(in: geometry, section) else { continue }
        let attributes = pinned(band, section, frame, geometry)
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
    }
    return found
  }

  func pinned(
    _ band: FlowBand, _ section: Int, _ frame: CGRect, _ geometry: FlowGeometry
  ) -> UICollectionViewLayoutAttributes {
    let attributes = bandAttributes(band, section, frame)
    attributes.zIndex = 10
    guard let collectionView else { return attributes }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let isVertical = scrollDirection == .vertical
    let length = isVertical ? frame.height : frame.width
    let start = geometry.starts[section]
    let end = geometry.starts[section + 1]
    let natural = isVertical ? frame.minY : frame.minX
    let place: CGFloat
    switch band {
    case .header:
      let edge = isVertical ? visible.minY : visible.minX
      let footer = geometry.sections[section].metrics.footer
      place = max(natural, min(edge, end - footer - length))
    case .footer:
      let edge = (isVertical ? visible.maxY : visible.maxX) - length
      let header = geometry.sections[section].metrics.header
      place = min(natural, max(edge, start + header))
    }
    attributes.isPinned = abs(place - natural) > 0.01
    attributes.frame.origin =
      isVertical ? CGPoint(x: frame.minX, y: place) : CGPoint(x: place, y: frame.minY)
    return attributes
  }
}
