/// Makes a frame from changes: layout, display, commit, in this order, for dirty views only.
///
/// Any change of a layer asks for a frame once; the host answers with `makeFrame()` at its next
/// tick. Without changes nothing runs.
@MainActor
enum FramePipeline {
  /// The layer above all windows.
  static let rootLayer = CALayer()
  /// The host's layer above all windows.
  static var overlay: CALayer? {
    didSet { if overlay !== oldValue { show(windows) } }
  }
  private static var windows: [UIWindow] = []
  private static var context: RenderContext?
  private static let requester = HostFrameRequester()
  private static var afterCommitActions: [() -> Void] = []
  /// Whether somebody makes frames: an app's host, unless a test says that it does.
  static var isDriven: Bool {
    get { isDrivenByTest ?? (AppHost.current != nil) }
    set { isDrivenByTest = newValue }
  }
  private static var isDrivenByTest: Bool?

  static func hostDidChange() {
    FrameScheduler.install(AppHost.current == nil ? nil : requester)
  }

  /// Puts the visible windows' layers on the screen, lowest first.
  static func show(_ windows: [UIWindow]) {
    self.windows = windows
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    rootLayer.sublayers = windows.map(\.layer) + [overlay].compactMap { $0 }
    CATransaction.commit()
    // The first window comes before anything watches the layers.
    FrameScheduler.requestFrame()
  }

  /// Runs the passes of one frame, in this order. Returns the tree to draw.
  static func makeFrame() -> RenderTree {
    let context = currentContext
    let start = FrameScheduler.begin()
    FrameScheduler.fireDisplayLinks(at: start)
    FrameScheduler.updateClockedContents(at: start)
    updateFocusAndConstraints()
    let now = CACurrentMediaTime()
    FrameScheduler.finishAnimations(at: now)
    FrameScheduler.layOutAndDisplay()
    FrameScheduler.commitTransactions(at: now)
    FrameScheduler.layOutAndDisplay()
    FrameScheduler.prepareLiveLayers()
    FrameScheduler.commitTrees(at: now)
    FrameScheduler.end(at: start)
    runAfterCommit()
    return context.tree
  }

  private static func updateFocusAndConstraints() {
    for window in UpperRooms.application.windowList.visible {
      window.windowFocus?.settle()
      window.updateConstraintsNow()
    }
  }

  /// Has an action run once the frame that is due is laid out and committed; at once where nobody makes frames.
  static func afterCommit(_ action: @escaping () -> Void) {
    guard isDriven else { return action() }
    afterCommitActions.append(action)
    FrameScheduler.requestFrame()
  }

  private static func runAfterCommit() {
    let actions = afterCommitActions
    afterCommitActions = []
    actions.forEach { $0() }
  }

  private static var currentContext: RenderContext {
    let screen = UIScreen.main
    if let context {
      context.size = screen.bounds.size
      context.scale = screen.scale
      rootLayer.frame = screen.bounds
      return context
    }
    rootLayer.frame = screen.bounds
    let new = RenderContext(
      rootLayer: rootLayer, size: screen.bounds.size, scale: screen.scale)
    context = new
    return new
  }
}

/// Passes the layers' wish for frames on to the host.
private final class HostFrameRequester: FrameRequester {
  func requestFrame() {
    onMain { AppHost.current?.setNeedsFrame() }
  }

  func requestFrame(at time: CFTimeInterval) {
    onMain {
      ClockTimers.schedule(after: time - CACurrentMediaTime()) {
        AppHost.current?.setNeedsFrame()
      }
    }
  }

  /// Layers may be changed on any thread; the host lives on the main one.
  private func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(action)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(action) }
    }
  }
}
