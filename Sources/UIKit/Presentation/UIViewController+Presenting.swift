/// How a controller is shown over another: who presents, where, and with which animation.
extension UIViewController {
  /// The transition that the controller is part of right now.
  var runningTransition: ControllerTransition? {
    get { transitionStorage as? ControllerTransition }
    set { transitionStorage = newValue }
  }

  /// The transition has ended. Another one may have begun meanwhile.
  func leave(_ transition: ControllerTransition) {
    if runningTransition === transition { runningTransition = nil }
  }

  /// Whether the controller is shown on a level above others, as sheets and popovers are.
  var isElevated: Bool {
    guard presenter != nil else { return false }
    return presentationStorage is UISheetPresentationController
      || presentationStorage is UIPopoverPresentationController
  }

  var nearestPresenter: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  var nearestCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition ?? parent?.transitionCoordinator ?? presenter?.runningTransition
  }

  var nearestPresentation: UIPresentationController? {
    if presenter != nil, let shown = presentationStorage as? UIPresentationController {
      return shown
    }
    return parent?.presentationController ?? storedPresentation()
  }

  var nearestPopover: UIPopoverPresentationController? {
    if let shown = presentationStorage as? UIPresentationController, presenter != nil {
      return shown as? UIPopoverPresentationController ?? shown.adaptedFrom
    }
    if let parent, modalPresentationStyle != .popover {
      return parent.popoverPresentationController
    }
    return storedPresentation() as? UIPopoverPresentationController
  }

  var nearestSheet: UISheetPresentationController? {
    if let shown = presentationStorage as? UISheetPresentationController, presenter != nil {
      return shown
    }
    if let parent { return parent.sheetPresentationController }
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    return storedPresentation() as? UISheetPresentationController
  }

  /// The presentation made before the controller is presented: whoever asked for it may have
  /// changed it. A style set since then makes another one.
  private func storedPresentation() -> UIPresentationController {
    let wantsPopover = modalPresentationStyle == .popover || prefersPopover
    if let stored = presentationStorage as? UIPresentationController,
      (stored is UIPopoverPresentationController) == wantsPopover,
      stored.storedStyle == modalPresentationStyle
    {
      return stored
    }
    let new = makePresentation(over: nil)
    new.storedStyle = modalPresentationStyle
    if modalPresentationStyle != .custom { presentationStorage = new }
    return new
  }

  /// The presentation to present with: the one made before, where there is one.
  private func presentation(
    over presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    guard modalPresentationStyle != .custom, presentationStorage != nil else {
      return makePresentation(over: presenter, source: source)
    }
    let stored = storedPresentation()
    stored.presenting = presenter
    return stored
  }

  /// A popover as it is shown in the presenter's environment: itself, or another style in its place.
  private static func adapted(
    _ presentation: UIPresentationController, over presenter: UIViewController
  ) -> UIPresentationController {
    guard let popover = presentation as? UIPopoverPresentationController else {
      return presentation
    }
    let base = popover as UIPresentationController
    let traits = presenter.traitCollection
    let style =
      popover.baseDelegate?.adaptivePresentationStyle(for: base, traitCollection: traits)
      ?? popover.adaptivePresentationStyle(for: traits)
    guard style != .none, style != .popover else { return popover }
    let controller = popover.presentedViewController
    let shown =
      popover.baseDelegate?.presentationController(
        base, viewControllerForAdaptivePresentationStyle: style) ?? controller
    let stand: UIPresentationController =
      switch style {
      case .fullScreen, .currentContext:
        FullScreenPresentation(presentedViewController: shown, presenting: presenter)
      case .overFullScreen, .overCurrentContext:
        UIPresentationController(presentedViewController: shown, presenting: presenter)
      default: popover.adaptiveSheet(showing: shown, over: presenter)
      }
    stand.adaptedFrom = popover
    stand.delegate = popover.baseDelegate
    popover.baseDelegate?.presentationController(
      base, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
    return stand
  }

  /// The controller that presents for this one: the outermost ancestor, or the nearest that defines a
  /// context when the style asks for it.
  private func presentationContext(for style: UIModalPresentationStyle) -> UIViewController {
    var controller = self
    let usesContext = style == .currentContext || style == .overCurrentContext
    while let parent = controller.parent {
      if usesContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  func presentController(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presentationContext(for: controller.modalPresentationStyle)
    if let shown = presenter.ownPresentedViewController {
      complain(
        "Attempt to present \(controller) on \(presenter) which is already presenting \(shown).")
      return
    }
    guard let window = presenter.viewIfLoaded?.window else {
      complain(
        "Attempt to present \(controller) on \(presenter) whose view is not in the window "
          + "hierarchy.")
      return
    }
    let presentation = Self.adapted(
      controller.presentation(over: presenter, source: self), over: presenter)
    let controller = presentation.presentedViewController
    presenter.ownPresentedViewController = controller
    controller.presenter = presenter
    controller.presentationStorage = presentation
    Presenting.present(
      presentation, in: window, animated: animated, source: self, completion: completion)
  }

  func dismissController(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      if let presenter = presentingViewController {
        presenter.dismiss(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    // Controllers that the presented one presents go away with it, without animations of their own.
    if presented.presentedViewController != nil {
      presented.dismissController(animated: false, completion: nil)
    }
    guard let presentation = presented.presentationStorage as? UIPresentationController else {
      completion?()
      return
    }
    Presenting.dismiss(presentation, animated: animated, completion: completion)
  }

  func makePresentation(
    over presenter: UIViewController?, source: UIViewController? = nil
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom, let presenter,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source ?? presenter)
    {
      return custom
    }
    if let own = ownPresentation(over: presenter) { return own }
    switch modalPresentationStyle {
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .automatic where preferredTransition?.isZoom == true:
      return FullScreenPresentation(presentedViewController: self, presenting: presenter)
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(
        presentedViewController: self, presenting: presenter)
    case .fullScreen, .currentContext:
      return FullScreenPresentation(presentedViewController: self, presenting: presenter)
    case .overFullScreen, .overCurrentContext, .custom, .none:
      return UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  func showController(_ controller: UIViewController, sender: Any?) {
    if let parent {
      parent.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }
}

/// Covers the presenter wholly, which disappears meanwhile.
@MainActor
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Runs presentations and dismissals.
@MainActor
private enum Presenting {
  static func present(
    _ presentation: UIPresentationController, in window: UIWindow, animated: Bool,
    source: UIViewController, completion: (() -> Void)?
  ) {
    let controller = presentation.presentedViewController
    let presenter = presentation.presentingViewController
    let container = PresentationContainerView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.controller = presentation
    presentation.container = container
    controller.loadViewIfNeeded()
    presentation.willPresent()
    let animator = animator(
      presenting: true, presentation, presenter: presenter, source: source)
    let interaction = controller.transitioningDelegate?.interactionControllerForPresentation(
      using: animator)
    let covers = presentation.shouldRemovePresentersView
    let transition = ControllerTransition(
      from: presenter, to: controller, in: container, animator: animator, isAnimated: animated,
      style: controller.modalPresentationStyle, interaction: animated ? interaction : nil
    ) { transition, completed in
      end(presentation, transition)
      if completed {
        controller.endAppearanceTransition()
        controller.moves.isPresented = false
        if covers {
          presenter.endAppearanceTransition()
          presenter.view.removeFromSuperview()
        }
        presentation.presentationTransitionDidEnd(true)
      } else {
        cancelPresentation(presentation)
      }
      completion?()
    }
    begin(presentation, transition)
    transition.viewForKey[.to] = presentation.presentedView
    if !covers { transition.withheldKey = .from }
    window.addSubview(container)
    transition.finalFrame = presentation.frameOfPresentedViewInContainerView
    presentation.wantedFrame = transition.finalFrame
    presentation.presentationTransitionWillBegin()
    presentation.coverResponder()
    if covers { presenter.beginAppearanceTransition(false, animated: animated) }
    controller.moves.isPresented = true
    controller.beginAppearanceTransition(true, animated: animated)
    if !animated, let view = presentation.presentedView, view.superview == nil {
      view.frame = transition.finalFrame ?? container.bounds
      container.addSubview(view)
    }
    transition.start()
  }

  static func dismiss(
    _ presentation: UIPresentationController, animated: Bool, completion: (() -> Void)?
  ) {
    let controller = presentation.presentedViewController
    let presenter = presentation.presentingViewController
    guard let container = presentation.containerView else { return }
    let animator = animator(
      presenting: false, presentation, presenter: presenter, source: presenter)
    let interaction = controller.transitioningDelegate?.interactionControllerForDismissal(
      using: animator)
    let uncovers = presentation.shouldRemovePresentersView
    let transition = ControllerTransition(
      from: controller, to: presenter, in: container, animator: animator, isAnimated: animated,
      style: controller.modalPresentationStyle, interaction: animated ? interaction : nil
    ) { transition, completed in
      end(presentation, transition)
      presentation.dismissalTransitionDidEnd(completed)
      if uncovers || completed { bringHome(presenter, from: container) }
      if completed {
        controller.view.removeFromSuperview()
        container.removeFromSuperview()
        controller.endAppearanceTransition()
        controller.moves.isDismissed = false
        if uncovers { presenter.endAppearanceTransition() }
        presenter.ownPresentedViewController = nil
        controller.presenter = nil
        controller.presentationStorage = nil
        presentation.coveredResponder?.takeFirstResponder()
      } else {
        controller.moves.isDismissed = false
        controller.beginAppearanceTransition(true, animated: animated)
        controller.endAppearanceTransition()
      }
      completion?()
    }
    begin(presentation, transition)
    transition.viewForKey[.from] = presentation.presentedView
    if !uncovers { transition.withheldKey = .to }
    presentation.dismissalTransitionWillBegin()
    controller.moves.isDismissed = true
    controller.beginAppearanceTransition(false, animated: animated)
    if uncovers {
      restoreView(of: presenter, below: container)
      presenter.beginAppearanceTransition(true, animated: animated)
    }
    transition.start()
  }

  private static func restoreView(of presenter: UIViewController, below container: UIView) {
    guard let window = container.window, presenter.view.window == nil else { return }
    let home = home(of: presenter) ?? window
    presenter.view.frame = home.bounds
    insert(presenter.view, into: home)
  }

  /// Animators take the presenter's view into their container.
  private static func bringHome(_ presenter: UIViewController, from container: UIView) {
    guard let window = container.window, presenter.view.isDescendant(of: container) else { return }
    insert(presenter.view, into: home(of: presenter) ?? window)
  }

  /// Where the view of a controller that is itself presented lives.
  private static func home(of presenter: UIViewController) -> UIView? {
    (presenter.presentationStorage as? UIPresentationController)?.containerView
  }

  private static func insert(_ view: UIView, into home: UIView) {
    if home is UIWindow {
      home.insertSubview(view, at: 0)
    } else {
      home.addSubview(view)
    }
  }

  private static func begin(
    _ presentation: UIPresentationController, _ transition: ControllerTransition
  ) {
    presentation.isTransitioning = true
    presentation.presentingViewController.runningTransition = transition
    presentation.presentedViewController.runningTransition = transition
  }

  private static func end(
    _ presentation: UIPresentationController, _ transition: ControllerTransition
  ) {
    presentation.isTransitioning = false
    // Changes made meanwhile are laid out now.
    presentation.containerView?.setNeedsLayout()
    presentation.presentingViewController.leave(transition)
    presentation.presentedViewController.leave(transition)
  }

  private static func cancelPresentation(_ presentation: UIPresentationController) {
    let controller = presentation.presentedViewController
    if presentation.shouldRemovePresentersView, let container = presentation.containerView {
      bringHome(presentation.presentingViewController, from: container)
    }
    presentation.presentationTransitionDidEnd(false)
    controller.moves.isPresented = false
    controller.beginAppearanceTransition(false, animated: true)
    controller.endAppearanceTransition()
    presentation.containerView?.removeFromSuperview()
    presentation.presentingViewController.ownPresentedViewController = nil
    controller.presenter = nil
    controller.presentationStorage = nil
  }

  private static func animator(
    presenting: Bool, _ presentation: UIPresentationController, presenter: UIViewController,
    source: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    let controller = presentation.presentedViewController
    let delegate = controller.transitioningDelegate
    let custom =
      presenting
      ? delegate?.animationController(
        forPresented: controller, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: controller)
    if let custom { return custom }
    if let preferred = controller.preferredAnimator(presenting: presenting, source: presenter) {
      return preferred
    }
    if let own = presentation.ownAnimator(presenting: presenting) { return own }
    let own = controller.ownAnimator(presenting: presenting)
    if let own = own as? any UIViewControllerAnimatedTransitioning { return own }
    let isInContext = [.currentContext, .overCurrentContext].contains(
      controller.modalPresentationStyle)
    let isGiven =
      isInContext && presenter.definesPresentationContext
      && presenter.providesPresentationContextTransitionStyle
    switch isGiven ? presenter.modalTransitionStyle : controller.modalTransitionStyle {
    case .crossDissolve: return CrossDissolveAnimator(isPresenting: presenting)
    case .flipHorizontal: return FlipHorizontalAnimator(isPresenting: presenting)
    case .coverVertical, .partialCurl: return CoverVerticalAnimator(isPresenting: presenting)
    }
  }
}
