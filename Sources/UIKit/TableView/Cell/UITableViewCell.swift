/// One row of a table view.
///
/// Put subviews into `contentView`, set `contentConfiguration`, or use the labels and the image view
/// that the style provides.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  let style: CellStyle
  open var reuseIdentifier: String? { registeredIdentifier }
  /// The `reuseIdentifier` unless a subclass says otherwise.
  var registeredIdentifier: String?
  weak var tableView: UITableView?
  lazy var host = ConfigurationHost(owner: self)
  lazy var parts = CellParts(cell: self)

  /// Whether a storyboard lists the cell as one of a table's own, which are not used for other rows.
  var isStatic = false
  var mayBeReused: Bool { !isStatic }
  /// The actions performed when the cell is selected, and when its accessory button is pressed.
  var selectionSegue: (any CellTrigger)?
  var accessorySegue: (any CellTrigger)?

  // MARK: Creation

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    registeredIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    // `UITableViewCell()` has the default size, as on iOS.
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    style = NibCoder.table(coder)?.cellStyle ?? .default
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UITableViewCell.self)
  }

  private func setUp() {
    insetsLayoutMarginsFromSafeArea = false
    host.contentView.frame = bounds
    host.onContentViewChange = { [weak self] _ in self?.contentViewDidChange() }
    host.onContentLayout = { [weak self] in self?.contentWasLaidOut() }
    addSubview(host.contentView)
    contentViewDidChange()
  }

  private func contentWasLaidOut() {
    guard let tableView, tableView.selfSizingInvalidation == .enabledIncludingConstraints else {
      return
    }
    tableView.cellMayWantNewHeight(self)
  }

  private func contentViewDidChange() {
    host.contentView.insetsLayoutMarginsFromSafeArea = false
    setNeedsLayout()
  }

  // MARK: Content

  /// Holds what the cell shows: the cell without accessories and controls.
  open var contentView: UIView { host.contentView }
  @available(*, deprecated, message: "Use UIListContentConfiguration instead.")
  open var imageView: UIImageView? { parts.imageView }
  @available(*, deprecated, message: "Use UIListContentConfiguration instead.")
  open var textLabel: UILabel? { parts.textLabel }
  /// Nil for the default style.
  @available(*, deprecated, message: "Use UIListContentConfiguration instead.")
  open var detailTextLabel: UILabel? { parts.detailLabel }

  // MARK: Backgrounds

  /// Behind everything.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { parts.replaceBackground(oldValue, backgroundView) } }
  }
  /// Above the background view, shown while selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { if selectedBackgroundView !== oldValue { parts.updateSelection() } }
  }
  /// Instead of the selected background while several rows may be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { if multipleSelectionBackgroundView !== oldValue { parts.updateSelection() } }
  }
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      parts.hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }
  /// The table's colour for rows, where the cell has none of its own.
  func setDefaultBackground(_ color: UIColor?) {
    guard !parts.hasOwnBackground else { return }
    let color = host.background == nil ? color : nil
    if super.backgroundColor != color { super.backgroundColor = color }
  }

  // MARK: Accessories

  open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// Instead of the accessory type.
  open var accessoryView: UIView? { didSet { accessoriesDidChange() } }
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  open var editingAccessoryView: UIView? { didSet { accessoriesDidChange() } }

  private func accessoriesDidChange() {
    setNeedsLayout()
    parts.accessories.needsUpdate = true
  }

  // MARK: Selection

  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { parts.updateSelection() } }
  }
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false

  /// Changes how the cell looks when selected; call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    selectionDidChange(animated)
  }

  /// Changes how the cell looks under a finger; call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    selectionDidChange(animated)
  }

  private func selectionDidChange(_ animated: Bool) {
    parts.updateSelection(animated: animated)
    setNeedsUpdateConfiguration()
    tellObservers()
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// The kind of editing that the table view allows.
  open var editingStyle: EditingStyle { rowEditing.style }
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the confirmation of a deletion, or other swipe actions, are shown.
  open internal(set) var showingDeleteConfirmation = false
  var rowEditing = RowEditing() {
    didSet { if rowEditing != oldValue { setNeedsLayout() } }
  }

  /// Shows or hides the controls of editing; call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    let state = state(isEditing: editing)
    willTransition(to: state)
    parts.prepareEditing()
    self.editing = editing
    setNeedsLayout()
    setNeedsUpdateConfiguration()
    parts.accessories.needsUpdate = true
    tellObservers()
    guard animated, window != nil else {
      didTransition(to: state)
      return
    }
    UIView.animate(
      withDuration: 0.3, animations: { self.layoutIfNeeded() },
      completion: { [weak self] _ in self?.didTransition(to: state) })
  }

  /// The state while the cell is edited or not, and its swipe actions are shown or not. Rows without a control count as edited.
  func state(isEditing: Bool? = nil) -> StateMask {
    var state: StateMask = isEditing ?? editing ? .showingEditControl : []
    if showingDeleteConfirmation { state.insert(.showingDeleteConfirmation) }
    return state
  }

  /// Called before the controls of editing change; call `super`.
  open func willTransition(to state: StateMask) {}
  /// Called after the controls of editing have changed; call `super`.
  open func didTransition(to state: StateMask) {}

  // MARK: Indentation and separators

  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// Points for each level.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The separator's distance from the cell's edges; the table's unless set.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset }
    set {
      parts.ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var place = RowPlace() {
    didSet { if place != oldValue { setNeedsLayout() } }
  }

  // MARK: Reuse

  // MARK: Drag and drop

  var dragStage = ListDragStage.none {
    didSet {
      guard dragStage != oldValue else { return }
      dragStateDidChange(DragState(rawValue: dragStage.rawValue) ?? .none)
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether items dragged over the list would go into the cell.
  var dropStage = ListDropStage.none {
    didSet { if dropStage != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the cell's controls take touches while it is dragged.
  open var userInteractionEnabledWhileDragging = false

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return dragStage == .none || userInteractionEnabledWhileDragging ? hit : self
  }

  /// The cell is lifted, dragged, or neither any more. Overrides call super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called before the cell is used for another row; call `super`.
  open func prepareForReuse() {
    showingDeleteConfirmation = false
    if isHighlighted { setHighlighted(false, animated: false) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    parts.layOut()
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    tableView?.cellMayWantNewHeight(self)
  }

  /// The height that the content needs at a width, or the size that its constraints say where no width is required. Override
  /// it, or `sizeThatFits(_:)` in cells that are laid out without constraints.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    updateConstraintsIfNeeded()
    if horizontal < .required, let size = parts.fittingSize(targetSize, horizontal, vertical) {
      return size
    }
    return parts.fittingSize(targetSize, vertical)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: parts.textHeight(forCellWidth: size.width))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  // MARK: Focus

  /// Whether the cell can have focus: as its list allows.
  open override var canBecomeFocused: Bool {
    guard let tableView, let path = tableView.indexPath(for: self) else { return false }
    return tableView.canFocus(path)
  }
  override func focusDidChange() { setNeedsUpdateConfiguration() }
  /// Whether a cell that has focus looks the system's way, or as the app makes it.
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  /// With a custom style the cell has no effect of its own while it has focus.
  open var focusStyle = FocusStyle.default
  open override var focusEffect: UIFocusEffect? {
    get { focusStyle == .custom && storedFocus?.effect == nil ? nil : super.focusEffect }
    set { super.focusEffect = newValue }
  }
  override var defaultFocusPriority: UIFocusGroupPriority { isSelected ? .prioritized : .ignored }

  // MARK: Configurations

  /// The cell's content as a value; its view takes the content view's place.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { host.content }
    set {
      host.setContent(newValue)
      if newValue != nil { parts.removeLabels() }
      tableView?.cellMayWantNewHeight(self)
    }
  }

  /// How the background looks; takes the place of both background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { host.background }
    set {
      if newValue != nil {
        backgroundView = nil
        selectedBackgroundView = nil
        super.backgroundColor = nil
      }
      host.setBackground(newValue)
      parts.updateSelection()
    }
  }

  /// Whether the configurations follow the cell's state by themselves.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// A list's content in the cell's style, to be filled and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The background of the table's style, to be changed and set.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    (tableView?.style ?? .plain) == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// Called when the state changed, to configure the cell anew.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state that configurations are adapted to; override it to add values of your own.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = highlighted
    state.isSelected = selected
    state.isFocused = isFocused
    state.isEditing = editing
    state.isSwiped = showingDeleteConfirmation
    state.isReordering = parts.isReordering
    state.cellDragState = dragStage
    state.cellDropState = dropStage
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Asks for one update, however often it is called, before the cell is shown again.
  open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }

  /// Called to configure the cell for a state; override it and call `super`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    host.adapt(
      to: state, content: automaticallyUpdatesContentConfiguration,
      background: automaticallyUpdatesBackgroundConfiguration)
  }

  /// Runs an update that was asked for.
  func updateConfigurationIfNeeded() {
    host.updateIfNeeded {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }
}

extension UITableViewCell: ScrolledRow {}
