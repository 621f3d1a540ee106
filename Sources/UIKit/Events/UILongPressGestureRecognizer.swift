/// Fingers that stay down for a while.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds the fingers must stay; Apple's documented default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points a finger may move before the gesture fails; Apple's documented default.
  open var allowableMovement: CGFloat = 10
  open var numberOfTouchesRequired = 1
  open var numberOfTapsRequired = 0

  private var timer: ClockTimers.Token?
  private var taps = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.count > numberOfTouchesRequired {
      if !isActive { state = .failed }
      return
    }
    guard trackedTouches.count == numberOfTouchesRequired, taps >= numberOfTapsRequired else {
      return
    }
    timer = ClockTimers.schedule(after: minimumPressDuration) { [weak self] in
      self?.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .changed
    } else if touches.contains(where: {
      distance(from: $0.startLocation, to: $0.location) > allowableMovement
    }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ClockTimers.cancel(timer)
    if isActive {
      state = .ended
    } else if taps < numberOfTapsRequired {
      taps += 1
      timer = ClockTimers.schedule(after: 0.35) { [weak self] in self?.state = .failed }
    } else {
      state = .failed
    }
  }

  open override func reset() {
    ClockTimers.cancel(timer)
    taps = 0
  }
}
