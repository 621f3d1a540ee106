/// Calls back once a frame while something moves, and is idle otherwise.
@MainActor
final class MotionDriver {
  private let step: @MainActor (CFTimeInterval) -> Bool
  private var link: CADisplayLink?

  /// `step` gets the time of the frame, in `CACurrentMediaTime()`, and says whether to go on.
  init(_ step: @escaping @MainActor (CFTimeInterval) -> Bool) {
    self.step = step
  }

  var isRunning: Bool { link != nil }

  func start() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: Selector(MotionDriver.fire(_:), "fire:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func fire(_ link: CADisplayLink) {
    if !step(CACurrentMediaTime()) { stop() }
  }

  /// The link, which keeps the driver alive, goes.
  private func stop() {
    link?.invalidate()
    link = nil
  }
}
