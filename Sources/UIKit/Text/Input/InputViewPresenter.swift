/// Shows the `inputView` and `inputAccessoryView` of the responder that is edited, at the lower edge of its
/// window, and posts the keyboard notifications for the room they take.
///
/// There is no keyboard on screen otherwise: keys come from the desktop.
@MainActor
final class InputViewPresenter {
  static let shared = InputViewPresenter()

  /// Seconds the views take to come and go, as iOS's keyboard does.
  private static let duration: TimeInterval = 0.25
  private let panel = UIView()
  private weak var responder: UIResponder?
  private var frame = CGRect.null

  /// The responder that is edited is another one, or its views are.
  func responderDidChange(_ newResponder: UIResponder?) {
    responder = newResponder
    let views = [newResponder?.inputAccessoryView, newResponder?.inputView].compactMap(\.self)
    guard let window = (newResponder as? UIView)?.window, !views.isEmpty else { return hide() }
    fill(views, width: window.bounds.width, safeBottom: window.safeAreaInsets.bottom)
    if panel.superview !== window {
      panel.frame.origin = CGPoint(x: 0, y: window.bounds.maxY)
      window.addSubview(panel)
    }
    let target = CGRect(
      x: 0, y: window.bounds.maxY - panel.bounds.height, width: window.bounds.width,
      height: panel.bounds.height)
    guard target != frame else { return }
    let old = panel.frame
    frame = target
    post(UIResponder.keyboardWillShowNotification, from: old, to: target)
    post(UIResponder.keyboardWillChangeFrameNotification, from: old, to: target)
    UIView.animate(
      withDuration: Self.duration, animations: { self.panel.frame = target },
      completion: { _ in
        self.post(UIResponder.keyboardDidShowNotification, from: old, to: target)
        self.post(UIResponder.keyboardDidChangeFrameNotification, from: old, to: target)
      })
  }

  private func fill(_ views: [UIView], width: CGFloat, safeBottom: CGFloat) {
    panel.backgroundColor = .secondarySystemBackground
    for old in panel.subviews where !views.contains(where: { $0 === old }) {
      old.removeFromSuperview()
    }
    var y: CGFloat = 0
    for view in views {
      var height = view.bounds.height
      if height == 0 {
        height = view.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
      }
      if view.superview !== panel { panel.addSubview(view) }
      view.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    panel.bounds.size = CGSize(width: width, height: y + safeBottom)
  }

  private func hide() {
    guard let window = panel.superview, !frame.isNull else { return }
    let old = frame
    let target = old.offsetBy(dx: 0, dy: window.bounds.maxY - old.minY)
    frame = .null
    post(UIResponder.keyboardWillHideNotification, from: old, to: target)
    post(UIResponder.keyboardWillChangeFrameNotification, from: old, to: target)
    UIView.animate(
      withDuration: Self.duration, animations: { self.panel.frame = target },
      completion: { _ in
        if self.frame.isNull {
          for view in self.panel.subviews { view.removeFromSuperview() }
          self.panel.removeFromSuperview()
        }
        self.post(UIResponder.keyboardDidHideNotification, from: old, to: target)
        self.post(UIResponder.keyboardDidChangeFrameNotification, from: old, to: target)
      })
  }

  private func post(_ name: Notification.Name, from old: CGRect, to new: CGRect) {
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}
