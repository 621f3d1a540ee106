/// Scrolls a list while a finger that holds or selects something is near one of its edges.
@MainActor
final class EdgeScroller {
  private unowned(unsafe) let list: UIScrollView
  private var timer: ClockTimers.Token?
  /// In the list's bounds, less the offset.
  private var finger: CGPoint?
  /// The content moved by so many points below the finger.
  var onScroll: (CGVector) -> Void = { _ in }
  /// How near the edges the content scrolls, and how far a sixtieth of a second, in points.
  private static let edge: CGFloat = 60
  private static let speed: CGFloat = 8

  init(_ list: UIScrollView) { self.list = list }

  /// The finger is at a place of the content.
  func follow(_ point: CGPoint) {
    finger = CGPoint(x: point.x - list.bounds.minX, y: point.y - list.bounds.minY)
    schedule()
  }

  func stop() {
    ClockTimers.cancel(timer)
    timer = nil
    finger = nil
  }

  private func schedule() {
    ClockTimers.cancel(timer)
    timer = nil
    guard let finger, step(at: finger) != .zero else { return }
    timer = ClockTimers.schedule(after: 1.0 / 60) { [weak self] in self?.scroll() }
  }

  private func scroll() {
    guard let finger else { return }
    let step = step(at: finger)
    let old = list.contentOffset
    let offset = list.clamped(CGPoint(x: old.x + step.dx, y: old.y + step.dy))
    guard offset != old else { return }
    list.contentOffset = offset
    list.layoutIfNeeded()
    onScroll(CGVector(dx: offset.x - old.x, dy: offset.y - old.y))
    schedule()
  }

  private func step(at finger: CGPoint) -> CGVector {
    let insets = list.adjustedContentInset
    let size = list.bounds.size
    return CGVector(
      dx: list.isLonger(.horizontal) ? step(finger.x, insets.left, size.width - insets.right) : 0,
      dy: list.isLonger(.vertical) ? step(finger.y, insets.top, size.height - insets.bottom) : 0)
  }

  /// The nearer the edge, the faster.
  private func step(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let before = low + Self.edge - place
    let after = place - (high - Self.edge)
    if before > 0 { return -Self.speed * min(1, before / Self.edge) }
    return after > 0 ? Self.speed * min(1, after / Self.edge) : 0
  }
}
