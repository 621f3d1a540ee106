import Foundation

/// Makes frames.
extension FrameScheduler {
  /// Begins anew, with another clock: display links and animations of before are forgotten.
  package static func reset() {
    isFramePending = false
    DisplayLinks.removeAll()
    AnimationRegistry.removeAll()
    LiveEmitters.removeAll()
    ClockedContents.removeAll()
  }

  /// Whether a frame would show nothing but the next moment of animations without end and of videos.
  package static var showsEndlessMotionOnly: Bool {
    let shown = RenderContext.all
    let now = CACurrentMediaTime()
    return !DisplayLinks.wantsFrames && !LiveEmitters.wantFrames
      && !shown.contains(where: \.isDirty) && nextMotion(after: now) != nil
      && !AnimationRegistry.hasEndingMotion(at: now)
  }

  /// Makes a frame: display links, `update`, ends of animations, layout, display, commit. Main thread.
  ///
  /// Afterwards each context's ``RenderContext/tree`` is up to date, and a further frame has been asked
  /// for if something still moves.
  /// - Parameters:
  ///   - timestamp: when the previous frame was shown; nil means the clock's time.
  ///   - target: when this frame will be shown; nil means the same.
  ///   - update: what the application does once a frame, before layout.
  package static func frame(
    timestamp: CFTimeInterval? = nil, target: CFTimeInterval? = nil, update: () -> Void = {}
  ) {
    isFramePending = true
    let now = CACurrentMediaTime()
    DisplayLinks.fire(at: timestamp ?? now, target: target ?? timestamp ?? now)
    ClockedContents.update(at: now)
    update()
    flush()
    isFramePending = false
    scheduleNext(now)
  }

  /// Brings everything up to date without asking for, or using up, a frame.
  static func flush() {
    let now = CACurrentMediaTime()
    AnimationRegistry.finish(at: now)
    let shown = RenderContext.all
    shown.forEach { $0.prepare() }
    AnimationRegistry.commit(at: now)
    TransactionStack.current.commitImplicit()
    // Completions may have changed layers again.
    shown.forEach { $0.prepare() }
    LiveEmitters.prepare()
    LiveTiledLayers.prepare()
    shown.forEach { $0.commit(at: now) }
  }

  private static func scheduleNext(_ now: CFTimeInterval) {
    let shown = RenderContext.all
    if DisplayLinks.wantsFrames || LiveEmitters.wantFrames || shown.contains(where: \.isDirty) {
      requestFrame()
    } else if let next = nextMotion(after: now) {
      if next <= now { requestFrame() } else { requestFrame(at: next) }
    }
  }

  /// When animations and videos want the next frame.
  private static func nextMotion(after now: CFTimeInterval) -> CFTimeInterval? {
    [AnimationRegistry.nextChange(after: now), ClockedContents.nextFrame(after: now)]
      .compactMap { $0 }.min()
  }
}
