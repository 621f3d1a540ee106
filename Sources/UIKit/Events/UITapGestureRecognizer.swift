/// One or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  /// The mouse button that taps (iOS 13.4).
  open var buttonMaskRequired = UIEvent.ButtonMask.primary
  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons == buttonMaskRequired }

  /// How far a finger may move, in points, and how long it and the pause between taps may last, in
  /// seconds. UIKit's private defaults; not measured.
  private static let slop: CGFloat = 10
  private static let maximumPause: TimeInterval = 0.35

  private var taps = 0
  private var touchesDown = 0
  private var maximumDown = 0
  private var start = CGPoint.zero
  private var timer: ClockTimers.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if touchesDown == 0 {
      ClockTimers.cancel(timer)
      if taps > 0, distance(from: start, to: centroid) > 45 { return state = .failed }
      start = centroid
      maximumDown = 0
    }
    touchesDown += touches.count
    maximumDown = max(maximumDown, touchesDown)
    if maximumDown > numberOfTouchesRequired { return state = .failed }
    waitForNextTap(Self.maximumPause * 2, onlyIf: numberOfTapsRequired > 1)
    start = maximumDown > touches.count ? centroid : start
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let moved = touches.contains { distance(from: $0.startLocation, to: $0.location) > Self.slop }
    if moved { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesDown -= touches.count
    guard touchesDown <= 0 else { return }
    touchesDown = 0
    ClockTimers.cancel(timer)
    guard maximumDown == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      waitForNextTap(Self.maximumPause, onlyIf: true)
    }
  }

  private func waitForNextTap(_ limit: TimeInterval, onlyIf needed: Bool) {
    guard needed else { return }
    timer = ClockTimers.schedule(after: limit) { [weak self] in self?.state = .failed }
  }

  open override func reset() {
    ClockTimers.cancel(timer)
    taps = 0
    touchesDown = 0
    maximumDown = 0
  }
}

/// The distance between two points.
func distance(from a: CGPoint, to b: CGPoint) -> CGFloat {
  hypot(b.x - a.x, b.y - a.y)
}
