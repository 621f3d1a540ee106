/// Shows items in cells that a layout object arranges, any number of them.
///
/// Only what is visible has views. While scrolling stays inside the rectangle whose attributes are
/// known, neither the layout nor the data source is asked anything.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      guard newValue != nil else { return }
      if contextMenus == nil { contextMenus = ListContextMenu(self) }
      _ = selectionDrag
    }
  }
  /// The delegate that UIKit tells, whatever a subclass answers for `delegate`.
  final var told: (any UICollectionViewDelegate)? { listener as? any UICollectionViewDelegate }

  private var contextMenus: ListContextMenu?
  /// Shows the context menus that the delegate makes for items; there as soon as a delegate is.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  /// Provides counts and cells. Setting it reloads everything.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      if (dataSource as? any ReorderingDataSource)?.offersReordering == true {
        mover.allowsPress = true
      }
      reloadData()
    }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether cells are prepared, and data announced, before they come into sight.
  open var isPrefetchingEnabled = true

  /// Arranges the items.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Behind all cells, as large as the view, not scrolling.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { backgroundDidChange(from: oldValue) } }
  }

  // MARK: Selection

  /// Whether items are being edited: cells hear of it, and accessories of editing are shown.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectEverything(animated: false) } }
  }
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelection() } }
  }
  /// The selected items, in the order they were selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.ordered }

  // MARK: Focus

  var listFocus = ListFocus()
  /// Whether cells can have focus, unless the delegate says so for each: no, but in sidebars.
  open var allowsFocus: Bool {
    get { listFocus.allows ?? layout.isSidebar }
    set { listFocus.allows = newValue }
  }
  /// The same while editing; as ``allowsFocus`` unless set.
  open var allowsFocusDuringEditing: Bool {
    get { listFocus.allowsDuringEditing ?? allowsFocus }
    set { listFocus.allowsDuringEditing = newValue }
  }
  /// Whether what gets focus by a key is selected, unless the delegate says so for each: no, but in sidebars.
  open var selectionFollowsFocus: Bool {
    get { listFocus.selectionFollows ?? layout.isSidebar }
    set { listFocus.selectionFollows = newValue }
  }
  /// Whether focus comes back to the item that had it last, before any other that is preferred.
  open var remembersLastFocusedIndexPath: Bool {
    get { listFocus.remembersLast }
    set { listFocus.remembersLast = newValue }
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    asksFocusUpdate(context)
  }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) { tellFocusUpdate(context, coordinator) }

  // MARK: Drag and drop

  /// Provides the items of drags; with it, a press on a cell lifts it.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { if dragDelegate != nil, dragSource == nil { dragSource = ListDragSource(self) } }
  }
  /// Takes items that are dragged over the view.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { if dropDelegate != nil, dropTarget == nil { dropTarget = ListDropTarget(self) } }
  }
  /// On iPhone, too, since iOS 15.
  open var dragInteractionEnabled = true
  /// How soon items make room for one that is dragged.
  open var reorderingCadence = UICollectionView.ReorderingCadence.immediate
  private(set) var dragSource: ListDragSource?
  private(set) var dropTarget: ListDropTarget?
  private(set) lazy var dropGaps = ListDropGaps(self)

  // MARK: Self-sizing

  /// When a cell that is shown is asked again for the size that it wants (iOS 16).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled
    /// When its intrinsic size is invalidated, or its content configuration changes.
    case enabled
    /// Also when the constraints in its content view want another size.
    case enabledIncludingConstraints
  }
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Inner state

  var layout: UICollectionViewLayout
  let pool = ReusePool<UICollectionReusableView>()
  let shown = ShownElements()
  var counts: [Int]?
  var selection = ListSelection()
  var batch: CollectionBatch?
  var contentState = CollectionLayoutState()
  var prefetch = ListPrefetch()
  var highlighted: IndexPath?
  /// Cells that a reconfiguration fills again instead of dequeuing others.
  var reconfiguring: [IndexPath: UICollectionViewCell] = [:]
  /// The scroll views of sections that scroll by themselves, by section.
  var scrollers: [Int: OrthogonalScrollView] = [:]
  var idleScrollers: [OrthogonalScrollView] = []
  /// A change of the layout that the app drives.
  var transition: InteractiveTransition?
  /// The letters at the side, where the data source gives any.
  var indexBar: SectionIndexBar?
  var needsIndex = true
  /// Cells that want another size than they have.
  var resizing: Set<ElementKey> = []
  /// The item that is being moved.
  var held: InteractiveMovement?
  private(set) lazy var mover = ItemMover(self)
  private lazy var selectionDrag = MultipleSelectionDrag(self)
  /// Opens the actions behind rows, in lists that have any.
  private(set) var swipes: SwipeController?
  func allowSwipes() {
    guard swipes == nil else { return }
    swipes = SwipeController(self)
    swipes?.attach()
  }
  /// The items that sections' handlers changed among the elements in sight.
  var visibleItems: [ElementKey: VisibleLayoutItem] = [:]
  private var pretendedBounds: CGRect?
  var isUpdatingContent = false
  /// Batches that came while the visible views were being exchanged.
  var deferredBatches: [() -> Void] = []

  // MARK: Creation

  /// A collection view with a flow layout. iOS has this initialiser, too, but ends the program: a layout is needed.
  public convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.owner = self
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.owner = self
    NibCoder.finish(coder, self, as: UICollectionView.self)
  }

  // MARK: Layout

  /// While the layout is asked about new bounds these are still the old ones, as on iOS.
  open override var bounds: CGRect {
    get { pretendedBounds ?? super.bounds }
    set { super.bounds = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    swipes?.contentDidMove()
    announceBounds()
    resizeCells()
    updateContent()
    endResizing()
    placeListBackground()
    placeBackground()
    layOutIndex()
    if dropTarget != nil { dropGaps.contentDidMove() }
  }

  /// Text of another size takes other room: measured sizes are measured again.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let previousTraitCollection,
      previousTraitCollection.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    else { return }
    layout.invalidateLayout()
  }

  /// Tells the layout about bounds it has not seen.
  private func announceBounds() {
    let new = super.bounds
    let old = contentState.seenBounds
    guard new != old else { return }
    contentState.seenBounds = new
    guard old != .null else { return }
    pretendedBounds = old
    let invalidates = layout.shouldInvalidateLayout(forBoundsChange: new)
    let context = invalidates ? layout.invalidationContext(forBoundsChange: new) : nil
    pretendedBounds = nil
    if let context { layout.invalidateLayout(with: context) }
    guard old.size != new.size, ViewAnimationContext.current != nil else { return }
    isResizingAnimated = true
    layout.prepare(forAnimatedBoundsChange: old)
  }

  /// Whether new bounds are being animated to.
  private var isResizingAnimated: Bool {
    get { contentState.isResizingAnimated }
    set { contentState.isResizingAnimated = newValue }
  }

  private func endResizing() {
    guard isResizingAnimated else { return }
    isResizingAnimated = false
    layout.finalizeAnimatedBoundsChange()
  }

  /// Behind the cells of a list, in the list's own colour.
  private lazy var listBackground = UIView(frame: .zero)

  private func placeListBackground() {
    guard let color = layout.listBackground else {
      if listBackground.superview != nil { listBackground.removeFromSuperview() }
      return
    }
    if listBackground.superview == nil { insertSubview(listBackground, at: 0) }
    listBackground.isUserInteractionEnabled = false
    if listBackground.backgroundColor != color { listBackground.backgroundColor = color }
    if listBackground.layer.zPosition != -1_000_000 { listBackground.layer.zPosition = -1_000_000 }
    if listBackground.frame != bounds { listBackground.frame = bounds }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layoutInsetsDidChange()
  }

  override func proposedOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(
      forProposedContentOffset: offset,
      withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
  }

  override var contentInDescriptions: [String] {
    super.contentInDescriptions + ["layout: \(collectionViewLayout.plainDescription)"]
      + descriptions(ofDataSource: dataSource)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { highlight(at: touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { followHighlight(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    finishHighlight(selecting: true)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    finishHighlight(selecting: false)
  }

  // MARK: Registering and dequeuing

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(
      cellClass as? UICollectionViewCell.Type, as: .init(kind: "", identifier: identifier))
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(
      viewClass as? UICollectionReusableView.Type,
      as: .init(kind: elementKind, identifier: identifier))
  }

  /// Has cells of an identifier made from a nib, whose first object is a cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.register(
      nib?.maker(UICollectionReusableView.self, identifier), as: .init(identifier: identifier))
  }

  /// Has supplementary views of a kind and identifier made from a nib, whose first object is one.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(
      nib?.maker(UICollectionReusableView.self, identifier),
      as: .init(kind: kind, identifier: identifier))
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, nil, indexPath)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplementary(elementKind, identifier, nil, indexPath)
  }

  // MARK: Queries, implemented in UICollectionView+Queries

  open var numberOfSections: Int { loadedCounts.count }
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }
  open var visibleCells: [UICollectionViewCell] { cellsInSight }
  open var indexPathsForVisibleItems: [IndexPath] { itemsInSight }
  /// The supplementary views of a kind that are visible.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementariesInSight(ofKind: elementKind)
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaryPathsInSight(ofKind: elementKind)
  }
  /// The cell of an item; nil while it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownCell(at: indexPath)
  }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shownSupplementary(forElementKind: elementKind, at: indexPath)
  }
  /// The item a visible cell shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownItem(of: cell) }
  /// The topmost item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { placedItem(at: point) }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { placedAttributes(at: indexPath) }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placedSupplementaryAttributes(ofKind: kind, at: indexPath)
  }

  // MARK: State

  /// Whether a drag goes on that began here.
  open var hasActiveDrag: Bool { dragSource?.hasActiveDrag ?? false }
  /// Whether items are dragged over the view, or were dropped and still land.
  open var hasActiveDrop: Bool { dropTarget?.hasActiveDrop ?? false }
  /// Whether a batch is open, what it changed is not in place yet, or placeholders wait for data.
  open var hasUncommittedUpdates: Bool {
    isBatchOpen || !dropGaps.placeholders.isEmpty
  }

  // MARK: Reloading and updating

  /// Throws everything away and asks anew; the views follow at the next layout.
  @_optimize(none) open func reloadData() { reloadEverything() }

  /// Makes several changes as one, animated. `updates` calls insert, delete, move and reload.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { runBatch(updates, completion) }

  /// The same with a closure that is over when this returns, as it is on iOS: it may name members without `self`.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // The optional leads to the method that subclasses override.
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    record { $0.changes.insertedItems += indexPaths }
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    record { $0.changes.deletedItems += indexPaths }
  }
  open func reloadItems(at indexPaths: [IndexPath]) {
    record { $0.changes.reloadedItems += indexPaths }
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.changes.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Fills the cells anew without exchanging them.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    record { $0.changes.reconfiguredItems += indexPaths }
  }
  open func insertSections(_ sections: IndexSet) {
    record { $0.changes.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet) {
    record { $0.changes.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet) {
    record { $0.changes.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.changes.movedSections.append((section, newSection)) }
  }

  // MARK: Selecting and scrolling by code

  /// Selects an item, nil for none, without telling the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated: animated, scrollingTo: scrollPosition) }

  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated: animated) }

  // MARK: Moving an item

  /// Begins to move an item; false when the data source does not let it be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }

  /// Moves the centre of the item that is being moved, in points of the content. Near the edges the
  /// content scrolls.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard movement != nil else { return }
    moveHeldItem(to: targetPosition)
    mover.scroller.follow(targetPosition)
  }

  /// Lets the item go where it is, and tells the data source.
  open func endInteractiveMovement() { endMovement(cancelled: false) }

  /// Puts the item back where it was.
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  // MARK: Changing the layout

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    exchangeLayout(layout, animated: animated, completion: nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchangeLayout(layout, animated: animated, completion: completion) }

  /// Begins to change the layout as far as the app says: set `transitionProgress` of the layout that
  /// is returned, then finish or cancel.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

  /// Goes the rest of the way to the new layout, animated.
  open func finishInteractiveTransition() { endTransition(finished: true, animated: true) }

  /// Goes back to the layout that the transition began with, animated.
  open func cancelInteractiveTransition() { endTransition(finished: false, animated: true) }
}
