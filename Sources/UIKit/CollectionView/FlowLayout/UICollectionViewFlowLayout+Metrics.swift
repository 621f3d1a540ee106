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
  ///
  /// A delegate that is asked for sizes may dequeue a view to measure it, which asks where that view
  /// is: nothing is known of that yet.
  var preparedGeometry: FlowGeometry? {
    if geometry == nil, let collectionView {
      guard !isMakingGeometry else { return nil }
      isMakingGeometry = true
      defer { isMakingGeometry = false }
      geometry = makeGeometry(collectionView)
    }
    takeMeasurements()
    return geometry
  }

  private func makeGeometry(_ view: UICollectionView) -> FlowGeometry {
    var geometry = FlowGeometry(
      direction: scrollDirection, crossLength: crossLength(of: view.bounds.size),
      scale: UIScreen.main.scale)
    let delegate = view.told as? any UICollectionViewDelegateFlowLayout
    let counts = view.loadedCounts
    var first = 0
    if var reused = takeReusable(for: geometry, counts) {
      swap(&geometry, &reused.geometry)
      first = geometry.sections.count
      // Its sizes are changed where they are: nobody else may hold them.
      if first < counts.count, reused.item > 0, var parts = reused.parts.take() {
        geometry.append(section(first, counts[first], view, delegate, &parts, reused.item))
        first += 1
      }
      askAgain(&geometry, view, delegate)
    }
    for section in first..<max(first, counts.count) {
      geometry.append(metrics(section, counts[section], view, delegate))
    }
    kept = KeptFlow()
    return geometry
  }

  /// A section whose items before one are as they were.
  private func section(
    _ index: Int, _ count: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ parts: inout FlowSection.Parts, _ item: Int
  ) -> FlowSection {
    let length = crossLength(of: view.bounds.size)
    var metrics = metrics(index, count, view, delegate, asksSizes: false)
    swap(&metrics.sizes, &parts.sizes)
    metrics.sizes.truncate(from: item)
    if estimatedItemSize != .zero {
      for (item, size) in kept.sizes[index] ?? [:] { metrics.sizes.set(size, for: item) }
    } else if let delegate {
      var path = IndexPath(item: 0, section: index)
      for item in item..<max(item, count) {
        path.item = item
        let size = extent(delegate.collectionView(view, layout: self, sizeForItemAt: path))
        if !metrics.sizes.isUniform || size != metrics.sizes.usual {
          metrics.sizes.set(size, for: item)
        }
      }
    }
    return FlowSection(metrics, crossLength: length, keeping: parts.lines, before: item)
  }

  /// The sizes of items in sight are asked again even if nothing before them changed.
  private func askAgain(
    _ geometry: inout FlowGeometry, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    guard estimatedItemSize == .zero, kept.areAsked, let delegate else { return }
    var sizes: [Int: [Int: FlowExtent]] = [:]
    for key in view.shown.visible.keys where key.category == .cell {
      let path = key.indexPath
      guard path.section < geometry.sections.count,
        path.item < geometry.sections[path.section].metrics.count
      else { continue }
      let size = extent(delegate.collectionView(view, layout: self, sizeForItemAt: path))
      if size != geometry.sections[path.section].metrics.sizes[path.item] {
        sizes[path.section, default: [:]][path.item] = size
      }
    }
    geometry.measure(sizes)
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
    _ delegate: (any UICollectionViewDelegateFlowLayout)?, asksSizes: Bool = true
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
      count: count,
      sizes: asksSizes ? sizes(section, count, view, delegate) : .uniform(main: 0, cross: 0),
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

  /// The length that the reference for section insets adds across the scroll axis.
  private func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
    let axis: LayoutAxis = scrollDirection == .vertical ? .horizontal : .vertical
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: return view.referenceInsets(.safeArea, across: axis)
    case .fromLayoutMargins: return view.referenceInsets(.layoutMargins, across: axis)
    }
  }

  // MARK: Sizes

  func extent(_ size: CGSize) -> FlowExtent {
    scrollDirection == .vertical
      ? FlowExtent(main: max(0, size.height), cross: max(0, size.width))
      : FlowExtent(main: max(0, size.width), cross: max(0, size.height))
  }

  private func uniform(_ size: CGSize) -> FlowSizes {
    let extent = extent(size)
    return .uniform(main: extent.main, cross: extent.cross)
  }

  private func sizes(
    _ section: Int, _ count: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSizes {
    if estimatedItemSize != .zero { return estimatedSizes(section) }
    guard count > 0, let delegate else { return uniform(itemSize) }
    let first = OptionalRequirement.result(of: "collectionView(_:layout:sizeForItemAt:)") {
      delegate.collectionView(
        view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
    }
    guard let first else { return uniform(itemSize) }
    areSizesAsked = true
    var all = [extent(first)]
    // Room for later additions, so that adding does not copy everything.
    all.reserveCapacity(count + count / 8 + 16)
    var path = IndexPath(item: 0, section: section)
    for item in 1..<max(1, count) {
      path.item = item
      all.append(extent(delegate.collectionView(view, layout: self, sizeForItemAt: path)))
    }
    return .each(all)
  }

  private func estimatedSizes(_ section: Int) -> FlowSizes {
    let estimate =
      estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
    let usual = extent(estimate)
    if let whole = kept.whole[section] { return whole.replacingUsual(usual) }
    var sizes = FlowSizes.uniform(main: usual.main, cross: usual.cross)
    for (item, size) in kept.sizes[section] ?? [:] { sizes.set(size, for: item) }
    return sizes
  }

  // MARK: Attributes

  func itemAttributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell(path))
    attributes.frame = frame
    attributes.needsMeasuring =
      estimatedItemSize != .zero && knownSize(path) == nil
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
    let visible = collectionView.bounds.inside(collectionView.adjustedContentInset)
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
