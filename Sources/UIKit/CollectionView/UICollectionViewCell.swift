/// One item of a collection view. Put subviews into `contentView`, or set `contentConfiguration`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// Holds what the cell shows; as large as the cell. A content configuration puts its own here.
  open var contentView: UIView { host.contentView }
  private lazy var host = ConfigurationHost(owner: self)

  /// Behind everything.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if backgroundView != nil { host.setBackground(nil) }
      replace(oldValue, with: backgroundView)
    }
  }
  /// Above the background view, shown while selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      replace(oldValue, with: selectedBackgroundView)
      updateSelectedBackground()
    }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the cell is a header that stays in sight while its section scrolls.
  var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// How far a drag of the cell has come.
  public enum DragState: Int, Sendable { case none, lifting, dragging }
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
  /// The cell is lifted, dragged, or neither any more. Overrides call super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether a person is moving the item.
  var isReordering = false {
    didSet { if isReordering != oldValue { reorderingDidChange() } }
  }
  func reorderingDidChange() { setNeedsUpdateConfiguration() }

  /// The action performed when the cell is selected.
  var selectionSegue: (any CellTrigger)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UICollectionViewCell.self)
  }

  private func setUp() {
    let content = host.contentView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    host.onContentLayout = { [weak self] in self?.contentWasLaidOut() }
  }

  private func contentWasLaidOut() {
    guard let collectionView, collectionView.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    collectionView.cellMayWantNewSize(self)
  }

  /// The size that the content wants, whatever size the cell has now.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return fittingSize(
      with: contentView, targetSize, horizontal: horizontal, vertical: vertical)
  }

  private func stateDidChange() {
    updateSelectedBackground()
    setNeedsUpdateConfiguration()
    tellObservers()
  }

  private func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let index = new === selectedBackgroundView && backgroundView != nil ? 1 : 0
    insertSubview(new, at: index)
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collectionView?.cellMayWantNewSize(self)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
  }

  // MARK: Focus

  /// Whether the cell can have focus: as its list allows.
  open override var canBecomeFocused: Bool {
    guard let collectionView, let path = collectionView.indexPath(for: self) else { return false }
    return collectionView.canFocus(path)
  }
  override func focusDidChange() { setNeedsUpdateConfiguration() }
  override var defaultFocusPriority: UIFocusGroupPriority { isSelected ? .prioritized : .ignored }

  // MARK: Configurations

  /// The cell's content as a value; its view takes the content view's place.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { host.content }
    set {
      host.setContent(newValue)
      collectionView?.cellMayWantNewSize(self)
    }
  }

  /// How the background looks; takes the place of both background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { host.background }
    set {
      if newValue != nil {
        backgroundView = nil
        selectedBackgroundView = nil
      }
      host.setBackground(newValue)
    }
  }

  /// The background that cells of this kind have without one of their own: none (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Whether the configurations follow the cell's state by themselves.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Called when the state changed, to configure the cell anew.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state that configurations are adapted to; override it to add values of your own.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isReordering = isReordering
    state.cellDragState = dragStage
    state.cellDropState = dropStage
    state.isPinned = isPinned
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isItemEditing
    return state
  }

  /// Whether the collection view is being edited and the delegate lets the item be.
  var isItemEditing: Bool {
    guard let collectionView, collectionView.isEditing else { return false }
    guard let path = collectionView.indexPath(for: self) ?? appliedKey?.indexPath else {
      return true
    }
    return collectionView.told?.collectionView(
      collectionView, canEditItemAt: collectionView.dataPath(of: path)) ?? true
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
