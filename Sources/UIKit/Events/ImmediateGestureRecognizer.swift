/// Takes one finger from the first moment, before anything scrolls.
final class ImmediateGestureRecognizer: UIGestureRecognizer {
  /// Whether a touch is to be taken.
  var mayBegin: (UITouch) -> Bool = { _ in true }
  /// The touch began, moved, ended, or was cancelled.
  var onChange: ((UITouch.Phase, UITouch) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, trackedTouches.count == 1, mayBegin(touch) else {
      if !isActive { state = .failed }
      return
    }
    state = .began
    if isActive { onChange?(.began, touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isActive, let touch = trackedTouches.first else { return }
    onChange?(.moved, touch)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isActive, let touch = touches.first else { return }
    onChange?(.ended, touch)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive, let touch = touches.first { onChange?(.cancelled, touch) }
    super.touchesCancelled(touches, with: event)
  }
}
