/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
    /// Stands out (iOS 26); as `done` did before.
    public static let prominent = Style.done
    public static let bordered = Style.plain
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, pageCurl, close, writingTools
  }

  open var style: Style = .plain { didSet { didChange() } }
  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction? { didSet { primaryActionDidChange() } }
  /// The menu that a press opens when the item has no action, and a long press when it has one.
  open var menu: UIMenu? { didSet { didChange() } }
  /// The order of the menu's elements (iOS 16).
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether presses turn `isSelected` over, or the menu's chosen element becomes the title (iOS 15).
  open var changesSelectionAsPrimaryAction = false { didSet { didChange() } }
  /// Whether a drag that rests on the item's button triggers it.
  open var isSpringLoaded = false { didSet { didChange() } }
  open var customView: UIView? { didSet { didChange() } }
  /// The width of a fixed space or of the button; 0 means as wide as its content.
  open var width: CGFloat = 0 { didSet { didChange() } }
  open var tintColor: UIColor? {
    didSet {
      noteAppearance(\.tintColor, tintColor)
      didChange()
    }
  }
  open var isSelected = false { didSet { didChange() } }
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
  private(set) var systemItem: SystemItem?
  /// The group the item is in.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  /// Whether the item stands without the glass of iOS 26. Bars look as on iOS 18, without any.
  open var hidesSharedBackground = false
  /// Whether the item shares the glass of those beside it on iOS 26. Bars look as on iOS 18, without any.
  open var sharesBackground = true
  /// Names the item where one set of items turns into another (iOS 26).
  open var identifier: String?
  /// A number, a text or a dot over the item (iOS 26).
  open var badge: Badge? { didSet { if badge != oldValue { didChange() } } }
  /// The item's element in an overflow menu; nil for its title and image.
  open var menuRepresentation: UIMenuElement?
  /// Titles the item may have: the button is as wide as the widest of them.
  open var possibleTitles: Set<String>? { didSet { didChange() } }

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UIBarButtonItem.self)
  }

  public convenience init(
    image: UIImage?, style: Style = .plain, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.style = style
    self.target = objectInOptional(target)
    self.action = action
  }

  /// `landscapeImagePhone` stands in for the image where the height is compact.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(title: String?, style: Style = .plain, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = objectInOptional(target)
    self.action = action
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    become(systemItem)
    self.target = objectInOptional(target)
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    primaryActionDidChange()
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    become(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    primaryActionDidChange()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = ClassFactory.make(self)
    item.become(.fixedSpace)
    item.width = width
    return item
  }

  open class func flexibleSpace() -> Self {
    let item = ClassFactory.make(self)
    item.become(.flexibleSpace)
    return item
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
    self.target = target
    self.action = action
  }

  // MARK: Backgrounds

  private var backgrounds = StateValues<UIImage>()
  private var backBackgrounds = StateValues<UIImage>()

  /// The picture behind the button in a state, stretched as its caps say.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    noteAppearance("setBackgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      { $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
    }
    guard barMetrics == .default else { return }
    backgrounds[exactly: state] = backgroundImage
    didChange()
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style,
    barMetrics: UIBarMetrics
  ) {
    if style == self.style {
      setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[exactly: state]
  }
  open func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? { style == self.style ? backgrounds[exactly: state] : nil }

  /// The picture behind a back button that stands for this item.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    noteAppearance("setBackButtonBackgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      { $0.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
    }
    guard barMetrics == .default else { return }
    backBackgrounds[exactly: state] = backgroundImage
    didChange()
  }
  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backBackgrounds[exactly: state] }

  private var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]
  /// Moves the background picture down by `adjustment` points.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    backgroundOffsets[barMetrics] = adjustment
    didChange()
  }
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backgroundOffsets[barMetrics] ?? 0
  }

  private var backButtonOffsets: [UIBarMetrics: CGFloat] = [:]
  /// Moves the background picture of a back button that stands for this item.
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    backButtonOffsets[barMetrics] = adjustment
    didChange()
  }
  open func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat { backButtonOffsets[barMetrics] ?? 0 }

  // MARK: Position of titles

  private var titleAdjustments: [UIBarMetrics: UIOffset] = [:]
  private var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:]

  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    noteAppearance("setTitlePositionAdjustment \(barMetrics.rawValue)") {
      { $0.setTitlePositionAdjustment(adjustment, for: barMetrics) }
    }
    titleAdjustments[barMetrics] = adjustment
    didChange()
  }
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    titleAdjustments[barMetrics] ?? .zero
  }

  /// Moves the title of a back button that stands for this item; far to the side hides it.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    noteAppearance("setBackButtonTitlePositionAdjustment \(barMetrics.rawValue)") {
      { $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics) }
    }
    backTitleAdjustments[barMetrics] = adjustment
    didChange()
  }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleAdjustments[barMetrics] ?? .zero
  }

  /// Whether a press opens the menu rather than doing something.
  var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  /// An element of the menu is about to run.
  func menuWillChoose(_ leaf: any UIMenuLeaf) {
    guard changesSelectionAsPrimaryAction, opensMenu else { return }
    menu?.select(leaf)
    title = leaf.title
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  private func primaryActionDidChange() {
    if let title = primaryAction?.title, !title.isEmpty, systemItem == nil { self.title = title }
    if let image = primaryAction?.image, systemItem == nil { self.image = image }
    didChange()
  }

  func become(_ item: SystemItem) {
    systemItem = item
    if item == .done || item == .save { style = .done }
    title = item.title
    image = item == .close ? .closeButton : item.symbolName.flatMap { UIImage(systemName: $0) }
  }

  /// Does what a press of the button does.
  func trigger(from sender: AnyObject) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      UpperRooms.application.sendAction(action, to: target, from: self, for: nil)
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title of items that are words.
  var title: String? {
    switch self {
    case .done: UIKitStrings.done
    case .cancel: UIKitStrings.cancel
    case .edit: UIKitStrings.edit
    case .save: UIKitStrings.save
    case .undo: UIKitStrings.undo
    case .redo: UIKitStrings.redo
    default: nil
    }
  }

  /// The name read out for items that are pictures, by which tests find them.
  var spokenName: String? {
    switch self {
    case .add: UIKitStrings.text("Add")
    case .compose: UIKitStrings.text("Compose")
    case .reply: UIKitStrings.text("Reply")
    case .action: UIKitStrings.text("Share")
    case .organize: UIKitStrings.text("Organize")
    case .bookmarks: UIKitStrings.text("Bookmarks")
    case .search: UIKitStrings.search
    case .refresh: UIKitStrings.text("Refresh")
    case .stop: UIKitStrings.text("Stop")
    case .close: UIKitStrings.text("Close")
    case .camera: UIKitStrings.text("Camera")
    case .trash: UIKitStrings.delete
    case .play: UIKitStrings.text("Play")
    case .pause: UIKitStrings.text("Pause")
    case .rewind: UIKitStrings.text("Rewind")
    case .fastForward: UIKitStrings.text("Fast forward")
    default: nil
    }
  }

  /// The symbol of items that are pictures.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .writingTools: "sparkles"
    default: nil
    }
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    (customView ?? barView)?.frame(in: referenceView) ?? .null
  }
}
