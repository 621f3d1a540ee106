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
  /// What holds for all sections. Setting it lays everything out anew.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var storedGeometry: CompositionalGeometry?
  /// Sizes that outlive the geometry they were found for, by section.
  private var carried: [Int: CarriedSizes] = [:]
  private var carriedBoundary: [Int: CGSize] = [:]
  private var pending = PendingMeasurements()
  private var sidewaysOffsets: [Int: CGFloat] = [:]
  /// What could not be laid out, in iOS's words; the program's log has the same.
  private(set) var failures: [String] = []

  private struct CarriedSizes {
    var items: MeasuredSizes
    var boundary: [Int: CGSize]
  }

  // MARK: Creation

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
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

  /// The frames of everything, worked out when they are first asked for.
  var geometry: CompositionalGeometry? {
    if let storedGeometry { return storedGeometry }
    guard let collectionView else { return nil }
    let fresh = makeGeometry(collectionView)
    storedGeometry = fresh
    return fresh
  }

  private func takeMeasurements() {
    guard !pending.isEmpty, let storedGeometry else { return }
    storedGeometry.measure(pending)
    pending = PendingMeasurements()
  }

  private func makeGeometry(_ view: UICollectionView) -> CompositionalGeometry {
    failures = []
    let insets = view.adjustedContentInset
    let size = view.bounds.size
    let whole = CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    let scale = view.window?.screen.scale ?? UIScreen.main.scale
    let solver = GroupSolver(scale: scale, traits: view.traitCollection)
    let outer = view.referenceInsets(configuration.contentInsetsReference, across: axis.other)
    var sections: [SectionGeometry] = []
    let counts = whole.width > 0 && whole.height > 0 ? view.loadedCounts : []
    for (index, count) in counts.enumerated() {
      let environment = LayoutEnvironment(
        container: LayoutContainer(contentSize: box(whole, outer).size),
        traitCollection: view.traitCollection)
      guard let definition = section(index, count, environment) else { continue }
      sections.append(geometry(of: definition, index, count, whole, solver, view))
    }
    return CompositionalGeometry(
      sections, axis: axis, scale: scale, boundsSize: size, insets: insets,
      box: box(whole, outer), configuration: configuration, measuredBoundary: carriedBoundary)
  }

  private func section(
    _ index: Int, _ count: Int, _ environment: LayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    if let section = provider(index, environment) { return section }
    guard count == 0 else {
      collectionInconsistency(
        "Invalid section definition. Please specify a valid section definition when content is to "
          + "be rendered for a section. This is a client error.")
    }
    return .empty
  }

  private func geometry(
    of definition: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ whole: CGSize,
    _ solver: GroupSolver, _ view: UICollectionView
  ) -> SectionGeometry {
    let own = definition.contentInsetsReference
    let reference = own == .automatic ? configuration.contentInsetsReference : own
    let outer = view.referenceInsets(reference, across: axis.other)
    let known = carried[index]
    let section = SectionGeometry(
      definition, index: index, count: count, axis: axis, box: box(whole, outer), whole: whole,
      solver: solver, measured: known?.items ?? MeasuredSizes(),
      measuredBoundary: known?.boundary ?? [:])
    if let failure = section.failure { report(failure, section, outer, reference, view) }
    return section
  }

  /// The room of sections, in the content's coordinates.
  private func box(_ whole: CGSize, _ outer: UIEdgeInsets) -> CGRect {
    CGRect(
      x: outer.left, y: outer.top, width: max(0, whole.width - outer.left - outer.right),
      height: max(0, whole.height - outer.top - outer.bottom))
  }

  /// Says what cannot be laid out, as iOS does, and goes on without it.
  private func report(
    _ failure: LayoutFailure, _ section: SectionGeometry, _ outer: UIEdgeInsets,
    _ reference: UIContentInsetsReference, _ view: UICollectionView
  ) {
    let size = section.box.size
    let text =
      "\(self) ran into an error when computing the layout for section at index \(section.index) "
      + "in container contentSize={\(size.width), \(size.height)}. Container calculated by "
      + "applying insets ({\(outer.top), \(outer.left), \(outer.bottom), \(outer.right)}) from "
      + "sectionInsetsReference \"\(reference == .automatic ? .safeArea : reference)\" to "
      + "collection view frame \(view.frame).\nError: \(failure.text)\n"
      + "Group: \(section.definition.group.visualDescription())"
    failures.append(text)
    NSLog("%@", text)
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
      let inner = section.isOrthogonal ? shifted(rect, by: offset(of: section)) : rect
      guard !section.isOrthogonal || section.frame.overlaps(crossWise(rect, section)) else {
        continue
      }
      section.forEachItem(in: inner) { found.append(attributes(for: $0, in: section)) }
    }
    for index in geometry.boundary.places.indices {
      guard let element = geometry.boundaryElement(index) else { continue }
      let attributes = boundaryAttributes(element, index, geometry)
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    return found
  }

  private func addEdges(
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

  private func offset(of section: SectionGeometry) -> CGFloat {
    sidewaysOffsets[section.index] ?? -section.centeringInsets.before
  }

  private func shifted(_ rect: CGRect, by offset: CGFloat) -> CGRect {
    axis == .vertical ? rect.offsetBy(dx: offset, dy: 0) : rect.offsetBy(dx: 0, dy: offset)
  }

  /// A rectangle made to meet the section across, so that only the main axis decides.
  private func crossWise(_ rect: CGRect, _ section: SectionGeometry) -> CGRect {
    var rect = rect
    rect.origin[axis.other] = section.frame.least(axis.other)
    rect.size[axis.other] = max(section.frame.size[axis.other], 1)
    return rect
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

  private func section(at path: IndexPath) -> SectionGeometry? {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section) else {
      return nil
    }
    return geometry.sections[path.section]
  }

  // MARK: Making attributes

  private func attributes(
    for element: LayoutElement, in section: SectionGeometry
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
    if section.isOrthogonal, element.name.scrolls {
      attributes.orthogonalSection = section.index
      attributes.hostOrigin = scrollerFrame(of: section).origin
    }
    return attributes
  }

  private func key(of element: LayoutElement, _ section: SectionGeometry) -> ElementKey {
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

  private func boundaryAttributes(
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
  private func boundaryAttributes(
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

  /// Moves a view that has left the visible bounds back into them, as far as its section goes.
  private func pin(
    _ attributes: UICollectionViewLayoutAttributes, within range: (start: CGFloat, end: CGFloat),
    below inset: CGFloat
  ) {
    guard let collectionView else { return }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
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
    if visible.least(axis) < range.end, visible.most(axis) > range.start - length {
      attributes.zIndex += Self.pinnedDepth
    }
  }

  /// How much of the visible bounds the layout's own pinned headers take.
  private func pinnedHeaderLength(_ geometry: CompositionalGeometry) -> CGFloat {
    geometry.boundary.places.reduce(0) { length, place in
      let isHeader = place.frame.least(axis) < geometry.boundary.before
      return place.item.pinToVisibleBounds && isHeader
        ? max(length, place.frame.size[axis]) : length
    }
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
      carrySizes()
      storedGeometry = nil
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

  private func forgetGeometry() {
    storedGeometry = nil
    carried = [:]
    carriedBoundary = [:]
    pending = PendingMeasurements()
  }

  /// Keeps the sizes of views for the next geometry.
  private func carrySizes() {
    guard let storedGeometry else { return }
    takeMeasurements()
    carriedBoundary = storedGeometry.knownBoundarySizes
    carried = [:]
    for section in storedGeometry.sections {
      let items = section.groups.measured
      guard !items.isEmpty || !section.measuredBoundary.isEmpty else { continue }
      carried[section.index] = CarriedSizes(items: items, boundary: section.measuredBoundary)
    }
  }

  override func insetsDidChange() {
    guard let storedGeometry, let collectionView,
      storedGeometry.insets != collectionView.adjustedContentInset
    else { return }
    invalidateLayout()
  }

  override func adopt(_ update: CollectionUpdate) {
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in sidewaysOffsets {
      if let after = update.sectionAfter(section) { offsets[after] = offset }
    }
    sidewaysOffsets = offsets
    let old = carried
    carried = [:]
    for section in update.countsAfter.indices {
      guard let before = update.sectionBefore(section), let sizes = old[before] else { continue }
      carried[section] =
        update.keepsItems(ofSection: section)
        ? sizes : CarriedSizes(items: moved(sizes.items, update, section), boundary: sizes.boundary)
    }
  }

  private func moved(
    _ sizes: MeasuredSizes, _ update: CollectionUpdate, _ section: Int
  ) -> MeasuredSizes {
    var moved = MeasuredSizes()
    let count = update.countsAfter[section]
    guard let before = update.sectionBefore(section) else { return moved }
    sizes.forEach { item, size in
      let path = IndexPath(item: item, section: before)
      guard let after = update.indexPathAfter(path), after.section == section else { return }
      moved.set(size, for: after.item, count: count)
    }
    return moved
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

  /// A size a layout can be made with, on the axes that are the view's to decide.
  private func sane(
    _ size: CGSize, _ original: UICollectionViewLayoutAttributes
  ) -> CGSize {
    func clean(_ value: CGFloat, _ fallback: CGFloat) -> CGFloat {
      value.isFinite && value >= 0 && value < 1e6 ? value : fallback
    }
    return CGSize(
      width: clean(size.width, original.size.width),
      height: clean(size.height, original.size.height))
  }

  private func note(_ size: CGSize, for original: UICollectionViewLayoutAttributes) {
    let path = original.indexPath
    switch original.representedElementCategory {
    case .cell: pending.sections[path.section, default: .init()].items[path.item] = size
    case .supplementaryView:
      guard let place = boundaryIndex(original) else { return }
      if path.item == .max {
        pending.layoutBoundary[place] = size
      } else {
        pending.sections[path.section, default: .init()].boundary[place] = size
      }
    case .decorationView: break
    }
  }

  private func boundaryIndex(_ attributes: UICollectionViewLayoutAttributes) -> Int? {
    let kind = attributes.representedElementKind
    let path = attributes.indexPath
    let places =
      path.item == .max
      ? geometry?.boundary.places : section(at: path)?.boundary.places
    return places?.firstIndex { $0.item.elementKind == kind }
  }

  private func knownSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    let path = attributes.indexPath
    if let noted = pending.sections[path.section] {
      if attributes.representedElementCategory == .cell, let size = noted.items[path.item] {
        return size
      }
    }
    guard attributes.representedElementCategory == .cell else { return nil }
    return section(at: path)?.groups.measured[path.item]
  }

  // MARK: Sections that scroll by themselves

  override var orthogonalAxis: LayoutAxis { axis.other }

  override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    guard let geometry else { return [] }
    return geometry.sections(from: rect.least(axis), to: rect.most(axis)).compactMap {
      let section = geometry.sections[$0]
      guard section.isOrthogonal, !section.groups.isEmpty else { return nil }
      let frame = scrollerFrame(of: section)
      guard frame.least(axis) < rect.most(axis), frame.most(axis) > rect.least(axis) else {
        return nil
      }
      return OrthogonalSection(
        index: section.index, axis: axis.other, frame: frame, length: section.scrollLength,
        centering: section.centeringInsets,
        behavior: section.definition.orthogonalScrollingBehavior,
        properties: section.definition.orthogonalScrollingProperties)
    }
  }

  /// Where a section's scroll view is: as wide as the layout, between headers and footers.
  private func scrollerFrame(of section: SectionGeometry) -> CGRect {
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

extension LayoutElement.Name {
  /// Whether the element moves with a section that scrolls by itself.
  fileprivate var scrolls: Bool {
    switch self {
    case .item, .attached: true
    case .boundary, .decoration: false
    }
  }
}

extension NSCollectionLayoutSection {
  /// A section that shows nothing.
  fileprivate static var empty: NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

extension UICollectionView {
  /// What a reference takes off the room across the scroll direction, beyond what the adjusted
  /// insets take already.
  func referenceInsets(
    _ reference: UIContentInsetsReference, across axis: LayoutAxis
  ) -> UIEdgeInsets {
    let outer: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: outer = safeAreaInsets
    case .layoutMargins: outer = layoutMargins
    case .readableContent:
      // The readable width at the default text size, as measured on iOS.
      let spare = max(0, (bounds.width - 672) / 2)
      outer = UIEdgeInsets(
        top: layoutMargins.top, left: max(layoutMargins.left, spare),
        bottom: layoutMargins.bottom, right: max(layoutMargins.right, spare))
    }
    let taken = adjustedContentInset
    return axis == .horizontal
      ? UIEdgeInsets(
        top: 0, left: max(0, outer.left - taken.left), bottom: 0,
        right: max(0, outer.right - taken.right))
      : UIEdgeInsets(
        top: max(0, outer.top - taken.top), left: 0, bottom: max(0, outer.bottom - taken.bottom),
        right: 0)
  }
}
