/// Shows up to three columns side by side where the width is regular, and one stack where it is compact.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are; `unspecified` for the interface from before iOS 14, which has two.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }

  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  /// Which columns show, and whether beside or over the secondary one.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }

  /// Fills a width with the system's own choice.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  open var style: Style { styleValue }
  private let styleValue: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  public init(style: Style) {
    styleValue = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    styleValue = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    styleValue = NibCoder.container(coder)?.splitStyle ?? .unspecified
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UISplitViewController.self)
  }

  // MARK: Controllers

  private var columns: [Column: UIViewController] = [:]

  /// The primary and the secondary controller; while collapsed, the one that shows.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let shown = collapsedController { return [shown] }
      return [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      set(newValue.first, for: .primary)
      set(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
      rebuild()
    }
  }

  /// Puts a controller in a column, in a navigation controller of its own unless it is one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let wraps = style != .unspecified && column != .compact && vc != nil
    if wraps, let vc, !(vc is UINavigationController) {
      if let navigation = vc.parent as? UINavigationController, columns[column] === navigation {
        return
      }
      set(UINavigationController(rootViewController: vc), for: column)
    } else {
      set(vc, for: column)
    }
    rebuild()
  }

  /// The controller of a column as it was set.
  open func viewController(for column: Column) -> UIViewController? {
    guard let controller = columns[column] else { return nil }
    return controller
  }

  private func set(_ controller: UIViewController?, for column: Column) {
    if let old = columns[column], old !== controller, old.parent === self { detach(old) }
    columns[column] = controller
  }

  // MARK: Display

  /// The mode to show where there is room; `automatic` follows the size.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet {
      chosenMode = nil
      updateLayout(animated: true)
    }
  }
  open var preferredSplitBehavior: SplitBehavior = .automatic { didSet { updateLayout() } }
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    // A large phone on its side has no room to lose to a column over the other: both show, in the style from before
    // iOS 14.
    let isPhoneOnItsSide = traitCollection.verticalSizeClass == .compact
    return width >= Self.tilingWidth || style == .unspecified && isPhoneOnItsSide ? .tile : .overlay
  }
  /// Whether a swipe from the edge shows the primary column.
  open var presentsWithGesture = true { didSet { edgePan.isEnabled = presentsWithGesture } }
  open var primaryEdge: PrimaryEdge = .leading { didSet { updateLayout() } }
  /// Whether a navigation bar offers a button for the columns (iOS 14.5).
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { updateButtons() }
  }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  open var preferredPrimaryColumnWidth = automaticDimension { didSet { updateLayout() } }
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { updateLayout() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { updateLayout() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { updateLayout() } }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { updateLayout() } }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { updateLayout() }
  }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { updateLayout() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { updateLayout() } }
  /// Whether a button of the secondary column gives it all of the room, where there are three columns (iOS 14).
  open var showsSecondaryOnlyButton = false { didSet { updateButtons() } }
  /// The background of the primary column on Macs; on iOS, and so here, columns have none of their own.
  open var primaryBackgroundStyle = BackgroundStyle.none
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }

  /// Whether one stack shows instead of columns.
  open private(set) var isCollapsed = false {
    didSet { displayModeButtonItem.isHidden = isCollapsed }
  }
  /// The mode the user or the app chose since the size last changed.
  private var chosenMode: DisplayMode?

  open var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    if let chosenMode { return chosenMode }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    switch splitBehavior {
    case .tile, .displace, .automatic:
      return hasThreeColumns ? .twoBesideSecondary : .oneBesideSecondary
    case .overlay: return hasThreeColumns ? .oneBesideSecondary : .secondaryOnly
    }
  }

  private var hasThreeColumns: Bool { style == .tripleColumn && columns[.supplementary] != nil }

  /// From this width on columns stand side by side by themselves, in points: that of an iPad on its side.
  private static let tilingWidth: CGFloat = 1000
  private static let standardPrimaryWidth: CGFloat = 320

  private var width: CGFloat { viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width }

  open var primaryColumnWidth: CGFloat {
    columnWidth(
      preferred: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      minimum: minimumPrimaryColumnWidth, maximum: maximumPrimaryColumnWidth)
  }
  open var supplementaryColumnWidth: CGFloat {
    guard hasThreeColumns else { return 0 }
    return columnWidth(
      preferred: preferredSupplementaryColumnWidth,
      fraction: preferredSupplementaryColumnWidthFraction,
      minimum: minimumSupplementaryColumnWidth, maximum: maximumSupplementaryColumnWidth)
  }

  private func columnWidth(
    preferred: CGFloat, fraction: CGFloat, minimum: CGFloat, maximum: CGFloat
  ) -> CGFloat {
    func given(_ value: CGFloat) -> CGFloat? { value == Self.automaticDimension ? nil : value }
    let wanted =
      given(preferred) ?? given(fraction).map { $0 * width } ?? Self.standardPrimaryWidth
    let low = given(minimum) ?? 0
    let high = given(maximum) ?? max(Self.standardPrimaryWidth, wanted)
    return min(max(wanted, low), max(high, low), width)
  }

  /// Shows and hides the primary column; bars leave it out while there are no columns.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"), style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in
      self?.togglePrimary()
    }
    item.accessibilityLabel = UIKitStrings.toggleSidebar
    return item
  }()

  private func togglePrimary() { showsPrimary ? hide(.primary) : show(.primary) }

  /// Gives the secondary column all of the room, and takes it back.
  private lazy var secondaryOnlyButtonItem: UIBarButtonItem = {
    let image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
    let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction(image: image) { [weak self] _ in
      guard let self else { return }
      displayMode == .secondaryOnly ? show(.supplementary) : hide(.supplementary)
    }
    item.accessibilityLabel = UIKitStrings.text("Full Screen")
    return item
  }()

  /// With three columns, the one beside or over the secondary column is the supplementary one.
  private var showsPrimary: Bool {
    switch displayMode {
    case .automatic, .secondaryOnly: false
    case .oneBesideSecondary, .oneOverSecondary: !hasThreeColumns
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
    }
  }
  private var showsSupplementary: Bool { hasThreeColumns && displayMode != .secondaryOnly }

  /// Shows a column; while collapsed, puts its controller on the stack.
  open func show(_ column: Column) {
    guard !isCollapsed else { return showCollapsed(column) }
    guard column != .secondary else { return }
    delegate?.splitViewController(self, willShow: column)
    let isOver = splitBehavior == .overlay
    if hasThreeColumns, column == .primary {
      change(to: isOver ? .twoOverSecondary : .twoBesideSecondary)
    } else {
      change(to: isOver ? .oneOverSecondary : .oneBesideSecondary)
    }
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    guard !isCollapsed, column != .secondary else { return }
    delegate?.splitViewController(self, willHide: column)
    change(to: hasThreeColumns && column == .primary ? .oneBesideSecondary : .secondaryOnly)
  }

  private func change(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    chosenMode = mode
    updateLayout(animated: true)
  }

  // MARK: Views

  private let separator = UIView()
  private let shade = UIView()
  private let edgePan = UIScreenEdgePanGestureRecognizer()

  override func contentDidLoad() {
    super.contentDidLoad()
    separator.backgroundColor = .separator
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector(UISplitViewController.shadeTapped(_:), "shadeTapped:")))
    edgePan.edges = .left
    edgePan.addTarget(self, action: Selector(UISplitViewController.edgePulled(_:), "edgePulled:"))
    view.addGestureRecognizer(edgePan)
    isCollapsed = traitCollection.horizontalSizeClass != .regular
    rebuild()
  }

  private func shadeTapped(_ tap: UITapGestureRecognizer) {
    hide(showsPrimary ? .primary : .supplementary)
  }

  private func edgePulled(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .ended, pan.translation(in: view).x > 40, !showsPrimary { show(.primary) }
  }

  /// A compact screen has the columns on one stack from the start, once the app had its say: the delegate decides
  /// what is on top, and the secondary column is without one.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    if isCollapsed { collapse() }
  }

  override func layoutContent() {
    super.layoutContent()
    updateLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded else { return }
    let collapses = traitCollection.horizontalSizeClass != .regular
    guard collapses != isCollapsed else { return }
    collapses ? collapse() : expand()
  }

  /// Puts the controllers where they belong after they, or collapsing, changed.
  private func rebuild() {
    guard isViewLoaded else { return }
    if isCollapsed {
      for column in [Column.primary, .supplementary, .secondary] {
        if let controller = columns[column], controller !== collapsedController {
          detach(controller)
        }
      }
      collapsedController.map(attach)
    } else {
      for column in [Column.secondary, .supplementary, .primary] { columns[column].map(attach) }
      updateButtons()
    }
    updateLayout()
  }

  private func attach(_ controller: UIViewController) {
    guard controller.parent !== self || controller.viewIfLoaded?.superview !== view else { return }
    if controller.parent !== self { addChild(controller) }
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func detach(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Puts the buttons for the columns in the secondary column's bar, unless the app has buttons there.
  private func updateButtons() {
    guard isViewLoaded, !isCollapsed, style != .unspecified,
      let root = (columns[.secondary] as? UINavigationController)?.viewControllers.first
    else { return }
    let shown = root.navigationItem.leftBarButtonItems ?? []
    guard withoutButtons(shown).isEmpty else { return }
    var items: [UIBarButtonItem] = []
    if displayModeButtonVisibility != .never { items.append(displayModeButtonItem) }
    if showsSecondaryOnlyButton, hasThreeColumns { items.append(secondaryOnlyButtonItem) }
    if items != shown { root.navigationItem.leftBarButtonItems = items }
  }

  private func withoutButtons(_ items: [UIBarButtonItem]) -> [UIBarButtonItem] {
    items.filter { $0 !== displayModeButtonItem && $0 !== secondaryOnlyButtonItem }
  }

  private func updateLayout(animated: Bool = false) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layoutColumns() }
    UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseInOut) {
      self.layoutColumns()
      self.view.layoutIfNeeded()
    }
  }

  private func layoutColumns() {
    let bounds = view.bounds
    if isCollapsed {
      collapsedController?.view.frame = bounds
      // A column that was hidden is the one that shows now.
      collapsedController?.view.isHidden = false
      separator.removeFromSuperview()
      shade.removeFromSuperview()
      return
    }
    let side = primaryColumnWidth
    let middle = supplementaryColumnWidth
    let isRight =
      (primaryEdge == .trailing)
      != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let isOver = displayMode == .oneOverSecondary || displayMode == .twoOverSecondary
    let (showsPrimary, showsSupplementary) = (showsPrimary, showsSupplementary)
    func place(_ controller: UIViewController?, x: CGFloat, width: CGFloat) {
      guard let controller else { return }
      controller.view.frame = CGRect(
        x: isRight ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
    place(columns[.primary], x: showsPrimary ? 0 : -side, width: side)
    let end = showsPrimary ? side : 0
    place(columns[.supplementary], x: showsSupplementary ? end : -middle, width: middle)
    let start = isOver ? 0 : end + (showsSupplementary ? middle : 0)
    place(columns[.secondary], x: start, width: max(0, bounds.width - start))
    let isStill = UIView.inheritedAnimationDuration == 0
    columns[.primary]?.view.isHidden = !showsPrimary && isStill
    columns[.supplementary]?.view.isHidden = !showsSupplementary && isStill
    placeSeparator(at: end, isRight: isRight, isShown: end > 0 && !isOver)
    placeShade(isShown: isOver)
  }

  private func placeSeparator(at x: CGFloat, isRight: Bool, isShown: Bool) {
    guard isShown else { return separator.removeFromSuperview() }
    let width = 1 / max(UIScreen.main.scale, 1)
    separator.frame = CGRect(
      x: (isRight ? view.bounds.width - x : x) - width, y: 0, width: width,
      height: view.bounds.height)
    view.addSubview(separator)
  }

  private func placeShade(isShown: Bool) {
    guard isShown else { return shade.removeFromSuperview() }
    shade.frame = view.bounds
    view.addSubview(shade)
    for column in [Column.supplementary, .primary] {
      columns[column].map { view.bringSubviewToFront($0.view) }
    }
  }

  // MARK: Collapsing

  /// The controller that shows while collapsed.
  private var collapsedController: UIViewController? {
    columns[.compact] ?? columns[.primary] ?? columns[.secondary]
  }
  /// Whether the controller was shown, so that its columns stand where the delegate wants them.
  private var hasAppeared = false
  /// The secondary column's controllers that stand on the primary stack.
  private var merged: [UIViewController] = []

  /// Puts the columns on one stack; the delegate may keep the secondary one away.
  private func collapse() {
    isCollapsed = true
    chosenMode = nil
    if columns[.compact] == nil, let secondary = columns[.secondary],
      let primary = columns[.primary]
    {
      let keepsPrimary: Bool
      if style == .unspecified {
        keepsPrimary =
          delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      } else {
        let top = delegate?.splitViewController(
          self, topColumnForCollapsingToProposedTopColumn: .secondary)
        keepsPrimary = top == .primary
      }
      detach(secondary)
      if !keepsPrimary { merge(secondary, onto: primary) }
    }
    rebuild()
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func merge(_ secondary: UIViewController, onto primary: UIViewController) {
    guard let stack = primary as? UINavigationController else { return }
    let moved = (secondary as? UINavigationController)?.viewControllers ?? [secondary]
    (secondary as? UINavigationController)?.setViewControllers([], animated: false)
    for item in moved.map(\.navigationItem) {
      item.leftBarButtonItems = item.leftBarButtonItems.map(withoutButtons)
    }
    merged = moved
    stack.setViewControllers(stack.viewControllers + moved, animated: false)
  }

  private func showCollapsed(_ column: Column) {
    guard let stack = collapsedController as? UINavigationController else { return }
    if column == .primary {
      stack.popToRootViewController(animated: true)
    } else if let controller = columns[column] {
      let moved = (controller as? UINavigationController)?.viewControllers ?? [controller]
      guard let first = moved.first, first.navigationController !== stack else { return }
      (controller as? UINavigationController)?.setViewControllers([], animated: false)
      merged = moved
      stack.pushViewController(first, animated: true)
    }
  }

  /// Takes the stack apart again.
  private func expand() {
    isCollapsed = false
    if let stack = columns[.primary] as? UINavigationController {
      // What was pushed from the secondary column's controllers goes with them.
      let start = stack.viewControllers.firstIndex { one in merged.contains { $0 === one } }
      let away = start.map { Array(stack.viewControllers[$0...]) } ?? []
      if away.isEmpty, let last = merged.first,
        let secondary = columns[.secondary] as? UINavigationController,
        secondary.viewControllers.isEmpty
      {
        // They were popped: the column shows what it had last.
        secondary.setViewControllers([last], animated: false)
      }
      if !away.isEmpty {
        stack.setViewControllers(
          stack.viewControllers.filter { controller in !away.contains { $0 === controller } },
          animated: false)
        if let secondary = columns[.secondary] as? UINavigationController, !away.contains(secondary)
        {
          secondary.setViewControllers(away, animated: false)
        } else if columns[.secondary] == nil || away.contains(where: { $0 === columns[.secondary] })
        {
          columns[.secondary] = away[0]
        }
      }
    }
    if let compact = columns[.compact] { detach(compact) }
    merged = []
    rebuild()
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: Showing

  open override func show(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let stack = collapsedController as? UINavigationController {
      return stack.show(vc, sender: sender)
    }
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    set(vc, for: .primary)
    rebuild()
  }

  /// Shows a controller in the secondary column; while collapsed, on the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isCollapsed else {
      return style == .unspecified
        ? replaceDetail(vc) : setViewController(vc, for: .secondary)
    }
    guard let stack = collapsedController as? UINavigationController else {
      return present(vc, animated: true)
    }
    // A stack cannot stand on a stack: its controllers do.
    let moved = (vc as? UINavigationController)?.viewControllers ?? [vc]
    (vc as? UINavigationController)?.setViewControllers([], animated: false)
    columns[.secondary] = vc
    merged = moved
    if let first = moved.first { stack.pushViewController(first, animated: true) }
  }

  private func replaceDetail(_ vc: UIViewController) {
    set(vc, for: .secondary)
    rebuild()
  }
}

extension UIViewController {
  /// The nearest split view controller around this one.
  var enclosingSplit: UISplitViewController? {
    var controller = parent
    while let current = controller {
      if let split = current as? UISplitViewController { return split }
      controller = current.parent
    }
    return nil
  }
}
