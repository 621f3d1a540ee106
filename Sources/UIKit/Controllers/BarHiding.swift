/// Hides and shows a navigation controller's bars for swipes, taps and the keyboard, as the app asked for.
@MainActor
final class BarHiding: NSObject {
  private unowned(unsafe) let controller: UINavigationController
  /// A pan over the content: up hides the bars, down shows them.
  private(set) lazy var swipe = UIPanGestureRecognizer(
    target: self, action: Selector(BarHiding.swiped(_:), "swiped:"))
  /// A tap that nothing else takes hides the bars, or shows them.
  private(set) lazy var tap = UITapGestureRecognizer(
    target: self, action: Selector(BarHiding.tapped(_:), "tapped:"))
  private var keyboardToken: (any NSObjectProtocol)?
  /// How far a finger goes before the bars do, in points.
  private static let distance: CGFloat = 40

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    tap.delegate = self
    swipe.delegate = self
    swipe.cancelsTouchesInView = false
    tap.cancelsTouchesInView = false
  }

  isolated deinit {
    if let keyboardToken { NotificationCenter.default.removeObserver(keyboardToken) }
  }

  /// Adds what the controller's properties ask for to its view, and takes away the rest.
  func update() {
    guard let view = controller.viewIfLoaded else { return }
    attach(swipe, to: view, if: controller.hidesBarsOnSwipe)
    attach(tap, to: view, if: controller.hidesBarsOnTap)
    if controller.hidesBarsWhenKeyboardAppears, keyboardToken == nil {
      keyboardToken = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.setHidden(true) } }
    } else if !controller.hidesBarsWhenKeyboardAppears, let token = keyboardToken {
      NotificationCenter.default.removeObserver(token)
      keyboardToken = nil
    }
    traitsDidChange()
  }

  private func attach(_ recognizer: UIGestureRecognizer, to view: UIView, if isWanted: Bool) {
    if isWanted, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    if !isWanted, recognizer.view != nil { view.removeGestureRecognizer(recognizer) }
  }

  /// Phones on their side have no bars if asked so, until a tap.
  func traitsDidChange() {
    guard controller.hidesBarsWhenVerticallyCompact else { return }
    setHidden(controller.traitCollection.verticalSizeClass == .compact)
  }

  private func setHidden(_ hidden: Bool) {
    controller.setNavigationBarHidden(hidden, animated: true)
    if controller.topViewController?.toolbarItems?.isEmpty == false {
      controller.setToolbarHidden(hidden, animated: true)
    }
  }

  private func swiped(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: controller.view).y
    guard abs(moved) > Self.distance else { return }
    if (moved < 0) != controller.isNavigationBarHidden { setHidden(moved < 0) }
    pan.setTranslation(.zero, in: controller.view)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    setHidden(!controller.isNavigationBarHidden)
  }
}

extension BarHiding: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  /// Taps on the bars and on controls are theirs.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap, let view = touch.view else { return true }
    return !(view is UIControl) && !view.isDescendant(of: controller.navigationBar)
  }
}
