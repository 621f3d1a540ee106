/// Where a controller stands between hidden and shown.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

/// Why a controller appears or disappears.
struct ControllerMoves {
  var joinsParent = false
  var leavesParent = false
  var isPresented = false
  var isDismissed = false
  /// The parent announced that this controller disappears, and says when it did.
  var disappearsWithParent = false
}

extension UIViewController {
  /// Tells this controller and its shown children that they are about to appear or disappear.
  func startAppearance(_ isAppearing: Bool, _ animated: Bool) {
    if isAppearing {
      guard appearance != .appeared, appearance != .appearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      isAppearingWasTold = false
      isTransitionAnimated = animated
      viewWillAppear(animated)
    } else {
      guard appearance != .disappeared, appearance != .disappearing else { return }
      if let first = UIResponder.firstResponder,
        first === self || UpperRooms.textEditing.isInAccessory(first, of: self)
      {
        UpperRooms.textEditing.withoutHandingOn(first.resignFirstResponder)
      }
      appearance = .disappearing
      isTransitionAnimated = animated
      viewWillDisappear(animated)
    }
    forwardAppearance {
      $0.beginAppearanceTransition(isAppearing, animated: animated)
      $0.moves.disappearsWithParent = $0.appearance == .disappearing
    }
  }

  /// A child that leaves its parent while both disappear hears no more from it: it did disappear.
  func endDisappearanceWithParent() {
    guard moves.disappearsWithParent, viewIfLoaded?.window == nil else { return }
    endAppearanceTransition()
  }

  /// A controller that can is the first responder while it is shown and nothing else is: it needs no call of
  /// `becomeFirstResponder()` to show its accessory view.
  func takeFirstResponder() {
    guard canBecomeFirstResponder, UIResponder.firstResponder == nil, appearance == .appeared,
      presentedViewController == nil, viewIfLoaded?.window?.isKeyWindow == true
    else { return }
    becomeFirstResponder()
  }

  /// Completes what `startAppearance` announced.
  func finishAppearance() {
    switch appearance {
    case .appearing:
      tellIsAppearing()
      layOutBeforeAppearance()
      guard appearance == .appearing else { break }
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
      moves.joinsParent = false
      takeFirstResponder()
    case .disappearing:
      appearance = .disappeared
      moves.disappearsWithParent = false
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: return
    }
    forwardAppearance { $0.endAppearanceTransition() }
  }

  /// Tells this controller and its shown children, once each, that their views are in place but not laid out.
  func tellIsAppearing() {
    guard appearance == .appearing else { return }
    if !isAppearingWasTold {
      isAppearingWasTold = true
      viewIsAppearing(isTransitionAnimated)
    }
    forwardAppearance { $0.tellIsAppearing() }
  }

  /// Views have been laid out once when they did appear. One that was added by hand is not: its superview's own
  /// code goes on to place it.
  private func layOutBeforeAppearance() {
    guard !isAddedByHand, let view = viewIfLoaded, view.window != nil else { return }
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  /// Appears and disappears at once, as with the window.
  func beginAppearance() {
    beginAppearanceTransition(true, animated: false)
    endAppearanceTransition()
  }
  func endAppearance() {
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  private func forwardAppearance(_ action: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isShownInParent { action(child) }
  }

  /// Whether the child's view is somewhere in this hierarchy.
  private var isShownInParent: Bool {
    guard let own = viewIfLoaded, let outer = parent?.viewIfLoaded else { return false }
    return own.isDescendant(of: outer)
  }

  /// The view is about to come into a window or to leave it outside of any announced transition, as when a child's
  /// view is added by hand. One that comes appears with its parent.
  func viewWillMove(to window: UIWindow?) {
    if window == nil {
      guard appearance == .appeared || awaitsCommit, followsWindow else { return }
      isMovedByHand = true
      beginAppearanceTransition(false, animated: false)
    } else if let parent, followsWindow, appearance == .disappeared,
      parent.appearance == .appeared || parent.appearance == .appearing
    {
      isMovedByHand = parent.appearance == .appeared
      beginAppearanceTransition(true, animated: false)
    }
  }

  /// The view of a controller without a parent is about to be added to a view in a window: it appears, too.
  func viewWillBeAdded(toShown window: UIWindow?) {
    guard window != nil, isOnItsOwn, appearance == .disappeared else { return }
    isMovedByHand = true
    beginAppearanceTransition(true, animated: false)
  }

  private var isOnItsOwn: Bool {
    parent == nil && presenter == nil && hostWindow == nil && transitionStorage == nil
  }

  /// Whether the controller appears and disappears as its view comes into a window and leaves it.
  private var followsWindow: Bool {
    parent.map(\.shouldAutomaticallyForwardAppearanceMethods) ?? isOnItsOwn
  }

  /// The view came into a window or left it. What came by hand did appear once it is laid out and on screen.
  func viewDidMoveToWindow() {
    if viewIfLoaded?.window != nil { tellIsAppearing() }
    guard isMovedByHand else { return }
    isMovedByHand = false
    if appearance == .disappearing { return endAppearanceTransition() }
    awaitsCommit = true
    FramePipeline.afterCommit { [self] in
      awaitsCommit = false
      guard appearance == .appearing, viewIfLoaded?.window != nil else { return }
      isAddedByHand = true
      endAppearanceTransition()
      isAddedByHand = false
    }
  }

  // MARK: Traits

  var resolvedTraits: UITraitCollection {
    var traits =
      parent?.traitCollection ?? presenter?.traitCollection
      ?? viewIfLoaded?.superview?.traitCollection
      ?? hostWindow?.traitCollection ?? UIScreen.main.traitCollection
    if isElevated, traits.userInterfaceLevel != .elevated {
      traits = traits.with { $0.userInterfaceLevel = .elevated }
    }
    if let overriddenTraits { traits = UITraitCollection(traitsFrom: [traits, overriddenTraits]) }
    if overrideUserInterfaceStyle != .unspecified,
      overrideUserInterfaceStyle != traits.userInterfaceStyle
    {
      traits = traits.with { $0.userInterfaceStyle = overrideUserInterfaceStyle }
    }
    return traitOverrideStorage?.applied(to: traits) ?? traits
  }

  /// Traits that the controller's view and its subviews have instead of those around it (iOS 17).
  public var traitOverrides: any UITraitOverrides {
    get { traitOverrideStorage ?? TraitOverrides() }
    set {
      traitOverrideStorage = newValue as? TraitOverrides
      viewIfLoaded?.propagateTraits()
    }
  }

  func traitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    tellRegistrations(previous, traitCollection)
  }

  // MARK: Children

  func swap(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard let container = old.viewIfLoaded?.superview ?? view, let newView = new.view else {
      completion?(false)
      return
    }
    let animated = duration > 0
    old.beginAppearanceTransition(false, animated: animated)
    new.beginAppearanceTransition(true, animated: animated)
    if newView.superview !== container { container.addSubview(newView) }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearanceTransition()
        new.endAppearanceTransition()
        completion?(finished)
      })
  }
}

extension UIWindow {
  /// The controller on top of what the root presents.
  var topmostController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}

extension UIViewController: ViewOwner {
  func hasBarsFollow(_ view: UIView) -> Bool {
    navigationController != nil && followedScrollView === view
  }

  var heightBelowBarRow: CGFloat { navigationController?.heightBelowOwnRow ?? 0 }

  var updatesConstraints: Bool {
    ConstraintUpdateOverrides.overrides(type(of: self), ViewConstraintsProbe.self)
  }
}

private final class ViewConstraintsProbe: UIViewController {
  override func updateViewConstraints() {}
}
