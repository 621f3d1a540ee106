/// Two fingers moving apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to the one at the beginning.
  open var scale: CGFloat {
    get { startSpan > 0 ? span / startSpan : 1 }
    set { if newValue > 0 { startSpan = span / newValue } }
  }
  /// Change of scale per second.
  open var velocity: CGFloat { samples.velocity.x }

  private var startSpan: CGFloat = 0
  private var span: CGFloat = 0
  private var samples = VelocitySamples()
  private static let slop: CGFloat = 8

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard takeTwoFingers(touches, event) else { return }
    span = currentSpan
    startSpan = max(span, 1)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count == 2 else { return }
    span = currentSpan
    samples.add(CGPoint(x: scale, y: 0), at: event.timestamp)
    if isActive {
      state = .changed
    } else if abs(span - startSpan) >= Self.slop {
      startSpan = max(span, 1)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endTwoFingers(touches)
  }

  open override func reset() {
    samples = VelocitySamples()
  }

  private var currentSpan: CGFloat {
    distance(from: trackedTouches[0].location, to: trackedTouches[1].location)
  }
}
