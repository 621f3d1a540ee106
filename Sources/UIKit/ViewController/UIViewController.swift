/// Manages a view and its place in the app: its life cycle, children, and presentations.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, ObservedObject {
  // MARK: View

  private var viewStorage: UIView?
  private var isLoadingView = false

  /// The controller's view; loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      let old = viewStorage
      guard newValue !== old else { return }
      old?.owningController = nil
      viewStorage = newValue
      newValue?.owningController = self
      if let old, let newValue { newValue.takePlace(of: old) }
      newValue?.propagateTraits()
      // While it is loaded, the view has no safe area yet, and content in it does not move.
      if !isLoadingView { newValue?.updateSafeArea() }
      tellObservers()
    }
  }
  open var viewIfLoaded: UIView? { viewStorage }
  open var isViewLoaded: Bool { viewStorage != nil }

  /// The name of the nib that the view comes from: the one given, or that of the class where there is
  /// such a nib; nil for none.
  open var nibName: String? { UpperRooms.nibs.nibName(for: self) }
  open var nibBundle: Bundle? { givenNibBundle }
  let givenNibName: String?
  private let givenNibBundle: Bundle?
  /// The scene of a controller that a storyboard made.
  var scene: (any ControllerScene)?

  // MARK: Hierarchy

  open var parent: UIViewController? { ownParent }
  weak var ownParent: UIViewController?
  open var children: [UIViewController] { ownChildren }
  var ownChildren: [UIViewController] = []
  /// The window this is the root controller of.
  weak var hostWindow: UIWindow?

  // MARK: Presentation, implemented in the Presentation room

  /// The controller that this one presents, or an ancestor on its behalf.
  open var presentedViewController: UIViewController? {
    ownPresentedViewController ?? parent?.presentedViewController
  }
  var ownPresentedViewController: UIViewController?
  weak var presenter: UIViewController?
  var presentationStorage: AnyObject?
  /// The transition this controller is part of right now.
  var transitionStorage: AnyObject?
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// How the controller comes and goes where it is presented, and, where it zooms, also where it is pushed (iOS 18).
  open var preferredTransition: Transition?
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  /// Whether controllers presented in this one's context take its transition style.
  open var providesPresentationContextTransitionStyle = false
  /// Whether what had focus in here has it again when what covered it is gone.
  open var restoresFocusAfterTransition = true
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        if presenter != nil {
          presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
        tellObservers()
      }
    }
  }

  open var presentingViewController: UIViewController? { nearestPresenter }
  open var presentationController: UIPresentationController? { nearestPresentation }
  /// The popover that shows, or will show, the controller: where its `modalPresentationStyle` is
  /// `.popover`, and for action sheets on iPads.
  open var popoverPresentationController: UIPopoverPresentationController? { nearestPopover }
  /// The sheet that shows, or will show, the controller: where its `modalPresentationStyle` is
  /// `.automatic`, `.pageSheet` or `.formSheet`.
  open var sheetPresentationController: UISheetPresentationController? { nearestSheet }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearestCoordinator
  }
  /// Whether the controller appears because it is presented; not where it only appears again.
  open var isBeingPresented: Bool { moves.isPresented }
  /// Whether the controller disappears because it is dismissed; not where another one covers it.
  open var isBeingDismissed: Bool { moves.isDismissed }
  /// Whether the controller appears because it was added to its parent; not where it only appears again.
  open var isMovingToParent: Bool {
    moves.joinsParent && (appearance == .appearing || appearance == .appeared)
  }
  /// Whether the controller disappears because it is removed from its parent, as where it is popped.
  open var isMovingFromParent: Bool {
    moves.leavesParent && (appearance == .disappearing || appearance == .disappeared)
  }

  // MARK: Bars

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? { enclosingNavigation }
  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? { enclosingTabs }
  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? { enclosingSplit }
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      titleDidChange()
      tellObservers()
    }
  }
  /// The item that a navigation bar shows for this controller; made when first asked for.
  open var navigationItem: UINavigationItem {
    if let existing = navigationItemStorage { return existing }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    navigationItemStorage = item
    return item
  }
  /// The item that a tab bar shows for this controller; made when first asked for.
  open var tabBarItem: UITabBarItem! {
    get {
      if let existing = tabBarItemStorage { return existing }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      tabBarItemStorage = item
      return item
    }
    set {
      tabBarItemStorage = newValue
      parent?.tabItemDidChange(of: self)
      tellObservers()
    }
  }
  var navigationItemStorage: UINavigationItem?
  var tabBarItemStorage: UITabBarItem?
  /// The tab that made this controller.
  weak var owningTab: AnyObject?
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view goes on under bars.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.childBarsDidChange(self) } }
  }
  /// Whether scroll views of the view that adjust their insets automatically do so.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { viewIfLoaded?.updateSafeArea() }
  }
  /// The items that the navigation controller around this one shows in its toolbar.
  open var toolbarItems: [UIBarButtonItem]? {
    get { toolbarItemStorage }
    set { setToolbarItems(newValue, animated: false) }
  }
  private var toolbarItemStorage: [UIBarButtonItem]?
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    toolbarItemStorage = toolbarItems
    parent?.toolbarItemsDidChange(of: self, animated: animated)
  }
  /// Whether the view goes on under bars that nothing shines through.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { parent?.childBarsDidChange(self) }
    }
  }

  // MARK: Safe area and traits

  /// Insets that this controller adds to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  /// Insets that the bars of the controllers around this one cover.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  var ownSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets + barInsets }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsDidChange() }
  }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.propagateTraits() } }
  }
  var overriddenTraits: UITraitCollection?
  var traitRegistrations: [TraitRegistration] = []
  var traitOverrideStorage: TraitOverrides?
  /// The area bars cover at the top of the view.
  open var topLayoutGuide: any UILayoutSupport { view.systemGuide(.topBars) }

  /// The area bars cover at the bottom of the view.
  open var bottomLayoutGuide: any UILayoutSupport { view.systemGuide(.bottomBars) }

  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    contentUnavailable.state
  }

  /// Has `updateContentUnavailableConfiguration(using:)` called before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  open var restorationIdentifier: String?
  var appearance = AppearanceState.disappeared
  var moves = ControllerMoves()
  var isTransitionAnimated = false
  /// Whether `viewIsAppearing` was called for the appearance that is under way.
  var isAppearingWasTold = false
  /// While the view comes into its place outside of any announced transition.
  var isAddedByHand = false
  /// Whether the view's way into a window or out of it began the appearance that is under way.
  var isMovedByHand = false
  /// Whether the view came by hand and did appear with the next frame.
  var awaitsCommit = false

  // MARK: Creation

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    let element: (any ControllerElement)? = NibCoder.element(coder)
    element?.adopt(self)
    NibCoder.finish(coder, self, as: UIViewController.self)
  }

  // Programs replace these methods: left as they are, all calls of them stay, even where they do nothing.

  /// Called when the controller was made from a nib or storyboard and is connected.
  @_optimize(none) open func awakeFromNib() {}
  /// A class is an object, too; nothing awakes it.
  open class func awakeFromNib() {}

  // MARK: Loading

  /// Makes the view: the storyboard's or nib's, else an empty one. Override it to give another one; do
  /// not call `super` then.
  open func loadView() {
    if loadDescribedView() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  @_optimize(none) open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    guard viewStorage == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    if viewStorage == nil { view = UIView(frame: UIScreen.main.bounds) }
    isLoadingView = false
    viewDidLoad()
    contentDidLoad()
    viewStorage?.updateSafeArea()
  }

  // MARK: What containers do whether or not an app's override calls `super`

  /// Puts what the class shows into the view, which has just been loaded.
  func contentDidLoad() {}
  /// Lays out what the class puts into its view, before an app's own layout.
  func layoutContent() {}
  /// Follows another safe area, before an app's own code does.
  func contentSafeAreaDidChange() {}

  // MARK: Appearing, for subclasses

  @_optimize(none) open func viewWillAppear(_ animated: Bool) {}
  @_optimize(none) open func viewIsAppearing(_ animated: Bool) {}
  @_optimize(none) open func viewDidAppear(_ animated: Bool) {}
  @_optimize(none) open func viewWillDisappear(_ animated: Bool) {}
  @_optimize(none) open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Layout, for subclasses

  @_optimize(none) open func viewWillLayoutSubviews() {}
  @_optimize(none) open func viewDidLayoutSubviews() {}
  @_optimize(none) open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  @_optimize(none) open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellTurn(of: coordinator)
    passOn(size, coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passOn(newCollection, coordinator)
  }
  @_optimize(none) open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  {}
  @_optimize(none) open func didReceiveMemoryWarning() {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size of a child in this controller's view: all of it, unless a subclass says otherwise.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The margins every root view keeps from the screen's sides: 16 points, 20 on wide screens.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  var systemMinimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  open var traitCollection: UITraitCollection { resolvedTraits }

  open override var next: UIResponder? {
    viewStorage?.superview ?? parent ?? presenter ?? hostWindow
  }

  // MARK: Containment

  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  @_optimize(none) open func willMove(toParent parent: UIViewController?) {
    moves.leavesParent = parent == nil
  }
  @_optimize(none) open func didMove(toParent parent: UIViewController?) {
    moves.joinsParent = false
  }

  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swap(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Whether children appear and disappear together with this controller by themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startAppearance(isAppearing, animated)
  }
  open func endAppearanceTransition() { finishAppearance() }

  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.overriddenTraits = collection
    childViewController.viewIfLoaded?.propagateTraits()
  }
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { childViewController.overriddenTraits }

  // MARK: Scroll views

  private weak var topScrollView: UIScrollView?
  private weak var bottomScrollView: UIScrollView?

  /// The scroll view that bars at an edge follow; nil for the one that is found in the view.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? topScrollView : edge.contains(.bottom) ? bottomScrollView : nil
  }
  /// The scroll view that the bar at the top follows: the one that was named, or else the view itself or the first of its
  /// subviews, as deep as that goes.
  var followedScrollView: UIScrollView? {
    func first(in view: UIView) -> UIScrollView? {
      (view as? UIScrollView) ?? view.subviews.first.flatMap(first)
    }
    return contentScrollView(for: .top) ?? viewIfLoaded.flatMap(first)
  }
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
    parent?.contentScrollViewDidChange(of: self)
  }
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  // MARK: Strong presses

  private var previewingContexts: [any UIViewControllerPreviewing] = []

  /// Registers for previews of strong presses, which no screen here knows: see ``UIViewControllerPreviewing``.
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = makePreviewingContext(delegate, sourceView)
    previewingContexts.append(context)
    return context
  }

  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    previewingContexts.removeAll { $0 === previewing }
  }

  /// The entries below a preview of this controller.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  // MARK: State restoration

  /// Writes what the controller wants to find again, in apps without scenes whose delegate asks for it.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Everything that was kept is there again.
  open func applicationFinishedRestoringState() {}
  /// Makes the controller anew in a restoration.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Sets what depends on the model, before the view's layout (iOS 26). Called once at the beginning.
  open func updateProperties() {}
  private var needsPropertyUpdate = true

  /// Has ``updateProperties()`` called before the next layout (iOS 26).
  open func setNeedsUpdateProperties() {
    needsPropertyUpdate = true
    viewIfLoaded?.setNeedsUpdateProperties()
  }

  /// Calls ``updateProperties()`` now if it is asked for (iOS 26).
  open func updatePropertiesIfNeeded() {
    guard needsPropertyUpdate, isViewLoaded else { return }
    needsPropertyUpdate = false
    updateProperties()
  }

  /// Takes changed traits over now (iOS 17). Here they always are at once.
  open func updateTraitsIfNeeded() { _ = traitCollection }

  // MARK: Keyboard

  /// Key commands in addition to those the class has.
  private(set) var addedKeyCommands: [UIKeyCommand] = []
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }
  /// Whether the keyboard stays when the first responder of this modal controller gives up: form sheets say yes.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Whether actions without a target reach this controller's responders while it presents another.
  open var performsActionsWhilePresentingModally: Bool { true }

  // MARK: Focus

  /// Where to look for the item to focus when focus comes here; empty for here.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredFocusParts }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
  open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
  /// The group that what is in the view belongs to; nil for that of what is around it.
  open var focusGroupIdentifier: String?
  /// Asks for focus to go to the preferred item here, if it is in here.
  open func setNeedsFocusUpdate() { requestFocusIfContained(self) }
  open func updateFocusIfNeeded() { updateFocusNow() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Status bar and orientation

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Says that what the controller prefers of the status bar is another now. Where the bar is all
  /// that the top of the screen is kept free for, the safe area follows.
  open func setNeedsStatusBarAppearanceUpdate() { statusBarWishesDidChange() }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether a controller presented without covering the screen decides about the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { FrameScheduler.requestFrame() }
  // A desktop has no gestures of its own at the screen's edges and does not lock the pointer: what a controller prefers
  // of them is asked nowhere, as on devices with a home button.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var prefersPointerLocked: Bool { false }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Says that the controller on screen may support other orientations now: the screen turns if it has to.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { turnToSupportedOrientation() }
  /// Turns the screen to an orientation that the controller on screen supports.
  open class func attemptRotationToDeviceOrientation() {
    controllerOnScreen?.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
  open var interfaceOrientation: UIInterfaceOrientation {
    UpperRooms.application.statusBarOrientation
  }

  /// Called before the screen turns, as in iOS 7.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called when the screen has its new size, before the turn is shown.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called after the screen has turned.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: Editing

  open var isEditing = false { didSet { if isEditing != oldValue { tellObservers() } } }
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editButton?.style = .plain
    editButton?.become(editing ? .done : .edit)
    editingDidChange()
  }

  /// A button that turns editing on and off: "Edit", and "Done" while editing.
  open private(set) lazy var editButtonItem: UIBarButtonItem = {
    let item = makeEditButton()
    editButton = item
    return item
  }()
  /// ``editButtonItem`` once somebody asked for it.
  private weak var editButton: UIBarButtonItem?

  // MARK: Storyboards

  /// The storyboard that the controller was made from; nil for others.
  open var storyboard: UIStoryboard? { ownStoryboard ?? parent?.storyboard }

  /// Performs the segue of an identifier that the storyboard has for this controller.
  ///
  /// - Precondition: there is one.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard scene?.performSegue(identifier, sender: sender) == true else {
      fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
  }

  /// Whether a segue that a touch triggers is performed; the identifier is empty for one without.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, and before its destination's view is loaded.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue may come back to this controller: if it has the action, unless overridden.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    // What is without a sender is asked for one of its own.
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? self)
  }

  /// The question as it was before iOS 13, asked where the newer one is not overridden.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { UpperRooms.nibs.implementsAction(named: action.name, on: self) }

  /// The children to search for an unwind segue's destination, the likeliest first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  /// The child that an unwind segue comes from, or that contains where it comes from.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(around: source.source)
  }

  /// Shows a child that an unwind segue goes back to; for containers.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}

  /// The segue that goes back to a controller; nil for the usual one.
  @available(*, deprecated, message: "Override unwind(for:towards:) instead.")
  open func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController,
    identifier: String?
  ) -> UIStoryboardSegue? { nil }

  // MARK: Content that is missing

  /// The ContentUnavailable room's state of this controller.
  var contentUnavailableStorage: AnyObject?
  var needsContentUnavailableUpdate = false

  /// Sets `contentUnavailableConfiguration` for a state; for subclasses.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Whether the interface's orientation is to stay, on iOS 26; the window's size is the person's affair here.
  open var prefersInterfaceOrientationLocked: Bool { false }
  /// Names what the person does in the controller's view for the system's suggestions; none are made here.
  open var interactionActivityTrackingBaseName: String?

  override func takesOverFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    takeFirstResponder()
    return true
  }

  // MARK: For UIKit's own subclasses

  /// A presentation that belongs to the class, as alerts have.
  func ownPresentation(over presenter: UIViewController?) -> UIPresentationController? { nil }
  /// The height of a sheet that is only as high as its content.
  var fittingSheetHeight: CGFloat? { nil }
  /// Whether the controller is shown as a popover whatever its style says, as action sheets on iPads.
  var prefersPopover: Bool { false }
  /// The animator of a presentation that belongs to the class.
  func ownAnimator(presenting: Bool) -> AnyObject? { nil }
  func titleDidChange() {
    navigationItemStorage?.title = title
    tabBarItemStorage?.title = title
  }
  func editingDidChange() {}
  /// A controller inside shows another tab item.
  func tabItemDidChange(of child: UIViewController) {}
  /// A controller inside has other toolbar items.
  func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {}
  /// A controller inside named another scroll view for the bars to follow.
  func contentScrollViewDidChange(of child: UIViewController) {}
  /// The child that a container shows, where focus goes first.
  var focusChild: UIViewController? { nil }
  /// A controller inside changed what bars show for it.
  func childBarsDidChange(_ child: UIViewController) { parent?.childBarsDidChange(self) }

  // MARK: Presenting

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentController(viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissController(animated: flag, completion: completion)
  }

  /// The nearest controller around this one that takes an action of showing, such as `show(_:sender:)`.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 }
      .first { $0.canPerformAction(action, withSender: sender) }
  }

  /// The presentation that this controller or one around it is in; nil while it is not presented.
  open var activePresentationController: UIPresentationController? {
    presentingViewController == nil ? nil : presentationController
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    showController(vc, sender: sender)
  }

  /// Shows a controller where details go: in the split view controller around this one, or else over
  /// everything.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
}

extension UIViewController: UIContentContainer, UIAppearanceContainer, TraitRegistering {}
