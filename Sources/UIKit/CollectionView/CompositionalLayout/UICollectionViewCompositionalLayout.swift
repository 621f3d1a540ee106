/// Describes the sections of a layout one by one; nil for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Arranges items as its sections describe: items in groups, groups in sections.
///
/// Frames follow from arithmetic: groups that are all alike are never listed, however many there
/// are. Sections may scroll across the layout's own direction by themselves; the frames of their
/// items are those they have while such a section stands at its start, as on iOS.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The settings for all sections. Setting it lays everything out anew.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  let provider: UICollectionViewCompositionalLayoutSectionProvider
  var storedGeometry: CompositionalGeometry?
  /// Whether the section provider is being asked for what the geometry is made of.
  private var isMakingGeometry = false
  /// The geometry before a change of the counts, and the first section the change touched.
  var retired: CompositionalGeometry?
  var keptSections = 0
  /// Sizes that outlive the geometry they were found for, by section.
  var carried: [Int: CarriedSizes] = [:]
  var carriedBoundary: [Int: CGSize] = [:]
  var pending = PendingMeasurements()
  var sidewaysOffsets: [Int: CGFloat] = [:]
  /// The message about what could not be laid out, in iOS's words; the program's log has the same.
  var failures: [String] = []

  struct CarriedSizes {
    var items: MeasuredSizes
    var boundary: [Int: CGSize]
  }

  // MARK: Creation

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  @available(*, unavailable, message: "a compositional layout cannot be read from an archive")
  public required init?(coder: NSCoder) {
    fatalError("a compositional layout cannot be read from an archive")
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparing

  var axis: LayoutAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  open override func prepare() {
    super.prepare()
    _ = geometry
    takeMeasurements()
  }

  /// The frames of everything, worked out when they are first asked for; nil for a section provider
  /// that asks.
  var geometry: CompositionalGeometry? {
    if let storedGeometry { return storedGeometry }
    guard let collectionView, !isMakingGeometry else { return nil }
    isMakingGeometry = true
    defer { isMakingGeometry = false }
    let fresh = makeGeometry(collectionView)
    storedGeometry = fresh
    return fresh
  }

  // MARK: Providing attributes

  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    var found: [UICollectionViewLayoutAttributes] = []
    for index in geometry.sections(from: rect.least(axis), to: rect.most(axis)) {
      let section = geometry.sections[index]
      addEdges(of: section, in: rect, geometry, &found)
      guard section.isOrthogonal else {
        section.forEachItem(in: rect) {
          found.append(attributes(for: $0, in: section, host: .zero))
        }
        continue
      }
      // Where the section is across does not matter: it scrolls.
      guard section.start < rect.most(axis), section.start + section.length > rect.least(axis)
      else { continue }
      let host = scrollerFrame(of: section).origin
      section.forEachItem(in: shifted(rect, by: offset(of: section))) {
        found.append(attributes(for: $0, in: section, host: host))
      }
    }
    for index in geometry.boundary.places.indices {
      guard let element = geometry.boundaryElement(index) else { continue }
      let attributes = boundaryAttributes(element, index, geometry)
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = section(at: indexPath), let element = section.itemElement(indexPath.item)
    else { return nil }
    return attributes(for: element, in: section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry, indexPath.count == 2 else { return nil }
    if indexPath.item == .max {
      guard
        let index = geometry.boundary.places.firstIndex(where: {
          $0.item.elementKind == elementKind
        }), let element = geometry.boundaryElement(index)
      else { return nil }
      return boundaryAttributes(element, index, geometry)
    }
    guard let section = section(at: indexPath) else { return nil }
    let index = section.boundary.places.firstIndex { $0.item.elementKind == elementKind }
    if let index, let element = section.boundaryElement(index) {
      return boundaryAttributes(element, index, section, geometry)
    }
    return section.attachedElement(kind: elementKind, index: indexPath.item).map {
      attributes(for: $0, in: section)
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = section(at: indexPath),
      let element = section.decorationElement(indexPath.item),
      section.definition.decorationItems[indexPath.item].elementKind == elementKind
    else { return nil }
    return attributes(for: element, in: section)
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let storedGeometry else { return false }
    if newBounds.size != storedGeometry.boundsSize { return true }
    return storedGeometry.hasPinnedItems && newBounds.origin != collectionView?.bounds.origin
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsGeometry = newBounds.size == storedGeometry?.boundsSize
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      forgetGeometry()
    } else if context.invalidateDataSourceCounts || context.movesItems {
      retireGeometry()
    } else if !context.keepsGeometry {
      if let items = context.invalidatedItemIndexPaths {
        for path in items { section(at: path)?.forget([path.item]) }
      } else if context.invalidatedSupplementaryIndexPaths == nil,
        context.invalidatedDecorationIndexPaths == nil
      {
        forgetGeometry()
      }
    }
    super.invalidateLayout(with: context)
  }

  override func insetsDidChange() {
    guard let storedGeometry, let collectionView,
      storedGeometry.insets != collectionView.adjustedContentInset
    else { return }
    invalidateLayout()
  }

  override func adopt(_ update: ListUpdate) {
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in sidewaysOffsets {
      if let after = update.sectionAfter(section) { offsets[after] = offset }
    }
    sidewaysOffsets = offsets
    // Sections before the first that changes stay as they are.
    keptSections = retired == nil ? 0 : update.firstChange?.section ?? 0
    let old = carried
    carried = [:]
    for (before, sizes) in old {
      guard let section = update.sectionAfter(before) else { continue }
      carried[section] =
        update.keepsItems(ofSection: section)
        ? sizes : CarriedSizes(items: moved(sizes.items, update, section), boundary: sizes.boundary)
    }
  }

  // MARK: Cells that know their size

  override func wantsPreference(of original: UICollectionViewLayoutAttributes) -> Bool {
    !original.estimated.isEmpty || super.wantsPreference(of: original)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard !originalAttributes.estimated.isEmpty else {
      return super.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    }
    let known = knownSize(originalAttributes) ?? originalAttributes.size
    let wanted = sane(preferredAttributes.size, originalAttributes)
    let axes = originalAttributes.estimated
    return (axes.contains(.width) && abs(known.width - wanted.width) > 0.01)
      || (axes.contains(.height) && abs(known.height - wanted.height) > 0.01)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    guard !originalAttributes.estimated.isEmpty else { return context }
    context.keepsGeometry = true
    let size = sane(preferredAttributes.size, originalAttributes)
    note(size, for: originalAttributes)
    return context
  }

  override var keepsContentSteady: Bool { true }

  override func didMeasure(_ original: UICollectionViewLayoutAttributes) {
    if original.needsMeasuring { note(original.size, for: original) }
  }

  // MARK: Sections that scroll by themselves

  override var orthogonalAxis: LayoutAxis { axis.other }

  override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    guard let geometry else { return [] }
    return geometry.sections(from: rect.least(axis), to: rect.most(axis)).compactMap {
      guard let section = orthogonalSection($0) else { return nil }
      let frame = section.frame
      guard frame.least(axis) < rect.most(axis), frame.most(axis) > rect.least(axis) else {
        return nil
      }
      return section
    }
  }

  override func orthogonalSection(_ index: Int) -> OrthogonalSection? {
    guard let geometry, geometry.sections.indices.contains(index) else { return nil }
    let section = geometry.sections[index]
    guard section.isOrthogonal, !section.groups.isEmpty else { return nil }
    return OrthogonalSection(
      index: section.index, axis: axis.other, frame: scrollerFrame(of: section),
      length: section.scrollLength, centering: section.centeringInsets,
      behavior: section.definition.orthogonalScrollingBehavior,
      properties: section.definition.orthogonalScrollingProperties)
  }

  override func orthogonalOffset(of section: Int) -> CGFloat {
    guard let geometry, geometry.sections.indices.contains(section) else { return 0 }
    return offset(of: geometry.sections[section])
  }

  override func setOrthogonalOffset(_ offset: CGFloat, of section: Int) {
    sidewaysOffsets[section] = offset
  }

  override func orthogonalRestingOffset(
    of section: Int, from offset: CGFloat, natural: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    guard let geometry, geometry.sections.indices.contains(section) else { return natural }
    return geometry.sections[section].restingOffset(
      from: offset, natural: natural, velocity: velocity)
  }

  /// The colour behind everything, if the layout begins with a list.
  override var listBackground: UIColor? {
    geometry?.sections.first?.definition.list?.resolvedBackground
  }

  override var isSidebar: Bool {
    switch geometry?.sections.first?.definition.list?.appearance {
    case .sidebar?, .sidebarPlain?: true
    default: false
    }
  }

  // MARK: Handlers

  override var hasVisibleItemsHandlers: Bool { geometry?.hasHandlers ?? false }

  override func callVisibleItemsHandler(
    ofSection index: Int, _ items: [any NSCollectionLayoutVisibleItem], offset: CGPoint
  ) {
    guard let geometry, geometry.sections.indices.contains(index), let collectionView else {
      return
    }
    let section = geometry.sections[index]
    section.definition.visibleItemsInvalidationHandler?(
      items, offset,
      LayoutEnvironment(
        container: LayoutContainer(
          contentSize: section.box.size, contentInsets: section.definition.contentInsets),
        traitCollection: collectionView.traitCollection))
  }

  override func sectionsWithHandlers(in rect: CGRect) -> [Int] {
    guard let geometry, geometry.hasHandlers else { return [] }
    return geometry.sections(from: rect.least(axis), to: rect.most(axis)).filter {
      geometry.sections[$0].definition.visibleItemsInvalidationHandler != nil
    }
  }
}
