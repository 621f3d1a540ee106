/// Taps in text, told at once: a second tap within reach counts up, it is not waited for.
@MainActor
final class TextTapRecognizer: UIGestureRecognizer {
  weak var interactor: TextInteractor?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count == 1, let touch = touches.first,
      interactor?.takes(touch) == true
    else { return state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { distance(from: $0.startLocation, to: $0.location) > 10 }) {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    state = .ended
    if currentState == .ended || currentState == .possible {
      interactor?.tapped(touch, extends: event.modifierFlags.contains(.shift))
    }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Drags that move the caret, an end of the selection, or select: with a mouse at once, with a finger from the
/// caret, from a handle, after a double tap, or after half a second.
@MainActor
final class TextDragRecognizer: UIGestureRecognizer {
  weak var interactor: TextInteractor?
  private(set) var drag: TextInteractor.Drag?
  private var slop: CGFloat = 0
  private var timer: ClockTimers.Token?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count == 1, let touch = touches.first, let interactor,
      interactor.takes(touch)
    else {
      if !isActive { state = .failed }
      return
    }
    (drag, slop) = interactor.drag(beginningWith: touch) ?? (nil, 10)
    guard !touch.isPointer else { return }
    timer = ClockTimers.schedule(after: 0.5) { [weak self] in self?.pressedLong() }
  }

  private func pressedLong() {
    guard currentState == .possible, let interactor else { return }
    drag = drag ?? interactor.longPressDrag(at: trackedTouches.first)
    if drag != nil { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { return state = .changed }
    guard let touch = touches.first,
      distance(from: touch.startLocation, to: touch.location) > slop
    else { return }
    state = drag == nil ? .failed : .began
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ClockTimers.cancel(timer)
    state = isActive ? .ended : .failed
  }

  override func sendActions() {
    super.sendActions()
    guard let drag else { return }
    switch currentState {
    case .began:
      ClockTimers.cancel(timer)
      interactor?.begin(drag, at: trackedTouches.first)
    case .changed: interactor?.dragMoved()
    case .ended, .cancelled: interactor?.dragEnded()
    default: break
    }
  }

  override func reset() {
    ClockTimers.cancel(timer)
    drag = nil
  }
}
