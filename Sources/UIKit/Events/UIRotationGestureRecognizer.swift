/// Two fingers turning around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians turned since the beginning.
  open var rotation: CGFloat = 0
  /// Radians per second.
  open var velocity: CGFloat { samples.velocity.x }

  private var lastAngle: CGFloat = 0
  private var samples = VelocitySamples()
  private static let slop: CGFloat = 0.1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard takeTwoFingers(touches, event) else { return }
    lastAngle = angle
    rotation = 0
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count == 2 else { return }
    let now = angle
    rotation += remainder(now - lastAngle, 2 * .pi)
    lastAngle = now
    samples.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
    if isActive {
      state = .changed
    } else if abs(rotation) >= Self.slop {
      rotation = 0
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endTwoFingers(touches)
  }

  open override func reset() {
    samples = VelocitySamples()
  }

  private var angle: CGFloat {
    let (a, b) = (trackedTouches[0].location, trackedTouches[1].location)
    return atan2(b.y - a.y, b.x - a.x)
  }
}
