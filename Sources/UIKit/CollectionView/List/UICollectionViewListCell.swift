/// A row of a list: a content, accessories beside it, and a line below.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories beside the content, in the system's order.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }
  /// How deep the content is indented. Outlines set it to an item's level.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// Points a level.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether accessories at the leading side are indented too.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }
  /// Where the separators are; constrain it to move their ends.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide }
  private lazy var separatorGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()

  /// Where the row is in its list.
  var listPlace: ListPlace? {
    didSet { placeDidChange() }
  }
  /// Where the item is in its outline.
  var outline: OutlinePlace? {
    didSet { if outline != oldValue { outlineDidChange(from: oldValue) } }
  }
  /// How far the row is moved aside, negative to the left, in points.
  var swipeShift: CGFloat = 0 {
    didSet { if swipeShift != oldValue { center.x += swipeShift - oldValue } }
  }
  /// Whether the actions behind the row are open.
  var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The row is gone while it was open: the next one is not.
  func forgetSwipe() {
    guard swipeShift != 0 || isSwiped else { return }
    UIView.performWithoutAnimation {
      swipeShift = 0
      isSwiped = false
      mask = nil
    }
  }

  /// Whether the list around the cell is being edited.
  var isListEditing: Bool { isItemEditing }

  private var accessoryViews: [CellAccessoryView] = []
  /// Parts the grip from other accessories.
  private let gripSeparator = UIView(frame: .zero)
  private let topSeparator = _UITableViewCellSeparatorView(frame: .zero)
  private let bottomSeparator = _UITableViewCellSeparatorView(frame: .zero)
  private var hasOwnBackground = false
  private var setsBackground = false

  // MARK: Configurations

  /// The content a row of the list around it has by default.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let place = listPlace else { return .cell() }
    switch place.configuration.appearance {
    case .plain: return place.isHeader ? .plainHeader() : place.isFooter ? .plainFooter() : .cell()
    case .grouped, .insetGrouped:
      return place.isHeader ? .groupedHeader() : place.isFooter ? .groupedFooter() : .cell()
    case .sidebar, .sidebarPlain:
      return place.isHeader ? .sidebarHeader() : place.isFooter ? .plainFooter() : .sidebarCell()
    }
  }

  /// The background a row of the list around it has by default.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let place = listPlace else { return .listPlainCell() }
    if !place.isRow {
      return place.configuration.appearance == .plain
        ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }
    switch place.configuration.appearance {
    case .plain, .sidebarPlain: return .listPlainCell()
    case .grouped, .insetGrouped: return .listGroupedCell()
    case .sidebar: return .listSidebarCell()
    }
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      if !setsBackground { hasOwnBackground = true }
      super.backgroundConfiguration = newValue
    }
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = outline?.isExpanded ?? false
    state.isSwiped = isSwiped
    return state
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    setsBackground = true
    super.updateConfiguration(using: state)
    setsBackground = false
    updateSeparators()
  }

  private func placeDidChange() {
    if listPlace?.configuration.hasSwipeActions == true { collectionView?.allowSwipes() }
    if hasGrip { collectionView?.mover.allowGrips() }
    if !hasOwnBackground, backgroundView == nil, listPlace != nil {
      setsBackground = true
      super.backgroundConfiguration = defaultBackgroundConfiguration()
        .updated(for: configurationState)
      setsBackground = false
    }
    roundCorners()
    setNeedsLayout()
  }

  private func outlineDidChange(from old: OutlinePlace?) {
    if let outline, indentationLevel != outline.level { indentationLevel = outline.level }
    if old?.isExpanded != outline?.isExpanded {
      for view in accessoryViews where view.accessory.accessoryType == .outlineDisclosure {
        view.turn(outline?.isExpanded ?? false)
      }
      setNeedsUpdateConfiguration()
    }
  }

  /// A row that is held lies above the others and casts a shadow, as in table views.
  override func reorderingDidChange() {
    super.reorderingDidChange()
    roundCorners()
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = isReordering ? 0.2 : 0
    setNeedsLayout()
  }

  /// Whether the corners are round because of the list; else the layer's corners are the app's.
  private var isRounded = false

  /// Groups of an inset list have round corners, 10 points as on iOS 17.
  private func roundCorners() {
    guard let place = listPlace, place.configuration.appearance == .insetGrouped, place.isRow,
      !isReordering
    else {
      if isRounded {
        layer.cornerRadius = 0
        clipsToBounds = false
      }
      isRounded = false
      return
    }
    isRounded = true
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
  }

  // MARK: Accessories

  private func accessoriesDidChange() {
    accessoryViews.forEach { $0.removeFromSuperview() }
    accessoryViews = accessories.map { accessory in
      let view = CellAccessoryView(
        accessory, isSelected: isSelected, isExpanded: outline?.isExpanded ?? false)
      connect(view)
      return view
    }
    accessoryViews.forEach(addSubview)
    if hasGrip { collectionView?.mover.allowGrips() }
    setNeedsLayout()
  }

  /// Whether a point is on the circle that says whether the row is selected, or before it.
  func isOnMultiselectControl(_ point: CGPoint) -> Bool {
    accessoryViews.contains {
      guard $0.accessory.accessoryType == .multiselect, isShown($0.accessory) else { return false }
      return isMirrored ? point.x >= $0.frame.minX - 8 : point.x <= $0.frame.maxX + 8
    }
  }

  private var hasGrip: Bool { accessories.contains { $0.accessoryType == .reorder } }

  private func connect(_ view: CellAccessoryView) {
    guard view.isUserInteractionEnabled else { return }
    view.addAction(
      UIAction { [weak self, weak view] _ in
        guard let self, let view else { return }
        self.act(on: view.accessory)
      }, for: .touchUpInside)
  }

  private func act(on accessory: UICellAccessory) {
    if let action = accessory.action {
      action()
      return
    }
    switch accessory.accessoryType {
    case .outlineDisclosure: toggleOutline()
    case .delete: openForDeletion()
    default: break
    }
  }

  /// Opens the row's trailing swipe actions.
  private func openForDeletion() {
    guard let path = collectionView?.indexPath(for: self) else { return }
    collectionView?.swipes?.openForDeletion(path)
  }

  /// Expands or collapses the item.
  func toggleOutline() {
    guard let collectionView, let path = collectionView.indexPath(for: self),
      let source = collectionView.dataSource as? any OutlineDataSource
    else { return }
    source.toggleOutline(at: path)
  }

  /// Whether a tap in the cell expands it rather than selecting it.
  var expandsWhenTapped: Bool {
    accessories.contains {
      guard $0.accessoryType == .outlineDisclosure, isShown($0) else { return false }
      return $0.style == .header
        || ($0.style == .automatic && $0.action == nil && outline?.hasChildren == true)
    }
  }

  /// Does what a tap on the disclosure does.
  func performOutlineAction() {
    if let accessory = accessories.first(where: { $0.accessoryType == .outlineDisclosure }) {
      act(on: accessory)
    }
  }

  open override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue,
        accessories.contains(where: { $0.accessoryType == .multiselect })
      else { return }
      accessoriesDidChange()
    }
  }

  /// The list began or ended to be edited.
  func editingDidChange() {
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  private func isShown(_ accessory: UICellAccessory) -> Bool {
    switch accessory.displayed {
    case .always: true
    case .whenEditing: isListEditing
    case .whenNotEditing: !isListEditing
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let edges = placeAccessories()
    adaptMargins(edges)
    let frame = CGRect(
      x: edges.leading, y: 0, width: max(0, bounds.width - edges.leading - edges.trailing),
      height: bounds.height)
    let place = sided(frame)
    if contentView.frame != place { contentView.frame = place }
    contentView.layoutIfNeeded()
    updateSeparators()
  }

  /// Content keeps 16 points from the row's edges, and 8 from accessories behind it.
  private func adaptMargins(_ edges: (leading: CGFloat, trailing: CGFloat)) {
    // What the safe area adds is no part of them: set again, it would count twice, and in every layout.
    let given = ownDirectionalLayoutMargins
    var margins = given
    margins.leading = Self.margin
    margins.trailing = edges.trailing > 0 ? 8 : Self.margin
    if margins != given { directionalLayoutMargins = margins }
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func sided(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The distance between accessories, and from the edges, in points.
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 16

  /// Accessories of a side in the system's order, outermost first.
  private func views(leading: Bool) -> [CellAccessoryView] {
    var views: [CellAccessoryView] = []
    var customs: [CellAccessoryView] = []
    for view in accessoryViews where isShown(view.accessory) {
      guard view.accessory.placement.isLeading == leading else { continue }
      if case .customView = view.accessory.accessoryType {
        customs.append(view)
      } else {
        views.append(view)
      }
    }
    views.sort { $0.accessory.rank < $1.accessory.rank }
    // From the leading edge on, as positions count.
    if !leading { views.reverse() }
    for custom in customs {
      let index = custom.accessory.placement.position(views.map(\.accessory))
      views.insert(custom, at: min(max(index, 0), views.count))
    }
    return leading ? views : views.reversed()
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Puts the accessories in their places; gives how much of the sides they take.
  private func placeAccessories() -> (leading: CGFloat, trailing: CGFloat) {
    for view in accessoryViews {
      let shows = isShown(view.accessory) && !view.accessory.isHidden
      view.alpha = shows ? 1 : 0
    }
    var leading = indentsAccessories ? indentation : 0
    let before = views(leading: true)
    for view in before {
      let size = view.wantedSize(height: bounds.height)
      let x = leading + (view === before.first ? Self.margin : Self.gap)
      view.frame = sided(CGRect(x: x, y: 0, width: size.width, height: bounds.height))
      leading = x + size.width
    }
    if !indentsAccessories { leading += indentation }
    var trailing: CGFloat = 0
    let after = views(leading: false)
    for view in after {
      let size = view.wantedSize(height: bounds.height)
      let x = trailing + (view === after.first ? Self.margin : Self.gap)
      view.frame = sided(
        CGRect(
          x: bounds.width - x - size.width, y: 0, width: size.width, height: bounds.height))
      trailing = x + size.width
    }
    placeGripSeparator(after)
    return (leading, trailing)
  }

  /// A line between the grip and its neighbour, half as high as the row.
  private func placeGripSeparator(_ views: [CellAccessoryView]) {
    guard views.count > 1, let grip = views.first, grip.accessory.accessoryType == .reorder,
      grip.accessory.showsVerticalSeparator, !grip.accessory.isHidden
    else {
      gripSeparator.removeFromSuperview()
      return
    }
    if gripSeparator.superview !== self { addSubview(gripSeparator) }
    gripSeparator.isUserInteractionEnabled = false
    gripSeparator.backgroundColor =
      listPlace?.configuration.separatorConfiguration.color ?? .separator
    let height = (bounds.height / 2).pixelRounded()
    let x = isMirrored ? grip.frame.maxX + Self.gap / 2 : grip.frame.minX - Self.gap / 2
    gripSeparator.frame = CGRect(
      x: x.pixelRounded(), y: ((bounds.height - height) / 2).pixelRounded(),
      width: Self.lineWidth, height: height)
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    guard layoutAttributes.estimated == .height else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let edges = placeAccessories()
    adaptMargins(edges)
    let width = max(0, layoutAttributes.size.width - edges.leading - edges.trailing)
    let fitted = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // Rows are as high as a finger needs, unless the content is a header's.
    let least: CGFloat = listPlace?.isRow == false ? 0 : contentConfiguration == nil ? 0 : 44
    let height = max(fitted.height, least)
    guard height > 0 else { return layoutAttributes }
    layoutAttributes.size.height = height
    return layoutAttributes
  }

  // MARK: Separators

  private func updateSeparators() {
    guard let place = listPlace, place.configuration.showsSeparators, !place.isFooter else {
      topSeparator.removeFromSuperview()
      bottomSeparator.removeFromSuperview()
      return
    }
    var separators = place.configuration.separatorConfiguration
    if let path = appliedKey?.indexPath, let own = place.configuration.itemSeparatorHandler {
      separators = own(path, separators)
    }
    // Among several selected rows lines stay, in a colour of their own.
    let isOneOfMany = isSelected && collectionView?.allowsMultipleSelectionNow == true
    if isOneOfMany { separators.color = separators.multipleSelectionColor }
    let isMarked = (isHighlighted || isSelected) && !isOneOfMany
    let isGrouped = place.configuration.appearance == .grouped
    let showsTop = separators.topSeparatorVisibility.shows(
      automatically: isGrouped && place.isFirst && !place.isHeader)
    let showsBottom = separators.bottomSeparatorVisibility.shows(
      automatically: !place.isHeader && (!place.isLast || showsLastLine(place)))
    put(
      topSeparator, showsTop, y: 0, separators.topSeparatorInsets,
      isWhole: place.isFirst, separators)
    put(
      bottomSeparator, showsBottom && !isMarked, y: bounds.height - Self.lineWidth,
      separators.bottomSeparatorInsets, isWhole: isGrouped && place.isLast, separators)
  }

  /// Rows of plain and grouped lists have a line below the last one too.
  private func showsLastLine(_ place: ListPlace) -> Bool {
    place.configuration.appearance != .insetGrouped
  }

  private static var lineWidth: CGFloat { _UITableViewCellSeparatorView.thickness }

  private func put(
    _ line: _UITableViewCellSeparatorView, _ isShown: Bool, y: CGFloat,
    _ insets: NSDirectionalEdgeInsets,
    isWhole: Bool, _ look: UIListSeparatorConfiguration
  ) {
    guard isShown else {
      line.removeFromSuperview()
      return
    }
    line.show(look.color, look.visualEffect)
    if line.superview !== self { addSubview(line) }
    var leading = isWhole ? 0 : automaticLeading
    var trailing: CGFloat = 0
    let guided = separatorGuide.layoutFrame
    if guided.width > 0 {
      leading = guided.minX
      trailing = bounds.width - guided.maxX
    }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    if insets.leading != automatic.leading { leading = insets.leading }
    if insets.trailing != automatic.trailing { trailing = insets.trailing }
    line.frame = sided(
      CGRect(
        x: leading, y: y, width: max(0, bounds.width - leading - trailing),
        height: Self.lineWidth))
  }

  /// Lines begin where the text does.
  private var automaticLeading: CGFloat {
    let frame = contentView.frame
    let start = isMirrored ? bounds.width - frame.maxX : frame.minX
    if let list = contentView as? UIListContentView, let text = list.textLeading {
      return start + text
    }
    return start + contentView.directionalLayoutMargins.leading
  }
}

extension UIListSeparatorConfiguration.Visibility {
  fileprivate func shows(automatically: Bool) -> Bool {
    switch self {
    case .automatic: automatically
    case .visible: true
    case .hidden: false
    }
  }
}

extension UICellAccessory.Placement {
  var isLeading: Bool { if case .leading = self { true } else { false } }

  @MainActor var position: UICellAccessory.Position {
    switch self {
    case .leading(_, let position), .trailing(_, let position): position
    }
  }
}

extension UICellAccessory {
  /// The system's order, from the edge inwards.
  fileprivate var rank: Int {
    switch accessoryType {
    case .reorder: 0
    case .delete, .insert: 1
    case .multiselect: 2
    case .disclosureIndicator: 3
    case .outlineDisclosure: 4
    case .detail: 5
    case .checkmark: 6
    case .popUpMenu: 7
    case .label: 8
    case .customView: 9
    }
  }
}
