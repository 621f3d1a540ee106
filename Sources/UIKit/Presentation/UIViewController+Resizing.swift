/// Taking controllers through a change of their window's size.
extension UIViewController {
  /// Makes a change of the window's size in iOS's order: controllers hear of it before anything moved, and what they
  /// animate alongside sees the new sizes.
  ///
  /// - Parameter change: gives the window its size and traits.
  func windowResizes(
    to size: CGSize, from old: UIInterfaceOrientation = .unknown, change: () -> Void
  ) {
    let new = UIScreen.main.interfaceOrientation
    let turns = old != .unknown && old != new
    let coordinator = ImmediateTransitionCoordinator(
      turn: turns ? InterfaceTurn(old: old, new: new) : nil)
    let traits = UIScreen.main.traitCollection
    if !traits.hasSizeClasses(of: traitCollection) { willTransition(to: traits, with: coordinator) }
    viewWillTransition(to: size, with: coordinator)
    change()
    coordinator.finish(in: hostWindow ?? viewIfLoaded?.window)
  }

  /// Tells the controller of a turn of the screen by the methods of iOS 7, which an override of
  /// `viewWillTransition(to:with:)` replaces if it does not call its superclass.
  func tellTurn(of coordinator: any UIViewControllerTransitionCoordinator) {
    guard let turn = (coordinator as? ImmediateTransitionCoordinator)?.turn else { return }
    let duration = coordinator.transitionDuration
    willRotate(to: turn.new, duration: duration)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.willAnimateRotation(to: turn.new, duration: duration)
      },
      completion: { [weak self] _ in self?.didRotate(from: turn.old) })
  }
}

extension UITraitCollection {
  fileprivate func hasSizeClasses(of other: UITraitCollection) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }
}
