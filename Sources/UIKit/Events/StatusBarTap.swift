/// Recognises a tap on the status bar, which scrolls the content below it to its top.
@MainActor
struct StatusBarTap {
  /// The finger that came down on the bar, and where.
  private var finger: (id: Int, location: CGPoint, time: TimeInterval)?

  /// How far a finger may slip in a tap, in points, and how long it may rest, in seconds.
  private static let allowableMovement: CGFloat = 10
  private static let longestTap: TimeInterval = 0.75

  /// Looks at a touch on its way to a window; true when it belongs to the bar and goes no further.
  mutating func takes(
    _ id: Int, _ phase: UITouch.Phase, _ location: CGPoint, in application: any RunningApplication
  ) -> Bool {
    if phase == .began {
      // Windows above the ordinary level cover the bar.
      guard finger == nil, location.y < UIScreen.main.safeAreaInsets.top,
        let window = application.windowList.window(at: location), window.windowLevel < .statusBar,
        !window.hidesStatusBar
      else { return false }
      finger = (id, location, CACurrentMediaTime())
      return true
    }
    guard let began = finger, began.id == id else { return false }
    guard phase == .ended || phase == .cancelled else { return true }
    finger = nil
    let slipped = hypot(location.x - began.location.x, location.y - began.location.y)
    if phase == .ended, slipped <= Self.allowableMovement,
      CACurrentMediaTime() - began.time <= Self.longestTap
    {
      application.windowList.window(at: began.location)?.scrollToTop()
    }
    return true
  }
}
