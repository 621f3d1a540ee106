/// Shows one of several controllers, chosen with a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Apps put a bar of their own class in its place by key-value coding.
  open var tabBar: UITabBar { ownBar }
  var ownBar: UITabBar { didSet { tabBarDidChange(from: oldValue) } }

  private var controllers: [UIViewController] = [] { didSet { tellObservers() } }
  private var selection = NSNotFound { didSet { tellObservers() } }
  let transitionView = UIView()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownBar = UITabBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    // As on iOS, where subclasses put a bar of their own in place before there are controllers.
    loadViewIfNeeded()
  }

  public required init?(coder: NSCoder) {
    ownBar = NibCoder.container(coder)?.part("tabBar") as? UITabBar ?? UITabBar()
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UITabBarController.self)
  }

  /// A controller whose tabs are `tabs` (iOS 18).
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) { selectedViewController = subsequentVC }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let previous = selectedViewController
    for controller in controllers where !new.contains(controller) { remove(controller) }
    controllers = new
    customizableViewControllers = new
    arrangeControllers()
    tabBar.setItems(barControllers.map(\.tabBarItem), animated: animated)
    selection = NSNotFound
    let index = previous.flatMap { new.firstIndex(of: $0) } ?? (new.isEmpty ? NSNotFound : 0)
    guard new.indices.contains(index) else { return select(index, keeping: previous) }
    // Subclasses that override the property hear of it.
    selectedViewController = new[index]
  }

  override var focusChild: UIViewController? { selectedViewController }

  /// A controller shows another tab item.
  override func tabItemDidChange(of controller: UIViewController) {
    guard controllers.contains(controller), let items = tabBar.items,
      !items.contains(where: { $0 === controller.tabBarItem })
    else { return }
    tabBar.setItems(barControllers.map(\.tabBarItem), animated: false)
    tabBar.selectedItem = barController(of: selectedViewController)?.tabBarItem
    moreList.reload()
  }

  /// Whether a sidebar may list the tabs (iOS 18). Tabs stand in a bar here, as on iPhones.
  open var mode = Mode.automatic
  /// Under what name people's arrangement of a sidebar is kept (iOS 18). As on iPhones, people arrange none.
  open var customizationIdentifier: String?
  /// When the bar becomes small on iOS 26. Tab bars look as on iOS 18 and stay.
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic
  /// The view above the bar on iOS 26. Tab bars look as on iOS 18, without any.
  open var bottomAccessory: UITabAccessory?
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    self.bottomAccessory = bottomAccessory
  }

  // MARK: More

  /// The controllers people may arrange; the list of all of them when set anew. The bar is not customised here.
  open var customizableViewControllers: [UIViewController]?

  /// The controller behind the More tab: a list of those that have no tab of their own.
  open private(set) lazy var moreNavigationController: UINavigationController = {
    let navigation = UINavigationController(rootViewController: moreList)
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    return navigation
  }()
  private lazy var moreList = MoreListController(tabs: self)

  /// How many tabs there is room for: five where the width is compact, as on iPhones.
  private var tabLimit: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  private var needsMore: Bool { controllers.count > tabLimit }

  /// The controllers behind the More tab.
  var hiddenControllers: [UIViewController] {
    needsMore ? Array(controllers.dropFirst(tabLimit - 1)) : []
  }

  /// The controllers that have tabs.
  private var barControllers: [UIViewController] {
    needsMore ? controllers.prefix(tabLimit - 1) + [moreNavigationController] : controllers
  }

  /// The controller whose tab stands for another.
  private func barController(of controller: UIViewController?) -> UIViewController? {
    guard let controller else { return nil }
    return hiddenControllers.contains(controller) ? moreNavigationController : controller
  }

  /// Makes those that have tabs children; the others are shown inside of the More controller.
  private func arrangeControllers() {
    let shownInBar = barControllers
    for child in children where !shownInBar.contains(child) { remove(child) }
    for controller in shownInBar where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    guard needsMore else { return }
    moreNavigationController.popToRootViewController(animated: false)
    moreList.reload()
  }

  /// A row of the More list was chosen.
  func chooseHidden(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      return moreList.reload()
    }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Shows a hidden controller on top of the More list. Stacks are not put into stacks: their controllers are pushed.
  private func showInMore(_ controller: UIViewController) {
    let pushed = (controller as? UINavigationController)?.viewControllers ?? [controller]
    let stack = [moreList] + pushed
    guard moreNavigationController.viewControllers != stack else { return }
    moreNavigationController.setViewControllers(
      stack, animated: isViewLoaded && shown === moreNavigationController)
  }

  /// Whether the More tab is selected, and none of the controllers behind it.
  private var showsMoreList: Bool {
    selection == NSNotFound && needsMore
      && tabBar.selectedItem === moreNavigationController.tabBarItem
  }

  private func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    if controller === shown {
      controller.beginAppearanceTransition(false, animated: false)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.endAppearanceTransition()
      shown = nil
    }
    controller.removeFromParent()
  }

  open var selectedIndex: Int {
    get { selection }
    set {
      guard controllers.indices.contains(newValue) else { return }
      afterTransition { [weak self] in self?.select(newValue, keeping: self?.shown) }
    }
  }

  open var selectedViewController: UIViewController? {
    get {
      if showsMoreList { return moreNavigationController }
      return controllers.indices.contains(selection) ? controllers[selection] : nil
    }
    set {
      if let newValue, newValue === moreNavigationController, needsMore { return selectMore() }
      guard let newValue, let index = controllers.firstIndex(of: newValue) else { return }
      afterTransition { [weak self] in self?.select(index, keeping: self?.shown) }
    }
  }

  /// The controller whose view is in the content.
  weak var shown: UIViewController?

  private func select(_ index: Int, keeping previous: UIViewController?) {
    selection = index
    guard controllers.indices.contains(index) else {
      tabBar.selectedItem = nil
      return
    }
    let controller = controllers[index]
    guard let own = barController(of: controller) else { return }
    if own !== controller { showInMore(controller) }
    tabBar.selectedItem = own.tabBarItem
    if isViewLoaded, own !== shown { swap(to: own) }
    selectionDidChange()
  }

  /// A transition to another tab was given up.
  func selectAgain(_ controller: UIViewController) {
    guard let index = controllers.firstIndex(of: controller) else { return }
    selection = index
    tabBar.selectedItem = controller.tabBarItem
  }

  /// Shows the list behind the More tab.
  private func selectMore() {
    selection = NSNotFound
    tabBar.selectedItem = moreNavigationController.tabBarItem
    moreNavigationController.popToRootViewController(animated: shown === moreNavigationController)
    if isViewLoaded, shown !== moreNavigationController { swap(to: moreNavigationController) }
  }

  // MARK: Tabs, since iOS 18

  /// The tabs, each of which makes its controller when first selected.
  open var tabs: [UITab] {
    get { tabStorage }
    set { setTabs(newValue, animated: false) }
  }
  private var tabStorage: [UITab] = []

  open func setTabs(_ tabs: [UITab], animated: Bool) {
    let previous = selectedTab
    tabStorage = tabs
    for tab in tabs { tab.controller = self }
    showTabs(animated: animated)
    if let previous, shownTabs.contains(where: { $0 === previous }) { selectedTab = previous }
  }

  /// The tabs that have a place in the bar.
  private var shownTabs: [UITab] { tabStorage.filter { !$0.isHidden } }

  /// A tab was hidden or shown.
  func tabsDidChange() { showTabs(animated: false) }

  private func showTabs(animated: Bool) {
    setViewControllers(
      shownTabs.map { $0.viewController ?? UIViewController() }, animated: animated)
  }

  open var selectedTab: UITab? {
    get {
      let tabs = shownTabs
      return tabs.indices.contains(selection) ? tabs[selection] : nil
    }
    set {
      guard let index = shownTabs.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = index
    }
  }

  /// The tab of an identifier, in groups too.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabStorage {
      if let found = tab.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  private weak var toldTab: UITab?
  private func selectionDidChange() {
    guard !tabStorage.isEmpty, let tab = selectedTab, tab !== toldTab else { return }
    let previous = toldTab
    toldTab = tab
    delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
  }

  // MARK: Hiding the bar

  /// Whether the bar is away (iOS 18).
  open var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != tabBar.isHidden else { return }
    guard animated, isViewLoaded else {
      tabBar.isHidden = hidden
      return layoutTabBar()
    }
    if !hidden { tabBar.isHidden = false }
    tabBar.alpha = hidden ? 1 : 0
    UIView.animate(
      withDuration: 0.25, animations: { [self] in tabBar.alpha = hidden ? 0 : 1 },
      completion: { [self] _ in
        tabBar.isHidden = hidden
        tabBar.alpha = 1
        layoutTabBar()
      })
  }

  /// Shows the bar's background only while content lies under it.
  func updateScrollEdge() {
    guard let navigation = selectedViewController as? UINavigationController else {
      tabBar.isAtScrollEdge = false
      tabBar.edgeLook = .hard
      return
    }
    guard let scrollView = navigation.observedScrollView else {
      tabBar.isAtScrollEdge = true
      tabBar.edgeLook = .hard
      return
    }
    tabBar.isAtScrollEdge = scrollView.showsEndOfContent
    tabBar.edgeLook = scrollView.bottomEdgeEffect.look
  }

  /// The person chose an item; its tab is selected afterwards, whether or not an override calls `super`.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  // A controller's own bar is not arranged; subclasses may have another bar that is.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  /// Shows the tab of an item that was chosen in the bar, if the delegate agrees.
  private func choose(_ item: UITabBarItem) {
    if needsMore, item === moreNavigationController.tabBarItem {
      guard delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true else {
        tabBar.selectedItem = barController(of: selectedViewController)?.tabBarItem
        return
      }
      selectMore()
      delegate?.tabBarController(self, didSelect: moreNavigationController)
      return
    }
    guard let controller = controllers.first(where: { $0.tabBarItem === item }) else { return }
    if let index = controllers.firstIndex(of: controller), shownTabs.indices.contains(index),
      delegate?.tabBarController(self, shouldSelectTab: shownTabs[index]) == false
    {
      tabBar.selectedItem = barController(of: selectedViewController)?.tabBarItem
      return
    }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = barController(of: selectedViewController)?.tabBarItem
      return
    }
    if controller === shown {
      // A press on the shown tab goes back to its root, as on iOS.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: View

  /// Makes the view with the bar in its place, whose size apps use at once.
  open override func loadView() {
    super.loadView()
    addBar()
  }

  override func contentDidLoad() {
    super.contentDidLoad()
    // A subclass may have loaded a view of its own.
    if transitionView.superview == nil { addBar() }
    if let controller = barController(of: selectedViewController), controller !== shown {
      swap(to: controller)
    }
  }

  private func addBar() {
    transitionView.frame = view.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(transitionView)
    tabBar.delegate = self
    tabBar.onChoice = { [weak self] in self?.choose($0) }
    tabBar.onArrangementChange = { [weak self] in self?.arrangementDidChange() }
    view.addSubview(tabBar)
    layoutTabBar()
  }

  private func tabBarDidChange(from old: UITabBar) {
    guard old !== tabBar else { return }
    old.delegate = nil
    old.onChoice = nil
    old.removeFromSuperview()
    tabBar.setItems(barControllers.map(\.tabBarItem), animated: false)
    tabBar.selectedItem = barController(of: selectedViewController)?.tabBarItem
    guard isViewLoaded else { return }
    tabBar.delegate = self
    tabBar.onChoice = { [weak self] in self?.choose($0) }
    tabBar.onArrangementChange = { [weak self] in self?.arrangementDidChange() }
    view.addSubview(tabBar)
    layoutTabBar()
    updateScrollEdge()
  }

  override func layoutContent() {
    super.layoutContent()
    standardFrame = nil
    layoutTabBar(isInLayout: true)
  }

  override func contentSafeAreaDidChange() {
    super.contentSafeAreaDidChange()
    layoutTabBar()
  }

  /// Whether the shown controller, or the top of its stack, wants to be without the bar.
  private var hidesTabBar: Bool {
    guard let navigation = shown as? UINavigationController else { return false }
    return navigation.stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  override func childBarsDidChange(_ child: UIViewController) { layoutTabBar() }

  /// The frame the bar was last given here. Apps give it another one when the view has been laid out, which stays
  /// until the next layout.
  private var standardFrame: CGRect?

  /// Controllers whose views end above the bar.
  private let endsAboveBar = NSHashTable<UIViewController>.weakObjects()

  private func layoutTabBar(isInLayout: Bool = false) {
    guard isViewLoaded else { return }
    let height = tabBarHeight
    let frame = CGRect(
      x: hidesTabBar ? -view.bounds.width : 0, y: view.bounds.height - height,
      width: view.bounds.width, height: height)
    if frame != standardFrame {
      standardFrame = frame
      tabBar.placeUntransformed(frame)
      if !isInLayout { view.setNeedsLayout() }
    }
    for controller in children { updateInsets(of: controller) }
  }

  /// The height that the bar asks for, with the safe area below it.
  private var tabBarHeight: CGFloat {
    tabBar.bottomInset = view.safeAreaInsets.bottom
    return tabBar.sizeThatFits(view.bounds.size).height
  }

  private func arrangementDidChange() {
    layoutTabBar()
    for navigation in children.lazy.compactMap({ $0 as? UINavigationController })
    where navigation.isViewLoaded {
      navigation.updateInsets()
    }
  }

  private var coversContent: Bool { !tabBar.isHidden && !hidesTabBar }

  /// Whether the bar is in sight and lets nothing shine through.
  var hasOpaqueBar: Bool { coversContent && !tabBar.isTranslucent }

  /// Whether a controller's view goes on under the bar. Navigation controllers do: they know what the bar covers of
  /// each of their own.
  private func extendsUnderBar(_ controller: UIViewController) -> Bool {
    guard coversContent, !(controller is UINavigationController) else { return true }
    return controller.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  func updateInsets(of controller: UIViewController) {
    let covered = coversContent ? max(0, tabBarHeight - view.safeAreaInsets.bottom) : 0
    let extends = extendsUnderBar(controller)
    controller.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: extends ? covered : 0, right: 0)
    let changesFrame = !extends || endsAboveBar.contains(controller)
    if extends { endsAboveBar.remove(controller) } else { endsAboveBar.add(controller) }
    guard changesFrame, tabTransition == nil, let content = controller.viewIfLoaded,
      content.superview === transitionView
    else { return }
    content.frame = contentFrame(of: controller)
  }

  /// Where a controller's view stands: everywhere, or above the bar.
  func contentFrame(of controller: UIViewController) -> CGRect {
    let bottom = extendsUnderBar(controller) ? 0 : tabBarHeight
    return transitionView.bounds.inset(
      by: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
  }

  /// The orientations that the delegate allows, or else the controller's own.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate.flatMap { delegate in
      OptionalRequirement.result(of: "tabBarControllerSupportedInterfaceOrientations(_:)") {
        delegate.tabBarControllerSupportedInterfaceOrientations(self)
      }
    } ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate.flatMap { delegate in
      OptionalRequirement.result(
        of: "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)"
      ) { delegate.tabBarControllerPreferredInterfaceOrientationForPresentation(self) }
    } ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Selections that wait for the end of a transition.
  var pendingSelections: [() -> Void] = []
  /// The transition between two tabs that runs now.
  var tabTransition: ControllerTransition?

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}

extension UIViewController {
  /// The nearest tab bar controller around this one.
  var enclosingTabs: UITabBarController? {
    var controller = parent
    while let current = controller {
      if let tabs = current as? UITabBarController { return tabs }
      controller = current.parent
    }
    return nil
  }
}
