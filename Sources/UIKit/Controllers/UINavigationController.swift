/// A stack of controllers under a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  /// How long the bars take to hide and to show, in seconds: UIKit's documented constant.
  public static let hideShowBarDuration: CGFloat = 0.2

  @_disfavoredOverload
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Apps put a bar of their own class in its place by key-value coding.
  open var navigationBar: UINavigationBar { ownBar }
  var ownBar: UINavigationBar { didSet { navigationBarDidChange(from: oldValue) } }
  open var toolbar: UIToolbar! { ownToolbar }
  private lazy var ownToolbar = makeToolbar()
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    makePopRecognizer()

  var stack: [UIViewController] = [] { didSet { tellObservers() } }
  let transitionView = UIView()
  private var isBarHidden = false { didSet { tellObservers() } }
  private var isToolbarHiddenStorage = true
  var popDriver: UIPercentDrivenInteractiveTransition?
  /// Changes that wait until the running push or pop ends.
  var pendingChanges: [() -> Void] = []
  /// The transition between two controllers of the stack that runs now.
  var stackTransition: ControllerTransition?
  /// Where the bar was put last. One that the app moved since stays there.
  var placedBarFrame: CGRect?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownBar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(rootViewController: UIViewController) {
    ownBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    // Subclasses that override it hear of the root as well, as on iOS.
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let type = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    ownBar = ClassFactory.makeView(type, frame: .zero)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    ownBar =
      NibCoder.container(coder)?.part("navigationBar") as? UINavigationBar ?? UINavigationBar()
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UINavigationController.self)
  }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }

  /// The item of the root controller, unless this one was given one of its own.
  open override var tabBarItem: UITabBarItem! {
    get {
      guard tabBarItemStorage == nil, let item = stack.first?.tabBarItem else {
        return super.tabBarItem
      }
      if item.title == nil, title != nil { item.title = title }
      return item
    }
    set { super.tabBarItem = newValue }
  }

  override func titleDidChange() {
    super.titleDidChange()
    if tabBarItemStorage == nil, let item = stack.first?.tabBarItem { item.title = title }
  }
  open var visibleViewController: UIViewController? {
    var shown = presentedViewController ?? topViewController
    while let presented = shown?.presentedViewController { shown = presented }
    return shown
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    afterTransition { [weak self] in
      guard let self, !self.stack.contains(viewController) else { return }
      self.replaceStack(with: self.stack + [viewController], operation: .push, animated: animated)
    }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return popTo(index: stack.count - 2, animated: animated).last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.count > 1 ? popTo(index: 0, animated: animated) : nil
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    return popTo(index: index, animated: animated)
  }

  private func popTo(index: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack.suffix(from: index + 1))
    let rest = Array(stack.prefix(index + 1))
    guard !popped.isEmpty else { return [] }
    afterTransition { [weak self] in
      self?.replaceStack(with: rest, operation: .pop, animated: animated)
    }
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    afterTransition { [weak self] in
      guard let self else { return }
      let isPop = viewControllers.last.map { self.stack.dropLast().contains($0) } ?? false
      self.replaceStack(
        with: viewControllers, operation: isPop ? .pop : .push, animated: animated)
    }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) { popToViewController(subsequentVC, animated: true) }

  // MARK: Told when it is seen

  /// Whether the delegate hears of the top controller only when this one is seen: it came before.
  var isShowToBeTold = false

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard isShowToBeTold, let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: false)
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    guard isShowToBeTold, appearance == .appeared else { return }
    isShowToBeTold = false
    guard let top = topViewController else { return }
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  // MARK: Interactive pop

  private func makePopRecognizer() -> UIGestureRecognizer {
    let edge = UIScreenEdgePanGestureRecognizer(
      target: popConditions, action: PopConditions.transitionSelector)
    edge.edges = .left
    edge.delegate = popConditions
    return edge
  }

  private lazy var popConditions = PopConditions(self)

  // MARK: Bars that hide

  private lazy var barHiding = BarHiding(self)
  /// Whether a swipe up over the content hides the bars, and one down shows them.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  /// Whether a tap on the content hides the bars or shows them.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  /// Whether the keyboard's coming hides the bars; a tap or swipe brings them back.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }
  /// Whether the bars are hidden where the height is compact, as on phones on their side.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.update() } }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  private var hidesBars: Bool {
    hidesBarsOnSwipe || hidesBarsOnTap || hidesBarsWhenKeyboardAppears
      || hidesBarsWhenVerticallyCompact
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let previous = previousTraitCollection?.verticalSizeClass
    if hidesBars, previous != traitCollection.verticalSizeClass { barHiding.traitsDidChange() }
    // A search bar stands beside the title in regular width only, a large title below in regular height.
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass
      || previous != traitCollection.verticalSizeClass
    {
      arrangementDidChange()
    }
  }

  // MARK: Bars

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    placedBarFrame = nil
    if !hidden { navigationBar.isHiddenByApp = false }
    guard isViewLoaded else { return }
    let change = { [self] in
      navigationBar.alpha = hidden ? 0 : 1
      layoutBars()
      updateInsets()
      if animated { view.layoutIfNeeded() }
    }
    if animated {
      UIView.animate(withDuration: Double(Self.hideShowBarDuration), animations: change)
    } else {
      change()
    }
  }

  open var isToolbarHidden: Bool {
    get { isToolbarHiddenStorage }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHiddenStorage else { return }
    isToolbarHiddenStorage = hidden
    guard isViewLoaded else { return }
    showToolbar(!hidden)
    toolbar.setItems(topViewController?.toolbarItems, animated: animated)
    view.setNeedsLayout()
    updateInsets()
  }

  private func showToolbar(_ isShown: Bool) {
    if isShown { view.addSubview(toolbar) }
    toolbar.isHidden = !isShown
  }

  /// A controller named another scroll view for the bars to follow.
  override func contentScrollViewDidChange(of controller: UIViewController) {
    guard isViewLoaded, controller === topViewController else { return }
    observeScrolling(of: controller)
    layoutBars()
  }

  override var focusChild: UIViewController? { topViewController }

  /// A controller of the stack has other toolbar items: those of the top one show at once.
  override func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    guard !isToolbarHidden, isViewLoaded, controller === topViewController else { return }
    toolbar.setItems(controller.toolbarItems, animated: animated)
  }

  private func makeToolbar() -> UIToolbar { UIToolbar() }

  func updateBarItems(_ change: UINavigationBar.ContentChange) {
    navigationBar.setItems(stack.map(\.navigationItem), change: change)
    if !isToolbarHidden { toolbar.setItems(topViewController?.toolbarItems, animated: false) }
  }

  // MARK: View

  /// Makes the view with the bar in its place, whose size apps use at once.
  open override func loadView() {
    super.loadView()
    addBars()
  }

  private func addBars() {
    transitionView.frame = view.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.clipsToBounds = true
    view.addSubview(transitionView)
    addNavigationBar()
    layoutBars()
  }

  override func contentDidLoad() {
    super.contentDidLoad()
    // A subclass may have loaded a view of its own.
    if transitionView.superview == nil { addBars() }
    if !isToolbarHidden { showToolbar(true) }
    if let interactivePopGestureRecognizer {
      view.addGestureRecognizer(interactivePopGestureRecognizer)
    }
    if hidesBars { barHiding.update() }
    layoutBars()
    show(topViewController, insteadOf: nil, operation: .push, animated: false, completion: {})
  }

  private func addNavigationBar() {
    view.addSubview(navigationBar)
    navigationBar.alpha = isBarHidden ? 0 : 1
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onArrangementChange = { [weak self] in self?.arrangementDidChange() }
  }

  private func navigationBarDidChange(from old: UINavigationBar) {
    guard old !== navigationBar else { return }
    placedBarFrame = nil
    old.removeFromSuperview()
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    guard isViewLoaded else { return }
    addNavigationBar()
    layoutBars()
    updateInsets()
  }

  override func layoutContent() {
    super.layoutContent()
    layoutBars()
  }

  override func contentSafeAreaDidChange() {
    super.contentSafeAreaDidChange()
    layoutBars()
    updateInsets()
  }

  override func childBarsDidChange(_ child: UIViewController) {
    super.childBarsDidChange(child)
    if isViewLoaded { updateInsets() }
  }

  private func arrangementDidChange() {
    guard isViewLoaded else { return }
    layoutBars()
    updateInsets()
  }

  /// The scroll view whose offset decides about the bar's background and large title.
  weak var observedScrollView: UIScrollView?
  /// The offset that it had when it was last heard of.
  var observedOffset: CGFloat = 0
  /// The controller whose scroll view that is.
  weak var observedController: UIViewController?
  /// The offset of that scroll view when its content is at the top under a whole large title.
  var scrolledDistance: CGFloat = 0

  /// The orientations that the delegate allows, or else the controller's own.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate.flatMap { delegate in
      OptionalRequirement.result(of: "navigationControllerSupportedInterfaceOrientations(_:)") {
        delegate.navigationControllerSupportedInterfaceOrientations(self)
      }
    } ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate.flatMap { delegate in
      OptionalRequirement.result(
        of: "navigationControllerPreferredInterfaceOrientationForPresentation(_:)"
      ) { delegate.navigationControllerPreferredInterfaceOrientationForPresentation(self) }
    } ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Under a bar that shows, the bar's own style decides; without one, the controller on top.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
}

/// Is told about pushes and pops, and may animate them.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    OptionalRequirement.noteDefault()
    return .allButUpsideDown
  }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    OptionalRequirement.noteDefault()
    return .portrait
  }
}

extension UIViewController {
  /// The nearest navigation controller around this one.
  var enclosingNavigation: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }
}
