/// How the stack changes: at once, or with a transition that may be driven by a drag.
extension UINavigationController {
  /// Whether one controller is giving way to another; apps ask by the name `_isTransitioning`.
  var isTransitioning: Bool { stackTransition != nil }

  /// Runs now, or when the transition between two controllers of the stack has ended. A presentation that runs meanwhile
  /// does not hinder it.
  func afterTransition(_ change: @escaping () -> Void) {
    if stackTransition == nil { change() } else { pendingChanges.append(change) }
  }

  func replaceStack(
    with new: [UIViewController], operation: Operation, animated: Bool
  ) {
    let old = topViewController
    let leaving = stack.filter { !new.contains($0) }
    let joining = new.filter { !stack.contains($0) }
    for controller in joining { addChild(controller) }
    for controller in leaving {
      controller.willMove(toParent: nil)
      controller.moves.leavesParent = true
    }
    stack = new
    (parent as? UITabBarController)?.tabItemDidChange(of: self)
    let joined = { [weak self] in
      guard let self else { return }
      for controller in leaving { controller.removeFromParent() }
      for controller in joining where controller.parent === self {
        controller.didMove(toParent: self)
      }
    }
    guard isViewLoaded else {
      joined()
      // It comes when it is first seen.
      if let top = topViewController, joining.contains(top) { top.moves.joinsParent = true }
      return
    }
    show(
      topViewController, insteadOf: old, operation: operation,
      animated: animated && view.window != nil && old != nil, completion: joined)
  }

  // MARK: Transitions

  func show(
    _ new: UIViewController?, insteadOf old: UIViewController?, operation: Operation,
    animated: Bool, completion: @escaping () -> Void
  ) {
    guard new !== old || new?.viewIfLoaded?.superview == nil else {
      updateBarItems(.none)
      return completion()
    }
    let isSeen = appearance == .appeared || appearance == .appearing
    if !isSeen { isShowToBeTold = true }
    if isSeen, let new {
      delegate?.navigationController(self, willShow: new, animated: animated)
    }
    new?.loadViewIfNeeded()
    observeScrolling(of: new)
    old?.beginAppearanceTransition(false, animated: animated)
    if isSeen {
      new?.beginAppearanceTransition(true, animated: animated)
    }
    let custom = animated ? customAnimator(operation, from: old, to: new) : nil
    let transition = ControllerTransition(
      from: old, to: new, in: transitionView,
      animator: custom ?? zoomAnimator(operation, from: old, to: new)
        ?? LayoutNavigationAnimator(operation, from: old, to: new)
        ?? NavigationAnimator(operation: operation), isAnimated: animated,
      interaction: interaction(for: custom)
    ) { [weak self] transition, completed in
      self?.transitionEnded(
        transition, completed, animated: animated, operation: operation, completion: completion)
    }
    transition.timingView = view
    stackTransition = transition
    runningTransition = transition
    new?.runningTransition = transition
    old?.runningTransition = transition
    if let new {
      transition.finalFrame = contentFrame(of: new)
      new.view.frame = contentFrame(of: new)
    }
    new?.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    updateInsets()
    transition.animate(
      alongsideTransition: { [weak self] _ in
        self?.updateBarItems(!animated ? .none : operation == .pop ? .pop : .push)
        self?.layoutBars()
        if let self { self.childBarsDidChange(self) }
      }, completion: nil)
    transition.start()
  }

  private func customAnimator(
    _ operation: Operation, from old: UIViewController?, to new: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let old, let new else { return nil }
    return delegate?.navigationController(
      self, animationControllerFor: operation, from: old, to: new)
  }

  /// The zoom of the controller that comes, or of the one that goes.
  private func zoomAnimator(
    _ operation: Operation, from old: UIViewController?, to new: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push
      ? new?.zoomAnimator(zooming: true, source: old)
      : old?.zoomAnimator(zooming: false, source: new)
  }

  private func interaction(
    for custom: (any UIViewControllerAnimatedTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let popDriver { return popDriver }
    guard let custom else { return nil }
    return delegate?.navigationController(self, interactionControllerFor: custom)
  }

  private func transitionEnded(
    _ transition: ControllerTransition, _ completed: Bool, animated: Bool, operation: Operation,
    completion: () -> Void
  ) {
    stackTransition = nil
    for controller in [self, transition.from, transition.to] { controller?.leave(transition) }
    popDriver = nil
    if completed {
      transition.from?.viewIfLoaded?.removeFromSuperview()
      transition.from?.contentCover?.removeFromSuperview()
      if let view = transition.to?.view, view.superview !== transitionView {
        transitionView.addSubview(view)
      }
      transition.to?.placeContentCover()
      transition.from?.endAppearanceTransition()
      transition.to?.endAppearanceTransition()
      completion()
      if let new = transition.to, !isShowToBeTold {
        delegate?.navigationController(self, didShow: new, animated: animated)
      }
    } else {
      undo(transition, operation: operation)
    }
    updateInsets()
    if !pendingChanges.isEmpty { pendingChanges.removeFirst()() }
  }

  /// The gesture was given up: everything is as before.
  private func undo(_ transition: ControllerTransition, operation: Operation) {
    transition.to?.viewIfLoaded?.removeFromSuperview()
    transition.to?.contentCover?.removeFromSuperview()
    transition.from?.moves.leavesParent = false
    if let from = transition.from, operation == .pop, !stack.contains(from) { stack.append(from) }
    transition.to?.beginAppearanceTransition(false, animated: true)
    transition.to?.endAppearanceTransition()
    transition.from?.beginAppearanceTransition(true, animated: true)
    transition.from?.endAppearanceTransition()
    observeScrolling(of: transition.from)
    updateBarItems(.none)
  }

  // MARK: Interactive pop

  /// Pops as far as a drag has come.
  func popDragged(_ drag: UIPanGestureRecognizer) {
    let width = max(1, view.bounds.width)
    let progress = drag.translation(in: view).x / width
    switch drag.state {
    case .began:
      guard stack.count > 1, stackTransition == nil else { return }
      popDriver = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
    case .changed: popDriver?.update(progress)
    case .ended:
      let goesOn = progress + drag.velocity(in: view).x / width * 0.3 > 0.5
      if goesOn { popDriver?.finish() } else { popDriver?.cancel() }
    case .cancelled: popDriver?.cancel()
    default: break
    }
  }
}
