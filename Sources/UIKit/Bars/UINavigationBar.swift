/// The bar at the top: title, back button and buttons of the top item.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  open var isTranslucent = true {
    didSet {
      noteAppearance(\.isTranslucent, isTranslucent)
      if legacyAppearance == nil { updateBackground() } else { updateLegacyAppearance() }
      // Content stands below an opaque bar, and behind one that lets it through.
      if isTranslucent != oldValue { onArrangementChange?() }
    }
  }
  /// Whether the bar is hidden. One that an app hides takes no room in its navigation controller.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard newValue != isHiddenByApp else { return }
      isHiddenByApp = newValue
      onArrangementChange?()
    }
  }
  /// Whether somebody else than the navigation controller hid the bar.
  var isHiddenByApp = false
  /// Hides the bar for its navigation controller, or shows it unless the app hid it.
  func hide(_ hides: Bool) { super.isHidden = hides || isHiddenByApp }

  /// Black bars look as in dark mode.
  open var barStyle: UIBarStyle = .default {
    didSet {
      noteAppearance(\.barStyle, barStyle)
      barStyleDidChange(from: oldValue, to: barStyle)
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\.barTintColor, barTintColor)
      updateLegacyAppearance()
    }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteAppearance(\.titleTextAttributes, titleTextAttributes)
      updateLegacyAppearance()
    }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteAppearance(\.largeTitleTextAttributes, largeTitleTextAttributes)
      updateLegacyAppearance()
    }
  }
  open var shadowImage: UIImage? {
    didSet {
      noteAppearance(\.shadowImage, shadowImage)
      updateLegacyAppearance()
    }
  }
  open var prefersLargeTitles = false {
    didSet {
      noteAppearance(\.prefersLargeTitles, prefersLargeTitles)
      if prefersLargeTitles != oldValue { onArrangementChange?() }
    }
  }
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      noteAppearance(\.standardAppearance, standardAppearance)
      // It takes the place of what older properties said.
      legacyAppearance = nil
      appearanceDidChange()
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\.scrollEdgeAppearance, scrollEdgeAppearance)
      appearanceDidChange()
    }
  }
  /// The appearance where the height is compact, as on phones on their side; nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\.compactAppearance, compactAppearance)
      appearanceDidChange()
    }
  }
  /// The appearance at the scroll edge where the height is compact (iOS 15).
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
      appearanceDidChange()
    }
  }
  /// The picture in front of the back button's title; nil for the system's chevron.
  open var backIndicatorImage: UIImage? {
    didSet {
      noteAppearance(\.backIndicatorImage, backIndicatorImage)
      updateLegacyAppearance()
    }
  }
  /// On iOS, what of ``backIndicatorImage`` titles slide under in a push. UIKit asks for it together with
  /// the image, so it can be set; titles here fade while they move, and nothing is masked.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet {
      noteAppearance(\.backIndicatorTransitionMaskImage, backIndicatorTransitionMaskImage)
      updateLegacyAppearance()
    }
  }

  private var itemStack: [UINavigationItem] = []
  private let background = _UIBarBackground(contentEdge: .bottom)
  var hidesShadow: Bool {
    get { background.hidesShadow }
    set { background.hidesShadow = newValue }
  }
  private(set) var content: NavigationBarContent?

  /// How far the background reaches above the bar, under the status bar.
  var topExtension: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether content scrolled under the bar; at the edge iOS shows no background.
  var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue { updateBackground() } } }
  var edgeLook = ScrollEdgeLook.hard {
    didSet { if edgeLook != oldValue { updateBackground() } }
  }
  var onArrangementChange: (() -> Void)?
  var onBack: (() -> Void)?

  /// The behaviour that is wished for (iOS 15); only Macs have another.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    updateBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    updateBackground()
    NibCoder.finish(coder, self, as: UINavigationBar.self)
  }

  // MARK: Items

  open var items: [UINavigationItem]? {
    get { itemStack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { itemStack.last }
  open var backItem: UINavigationItem? { itemStack.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    itemStack = items ?? []
    showTopItem(animated ? .fade : .none)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    itemStack.append(item)
    showTopItem(animated ? .push : .none)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = itemStack.popLast() else { return nil }
    showTopItem(animated ? .pop : .none)
    return item
  }

  enum ContentChange { case none, fade, push, pop }

  /// Takes over the items of a navigation controller.
  func setItems(_ items: [UINavigationItem], change: ContentChange) {
    itemStack = items
    showTopItem(change)
  }

  /// Shows the top item, moving titles as in a push or pop while the surrounding animation runs.
  private func showTopItem(_ change: ContentChange) {
    let old = content
    old?.item.onChange = nil
    old?.item.onSearchChange = nil
    guard let item = topItem else {
      old?.removeFromSuperview()
      content = nil
      return
    }
    let new = NavigationBarContent(
      item: item, backItem: backItem, appearance: currentAppearance)
    new.onBack = { [weak self] in self?.goBack() }
    new.showsLargeTitle = showsLargeTitle
    new.rowMargin = rowMargin
    new.largeTitleHeight = largeTitleHeight
    new.hasInlineSearch = isSearchInline
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let mode = item.largeTitleDisplayMode
    item.onChange = { [weak self, weak item] in
      self?.showTopItem(.none)
      if let item, item.largeTitleDisplayMode != mode { self?.onArrangementChange?() }
    }
    item.onSearchChange = { [weak self] in self?.onArrangementChange?() }
    content = new
    addSubview(new)
    if change == .none {
      old?.removeFromSuperview()
      setNeedsLayout()
    } else {
      cross(from: old, to: new, change)
    }
  }

  private func cross(
    from old: NavigationBarContent?, to new: NavigationBarContent, _ change: ContentChange
  ) {
    UIView.performWithoutAnimation {
      new.layoutIfNeeded()
      new.alpha = 0
      if change == .push { new.transform = CGAffineTransform(translationX: bounds.width / 3, y: 0) }
      if change == .pop { new.transform = CGAffineTransform(translationX: -bounds.width / 3, y: 0) }
    }
    let shift = change == .push ? -bounds.width / 3 : change == .pop ? bounds.width / 3 : 0
    let duration = UIView.inheritedAnimationDuration
    UIView.animate(
      withDuration: duration > 0 ? duration : 0.35,
      animations: {
        new.alpha = 1
        new.transform = .identity
        old?.alpha = 0
        old?.transform = CGAffineTransform(translationX: shift, y: 0)
      }, completion: { _ in old?.removeFromSuperview() })
  }

  private func goBack() {
    if let onBack { return onBack() }
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    popItem(animated: true)
    delegate?.navigationBar(self, didPop: item)
  }

  /// The room above and below the row of titles and buttons, in points.
  var rowMargin: CGFloat = 0 {
    didSet { if rowMargin != oldValue { content?.rowMargin = rowMargin } }
  }

  // MARK: Large titles

  var showsLargeTitle = false {
    didSet { if showsLargeTitle != oldValue { content?.showsLargeTitle = showsLargeTitle } }
  }
  var largeTitleHeight: CGFloat = 0 {
    didSet { if largeTitleHeight != oldValue { content?.largeTitleHeight = largeTitleHeight } }
  }

  // MARK: Appearance

  private var legacyAppearance: UINavigationBarAppearance?

  /// The properties from before `UINavigationBarAppearance` (iOS 13), brought into one.
  private func updateLegacyAppearance() {
    let appearance = UINavigationBarAppearance()
    if let barTintColor {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = barTintColor
    }
    if let titleTextAttributes { appearance.titleTextAttributes = titleTextAttributes }
    if let largeTitleTextAttributes {
      appearance.largeTitleTextAttributes = largeTitleTextAttributes
    }
    if let image = backgroundImages[.default] {
      // A picture takes the place of blur and colour, even an empty one.
      appearance.backgroundImage = image
      appearance.backgroundEffect = nil
      if isTranslucent { appearance.backgroundColor = nil }
      appearance.shadowImage = shadowImage
      if shadowImage?.size == .zero { appearance.shadowColor = nil }
    }
    appearance.titlePositionAdjustment.vertical = titleAdjustments[.default] ?? 0
    if let backIndicatorImage {
      appearance.setBackIndicatorImage(
        backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }
    legacyAppearance = appearance
    appearanceDidChange()
  }

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    noteAppearance("setBackgroundImage \(barMetrics.rawValue)") {
      { $0.setBackgroundImage(backgroundImage, for: barMetrics) }
    }
    backgroundImages[barMetrics] = backgroundImage
    updateLegacyAppearance()
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// The same for every position: a navigation bar has one background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }

  private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]

  /// Moves the title down by `adjustment` points.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleAdjustments[barMetrics] = adjustment
    updateLegacyAppearance()
  }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// The appearance given for the scroll edge, by the item or else by the bar.
  private var edgeAppearance: UINavigationBarAppearance? {
    let compact =
      isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return compact ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  private var currentAppearance: UINavigationBarAppearance {
    if isAtScrollEdge, let edgeAppearance { return edgeAppearance }
    if isCompact, let compact = topItem?.compactAppearance ?? compactAppearance { return compact }
    return topItem?.standardAppearance ?? legacyAppearance ?? standardAppearance
  }

  private func appearanceDidChange() {
    updateBackground()
    if content != nil { showTopItem(.none) }
  }

  /// Whether the background hides: at the scroll edge it does unless an appearance was given for it, translucent or not.
  private var hidesBackground: Bool {
    isAtScrollEdge && edgeAppearance == nil && backgroundImages[.default] == nil
  }

  private func updateBackground() {
    let appearance = currentAppearance.adapted(tint: nil, isTranslucent: isTranslucent)
    background.show(hidesBackground ? nil : appearance.adapted(to: edgeLook))
  }

  // MARK: Layout

  /// Where the delegate says the bar stands; a navigation controller's is attached to the top.
  open var barPosition: UIBarPosition {
    if delegate is any NavigationBarManager { return .topAttached }
    return delegate?.position(for: self) ?? .any
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A navigation controller knows by itself what is above its bar.
    let own = delegate is any NavigationBarManager ? 0 : statusBarExtension(of: barPosition)
    let topExtension = max(topExtension, own)
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    content?.frame = bounds
    if let content { bringSubviewToFront(content) }
    layoutSearch()
  }

  // MARK: Search

  /// The search bar below the title, and how much of it shows, in points.
  private let searchClip = UIView()
  private(set) weak var searchBar: (any NavigationSearchBar)?
  private var searchHeight: CGFloat = 0
  /// Whether the search took the place of the title.
  private var isSearching = false

  /// Whether the search bar stands in the title's row.
  private var isSearchInline = false

  /// Shows a search bar at the bar's lower edge, or in the title's row.
  func show(
    _ bar: (any NavigationSearchBar)?, height: CGFloat, isSearching: Bool, isInline: Bool
  ) {
    isSearchInline = isInline
    content?.hasInlineSearch = isInline
    if searchBar !== bar {
      if searchBar?.superview === searchClip { searchBar?.removeFromSuperview() }
      searchBar = bar
    }
    searchHeight = height
    self.isSearching = isSearching
    if let bar, bar.superview !== searchClip {
      searchClip.clipsToBounds = true
      searchClip.addSubview(bar)
      if searchClip.superview == nil { addSubview(searchClip) }
    }
    layoutSearch()
  }

  private func layoutSearch() {
    let hidden: CGFloat = isSearching ? 0 : 1
    if let content, content.alpha != hidden, searchBar != nil || content.alpha == 0 {
      content.alpha = hidden
    }
    guard let searchBar else { return }
    bringSubviewToFront(searchClip)
    let full = searchBar.fittingHeight
    if isSearchInline, let content {
      searchClip.frame = content.inlineSearchFrame
      // The field is centred: its own middle is 19 points below the top of its bar.
      searchBar.frame = CGRect(
        x: 0, y: searchClip.bounds.height / 2 - 19, width: searchClip.bounds.width, height: full)
      searchBar.alpha = 1
      return
    }
    searchClip.frame = CGRect(
      x: 0, y: bounds.height - searchHeight, width: bounds.width, height: searchHeight)
    searchBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: full)
    // The field fades as the content pushes it away.
    searchBar.alpha = full > 0 ? max(0, min(1, (searchHeight - full * 0.4) / (full * 0.5))) : 1
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: rowHeight + promptHeight + largeTitleHeight + searchHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight + promptHeight)
  }

  private var rowHeight: CGFloat { NavigationBarContent.barHeight + 2 * rowMargin }

  private var promptHeight: CGFloat {
    topItem?.prompt == nil ? 0 : NavigationBarContent.promptZone
  }
}

/// Decides about pushes and pops of a bar that no navigation controller manages.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UIView {
  /// Gives a bar the appearance that goes with its style, when that changes.
  func barStyleDidChange(from previous: UIBarStyle, to style: UIBarStyle) {
    guard style != previous else { return }
    overrideUserInterfaceStyle = style == .black ? .dark : .unspecified
  }
}
