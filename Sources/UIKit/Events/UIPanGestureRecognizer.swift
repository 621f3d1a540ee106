/// A drag with one or more fingers.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// Points of travel before a drag counts (scroll_traces.json: 10); the rest of the recognising
  /// movement is applied at once.
  static let slop: CGFloat = 10

  private var origin = CGPoint.zero
  private var consumed = CGVector.zero
  private var lastPoint = CGPoint.zero
  private var samples = VelocitySamples()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.count > maximumNumberOfTouches {
      for touch in touches { ignore(touch, for: event) }
      trackedTouches.removeAll { touches.contains($0) }
      return
    }
    let point = centroid
    if trackedTouches.count == touches.count {
      origin = point
      samples = VelocitySamples()
    } else {
      rebase(from: lastPoint, to: point)
    }
    lastPoint = point
    samples.add(point, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = centroid
    samples.add(point, at: event.timestamp)
    lastPoint = point
    if isActive {
      state = .changed
      return
    }
    guard trackedTouches.count >= minimumNumberOfTouches, currentState == .possible else { return }
    let travel = CGVector(dx: point.x - origin.x, dy: point.y - origin.y)
    let length = hypot(travel.dx, travel.dy)
    guard length >= Self.slop, acceptsDirection(travel) else { return }
    consumed = CGVector(
      dx: travel.dx / length * Self.slop, dy: travel.dy / length * Self.slop)
    state = .began
  }

  /// Whether a drag in this direction is the gesture; edge pans want one direction only.
  func acceptsDirection(_ travel: CGVector) -> Bool { true }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    samples.lift(at: event.timestamp)
    let left = trackedTouches.filter { !touches.contains($0) }
    guard !left.isEmpty else {
      state = isActive ? .ended : .failed
      return
    }
    let before = centroid
    trackedTouches = left
    rebase(from: before, to: centroid)
    lastPoint = centroid
  }

  /// Keeps the translation when fingers come or go and the centre jumps.
  private func rebase(from old: CGPoint, to new: CGPoint) {
    origin.x += new.x - old.x
    origin.y += new.y - old.y
    samples = VelocitySamples()
  }

  open override func reset() {
    consumed = .zero
  }

  /// How far the drag has come, in the view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    let x = lastPoint.x - origin.x - consumed.dx
    let y = lastPoint.y - origin.y - consumed.dy
    return scaled(CGPoint(x: x, y: y), in: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let wanted = unscaled(translation, in: view)
    origin = CGPoint(
      x: lastPoint.x - consumed.dx - wanted.x, y: lastPoint.y - consumed.dy - wanted.y)
  }

  /// Points per second, in the view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    scaled(samples.velocity, in: view)
  }

  private func scaled(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let zero = view.convert(CGPoint.zero, from: window)
    let moved = view.convert(vector, from: window)
    return CGPoint(x: moved.x - zero.x, y: moved.y - zero.y)
  }

  private func unscaled(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let zero = view.convert(CGPoint.zero, to: window)
    let moved = view.convert(vector, to: window)
    return CGPoint(x: moved.x - zero.x, y: moved.y - zero.y)
  }
}

/// The last moments of a drag, from which its velocity is taken.
struct VelocitySamples {
  private var samples: [(point: CGPoint, time: TimeInterval)] = []
  private var liftTime: TimeInterval?
  /// Only movement of the last tenth of a second counts; a finger that rested has no velocity.
  private static let window: TimeInterval = 0.1
  private static let rest: TimeInterval = 0.05

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    liftTime = nil
    samples.append((point, time))
    samples.removeAll { time - $0.time > Self.window }
  }

  mutating func lift(at time: TimeInterval) { liftTime = time }

  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    if let liftTime, liftTime - last.time > Self.rest { return .zero }
    let span = last.time - first.time
    return CGPoint(
      x: (last.point.x - first.point.x) / span, y: (last.point.y - first.point.y) / span)
  }
}
