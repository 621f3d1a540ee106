extension UpperRooms: TextEditingRoom {
  static var isHandingOver: Bool { InputViewPresenter.shared.isHandingOver }

  static func handOver(_ change: () -> Bool) -> Bool { InputViewPresenter.shared.handOver(change) }

  static func isInAccessory(_ responder: UIResponder, of owner: UIResponder) -> Bool {
    InputViewPresenter.shared.isInAccessory(responder, of: owner)
  }

  static func withoutHandingOn(_ resign: () -> Bool) {
    InputViewPresenter.shared.withoutHandingOn(resign)
  }

  static func firstResponderDidChange(_ responder: UIResponder?) {
    KeyInputClient.firstResponderDidChange(responder)
    // A field tells its delegate first, as on iOS.
    if !(responder is UITextField) { InputViewPresenter.shared.responderDidChange(responder) }
  }

  static func inputViewsDidChange(_ responder: UIResponder) {
    InputViewPresenter.shared.responderDidChange(responder)
  }

  static func windowDidResize(_ window: UIWindow) {
    InputViewPresenter.shared.windowDidResize(window)
  }

  static func deliver(_ event: UIPressesEvent) { KeyDispatcher.dispatch(event) }

  static func touchDidBegin(_ touch: UITouch) { EditMenuPresenter.shared.touchDidBegin(touch) }

  static func follow(_ y: CGFloat, in window: UIWindow) {
    InputViewPresenter.shared.follow(y, in: window)
  }

  static func letGo(isCancelled: Bool, in window: UIWindow) {
    InputViewPresenter.shared.letGo(isCancelled: isCancelled, in: window)
  }
}

extension UITextField: LineInput {}

extension UITextField: SecondaryClickable {
  func takesSecondaryClick(_ touch: UITouch) -> Bool { interactor.secondaryClick(touch) }
}

extension UITextView: SecondaryClickable {
  func takesSecondaryClick(_ touch: UITouch) -> Bool { interactor.secondaryClick(touch) }
}
