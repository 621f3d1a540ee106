/// Shows rows, one below the other, in sections; any number of them.
///
/// Only what is visible has cells. Heights that are not known yet are estimated, and rows get their
/// own height when they come into sight without moving what is visible.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  open private(set) var style: Style

  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      shown.delegateHeadersFooters = [:]
      if newValue != nil {
        if contextMenus == nil { contextMenus = ListContextMenu(self) }
        _ = selectionDrag
      }
      heightsDidChange()
    }
  }
  /// The delegate that UIKit tells, whatever a subclass answers for `delegate`.
  final var told: (any UITableViewDelegate)? { listener as? any UITableViewDelegate }

  private var contextMenus: ListContextMenu?
  /// Shows the context menus that the delegate makes for rows; there as soon as a delegate is.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  /// Provides counts and cells. Setting it reloads everything.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadEverything() } }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether data is announced before it comes into sight.
  open var isPrefetchingEnabled = true

  // MARK: Drag and drop

  /// Provides the items of drags; with it, a press on a row lifts it.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet {
      guard dragDelegate != nil else { return }
      if dragSource == nil { dragSource = ListDragSource(self) }
      if dropTarget == nil { dropTarget = ListDropTarget(self) }
    }
  }
  /// Takes items that are dragged over the table.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { if dropDelegate != nil, dropTarget == nil { dropTarget = ListDropTarget(self) } }
  }
  /// On iPhone, too, since iOS 15.
  open var dragInteractionEnabled = true
  private(set) var dragSource: ListDragSource?
  private(set) var dropTarget: ListDropTarget?
  private(set) lazy var dropGaps = ListDropGaps(self)

  // MARK: Heights
  // A delegate may set them again each time that it is asked for a height or a cell.

  /// Points; `automaticDimension` lets cells say it themselves.
  open var rowHeight = UITableView.automaticDimension {
    didSet {
      noteAppearance(\.rowHeight, rowHeight)
      if rowHeight != oldValue { heightsDidChange() }
    }
  }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      noteAppearance(\.sectionHeaderHeight, sectionHeaderHeight)
      if sectionHeaderHeight != oldValue { heightsDidChange() }
    }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet {
      noteAppearance(\.sectionFooterHeight, sectionFooterHeight)
      if sectionFooterHeight != oldValue { heightsDidChange() }
    }
  }
  /// The height that rows are taken to have before they are seen; 0 to ask for every row's height at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      noteAppearance(\.estimatedRowHeight, estimatedRowHeight)
      if estimatedRowHeight != oldValue { heightsDidChange() }
    }
  }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      noteAppearance(\.estimatedSectionHeaderHeight, estimatedSectionHeaderHeight)
      if estimatedSectionHeaderHeight != oldValue { heightsDidChange() }
    }
  }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet {
      noteAppearance(\.estimatedSectionFooterHeight, estimatedSectionFooterHeight)
      if estimatedSectionFooterHeight != oldValue { heightsDidChange() }
    }
  }
  /// The room above each section's header: 22 points in plain tables unless set (iOS 15).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet {
      noteAppearance(\.sectionHeaderTopPadding, sectionHeaderTopPadding)
      if sectionHeaderTopPadding != oldValue { heightsDidChange() }
    }
  }

  /// When a cell that is shown is asked again for the height that it wants (iOS 16).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled
    /// When its intrinsic size is invalidated, or its content configuration changes.
    case enabled
    /// Also when the constraints in its content view want another height.
    case enabledIncludingConstraints
  }
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Around the rows

  /// Above all sections; its height is its frame's, its width the table's.
  open var tableHeaderView: UIView? {
    didSet { edgeViewDidChange(oldValue, tableHeaderView) }
  }
  /// Below all sections; its height is its frame's, its width the table's.
  open var tableFooterView: UIView? {
    didSet { edgeViewDidChange(oldValue, tableFooterView) }
  }
  /// Behind all cells, as large as the view, not scrolling.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { backgroundDidChange(from: oldValue) } }
  }

  // MARK: Separators

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet {
      noteAppearance(\.separatorStyle, separatorStyle)
      if separatorStyle != oldValue { cellsNeedLayout() }
    }
  }
  open var separatorColor: UIColor? = .separator {
    didSet {
      noteAppearance(\.separatorColor, separatorColor)
      cellsNeedLayout()
    }
  }
  /// The effect of separators on their background, instead of a colour alone.
  open var separatorEffect: UIVisualEffect? {
    didSet {
      noteAppearance(\.separatorEffect, separatorEffect)
      if separatorEffect !== oldValue { cellsNeedLayout() }
    }
  }
  /// The height of the empty rows, in points, whose lines fill the room below the last row of a plain
  /// table; 0 for none, as on iOS 15 and later. `automaticDimension` makes them as high as rows.
  open var fillerRowHeight: CGFloat = 0 {
    didSet {
      noteAppearance(\.fillerRowHeight, fillerRowHeight)
      if fillerRowHeight != oldValue { setNeedsLayout() }
    }
  }
  private(set) lazy var fillerRows = FillerRows(of: self)
  /// The separators' distance from the cells' edges; where the text begins unless set.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset
        ?? UIEdgeInsets(
          top: 0, left: readsRightToLeft ? 0 : contentMargin, bottom: 0,
          right: readsRightToLeft ? contentMargin : 0)
    }
    set {
      noteAppearance(\.separatorInset, newValue)

      ownSeparatorInset = newValue
      cellsNeedLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { cellsNeedLayout() }
  }
  /// Whether cells keep to a width that is easy to read; no by default since iOS 12.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      noteAppearance(\.cellLayoutMarginsFollowReadableWidth, cellLayoutMarginsFollowReadableWidth)
      heightsDidChange()
      cellsNeedLayout()
    }
  }
  /// Whether cells' contents keep clear of the safe area at the sides.
  open var insetsContentViewsToSafeArea = true { didSet { cellsNeedLayout() } }

  // MARK: Selection

  open var allowsSelection = true {
    didSet { if !allowsSelection, !isEditing { deselectEverything(animated: false) } }
  }
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, !isEditing { keepOneSelection() } }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { editingDidChange() } }
  }
  /// The selected row; the first of them where there are several.
  open var indexPathForSelectedRow: IndexPath? { selection.ordered.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.ordered
  }

  // MARK: Focus

  var listFocus = ListFocus()
  /// Whether cells can have focus, unless the delegate says so for each: no.
  open var allowsFocus: Bool {
    get { listFocus.allows ?? false }
    set { listFocus.allows = newValue }
  }
  /// The same while editing; as ``allowsFocus`` unless set.
  open var allowsFocusDuringEditing: Bool {
    get { listFocus.allowsDuringEditing ?? allowsFocus }
    set { listFocus.allowsDuringEditing = newValue }
  }
  /// Whether what gets focus by a key is selected, unless the delegate says so for each: no.
  open var selectionFollowsFocus: Bool {
    get { listFocus.selectionFollows ?? false }
    set { listFocus.selectionFollows = newValue }
  }
  /// Whether focus comes back to the row that had it last, before any other that is preferred.
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

  // MARK: Index

  /// With fewer rows the section index is not shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { indexDidChange() } }
  open var sectionIndexColor: UIColor? {
    didSet {
      noteAppearance(\.sectionIndexColor, sectionIndexColor)
      indexDidChange()
    }
  }
  open var sectionIndexBackgroundColor: UIColor? {
    didSet {
      noteAppearance(\.sectionIndexBackgroundColor, sectionIndexBackgroundColor)
      indexDidChange()
    }
  }
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet {
      noteAppearance(\.sectionIndexTrackingBackgroundColor, sectionIndexTrackingBackgroundColor)
      indexDidChange()
    }
  }

  // MARK: Inner state

  /// The cells that a storyboard lists one by one.
  var staticContent: StaticTableContent?
  let cellPool = ReusePool<UITableViewCell>()
  let headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
  let shown = ShownRows()
  var geometry = TableGeometry()
  var counts: [Int]?
  /// Whether the geometry has to be made anew before it is asked.
  var needsGeometry = true
  var selection = ListSelection()
  var highlighted: IndexPath?
  var batch: TableBatch?
  var isUpdatingContent = false
  var deferredBatches: [() -> Void] = []
  var prefetch = ListPrefetch()
  /// Cells that a reconfiguration fills again instead of dequeuing others.
  var reconfiguring: [IndexPath: UITableViewCell] = [:]
  var swipes: SwipeController?
  private lazy var selectionDrag = MultipleSelectionDrag(self)
  lazy var reordering = ReorderController(table: self)
  var indexBar: SectionIndexBar?
  /// Cells that want another height than they have.
  var resizing: Set<UITableViewCell> = []
  /// The row that an animated scroll goes to, until it is there.
  var scrollGoal: (path: IndexPath, position: ScrollPosition)?
  private var laidOutWidth: CGFloat = 0

  // MARK: Creation

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = NibCoder.table(coder)?.tableStyle ?? .plain
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UITableView.self)
  }

  private func setUp() {
    withoutDecidingAppearance {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    alwaysBounceVertical = true
    swipes = SwipeController(self)
    swipes?.attach()
    reordering.attach()
  }

  // MARK: Layout

  /// The size of everything, which the table view decides.
  open override var contentSize: CGSize {
    get {
      updateGeometryIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// Before the first layout the data source is left alone: a controller often prepares it in `viewDidLoad`,
  /// and bars give a table their safe area before that.
  override var knownContentSize: CGSize {
    laidOutWidth > 0 ? contentSize : super.contentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      widthDidChange()
    }
    resizeRows()
    updateContent()
    placeBackground()
    if fillerRowHeight != 0 || fillerRows.isShown { fillerRows.place() }
    layOutIndex()
    if dropTarget != nil { dropGaps.contentDidMove() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let previousTraitCollection else { return }
    if previousTraitCollection.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      heightsDidChange()
    }
  }

  override func scrollingAnimationDidEnd() {
    super.scrollingAnimationDidEnd()
    arriveAtGoal()
  }

  override var contentInDescriptions: [String] {
    super.contentInDescriptions + descriptions(ofDataSource: dataSource)
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

  // MARK: Reloading

  /// Throws everything away and asks anew; the views follow at the next layout.
  @_optimize(none) open func reloadData() { reloadEverything() }

  /// Asks for the section index again.
  open func reloadSectionIndexTitles() { indexDidChange() }

  // MARK: Registering and dequeuing

  // MARK: Queries, implemented in UITableView+Queries

  /// Without a data source there is one, without rows.
  open var numberOfSections: Int { dataSource == nil ? 1 : loadedCounts.count }
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }
  /// The cells in sight, from top to bottom.
  open var visibleCells: [UITableViewCell] { cellsInSight }
  open var indexPathsForVisibleRows: [IndexPath]? { itemsInSight }
  /// The cell of a row; nil while it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// The row a visible cell shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownRow(of: cell) }
  /// The header of a section; nil while it is not visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeader(forSection: section)
  }
  /// The footer of a section; nil while it is not visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooter(forSection: section)
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { placedRect(at: indexPath) }
  /// The row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { placedRow(at: point) }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellPool.register(cellClass as? UITableViewCell.Type, as: ReuseName(identifier: identifier))
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooterPool.register(
      aClass as? UITableViewHeaderFooterView.Type, as: ReuseName(identifier: identifier))
  }

  /// Has cells of an identifier made from a nib, whose first object is a cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellPool.register(
      nib?.maker(UITableViewCell.self, identifier), as: ReuseName(identifier: identifier))
  }

  /// Has headers and footers of an identifier made from a nib, whose first object is one.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooterPool.register(
      nib?.maker(UITableViewHeaderFooterView.self, identifier),
      as: ReuseName(identifier: identifier))
  }

  /// An idle cell, or a new one of the registered class; nil when there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier, nil)
  }

  /// An idle cell, or a new one of the registered class, with the row's size.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueCell(identifier, indexPath) else {
      collectionInconsistency(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headerFooterPool.take(ReuseName(identifier: identifier), frame: .zero)
  }

  // MARK: Places, implemented in UITableView+Queries

  open func rect(forSection section: Int) -> CGRect { placedRect(ofSection: section) }
  /// Where a section's header stands when it does not stay at the edge.
  open func rectForHeader(inSection section: Int) -> CGRect { placedHeader(inSection: section) }
  open func rectForFooter(inSection section: Int) -> CGRect { placedFooter(inSection: section) }
  /// The rows that a rectangle of the content touches.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { placedRows(in: rect) }

  // MARK: Updating

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

  /// Begins a batch of changes, to be ended by `endUpdates()`.
  open func beginUpdates() { openBatch() }
  /// Ends a batch of changes and shows them.
  open func endUpdates() { closeBatch() }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.insertRows(indexPaths, animation) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.deleteRows(indexPaths, animation) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.reloadRows(indexPaths, animation) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.changes.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Fills the cells anew without exchanging them.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    record { $0.changes.reconfiguredItems += indexPaths }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record { $0.insertSections(sections, animation) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record { $0.deleteSections(sections, animation) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record { $0.reloadSections(sections, animation) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.changes.movedSections.append((section, newSection)) }
  }
  /// Whether a batch is open, what it changed is not in place yet, or placeholders wait for data.
  open var hasUncommittedUpdates: Bool {
    isBatchOpen || !dropGaps.placeholders.isEmpty
  }
  /// Whether a drag goes on that began here.
  open var hasActiveDrag: Bool { dragSource?.hasActiveDrag ?? false }
  /// Whether items are dragged over the table, or were dropped and still land.
  open var hasActiveDrop: Bool { dropTarget?.hasActiveDrop ?? false }

  // MARK: Selecting and scrolling by code

  /// Selects a row, nil for none, without telling the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated: animated, scrollingTo: scrollPosition) }

  /// Deselects a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated: animated) }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = nearestSelectedRow else { return }
    scroll(to: path, scrollPosition, animated: animated)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// Shows or hides the controls of editing in all rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    swipes?.close(animated: animated)
    guard editing != self.editing else { return }
    self.editing = editing
    editingDidChange(animated: animated)
    tellObservers()
  }
}
