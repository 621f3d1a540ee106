/// Lines of items, one after the other, with headers and footers around each section.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The edges that section insets are measured from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// An `estimatedItemSize` that leaves the estimate to the layout.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size that cells have until they have been measured; zero: cells are not measured.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the edge while their section is in sight.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  var geometry: FlowGeometry?
  /// Whether the delegate is being asked for what the geometry is made of.
  var isMakingGeometry = false
  /// The parts of the geometry before that are kept for the next one.
  var kept = KeptFlow()
  /// Whether the sizes of the geometry are the delegate's.
  var areSizesAsked = false
  /// Sizes that cells asked for and the geometry has not taken over yet, by section and item.
  var pending: [Int: [Int: FlowExtent]] = [:]

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UICollectionViewFlowLayout.self)
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Providing attributes

  open override func prepare() {
    super.prepare()
    _ = preparedGeometry
  }

  open override var collectionViewContentSize: CGSize {
    preparedGeometry?.contentSize ?? .zero
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry = preparedGeometry else { return nil }
    var found: [UICollectionViewLayoutAttributes] = []
    geometry.forEachElement(in: rect) { element, frame in
      switch element {
      case .item(let item, let section):
        found.append(itemAttributes(IndexPath(item: item, section: section), frame))
      case .header(let section):
        guard !sectionHeadersPinToVisibleBounds else { return }
        found.append(bandAttributes(.header, section, frame))
      case .footer(let section):
        guard !sectionFootersPinToVisibleBounds else { return }
        found.append(bandAttributes(.footer, section, frame))
      }
    }
    return found + pinnedAttributes(in: rect, geometry)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedGeometry?.frame(ofItem: indexPath.item, inSection: indexPath.section).map {
      itemAttributes(indexPath, $0)
    }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry = preparedGeometry, let band = FlowBand(kind: elementKind) else {
      return nil
    }
    let section = indexPath.section
    guard let frame = band.frame(in: geometry, section) else { return nil }
    guard isPinned(band) else { return bandAttributes(band, section, frame) }
    return pinned(band, section, frame, geometry)
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let geometry else { return false }
    if crossLength(of: newBounds.size) != geometry.crossLength { return true }
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else { return false }
    return newBounds != collectionView?.bounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      let isResized = crossLength(of: newBounds.size) != geometry?.crossLength
      context.invalidateFlowLayoutDelegateMetrics = isResized
      context.invalidateFlowLayoutAttributes = isResized
      context.forgetsSizes = isResized
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let keeps =
      flow.map { !$0.invalidateFlowLayoutDelegateMetrics && !$0.invalidateFlowLayoutAttributes }
      ?? false
    if context.invalidateEverything || flow?.forgetsSizes == true {
      forgetGeometry()
    } else if context.invalidateDataSourceCounts || !(keeps || context.keepsGeometry) {
      keepGeometry()
    }
    super.invalidateLayout(with: context)
  }

  override func insetsDidChange() {
    guard let geometry, let collectionView,
      crossLength(of: collectionView.bounds.size) != geometry.crossLength
    else { return }
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.forgetsSizes = true
    invalidateLayout(with: context)
  }

  // MARK: Cells that know their size

  override func wantsPreference(of original: UICollectionViewLayoutAttributes) -> Bool {
    estimatedItemSize != .zero || super.wantsPreference(of: original)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else {
      return super.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    }
    let known = knownSize(originalAttributes.indexPath) ?? originalAttributes.size
    let wanted = preferredAttributes.size
    return abs(known.width - wanted.width) > 0.01 || abs(known.height - wanted.height) > 0.01
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    if estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell {
      note(preferredAttributes.size, for: originalAttributes.indexPath)
      context.keepsGeometry = true
    }
    return context
  }

  override var keepsContentSteady: Bool { estimatedItemSize != .zero }

  override func didMeasure(_ original: UICollectionViewLayoutAttributes) {
    if original.needsMeasuring { note(original.size, for: original.indexPath) }
  }

  /// Adopts the sizes: items before the first change stay as they were.
  override func adopt(_ update: ListUpdate) { adoptSizes(update) }
}
