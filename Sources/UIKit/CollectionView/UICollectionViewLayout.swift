/// Decides where the elements of a collection view are. Subclass it for a layout of your own.
///
/// A collection view calls `prepare()` after each invalidation, then asks for the content size and
/// for the attributes of everything in a rectangle. It asks for more than is visible and not again
/// while scrolling stays inside of that.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { owner }
  /// The value of `collectionView` unless a subclass says otherwise: some narrow it to a view that is always there.
  weak var owner: UICollectionView?

  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// Whether the layout may want another size than it gave; by default, whether the class has a
  /// say about preferred sizes at all, which is found out once.
  func wantsPreference(of original: UICollectionViewLayoutAttributes) -> Bool { probedPreference }
  private lazy var probedPreference = probePreferredAttributes()
  private var reachedBaseForPreferred = false

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    NibCoder.finish(coder, self, as: UICollectionViewLayout.self)
  }

  // MARK: Classes

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Providing attributes

  /// Works out what the other methods answer from. Called before them after an invalidation.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of everything that meets a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Where scrolling ends

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Invalidation

  /// Throws everything away; the collection view prepares the layout again at the next layout.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Marks parts as out of date. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutDidInvalidate(context)
  }

  /// Whether new bounds, scrolled or resized, call for an invalidation.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Whether the size a cell prefers calls for an invalidation.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    reachedBaseForPreferred = true
    return false
  }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let path = originalAttributes.indexPath
    if let kind = originalAttributes.representedElementKind {
      context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    } else {
      context.invalidateItems(at: [path])
    }
    return context
  }

  /// A context of the layout's own class.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return ClassFactory.make(type)
  }

  /// Asks with empty attributes: a class without an answer of its own ends here.
  func probePreferredAttributes() -> Bool {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    reachedBaseForPreferred = false
    let answer = shouldInvalidateLayout(
      forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    return answer || !reachedBaseForPreferred
  }

  // MARK: Direction

  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Updates

  /// Called after `prepare()` when items were inserted, deleted, moved or reloaded.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when all changes of an update have been set in motion.
  open func finalizeCollectionViewUpdates() {}

  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// Where an item that comes in starts from; nil: it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where an item that goes ends; nil: it fades out at its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Which views about sections an update takes away or brings, where their index paths do not say
  /// so by following the sections. Asked for each kind that is in sight.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Items that a person moves

  /// Where an item goes that is held at a position; by default to the item there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    owner?.movementTarget(previousIndexPath, position) ?? previousIndexPath
  }

  /// How an item looks while it is held; by default as ever, above all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate() ?? makeAttributes(.cell(indexPath))
    attributes.center = position
    attributes.zIndex = InteractiveMovement.depth
    // It leaves a section that scrolls by itself while it is held.
    attributes.orthogonalSection = -1
    attributes.hostOrigin = .zero
    return attributes
  }

  /// Names the outdated parts when held items move, or change their place among the others.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(targetIndexPaths, previousIndexPaths, targetPosition)
  }

  /// Names the outdated parts when items are let go, or put back.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(indexPaths, movementCancelled ? previousIndexPaths : indexPaths, .zero)
  }

  private func movementContext(
    _ targets: [IndexPath], _ previous: [IndexPath], _ position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.interactiveMovementTarget = position
    // As long as the order stays only the held items move.
    context.keepsGeometry = targets == previous
    context.movesItems = targets != previous
    return context
  }

  // MARK: Decoration views

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// The collection view's adjusted insets changed.
  func insetsDidChange() {}

  // MARK: For UIKit's own layouts

  /// Follows items through an update, before the layout is prepared for it.
  func adopt(_ update: ListUpdate) {}

  /// Whether visible items stay in their place while cells above them find their sizes.
  var keepsContentSteady: Bool { false }

  /// A view was asked for its size and is content with the one it has.
  func didMeasure(_ original: UICollectionViewLayoutAttributes) {}

  /// The colour behind everything, of layouts that have one of their own.
  var listBackground: UIColor? { nil }

  /// Whether the layout is that of a sidebar.
  var isSidebar: Bool { false }

  /// The direction in which sections scroll by themselves.
  var orthogonalAxis: LayoutAxis { .horizontal }

  /// The sections in a rectangle that scroll by themselves.
  func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }
  func orthogonalSection(_ index: Int) -> OrthogonalSection? { nil }
  func orthogonalOffset(of section: Int) -> CGFloat { 0 }
  func setOrthogonalOffset(_ offset: CGFloat, of section: Int) {}
  func orthogonalRestingOffset(
    of section: Int, from offset: CGFloat, natural: CGFloat, velocity: CGFloat
  ) -> CGFloat { natural }

  /// Whether sections want to change their elements while they are shown.
  var hasVisibleItemsHandlers: Bool { false }
  func sectionsWithHandlers(in rect: CGRect) -> [Int] { [] }
  func callVisibleItemsHandler(
    ofSection index: Int, _ items: [any NSCollectionLayoutVisibleItem], offset: CGPoint
  ) {}

  /// The class of attributes where it is not UIKit's: found out once, a query makes many of them.
  private lazy var ownAttributesClass: UICollectionViewLayoutAttributes.Type? = {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return type == UICollectionViewLayoutAttributes.self ? nil : type
  }()

  /// Attributes of the layout's own class for an element.
  func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    let attributes =
      ownAttributesClass.map { ClassFactory.make($0) } ?? UICollectionViewLayoutAttributes()
    attributes.indexPath = key.indexPath
    attributes.representedElementCategory = key.category
    attributes.representedElementKind = key.category == .cell ? nil : key.kind
    return attributes
  }
}
