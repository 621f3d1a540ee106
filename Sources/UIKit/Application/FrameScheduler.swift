/// Makes a frame out of what changed: layout, display, commit, in this order, for dirty views only.
///
/// Any change of a layer asks for a frame once; the host answers with `makeFrame()` at its next
/// tick. Without changes nothing runs.
@MainActor
package enum FrameScheduler {
  private static var isFrameWanted = false
  private static var isMakingFrame = false

  static func attach(_ host: (any ApplicationHost)?) {
    CATransaction.frameRequest =
      host == nil ? nil : { MainActor.assumeIsolated { FrameScheduler.setNeedsFrame() } }
    if isFrameWanted { host?.setNeedsFrame() }
  }

  /// Asks the host for a frame, once until it is made.
  package static func setNeedsFrame() {
    guard !isFrameWanted else { return }
    isFrameWanted = true
    UIApplication.host?.setNeedsFrame()
  }

  /// Runs the passes of one frame over all visible windows.
  ///
  /// Returns the tree to draw, or nil while no window is visible. A change made during the commit,
  /// such as a running animation, asks for the next frame by itself.
  package static func makeFrame() -> RenderTree? {
    guard !isMakingFrame else { return nil }
    isMakingFrame = true
    defer { isMakingFrame = false }
    isFrameWanted = false
    DisplayLinks.fire(at: CACurrentMediaTime())
    let windows = UIApplication.shared.windowList.visible
    for window in windows { window.updateConstraintsAndLayout() }
    CATransaction.flush()
    guard !windows.isEmpty else { return nil }
    return RenderTree.commit(
      windows.map(\.layer), size: UIScreen.main.bounds.size, scale: UIScreen.main.scale,
      at: CACurrentMediaTime())
  }
}

extension UIApplication {
  /// The host's call for one frame.
  package func makeFrame() -> RenderTree? { FrameScheduler.makeFrame() }
}
