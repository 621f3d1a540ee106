/// A quick stroke in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1 << 0)
    public static let left = Self(rawValue: 1 << 1)
    public static let up = Self(rawValue: 1 << 2)
    public static let down = Self(rawValue: 1 << 3)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  /// Points along and across, and seconds; UIKit's private defaults, not measured.
  private static let minimumTravel: CGFloat = 50
  private static let maximumSlope: CGFloat = 0.6
  private static let maximumDuration: TimeInterval = 0.5

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let first = trackedTouches.first, trackedTouches.count == numberOfTouchesRequired else {
      return
    }
    if event.timestamp - first.startTimestamp > Self.maximumDuration { return state = .failed }
    let dx = first.location.x - first.startLocation.x
    let dy = first.location.y - first.startLocation.y
    let isHorizontal = abs(dx) > abs(dy)
    let (along, across) = isHorizontal ? (dx, dy) : (dy, dx)
    guard abs(along) >= Self.minimumTravel else { return }
    let stroke: Direction =
      isHorizontal ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    let isStraight = abs(across) <= abs(along) * Self.maximumSlope
    state = direction.contains(stroke) && isStraight ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
