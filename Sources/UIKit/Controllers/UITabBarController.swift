/// Shows one of several controllers, chosen with a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar()

  private var controllers: [UIViewController] = []
  private var selection = NSNotFound
  private let transitionView = UIView()

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let previous = selectedViewController
    for controller in controllers where !new.contains(controller) { remove(controller) }
    for controller in new where !controllers.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    controllers = new
    tabBar.setItems(new.map(\.tabBarItem), animated: animated)
    selection = NSNotFound
    let index = previous.flatMap { new.firstIndex(of: $0) } ?? (new.isEmpty ? NSNotFound : 0)
    select(index, keeping: previous)
  }

  /// A controller shows another tab item.
  func tabItemDidChange(of controller: UIViewController) {
    guard controllers.contains(controller), let items = tabBar.items,
      !items.contains(where: { $0 === controller.tabBarItem })
    else { return }
    tabBar.setItems(controllers.map(\.tabBarItem), animated: false)
    tabBar.selectedItem = selectedViewController?.tabBarItem
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
    set { if controllers.indices.contains(newValue) { select(newValue, keeping: shown) } }
  }

  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selection) ? controllers[selection] : nil }
    set {
      guard let newValue, let index = controllers.firstIndex(of: newValue) else { return }
      selectedIndex = index
    }
  }

  private weak var shown: UIViewController?

  private func select(_ index: Int, keeping previous: UIViewController?) {
    selection = index
    guard controllers.indices.contains(index) else {
      tabBar.selectedItem = nil
      return
    }
    let controller = controllers[index]
    tabBar.selectedItem = controller.tabBarItem
    guard isViewLoaded, controller !== shown else { return }
    swap(to: controller)
  }

  /// The order of calls is conformance lifecycle_orders.json's "tab switch".
  private func swap(to new: UIViewController) {
    let old = shown
    new.loadViewIfNeeded()
    let isVisible = appearance == .appeared || appearance == .appearing
    old?.beginAppearanceTransition(false, animated: false)
    if isVisible { new.beginAppearanceTransition(true, animated: false) }
    new.view.frame = transitionView.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    updateInsets(of: new)
    transitionView.addSubview(new.view)
    old?.viewIfLoaded?.removeFromSuperview()
    shown = new
    old?.endAppearanceTransition()
    if appearance == .appeared { new.endAppearanceTransition() }
    updateScrollEdge()
  }

  /// Shows the bar's background only while content lies under it.
  func updateScrollEdge() {
    guard let navigation = selectedViewController as? UINavigationController else {
      tabBar.isAtScrollEdge = false
      return
    }
    guard let scrollView = navigation.observedScrollView else {
      tabBar.isAtScrollEdge = true
      return
    }
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    tabBar.isAtScrollEdge = scrollView.bounds.maxY >= end - 0.5
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = controllers.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = selectedViewController?.tabBarItem
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

  open override func viewDidLoad() {
    super.viewDidLoad()
    transitionView.frame = view.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(transitionView)
    tabBar.delegate = self
    view.addSubview(tabBar)
    layoutTabBar()
    if let controller = selectedViewController { swap(to: controller) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutTabBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layoutTabBar()
  }

  /// Whether the shown controller, or the top of its stack, wants to be without the bar.
  private var hidesTabBar: Bool {
    guard let navigation = shown as? UINavigationController else { return false }
    return navigation.stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  override func childBarsDidChange(_ child: UIViewController) { layoutTabBar() }

  private func layoutTabBar() {
    guard isViewLoaded else { return }
    let height = UITabBar.height + view.safeAreaInsets.bottom
    let hidden = hidesTabBar
    tabBar.frame = CGRect(
      x: hidden ? -view.bounds.width : 0, y: view.bounds.height - height,
      width: view.bounds.width, height: height)
    for controller in controllers { updateInsets(of: controller) }
  }

  private func updateInsets(of controller: UIViewController) {
    let covers = !tabBar.isHidden && !hidesTabBar
    controller.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: covers ? UITabBar.height : 0, right: 0)
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}

/// Decides about and is told of selections.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

extension UIViewController {
  /// The nearest tab bar controller around this one.
  public var tabBarController: UITabBarController? {
    var controller = parent
    while let current = controller {
      if let tabs = current as? UITabBarController { return tabs }
      controller = current.parent
    }
    return nil
  }
}
