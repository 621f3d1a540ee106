/// From one tab's content to another's: at once, or as the delegate animates it.
extension UITabBarController {
  /// Runs now, or when the transition between two tabs has ended. A presentation that runs meanwhile does not hinder it.
  func afterTransition(_ change: @escaping () -> Void) {
    if tabTransition == nil { change() } else { pendingSelections.append(change) }
  }

  func swap(to new: UIViewController) {
    if let old = shown, appearance == .appeared, view.window != nil,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    {
      return animate(from: old, to: new, with: animator)
    }
    swapAtOnce(to: new)
  }

  /// The order of calls is conformance lifecycle_orders.json's "tab switch".
  private func swapAtOnce(to new: UIViewController) {
    let old = shown
    new.loadViewIfNeeded()
    let isVisible = appearance == .appeared || appearance == .appearing
    old?.beginAppearanceTransition(false, animated: false)
    if isVisible { new.beginAppearanceTransition(true, animated: false) }
    place(new)
    transitionView.addSubview(new.view)
    old?.viewIfLoaded?.removeFromSuperview()
    shown = new
    old?.endAppearanceTransition()
    if appearance == .appeared { new.endAppearanceTransition() }
    updateScrollEdge()
  }

  private func place(_ new: UIViewController) {
    new.view.frame = contentFrame(of: new)
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    updateInsets(of: new)
  }

  private func animate(
    from old: UIViewController, to new: UIViewController,
    with animator: any UIViewControllerAnimatedTransitioning
  ) {
    new.loadViewIfNeeded()
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    place(new)
    let transition = ControllerTransition(
      from: old, to: new, in: transitionView, animator: animator, isAnimated: true,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator)
    ) { [weak self] _, completed in
      self?.transitionEnded(from: old, to: new, completed)
    }
    tabTransition = transition
    transition.finalFrame = contentFrame(of: new)
    runningTransition = transition
    old.runningTransition = transition
    new.runningTransition = transition
    shown = new
    transition.start()
  }

  private func transitionEnded(
    from old: UIViewController, to new: UIViewController, _ completed: Bool
  ) {
    if let tabTransition {
      for controller in [self, old, new] { controller.leave(tabTransition) }
    }
    tabTransition = nil
    if completed {
      old.viewIfLoaded?.removeFromSuperview()
      if new.view.superview !== transitionView { transitionView.addSubview(new.view) }
      old.endAppearanceTransition()
      new.endAppearanceTransition()
    } else {
      new.viewIfLoaded?.removeFromSuperview()
      if old.view.superview !== transitionView { transitionView.addSubview(old.view) }
      shown = old
      selectAgain(old)
      new.beginAppearanceTransition(false, animated: true)
      new.endAppearanceTransition()
      old.beginAppearanceTransition(true, animated: true)
      old.endAppearanceTransition()
    }
    updateScrollEdge()
    if !pendingSelections.isEmpty { pendingSelections.removeFirst()() }
  }
}
