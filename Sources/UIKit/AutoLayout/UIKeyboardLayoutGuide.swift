/// The part of a view that the on-screen keyboard covers; without one, the bottom safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that is not docked, as those of iPads can be; the keyboard here always is.
  open var followsUndockedKeyboard = false
  /// Whether the guide reaches the safe area's bottom, not the view's, while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { state.engine?.insetsDidChange(of: self) } }
  }

  /// Posted while the keyboard follows a finger: iOS's own notifications come when the finger has left.
  static let keyboardDidFollowNotification = Notification.Name("HanokKeyboardDidFollow")

  /// The keyboard's frame on the screen.
  private var keyboardFrame = CGRect.null
  /// Only set at creation and read at the end.
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

  init(owner: UIView) {
    super.init(source: .keyboard, owner: owner)
    let names = [
      UIResponder.keyboardWillChangeFrameNotification, Self.keyboardDidFollowNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
        let rect = (frame as? CGRect) ?? (frame as? NSValue)?.rectValue
        MainActor.assumeIsolated { self?.keyboardDidMove(to: rect ?? .null) }
      }
    }
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func keyboardDidMove(to frame: CGRect) {
    keyboardFrame = frame
    state.engine?.insetsDidChange(of: self)
  }

  /// How much of the view is covered at the bottom, in points.
  var coveredHeight: CGFloat {
    guard let owningView else { return 0 }
    let inset = usesBottomSafeArea ? owningView.safeAreaInsets.bottom : 0
    guard !keyboardFrame.isNull else { return inset }
    let bounds = owningView.convert(owningView.bounds, to: nil)
    guard keyboardFrame.meets(bounds) else { return inset }
    return max(inset, bounds.maxY - keyboardFrame.minY)
  }
}
