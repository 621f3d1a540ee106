/// The two ways content can go.
enum ScrollAxis: CaseIterable, Sendable { case horizontal, vertical }

/// Everything about a scroll view that is moving, or may be about to.
struct ScrollMotion {
  /// Whether a finger is on the scroll view.
  var isFingerDown = false
  /// The drag that the content follows.
  var drag: ScrollDrag?
  /// The way on after a drag.
  var flight: ScrollFlight?
  /// An animated change of the offset.
  var travel: ScrollTravel?
  /// Steps of a wheel that are still being made.
  var wheel: WheelGlide?

  /// Whether nothing moves the content.
  var isAtRest: Bool { drag == nil && flight == nil && travel == nil && wheel == nil }
  /// Whether the driver has something to do.
  var needsDriver: Bool { flight != nil || travel != nil || wheel != nil }
}

/// A drag under way.
struct ScrollDrag {
  /// Where the content would be without the drag and without the rubber band.
  var origin: CGPoint
  /// How far the finger has come since.
  var translation = CGPoint.zero
  /// The axes that the drag moves.
  var axes: Set<ScrollAxis>
}

/// The way on of both axes after a drag; the missing one stands still.
struct ScrollFlight {
  var start: CFTimeInterval
  var x: AxisMotion?
  var y: AxisMotion?
  /// Whether a page or the delegate decided where it ends.
  var isRetargeted = false
  /// How far code moved the content since the flight was planned.
  var shift = CGPoint.zero
}

/// An animated way from one offset to another, as `setContentOffset(_:animated:)` makes it.
struct ScrollTravel {
  let start: CFTimeInterval
  var from: CGPoint
  var to: CGPoint
  /// iOS takes 0.3 s whatever the distance.
  static let duration: CFTimeInterval = 0.3
  /// Whether the delegate hears of its end.
  var tellsDelegate = true
  /// Whether it is the way to the top after a tap on the status bar.
  var isToTop = false

  /// The offset at a time, and whether that is the end.
  func offset(at time: CFTimeInterval) -> (offset: CGPoint, isFinished: Bool) {
    let share = min(max((time - start) / Self.duration, 0), 1)
    if share >= 1 { return (to, true) }
    let eased = Self.eased(share)
    return (
      CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased), false
    )
  }

  /// Slow at both ends.
  private static func eased(_ share: CGFloat) -> CGFloat {
    share * share * (3 - 2 * share)
  }
}

/// The rest of a wheel's turn that the content has not done yet: it closes in exponentially.
struct WheelGlide {
  var target: CGPoint
  var position: CGPoint
  var lastTime: CFTimeInterval
  /// How fast it closes in, per second.
  private static let rate: CGFloat = 18

  /// Moves on; true when it has arrived.
  mutating func step(to time: CFTimeInterval) -> Bool {
    let share = 1 - exp(-Self.rate * max(0, time - lastTime))
    lastTime = time
    position.x += (target.x - position.x) * share
    position.y += (target.y - position.y) * share
    let isNear = abs(target.x - position.x) < 0.5 && abs(target.y - position.y) < 0.5
    if isNear { position = target }
    return isNear
  }
}
